import MamushiCore

/// Makes renditions of one picture. Decodes it once, at a scale that suffices for nearly all of them. Animations are
/// decoded for each rendition, because all their frames could take too much memory.
struct ImageRendering {
  private let renditions: [ImageRendition]
  private let bytes: UnsafeRawBufferPointer

  init(_ renditions: [ImageRendition], of bytes: UnsafeRawBufferPointer) {
    self.renditions = renditions
    self.bytes = bytes
  }

  /// The properties that do not depend on the encoding.
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

  /// - Parameter keep: Returns `false` to end the work.
  func run(keep: (ImageRendition, [UInt8]) -> Bool) throws(VipsFailure) {
    guard !renditions.isEmpty else { return }
    let header = try VipsPicture(header: bytes, allFrames: false)
    let (width, height) = header.isTurned ? (header.height, header.width) : (header.width, header.height)
    func decoded(width: Int, height: Int, allFrames: Bool = false) throws(VipsFailure) -> VipsPicture {
      try VipsPicture(
        thumbnail: bytes, header: header, width: width, height: height, allFrames: allFrames)
    }
    func base(width baseWidth: Int) throws(VipsFailure) -> VipsPicture {
      try decoded(width: baseWidth, height: Self.height(atWidth: baseWidth, of: (width, height))).inMemory()
    }
    let ground = try base(width: min(width, Self.groundWidth))

    var boxes: [ImageRendition.Crop: PictureBox] = [:]
    var current = ground
    // Handles the renditions of one part together, so that it is resized only once.
    var waiting = renditions[...]
    while let first = waiting.first {
      let part = Part(first)
      if boxes[part.crop] == nil { boxes[part.crop] = try Self.box(of: part.crop, in: ground) }
      guard let box = boxes[part.crop] else { return }
      let baseWidth = Self.baseWidth(for: first, width: width, height: height)
      var resized: VipsPicture?
      for rendition in waiting where Part(rendition) == part {
        let picture: VipsPicture
        if let resized {
          picture = resized
        } else if part.isAnimated {
          picture = try decoded(width: part.width, height: part.height, allFrames: true)
        } else {
          if current.width != baseWidth {
            current = baseWidth == ground.width ? ground : try base(width: baseWidth)
          }
          picture = try current.part(
            box.scaled(from: ground, to: current), width: part.width, height: part.height
          ).inMemory()
          resized = picture
        }
        var encoded = try picture.encoded(as: rendition.encoding)
        if part.isAnimated, case .webp = rendition.encoding {
          let lossless = try decoded(width: part.width, height: part.height, allFrames: true)
            .encoded(as: .losslessWebP)
          // This is the case for screenshots and drawings.
          if lossless.count < encoded.count { encoded = lossless }
        }
        guard keep(rendition, encoded) else { return }
      }
      waiting.removeAll { Part($0) == part }
    }
  }

  /// The width that pictures are decoded to, in pixels. It is doubled until it suffices for a rendition. These steps do
  /// not depend on the other renditions, so each rendition always comes out the same.
  private static let groundWidth = 1920

  /// Returns the width of the decoded picture that a rendition is made from.
  static func baseWidth(for rendition: ImageRendition, width: Int, height: Int) -> Int {
    // A crop fills one direction and needs more pixels to fill the other. A pixel lost in rounding does not count.
    let needed = max(rendition.width, (rendition.height - 1) * width / height)
    var base = groundWidth
    while base < needed, base < width { base *= 2 }
    return min(base, width)
  }

  static func height(atWidth baseWidth: Int, of size: (width: Int, height: Int)) -> Int {
    max(1, (baseWidth * size.height * 2 + size.width) / (size.width * 2))
  }

  /// Returns the part of a picture that a crop shows: the whole picture, or the largest box of its shape around what
  /// draws the eye.
  private static func box(of crop: ImageRendition.Crop, in base: VipsPicture) throws(VipsFailure)
    -> PictureBox
  {
    var box = PictureBox(width: base.width, height: base.height)
    guard let shape = crop.shape else { return box }
    box.width = max(1, min(base.width, (base.height * shape.width * 2 + shape.height) / (shape.height * 2)))
    box.height = max(1, min(base.height, (base.width * shape.height * 2 + shape.width) / (shape.width * 2)))
    guard box.width < base.width || box.height < base.height else { return box }
    (box.left, box.top) = try base.attention(width: box.width, height: box.height)
    return box
  }
}
