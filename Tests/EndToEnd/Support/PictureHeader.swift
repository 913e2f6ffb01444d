/// What a picture's file is, as browsers read it: independent of the tool's own reader.
struct PictureHeader: Equatable, Sendable {
  var format: String
  var width: Int
  var height: Int
  var isAnimated = false

  /// - Returns: nil for what is none of the five formats.
  init?(_ bytes: [UInt8]) {
    func big(_ index: Int, _ size: Int) -> Int {
      index + size <= bytes.count ? bytes[index..<(index + size)].reduce(0) { $0 << 8 | Int($1) } : 0
    }
    func little(_ index: Int, _ size: Int) -> Int {
      index + size <= bytes.count
        ? bytes[index..<(index + size)].reversed().reduce(0) { $0 << 8 | Int($1) } : 0
    }
    func hasText(_ text: String, at index: Int) -> Bool { bytes.dropFirst(index).starts(with: text.utf8) }

    if bytes.starts(with: [0xFF, 0xD8]) {
      var index = 2
      while index + 9 < bytes.count, ![0xC0, 0xC1, 0xC2].contains(bytes[index + 1]) {
        index += 2 + big(index + 2, 2)
      }
      self.init(format: "jpeg", width: big(index + 7, 2), height: big(index + 5, 2))
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(format: "png", width: big(16, 4), height: big(20, 4))
    } else if hasText("GIF8", at: 0) {
      // Each frame has one of these in front.
      let frames = bytes.indices.count { bytes[$0...].starts(with: [0x21, 0xF9, 4]) }
      self.init(format: "gif", width: little(6, 2), height: little(8, 2), isAnimated: frames > 1)
    } else if hasText("RIFF", at: 0), hasText("WEBP", at: 8) {
      switch String(decoding: bytes[12..<16], as: UTF8.self) {
      case "VP8X":
        self.init(
          format: "webp", width: little(24, 3) + 1, height: little(27, 3) + 1, isAnimated: bytes[20] & 2 != 0)
      case "VP8L":
        self.init(
          format: "webp", width: little(21, 4) & 0x3FFF + 1, height: little(21, 4) >> 14 & 0x3FFF + 1)
      default: self.init(format: "webp", width: little(26, 2) & 0x3FFF, height: little(28, 2) & 0x3FFF)
      }
    } else if hasText("ftypavif", at: 4) {
      let places = bytes.indices.filter { hasText("ispe", at: $0) }
      guard let size = places.max(by: { big($0 + 8, 4) < big($1 + 8, 4) }) else { return nil }
      self.init(format: "avif", width: big(size + 8, 4), height: big(size + 12, 4))
    } else {
      return nil
    }
  }

  init(format: String, width: Int, height: Int, isAnimated: Bool = false) {
    self.format = format
    self.width = width
    self.height = height
    self.isAnimated = isAnimated
  }
}
