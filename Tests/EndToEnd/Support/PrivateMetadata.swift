/// What cameras and programs write into pictures, and nobody else should read.
enum PrivateMetadata {
  /// Spelt so in the bytes of files, wherever they stand.
  static let secrets = [
    "SERIAL-4711", "Olive Owner", "SECRET-COMMENT", "MAKER-NOTE", "PREVIEW-INSIDE", "Secret Street 9",
    "keyword-private", "UNIQUE-ID-77", "TRAILER-BEHIND",
  ]
  /// Only shown where the site says so: names of a place, and 35° 39' 30.96" as Exif holds it.
  static let placeNames = ["Hidden Harbour", "Quiet Coast"]
  static let degrees = Pictures.little(3096, 4) + Pictures.little(100, 4)

  /// What pages may show. No picture holds it any more.
  static let shownWords = [
    "TESTCAM", "Q1 Mark II", "35-70mm Tester", "Words of the title", "Words of the caption",
  ]

  /// A TIFF structure with all that Exif has a place for.
  ///
  /// - Parameters:
  ///   - orientation: 1 to 8.
  ///   - takenAt: as Exif writes it.
  static func exif(orientation: Int, takenAt: String = "2024:05:06 07:08:09") -> [UInt8] {
    tiff(
      image: [
        ascii(0x010F, "TESTCAM"), ascii(0x0110, "TESTCAM Q1 Mark II"), short(0x0112, orientation),
        ascii(0x013B, "Olive Owner"), ascii(0x8298, "(c) Olive Owner"),
      ],
      photo: [
        rationals(0x829A, [(1, 250)]), rationals(0x829D, [(28, 10)]), short(0x8827, 400),
        ascii(0x9003, takenAt), rationals(0x920A, [(50, 1)]),
        undefined(0x927C, "MAKER-NOTE SERIAL-4711"), undefined(0x9286, "ASCII\0\0\0SECRET-COMMENT"),
        ascii(0xA420, "UNIQUE-ID-77"), ascii(0xA430, "Olive Owner"), ascii(0xA431, "SERIAL-4711"),
        ascii(0xA434, "35-70mm Tester"), ascii(0xA435, "SERIAL-4711 lens"),
      ],
      position: [
        ascii(1, "N"), rationals(2, [(35, 1), (39, 1), (3096, 100)]), ascii(3, "E"),
        rationals(4, [(139, 1), (44, 1), (4344, 100)]),
      ],
      preview: preview)
  }

  /// A whole JPEG, which tells by its comment that it is there.
  private static let preview = Pictures.jpeg(
    blocks: 2, 2, before: Pictures.segment(0xFE, Array("PREVIEW-INSIDE".utf8)),
    painting: Pictures.quarters(2, 2))

  static let xmp = Array(
    """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" \
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" aux:SerialNumber="SERIAL-4711" \
    aux:OwnerName="Olive Owner" photoshop:City="Hidden Harbour" photoshop:Country="Quiet Coast">\
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Words of the title</rdf:li></rdf:Alt></dc:title>\
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Words of the caption</rdf:li></rdf:Alt></dc:description>\
    <dc:subject><rdf:Bag><rdf:li>keyword-private</rdf:li></rdf:Bag></dc:subject>\
    </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
    """.utf8)

