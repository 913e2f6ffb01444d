/// How something is shown that is laid out in another size, not drawn, or framed.
enum MathWrapper: Sendable {
  case phantom
  /// A phantom without height, one without width.
  case horizontalPhantom, verticalPhantom
  /// Without height and depth.
  case smash
  /// Without width: it covers what follows.
  case overlap
  case box
}
