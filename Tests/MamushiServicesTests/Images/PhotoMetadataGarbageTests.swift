import MamushiCore
import MamushiServices
import Testing

/// What is broken, or beyond what can be, never reaches a page.
@Suite struct PhotoMetadataGarbageTests {
  private typealias Make = MetadataFixtures

  private func photo(
    exif: [UInt8]? = nil, iptc: [UInt8]? = nil, xmp: [UInt8]? = nil
  ) -> PhotoDescription {
    PhotoMetadata.description(exif: exif, iptc: iptc, xmp: xmp)
  }

  @Test func numbers() {
    let found = photo(
      exif: Make.tiff(photo: [
        Make.rationals(0x829A, [(1, 0)]), Make.rationals(0x829D, [(0, 0)]), Make.short(0x8827, 0),
        Make.rationals(0x9201, [(-2_000_000_000, 1)], isSigned: true), Make.rationals(0x9202, [(0, 0)]),
        Make.rationals(0x920A, [(0, 1)]), Make.short(0xA405, 0),
      ]))
    #expect(found == PhotoDescription())
  }

  @Test(arguments: [
    [(91, 1), (0, 1), (0, 1)], [(35, 1), (60, 1), (0, 1)], [(35, 1), (39, 1), (0, 0)],
    [(35, 0), (39, 1), (0, 1)],
    [(90, 1), (0, 1), (1, 1)], [(35, 1)],
  ])
  func latitudes(parts: [(Int, Int)]) {
    let position = [
      Make.ascii(1, "N"), Make.rationals(2, parts), Make.ascii(3, "E"),
      Make.rationals(4, [(139, 1), (0, 1), (0, 1)]),
    ]
    #expect(photo(exif: Make.tiff(position: position)).place == nil)
  }

  @Test func noPlaceYet() {
    let zero = [(0, 1), (0, 1), (0, 1)]
    let position = [
      Make.ascii(1, "N"), Make.rationals(2, zero), Make.ascii(3, "E"), Make.rationals(4, zero),
    ]
    #expect(photo(exif: Make.tiff(position: position)).place == nil)
    // Without its half of the globe.
    #expect(photo(exif: Make.tiff(position: [Make.tokyo[1], Make.tokyo[2], Make.tokyo[3]])).place == nil)
    for text in ["nanN", "35,39", "91,0N", "35,60.0N", "35,,1N", "1e1,0N", "-35,0N", "N", ""] {
      let xmp = Make.xmp("", attributes: "exif:GPSLatitude='\(text)' exif:GPSLongitude='139,0E'")
      #expect(photo(xmp: xmp).place == nil, "\(text)")
    }
  }

  @Test func texts() {
    let long = String(repeating: "あ", count: 667)
    #expect(photo(iptc: Make.dataSet(120, long)).caption == nil)
    #expect(photo(iptc: Make.dataSet(120, String(long.dropLast()))).caption == String(long.dropLast()))
    let controls = "a\u{1}\u{7}b\r\n\tc\u{202E}d\u{FEFF}\u{9F}"
    #expect(photo(iptc: Make.dataSet(5, controls)).title == "a b cd")
    #expect(photo(exif: Make.tiff(image: [Make.ascii(0x0110, [0x61, 0xFF, 0xFE, 0])])).camera == nil)
    #expect(photo(exif: Make.tiff(image: [Make.ascii(0x0110, Array("ab\0SERIAL".utf8))])).camera == "ab")
  }

  @Test func charactersOfIPTC() {
    let latin = Make.dataSet(2, 120, [0x47, 0x72, 0xFC, 0xDF, 0x65])
    #expect(photo(iptc: latin).caption == "Grüße")
    #expect(photo(iptc: Make.utf8Charset + latin).caption == nil)
    // Few say that they write UTF-8.
    #expect(photo(iptc: Make.dataSet(120, "東京")).caption == "東京")
  }

