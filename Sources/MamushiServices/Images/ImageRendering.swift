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

  /// What is the same for all encodings.
  private struct Part: Hashable {
    let crop: ImageRendition.Crop
    let width: Int
    let height: Int
    let isAnimated: Bool

    init(_ rendition: ImageRendition) {
      crop = rendition.crop
      width = rendition.width
      height = rendition.height
      isAnimated = rendition.isAnimated
    }
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
    func decoded(allFrames: Bool) throws(VipsFailure) -> VipsPicture {
      try VipsPicture(
        thumbnail: bytes, header: header, width: baseWidth, height: baseHeight, allFrames: allFrames)
    }
    let base = try decoded(allFrames: false).inMemory()

    var boxes: [ImageRendition.Crop: PictureBox] = [:]
    // Those of one part follow each other, so that it is resized once.
    var waiting = renditions[...]
    while let first = waiting.first {
      let part = Part(first)
      if boxes[part.crop] == nil { boxes[part.crop] = try Self.box(of: largest(of: first), in: base) }
      guard let box = boxes[part.crop] else { return }
      var resized: VipsPicture?
      for rendition in waiting where Part(rendition) == part {
        let picture: VipsPicture
        if let resized {
          picture = resized
        } else if part.isAnimated {
          picture = try decoded(allFrames: true).part(box, width: part.width, height: part.height)
        } else {
          picture = try base.part(box, width: part.width, height: part.height).inMemory()
          resized = picture
        }
        guard try keep(rendition, picture.encoded(as: rendition.encoding)) else { return }
      }
      waiting.removeAll { Part($0) == part }
    }
  }

  /// All renditions of a crop show the same part; the largest tells its proportions best.
  private func largest(of rendition: ImageRendition) -> ImageRendition {
    renditions.filter { $0.crop == rendition.crop }.max { $0.width < $1.width } ?? rendition
  }

  /// How much of the picture's size a rendition has. A crop fills one direction, and needs the larger of the two
  /// scales to fill the other.
  static func scale(of rendition: ImageRendition, width: Int, height: Int) -> Double {
    max(Double(rendition.width) / Double(width), Double(rendition.height) / Double(height))
  }

  /// The part of a decoded picture that a rendition shows: all of it, or the greatest box of its proportions.
  private static func box(of rendition: ImageRendition, in base: VipsPicture) throws(VipsFailure)
    -> PictureBox
  {
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
