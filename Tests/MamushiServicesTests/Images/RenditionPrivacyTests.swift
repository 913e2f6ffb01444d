import MamushiCore
import MamushiServices
import Testing

@Suite struct RenditionPrivacyTests {
  /// What must not be found in any rendition: private words, and the marks of blocks that could hold such.
  private let forbidden = [
    "SERIAL123", "Owner Name", "Exif\0\0", "EXIF", "eXIf", "http://ns.adobe.com", "xpacket", "XMP ", "ICCP",
    "iCCP",
    "acsp", "ICC_PROFILE", "Photoshop", "tEXt", "iTXt", "colrprof", "Adobe", "mamushi", "vips",
  ]

  private func contains(_ text: String, in bytes: [UInt8]) -> Bool {
    let text = Array(text.utf8)
    return bytes.indices.contains { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }

  private var exif: [UInt8] {
    // Body serial number (0xA431) in the Exif IFD, and the artist (0x013B).
    let serial = Array("SERIAL123\0".utf8)
    let artist = Array("Owner Name\0".utf8)
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      ImageFixtures.little(tag, 2) + ImageFixtures.little(type, 2) + ImageFixtures.little(count, 4)
        + ImageFixtures.little(value, 4)
    }
    let exifIFD = 8 + 2 + 24 + 4
    let values = exifIFD + 2 + 12 + 4
    return Array("II*\0".utf8) + ImageFixtures.little(8, 4) + ImageFixtures.little(2, 2)
      + entry(0x013B, 2, artist.count, values + serial.count) + entry(0x8769, 4, 1, exifIFD) + [0, 0, 0, 0]
      + ImageFixtures.little(1, 2) + entry(0xA431, 2, serial.count, values) + [0, 0, 0, 0] + serial + artist
  }

  private var xmp: [UInt8] {
    Array(
      """
      <?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'>\
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description \
      xmlns:aux='http://ns.adobe.com/exif/1.0/aux/' aux:SerialNumber='SERIAL123'/></rdf:RDF></x:xmpmeta>\
      <?xpacket end='w'?>
      """.utf8)
  }

  private func expectNothingPrivate(of bytes: [UInt8]) throws {
    #expect(contains("SERIAL123", in: bytes))
    let facts = try Pictures.facts(of: bytes)
    let renditions = Pictures.encodings.flatMap { encoding in
      [
        ImageRendition(crop: .whole, width: facts.width, height: facts.height, encoding: encoding),
        ImageRendition(crop: .square, width: 24, height: 24, encoding: encoding),
      ]
    }
    for (rendition, encoded) in try Pictures.rendered(renditions, of: bytes) {
      for text in forbidden {
        #expect(!contains(text, in: encoded), "\(text) in \(rendition)")
      }
    }
  }

  @Test func ofJPEG() throws {
    let profile = PictureFixtures.profileWithRedAndGreenSwapped()
    let segments =
      ImageFixtures.segment(0xE1, Array("Exif\0\0".utf8) + exif)
      + ImageFixtures.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
      + ImageFixtures.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
      + ImageFixtures.segment(
        0xED,
        Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 14, 0x1C, 2, 80, 0, 9]
          + Array("SERIAL123".utf8))
      + ImageFixtures.segment(0xFE, Array("SERIAL123".utf8))
    try expectNothingPrivate(
      of: PictureFixtures.jpeg(6, 6, before: segments, painting: PictureFixtures.quarters(6, 6))
        + Array("SERIAL123".utf8))
  }

  @Test func ofPNG() throws {
    let chunks = [
      PictureFixtures.chunk("eXIf", exif),
      PictureFixtures.chunk("tEXt", Array("Comment\0SERIAL123".utf8)),
      PictureFixtures.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp),
      PictureFixtures.profileChunk(PictureFixtures.profileWithRedAndGreenSwapped()),
    ]
    try expectNothingPrivate(
      of: PictureFixtures.png(48, 48, chunks: chunks, painting: PictureFixtures.quarters(48, 48)))
    try expectNothingPrivate(
      of: PictureFixtures.png(48, 48, hasAlpha: true, chunks: chunks) { x, _ in x < 24 ? .clear : .red })
  }

  @Test func ofWebP() throws {
    let png = PictureFixtures.png(48, 48, painting: PictureFixtures.quarters(48, 48))
    let simple = try Pictures.whole(png, as: .webp(quality: 80, effort: 2))
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + ImageFixtures.little(content.count, 4) + content
        + (content.count % 2 == 1 ? [0] : [])
    }
    let chunks =
      Array("WEBP".utf8)
      + chunk("VP8X", [0x0C, 0, 0, 0] + ImageFixtures.little(47, 3) + ImageFixtures.little(47, 3))
      + simple[12...] + chunk("EXIF", exif) + chunk("XMP ", xmp)
    try expectNothingPrivate(of: Array("RIFF".utf8) + ImageFixtures.little(chunks.count, 4) + chunks)
  }

  @Test func ofAnimations() throws {
    var gif = PictureFixtures.gif(
      40, 40, loops: 0, frames: [.init(delay: 10) { _, _ in .red }, .init(delay: 10) { _, _ in .blue }])
    gif.removeLast()
    gif += [0x21, 0xFE, 9] + Array("SERIAL123".utf8) + [0, 0x3B]
    let webp = try Pictures.rendered(
      ImageRendition(
        crop: .whole, width: 40, height: 40, encoding: .webp(quality: 75, effort: 2), isAnimated: true),
      of: gif)
    for text in forbidden { #expect(!contains(text, in: webp), "\(text)") }
    try expectNothingPrivate(of: gif)
  }
}
