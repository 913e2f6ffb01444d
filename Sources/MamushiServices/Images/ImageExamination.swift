import MamushiCore

/// Decodes a whole picture at a reduced size to learn its facts.
struct ImageExamination {
  let bytes: UnsafeRawBufferPointer
  let format: ImageHeader.Format
  let pixelLimit: Int
  /// Whether what the decoder only warns of is a failure.
  var failsOnWarnings = false

  /// The side of a part that is averaged to one colour of the tint; the reduced picture is three by three parts.
  private static let partSide = 16

  func facts() throws(VipsFailure) -> ImageFacts {
    // libvips shows whatever there is of a truncated GIF, and what comes before a part that is lost.
    if format == .gif, PictureEnd.isMissing(in: bytes, format: .gif) { throw .fault(.truncated) }
    if PictureEnd.isBroken(in: bytes, format: format) {
      throw .fault(.damaged(reason: "a part of it is lost or overwritten"))
    }
    let mayMove = format == .gif || format == .webp
    let header = try VipsPicture(header: bytes, allFrames: mayMove)
    // Follows libvips, which knows more places for an orientation than the header parser.
    let (width, height) = header.isTurned ? (header.height, header.width) : (header.width, header.height)
    // A decoder may find a larger picture than the header that was checked before.
    // libvips has the frames in one tall picture, and would rotate that: then the first one is shown.
    let frameCount = mayMove && !header.isOriented ? header.frameCount : 1
    guard width * height <= pixelLimit else {
      throw .fault(.tooLarge(width: width, height: height, limit: pixelLimit))
    }

    var facts = ImageFacts(format: format, width: width, height: height)
    facts.isAnimated = frameCount > 1
    facts.hasTooManyFrames = width * height * frameCount > pixelLimit
    let side = 3 * Self.partSide
    // Uses the first frame: frames may be many and small, and all of them at this size would take more than they do
    // now.
    let reduced = try VipsPicture(
      thumbnail: bytes, header: header, width: side, height: side, allFrames: false,
      failsOnWarnings: failsOnWarnings
    )
    .inMemory()
    if reduced.hasAlpha {
      facts.hasTransparency = reduced.withPixels { pixels in
        stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] < 255 }
      }
    }
    // A few translucent pixels may be lost among many, and other frames have not been checked yet.
    if !facts.hasTooManyFrames, facts.isAnimated || reduced.hasAlpha && !facts.hasTransparency {
      let whole = try VipsPicture(header: bytes, allFrames: facts.isAnimated)
      let isOpaque = try whole.isOpaque()
      if whole.hasAlpha, !isOpaque { facts.hasTransparency = true }
    }
    if !facts.hasTransparency { facts.tint = tint(of: reduced) }
    facts.photo = PhotoMetadata.description(
      exif: header.metadata("exif-data"), iptc: header.metadata("iptc-data"),
      xmp: header.xmp(in: format))
    return facts
  }

  /// Averages three of the nine parts of the first frame.
  private func tint(of reduced: VipsPicture) -> ImageTint {
    let channels = reduced.hasAlpha ? 4 : 3
    return reduced.withPixels { pixels in
      func average(row: Int, column: Int) -> UInt32 {
        let side = Self.partSide
        var sums = (red: 0, green: 0, blue: 0)
        for y in (row * side)..<((row + 1) * side) {
          for x in (column * side)..<((column + 1) * side) {
            let index = (y * 3 * side + x) * channels
            sums.red += Int(pixels[index])
            sums.green += Int(pixels[index + 1])
            sums.blue += Int(pixels[index + 2])
          }
        }
        let count = side * side
        func rounded(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
        return rounded(sums.red) << 16 | rounded(sums.green) << 8 | rounded(sums.blue)
      }
      return ImageTint(
        topLeft: average(row: 0, column: 0), centre: average(row: 1, column: 1),
        bottomRight: average(row: 2, column: 2))
    }
  }
}
