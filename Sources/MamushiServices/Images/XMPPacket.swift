import MamushiCore

/// Properties of an XMP packet (ISO 16684-1), in the forms of RDF/XML that XMP allows: attributes of the description,
/// elements with text, and arrays, whose items may be in several languages.
struct XMPPacket {
  /// The properties that are read, and the only ones.
  enum Property: String, CaseIterable {
    case title = "http://purl.org/dc/elements/1.1/ title"
    case description = "http://purl.org/dc/elements/1.1/ description"
    case alternative = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/ AltTextAccessibility"
    case sublocation = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/ Location"
    case city = "http://ns.adobe.com/photoshop/1.0/ City"
    case state = "http://ns.adobe.com/photoshop/1.0/ State"
    case country = "http://ns.adobe.com/photoshop/1.0/ Country"
    case dateCreated = "http://ns.adobe.com/photoshop/1.0/ DateCreated"
    case dateTimeOriginal = "http://ns.adobe.com/exif/1.0/ DateTimeOriginal"
    case dateTimeDigitized = "http://ns.adobe.com/exif/1.0/ DateTimeDigitized"
    case latitude = "http://ns.adobe.com/exif/1.0/ GPSLatitude"
    case longitude = "http://ns.adobe.com/exif/1.0/ GPSLongitude"
    case lens = "http://ns.adobe.com/exif/1.0/aux/ Lens"
    case lensModel = "http://cipa.jp/exif/1.0/ LensModel"
    case createDate = "http://ns.adobe.com/xap/1.0/ CreateDate"
  }

  /// In bytes; packets of editors that store their history are large.
  static let sizeLimit = 16 << 20

  private let values: [Property: [XMPReader.Value]]

  init(_ bytes: [UInt8]) {
    let start = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
    let end = bytes.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? start
    guard start < end, bytes.count <= Self.sizeLimit,
      bytes.withUnsafeBytes({ UTF8Check.firstFault(in: UnsafeRawBufferPointer(rebasing: $0[start..<end])) })
        == nil
    else {
      values = [:]
      return
    }
    let reader = XMPReader()
    // Values found before a fault are still valid.
    try? XMLReader.read(Array(bytes[start..<end]), .strictly, to: reader)
    values = reader.values
  }

  /// Returns the text in the default language, else the first one.
  func text(_ property: Property) -> String? {
    guard let values = values[property] else { return nil }
    for value in values where value.language?.lowercased() == Self.anyLanguage {
      if let text = Self.text(value, of: property) { return text }
    }
    for value in values { if let text = Self.text(value, of: property) { return text } }
    return nil
  }

  private static func text(_ value: XMPReader.Value, of property: Property) -> String? {
    PhotoText.clean(value.text, keepsParagraphs: property == .description)
  }

  /// Returns the texts that name their language, in the packet's order, without fillers.
  func texts(_ property: Property) -> [PhotoWords] {
    guard let values = values[property] else { return [] }
    return values.compactMap { value in
      guard let language = value.language?.lowercased(), language != Self.anyLanguage,
        Self.isTag(language), let text = Self.text(value, of: property), !PhotoText.isFiller(text)
      else { return nil }
      return PhotoWords(language: language, text: text)
    }
  }

  /// The language of texts for readers of all languages without a text (ISO 16684-1, "Language Alternative").
  private static let anyLanguage = "x-default"

  /// Whether a text in lower case can be a language tag: the longest that BCP 47 wants supported has 35 characters.
  private static func isTag(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  var coordinates: PhotoPlace.Coordinates? {
    guard let latitude = degrees(.latitude, positive: "N", negative: "S"),
      let longitude = degrees(.longitude, positive: "E", negative: "W")
    else { return nil }
    return PhotoPlace.Coordinates(checkingLatitude: latitude, longitude: longitude)
  }

  /// Parses `35,40,12N` or `35,40.2N` (ISO 16684-2, "GPSCoordinate").
  private func degrees(_ property: Property, positive: Character, negative: Character) -> Double? {
    guard var text = text(property), let letter = text.popLast(), letter == positive || letter == negative
    else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), text.utf8.allSatisfy({ "0123456789.,".utf8.contains($0) }) else {
      return nil
    }
    var value = 0.0
    for (index, part) in parts.enumerated() {
      guard let number = Double(part), number < (index == 0 ? 181 : 60) else { return nil }
      value += number / [1, 60, 3600][index]
    }
    return letter == positive ? value : -value
  }
}