  /// A resource of Photoshop's, with a data set for an address (IPTC-IIM 4.2, 2:90 is the city, 2:118 the contact).
  private static let iptc: [UInt8] = {
    func dataSet(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number] + Pictures.big(text.utf8.count, 2) + Array(text.utf8)
    }
    var sets = dataSet(118, "Secret Street 9") + dataSet(25, "keyword-private") + dataSet(80, "Olive Owner")
    if sets.count % 2 == 1 { sets += [0] }
    return Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4, 0, 0] + Pictures.big(sets.count, 4)
      + sets
  }()

  // MARK: Whole files: red, green, blue and yellow quarters where there is more than one colour

  /// - Parameters:
  ///   - columns: in blocks of 8 pixels, as are `rows`, before it is turned.
  ///   - number: makes its bytes, and nothing that is seen, differ from others'.
  static func jpeg(_ columns: Int = 12, _ rows: Int = 8, orientation: Int = 6, number: UInt8 = 0) -> [UInt8] {
    Pictures.jpeg(
      blocks: columns, rows,
      before: Pictures.segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: orientation))
        + Pictures.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
        + Pictures.segment(0xED, iptc) + Pictures.segment(0xFE, Array("SECRET-COMMENT".utf8) + [number]),
      painting: Pictures.quarters(columns, rows)) + Array("TRAILER-BEHIND".utf8)
  }

  static func png(_ width: Int = 60, _ height: Int = 40) -> [UInt8] {
    Pictures.png(
      width, height,
      chunks: Pictures.chunk("eXIf", exif(orientation: 1))
        + Pictures.chunk("tEXt", Array("Comment\0SECRET-COMMENT".utf8))
        + Pictures.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp),
      painting: Pictures.quarters(width, height)) + Array("TRAILER-BEHIND".utf8)
  }

  static func webp(_ width: Int = 40, _ height: Int = 30) -> [UInt8] {
    Pictures.webp(
      width, height, .red, flags: 0x0C,
      chunks: Pictures.chunk(webp: "EXIF", exif(orientation: 1)) + Pictures.chunk(webp: "XMP ", xmp))
  }

  /// Two frames.
  static func gif(_ width: Int = 24, _ height: Int = 16) -> [UInt8] {
    Pictures.gif(
      width, height,
      blocks: [0x21, 0xFE] + Pictures.subBlocks(Array("SECRET-COMMENT".utf8))
        + [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Pictures.subBlocks(xmp), frames: [.red, .blue])
  }

  // MARK: TIFF 6.0, in little-endian order

  private struct Field {
    let tag: Int
    let type: Int
    let count: Int
    let value: [UInt8]
  }

  private static func ascii(_ tag: Int, _ text: String) -> Field {
    Field(tag: tag, type: 2, count: text.utf8.count + 1, value: Array(text.utf8) + [0])
  }

  private static func undefined(_ tag: Int, _ text: String) -> Field {
    Field(tag: tag, type: 7, count: text.utf8.count, value: Array(text.utf8))
  }

  private static func short(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 3, count: 1, value: Pictures.little(value, 2))
  }

  private static func long(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 4, count: 1, value: Pictures.little(value, 4))
  }

  private static func rationals(_ tag: Int, _ values: [(Int, Int)]) -> Field {
    Field(
      tag: tag, type: 5, count: values.count,
      value: values.flatMap { Pictures.little($0.0, 4) + Pictures.little($0.1, 4) })
  }

  /// Directories of the picture, of photo data, of the position, and of a preview.
  private static func tiff(image: [Field], photo: [Field], position: [Field], preview: [UInt8]) -> [UInt8] {
    var bytes = Array("II".utf8) + Pictures.little(42, 2) + Pictures.little(8, 4)
    /// - Returns: where the values of its fields stand, and where the next directory is named.
    func append(_ fields: [Field]) -> (places: [Int: Int], next: Int) {
      let start = bytes.count
      var places: [Int: Int] = [:]
      bytes += Pictures.little(fields.count, 2) + [UInt8](repeating: 0, count: fields.count * 12 + 4)
      for (index, field) in fields.enumerated() {
        let place = start + 2 + index * 12
        let head =
          Pictures.little(field.tag, 2) + Pictures.little(field.type, 2) + Pictures.little(field.count, 4)
        bytes.replaceSubrange(place..<(place + 8), with: head)
        places[field.tag] = place + 8
        if field.value.count <= 4 {
          bytes.replaceSubrange((place + 8)..<(place + 8 + field.value.count), with: field.value)
        } else {
          bytes.replaceSubrange((place + 8)..<(place + 12), with: Pictures.little(bytes.count, 4))
          bytes += field.value
        }
      }
      return (places, start + 2 + fields.count * 12)
    }
    func point(_ place: Int?) {
      if let place { bytes.replaceSubrange(place..<(place + 4), with: Pictures.little(bytes.count, 4)) }
    }
    let (pointers, next) = append(image + [long(0x8769, 0), long(0x8825, 0)])
    point(pointers[0x8769])
    _ = append(photo)
    point(pointers[0x8825])
    _ = append(position)
    point(next)
    let (places, _) = append([long(0x0201, 0), long(0x0202, preview.count)])
    point(places[0x0201])
    return bytes + preview
  }
}
