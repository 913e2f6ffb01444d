/// Metadata blocks, built byte by byte.
enum MetadataFixtures {
  // MARK: TIFF (Exif)

  struct Field: Sendable {
    let tag: Int
    let type: Int
    let count: Int
    let value: @Sendable (_ number: (Int, Int) -> [UInt8]) -> [UInt8]
  }

  static func ascii(_ tag: Int, _ text: String) -> Field { ascii(tag, Array(text.utf8) + [0]) }

  static func ascii(_ tag: Int, _ bytes: [UInt8]) -> Field {
    Field(tag: tag, type: 2, count: bytes.count) { _ in bytes }
  }

  static func short(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 3, count: 1) { number in number(value, 2) }
  }

  static func long(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 4, count: 1) { number in number(value, 4) }
  }

  /// - Parameter isSigned: SRATIONAL.
  static func rationals(_ tag: Int, _ values: [(Int, Int)], isSigned: Bool = false) -> Field {
    Field(tag: tag, type: isSigned ? 10 : 5, count: values.count) { number in
      values.flatMap { number($0.0, 4) + number($0.1, 4) }
    }
  }

  /// A TIFF structure with an image file directory, those for photo data and position, and that of a preview.
  static func tiff(
    image: [Field] = [], photo: [Field] = [], position: [Field] = [], preview: [UInt8] = [],
    isLittle: Bool = true
  ) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      isLittle ? ImageFixtures.little(value, size) : ImageFixtures.big(value, size)
    }
    var bytes = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    /// Appends a directory, and what is too long to lie in it.
    func append(_ fields: [Field]) -> (pointers: [Int: Int], next: Int) {
      let start = bytes.count
      var places: [Int: Int] = [:]
      bytes += number(fields.count, 2)
      bytes += [UInt8](repeating: 0, count: fields.count * 12 + 4)
      for (index, field) in fields.enumerated() {
        let place = start + 2 + index * 12
        let value = field.value(number)
        let head = number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
        bytes.replaceSubrange(place..<(place + 8), with: head)
        places[field.tag] = place + 8
        if value.count <= 4 {
          bytes.replaceSubrange((place + 8)..<(place + 8 + value.count), with: value)
        } else {
          bytes.replaceSubrange((place + 8)..<(place + 12), with: number(bytes.count, 4))
          bytes += value
        }
      }
      return (places, start + 2 + fields.count * 12)
    }
    func point(_ place: Int?) {
      if let place { bytes.replaceSubrange(place..<(place + 4), with: number(bytes.count, 4)) }
    }
    var first = image
    if !photo.isEmpty { first.append(long(0x8769, 0)) }
    if !position.isEmpty { first.append(long(0x8825, 0)) }
    let (pointers, next) = append(first)
    if !photo.isEmpty {
      point(pointers[0x8769])
      _ = append(photo)
    }
    if !position.isEmpty {
      point(pointers[0x8825])
      _ = append(position)
    }
    if !preview.isEmpty {
      point(next)
      let (places, _) = append([long(0x0201, 0), long(0x0202, preview.count)])
      point(places[0x0201])
      bytes += preview
    }
    return bytes
  }

  static let exifMarker = Array("Exif\0\0".utf8)

  /// Tokyo Tower, by degrees, minutes and seconds.
  static let tokyo = [
    ascii(1, "N"), rationals(2, [(35, 1), (39, 1), (3096, 100)]),
    ascii(3, "E"), rationals(4, [(139, 1), (44, 1), (4344, 100)]),
  ]

  // MARK: IPTC

  static func dataSet(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0x1C, record, number] + ImageFixtures.big(value.count, 2) + value
  }

  static func dataSet(_ number: UInt8, _ text: String) -> [UInt8] { dataSet(2, number, Array(text.utf8)) }

  static let utf8Charset = dataSet(1, 90, [0x1B, 0x25, 0x47])

  /// Behind a resource of another kind, as Photoshop writes them.
  static func photoshop(_ dataSets: [UInt8]) -> [UInt8] {
    func resource(_ number: Int, _ name: String, _ data: [UInt8]) -> [UInt8] {
      var text = [UInt8(name.utf8.count)] + Array(name.utf8)
      if text.count % 2 == 1 { text.append(0) }
      return Array("8BIM".utf8) + ImageFixtures.big(number, 2) + text + ImageFixtures.big(data.count, 4)
        + data
        + (data.count % 2 == 1 ? [0] : [])
    }
    return Array("Photoshop 3.0\0".utf8) + resource(0x03ED, "odd", [1, 2, 3]) + resource(0x0404, "", dataSets)
      + resource(0x0425, "", [9])
  }

  // MARK: XMP

  static func xmp(_ content: String, attributes: String = "") -> [UInt8] {
    Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 6.0.0">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
          xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" \(attributes)>
      \(content)
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """.utf8)
  }

  static func alternatives(_ name: String, _ texts: [(language: String, text: String)]) -> String {
    let items = texts.map { "<rdf:li xml:lang=\"\($0.language)\">\($0.text)</rdf:li>" }.joined()
    return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>"
  }
}
