/// Headers of image files, built byte by byte.
enum ImageFixtures {
  static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func little(_ value: Int, _ size: Int) -> [UInt8] { big(value, size).reversed() }

  // MARK: JPEG

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  static func jpeg(_ width: Int, _ height: Int, frame: UInt8 = 0xC0, before: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0]) + before
      + segment(frame, [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0])
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0xD9]
  }

  static func exif(orientation: Int, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { isLittle ? little(value, size) : big(value, size) }
    let make = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("abc\0".utf8)
    let turn = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return segment(
      0xE1,
      Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        + number(2, 2) + make + turn + number(0, 4))
  }

  // MARK: PNG, GIF

  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
      + big(height, 4) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  static func gif(_ width: Int, _ height: Int, version: String = "89a") -> [UInt8] {
    Array("GIF\(version)".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0, 0x3B]
  }

  // MARK: WebP

  static func webp(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(content.count + 12, 4) + Array("WEBP\(chunk)".utf8) + little(content.count, 4)
      + content
  }

  static func lossyWebP(_ width: Int, _ height: Int) -> [UInt8] {
    webp("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A] + little(width | 0x4000, 2) + little(height | 0x8000, 2))
  }

  static func losslessWebP(_ width: Int, _ height: Int) -> [UInt8] {
    webp("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14 | 1 << 28, 4))
  }

  static func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
    webp("VP8X", [0x10, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  // MARK: AVIF

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(name.utf8) + content
  }

  static func ispe(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))
  }

  /// The primary item is number 2; `properties` and those of item 1 (a thumbnail of 8 by 6) are in one list.
  static func avif(
    _ properties: [[UInt8]], brand: String = "avif", compatible: String = "mif1miaf", before: [UInt8] = []
  ) -> [UInt8] {
    let container = box("ipco", ispe(8, 6) + properties.flatMap { $0 })
    let own = (0..<properties.count).map { UInt8($0 + 2) | 0x80 }
    let associations = box(
      "ipma", [0, 0, 0, 0] + big(2, 4) + big(1, 2) + [1, 1] + big(2, 2) + [UInt8(own.count)] + own)
    return box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array(compatible.utf8)) + before
      + box(
        "meta",
        [0, 0, 0, 0] + box("hdlr", [UInt8](repeating: 0, count: 24)) + box("pitm", [0, 0, 0, 0] + big(2, 2))
          + box("iprp", container + associations))
      + box("mdat", [1, 2, 3])
  }
}
