import MamushiCore
import MamushiServices
import Testing

/// What tests of pictures do with the processor.
enum Pictures {
  static let processor = VipsImageProcessor()
  static let limit = 100_000_000

  static let encodings: [ImageRendition.Encoding] = [
    .avif(quality: 60, effort: 0), .webp(quality: 80, effort: 2), .losslessWebP, .jpeg(quality: 80), .png,
  ]

  static func facts(of bytes: [UInt8], limit: Int = limit) throws -> ImageFacts {
    try processor.examine(bytes, pixelLimit: limit)
  }

  static func rendered(_ renditions: [ImageRendition], of bytes: [UInt8]) throws -> [ImageRendition: [UInt8]]
  {
    var files: [ImageRendition: [UInt8]] = [:]
    try processor.render(renditions, of: bytes) { rendition, encoded in
      #expect(files[rendition] == nil)
      files[rendition] = encoded
      return true
    }
    #expect(Set(files.keys) == Set(renditions))
    return files
  }

  static func rendered(_ rendition: ImageRendition, of bytes: [UInt8]) throws -> [UInt8] {
    try #require(try rendered([rendition], of: bytes)[rendition])
  }

  /// The whole picture in its own size.
  static func whole(_ bytes: [UInt8], as encoding: ImageRendition.Encoding) throws -> [UInt8] {
    let facts = try facts(of: bytes)
    return try rendered(
      ImageRendition(crop: .whole, width: facts.width, height: facts.height, encoding: encoding), of: bytes)
  }

  static func fault(of bytes: [UInt8], limit: Int = limit) -> ImageFault? {
    do throws(ImageFault) {
      _ = try processor.examine(bytes, pixelLimit: limit)
      return nil
    } catch {
      return error
    }
  }

  /// Whether two colours, as 0xRRGGBB, differ by no more than that in any channel.
  static func isClose(_ a: UInt32?, _ b: PictureFixtures.Color, within tolerance: Int = 3) -> Bool {
    guard let a else { return false }
    return abs(Int(a >> 16) - Int(b.red)) <= tolerance && abs(Int(a >> 8 & 0xFF) - Int(b.green)) <= tolerance
      && abs(Int(a & 0xFF) - Int(b.blue)) <= tolerance
  }
}
