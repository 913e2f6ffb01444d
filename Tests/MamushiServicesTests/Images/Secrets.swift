import Testing

/// Parts of picture files that hold what nobody else should read. Everything private has ``secret`` in it, spelt in
/// the bytes as it is.
enum Secrets {
  static let secret = "SERIAL123"

  /// A preview as cameras embed it: a JPEG with metadata of its own.
  static let preview = ImageFixtures.jpeg(
    8, 6,
    before: ImageFixtures.segment(
      0xE1,
      MetadataFixtures.exifMarker
        + MetadataFixtures.tiff(image: [MetadataFixtures.ascii(0x0110, "preview \(secret)")])))

  /// With owner, serial number, place and preview.
  static func exif(orientation: Int?, isLittle: Bool = true) -> [UInt8] {
    let turn = orientation.map { [MetadataFixtures.short(0x0112, $0)] } ?? []
    return MetadataFixtures.tiff(
      image: [MetadataFixtures.ascii(0x010F, "maker \(secret)")] + turn
        + [MetadataFixtures.ascii(0x013B, "owner \(secret)")],
      photo: [MetadataFixtures.ascii(0xA431, secret)],
      position: MetadataFixtures.tokyo + [MetadataFixtures.ascii(0x1D, secret)], preview: preview,
      isLittle: isLittle)
  }

  static let xmp = MetadataFixtures.xmp("<dc:title>\(secret)</dc:title>")
  static let iptc = MetadataFixtures.photoshop(MetadataFixtures.dataSet(5, secret))

  static func text(_ words: String) -> [UInt8] { Array("\(words) \(secret)".utf8) }

  static func isIn(_ bytes: [UInt8]) -> Bool { bytes.contains(secret) }
}

extension [UInt8] {
  func contains(_ text: String) -> Bool { contains(Array(text.utf8)) }

  func contains(_ part: [UInt8]) -> Bool {
    guard count >= part.count, let first = part.first else { return false }
    return (0...(count - part.count)).contains { self[$0] == first && self[$0...].starts(with: part) }
  }
}
