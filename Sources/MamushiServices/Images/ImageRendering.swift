import MamushiCore

/// Makes renditions of one picture. It is decoded once, at the scale that the largest of them needs; only an animation
/// is decoded for each, because all its frames in memory could be too much.
struct ImageRendering {
  private let renditions: [ImageRendition]
  private let bytes: UnsafeRawBufferPointer

  init(_ renditions: [ImageRendition], of bytes: UnsafeRawBufferPointer) {
    self.renditions = renditions
    self.bytes = bytes
  }

  /// - Parameter keep: false ends the work.
  func run(keep: (ImageRendition, [UInt8]) -> Bool) throws(VipsFailure) {
    guard !renditions.isEmpty else { return }
    let header = try VipsPicture(header: bytes, allFrames: false)
    let (width, height) = header.isTurned ? (header.height, header.width) : (header.width, header.height)
    let scale = renditions.reduce(0) { max($0, Self.scale(of: $1, width: width, height: height)) }
    // Without what rounding adds: the largest rendition is then the picture as decoded, not resized again.
    let baseWidth = max(1, min(width, Int((Double(width) * scale - 0.001).rounded(.up))))
    let baseHeight = max(1, min(height, Int((Double(height) * scale - 0.001).rounded(.up))))
    let base = try VipsPicture(thumbnail: bytes, width: baseWidth, height: baseHeight, allFrames: false)
      .inMemory()

    var boxes: [ImageRendition.Crop: PictureBox] = [:]
    for rendition in renditions {
      var box = boxes[rendition.crop]
      if box == nil {
        // All renditions of a crop show the same part; the largest tells its proportions best.
        let largest = renditions.filter { $0.crop == rendition.crop }.max { $0.width < $1.width }
        box = try Self.box(of: largest ?? rendition, in: base)
        boxes[rendition.crop] = box
      }
      guard let box else { continue }
      let encoded: [UInt8]
      if rendition.isAnimated {
        let frames = try VipsPicture(thumbnail: bytes, width: baseWidth, height: baseHeight, allFrames: true)
        encoded = try frames.part(box, width: rendition.width, height: rendition.height)
          .encoded(as: rendition.encoding)
      } else {
        encoded = try base.part(box, width: rendition.width, height: rendition.height)
          .encoded(as: rendition.encoding)
      }
      guard keep(rendition, encoded) else { return }
    }
  }

  /// How much of the picture's size a rendition has.
  private static func scale(of rendition: ImageRendition, width: Int, height: Int) -> Double {
    let scales = (
      Double(rendition.width) / Double(width), Double(rendition.height) / Double(height)
    )
    // A crop fills one direction of the picture, and needs the larger of the two scales to fill the other.
    return max(scales.0, scales.1)
  }

  /// The part of a decoded picture that a rendition shows: all of it, or the greatest box of its proportions.
  private static func box(
    of rendition: ImageRendition, in base: borrowing VipsPicture
  ) throws(VipsFailure) -> PictureBox {
    var box = PictureBox(width: base.width, height: base.height)
    if rendition.crop == .whole { return box }
    if base.width * rendition.height > base.height * rendition.width {
      box.width = max(1, (base.height * rendition.width + rendition.height / 2) / rendition.height)
    } else {
      box.height = max(1, (base.width * rendition.height + rendition.width / 2) / rendition.width)
    }
    box.width = min(box.width, base.width)
    box.height = min(box.height, base.height)
    guard box.width < base.width || box.height < base.height else { return box }
    (box.left, box.top) = try base.attention(width: box.width, height: box.height)
    return box
  }
}
