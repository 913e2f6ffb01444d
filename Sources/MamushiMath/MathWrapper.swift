/// Changes the layout of a part: resizes, hides or frames it.
enum MathWrapper: Sendable {
  case phantom
  /// A phantom without height, and one without width.
  case horizontalPhantom, verticalPhantom
  /// Without height and depth.
  case smash
  /// Without width: the part overlaps what follows.
  case overlap
  case box
}