  @Test func extendedDataSet() {
    let value = Array("long".utf8)
    let bytes: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0, 0, 0, 4] + value
    #expect(photo(iptc: bytes).caption == "long")
    #expect(photo(iptc: [0x1C, 2, 120, 0x80, 4, 0xFF, 0xFF, 0xFF, 0xFF] + value).caption == nil)
    #expect(photo(iptc: [0x1C, 2, 120, 0xFF, 0xFF] + value).caption == nil)
  }

  @Test(arguments: [
    ([("fr", "f"), ("en-GB", "e"), ("ja", "j"), ("x-default", "d")], "d"),
    ([("fr", "f"), ("en-GB", "e"), ("ja-JP", "j")], "f"), ([("fr", "  "), ("de", "g")], "g"),
    ([("x-default", "  "), ("de", "g")], "g"),
  ])
  func defaultLanguageOfXMP(texts: [(String, String)], expected: String) {
    let xmp = Make.xmp(Make.alternatives("dc:title", texts.map { (language: $0.0, text: $0.1) }))
    #expect(photo(xmp: xmp).title == expected)
  }

  @Test func languagesThatAreNone() {
    let texts = [
      ("X-Default", "d"), ("", "a"), ("en US", "b"), ("en<br>".replacing("<", with: "&lt;"), "c"),
      (String(repeating: "a", count: 36), "e"), ("en-US", "SAMSUNG"), ("fr", " \n"), ("de-AT", "f"),
    ]
    let found = photo(
      xmp: Make.xmp(Make.alternatives("dc:description", texts.map { (language: $0.0, text: $0.1) })))
    #expect(found.caption == "d" && found.titles == [])
    #expect(found.captions == [PhotoWords(language: "de-at", text: "f")])
  }

  @Test func xmpThatIsNotRead() {
    // Entities, external ones among them, are not.
    let entity = Array(
      """
      <!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]>
      """.utf8)
    let titled = Make.xmp("<dc:title>&a;&b;t</dc:title>")
    #expect(photo(xmp: entity + titled).title == nil)
    // Nested deeper than anything is.
    let deep = String(repeating: "<dc:x>", count: 5000)
    #expect(photo(xmp: Make.xmp("\(deep)<dc:title>t</dc:title>")).title == nil)
    // Another namespace with the same prefix.
    let other = Array(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:dc="http://example.com/" dc:title="t"/></rdf:RDF>
      """.utf8)
    #expect(photo(xmp: other).title == nil)
  }

  @Test func xmpWithinItsSegment() {
    let marked = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Make.xmp("<dc:title>t</dc:title>") + [0, 0]
    #expect(photo(xmp: marked).title == "t")
  }

  /// Directories that name themselves, or each other, end.
  @Test func cycles() {
    var block = Make.tiff(image: [Make.ascii(0x0110, "X-T5"), Make.long(0x8769, 8), Make.long(0x8825, 8)])
    #expect(photo(exif: block).camera == "X-T5")
    // The next directory is the first one again.
    let next = 8 + 2 + 3 * 12
    block.replaceSubrange(next..<(next + 4), with: [8, 0, 0, 0])
    #expect(photo(exif: block).camera == "X-T5")
  }

  @Test func damaged() {
    let exif = Make.tiff(
      image: [Make.ascii(0x010F, "Canon"), Make.ascii(0x0110, "Canon EOS R5"), Make.ascii(0x010E, "text")],
      photo: [
        Make.rationals(0x829A, [(1, 250)]), Make.rationals(0x829D, [(56, 10)]), Make.short(0x8827, 400),
        Make.ascii(0x927C, "Nikon\0\u{2}\u{10}\0\0MM\0*\0\0\0\u{8}"),
        Make.ascii(0x9003, "2023:05:06 07:08:09"),
      ], position: Make.tokyo, preview: [0xFF, 0xD8, 0xFF, 0xD9])
    let iptc = Make.photoshop(Make.utf8Charset + Make.dataSet(5, "title") + Make.dataSet(120, "caption"))
    let xmp = Make.xmp(
      Make.alternatives("dc:title", [("ja", "題"), ("x-default", "t")]), attributes: "photoshop:City='Kyoto'")
    var random = SplitMix64(state: 5)
    for round in 0..<3000 {
      let found = photo(
        exif: damage(exif, &random), iptc: damage(iptc, &random), xmp: damage(xmp, &random))
      let numbers = [found.focalLength, found.filmFocalLength, found.aperture, found.exposure]
      for case .some(let number) in numbers { #expect(number.isFinite && number > 0, "round \(round)") }
      if let place = found.place?.coordinates {
        #expect(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "round \(round)")
      }
      let texts: [String?] =
        [found.camera, found.lens, found.title, found.caption] + (found.place?.names ?? [])
      for case .some(let text) in texts {
        let isClean = text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
        }
        #expect(isClean && text.utf8.count <= 2000, "round \(round)")
      }
    }
  }

  private func damage(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    if Int.random(in: 0..<8, using: &random) == 0 {
      bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    }
    for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      bytes[index] = Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }
}
