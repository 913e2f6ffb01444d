import CXML2
import MamushiCore

/// Properties of an XMP packet (ISO 16684-1), in the forms of RDF/XML that XMP allows: attributes of the description,
/// elements with a text, and arrays, of whose languages one is taken.
struct XMPPacket {
  /// The properties that are read: no other is.
  enum Property: String, CaseIterable {
    case title = "http://purl.org/dc/elements/1.1/ title"
    case description = "http://purl.org/dc/elements/1.1/ description"
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

  /// In bytes: packets of editors that keep their history are large.
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
    // What was found before a fault is as good as any.
    try? WellFormedXML.parse(Array(bytes[start..<end]), to: reader)
    values = reader.values
  }

  /// In the language that is the default, else Japanese or English, else the first.
  func text(_ property: Property) -> String? {
    guard let values = values[property] else { return nil }
    for language in ["x-default", "ja", "en"] {
      for value in values {
        guard let own = value.language?.lowercased(), own == language || own.hasPrefix(language + "-") else {
          continue
        }
        if let text = PhotoText.clean(value.text) { return text }
      }
    }
    for value in values { if let text = PhotoText.clean(value.text) { return text } }
    return nil
  }

  var coordinates: PhotoPlace.Coordinates? {
    guard let latitude = degrees(.latitude, positive: "N", negative: "S"),
      let longitude = degrees(.longitude, positive: "E", negative: "W")
    else { return nil }
    return PhotoPlace.Coordinates(checkingLatitude: latitude, longitude: longitude)
  }

  /// `35,40,12N` or `35,40.2N` (ISO 16684-2, "GPSCoordinate").
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

/// Gathers the properties of all descriptions of a packet.
final class XMPReader: WellFormedXMLConsumer {
  struct Value {
    let language: String?
    let text: [UInt8]
  }

  /// So many of one property are kept, and so many bytes of each.
  private static let valueLimit = 100
  private static let textLimit = 64 << 10

  private(set) var values: [XMPPacket.Property: [Value]] = [:]
  private var depth = 0
  /// The depth of the `rdf:Description` that we are in.
  private var descriptionDepth: Int?
  private var property: XMPPacket.Property?
  private var language: String?
  private var text: [UInt8] = []
  private var hasItems = false

  let isFinished = false

  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool { false }
  func processingInstruction(_ target: String) {}

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    depth += 1
    if property != nil {
      if isRDF(name, "li") {
        hasItems = true
        language = attributes.value("lang", prefix: "xml")
        text.removeAll(keepingCapacity: true)
      }
    } else if let descriptionDepth {
      guard depth == descriptionDepth + 1 else { return }
      property = Self.property(name.uri, name.local)
      language = nil
      hasItems = false
      text.removeAll(keepingCapacity: true)
    } else if isRDF(name, "Description") {
      descriptionDepth = depth
      for index in 0..<attributes.count {
        guard let local = attributes.pointers?[index * 5] else { continue }
        if let property = Self.property(attributes.uri(at: index), local),
          let value = attributes.value(at: index)
        {
          add(Value(language: nil, text: Array(value.utf8)), to: property)
        }
      }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if property != nil { text.append(contentsOf: bytes.prefix(max(0, Self.textLimit - text.count))) }
  }

  func end() {
    if let descriptionDepth, let property {
      // The element itself, or an item in its array.
      let isProperty = depth == descriptionDepth + 1
      if isProperty ? !hasItems : depth == descriptionDepth + 3 {
        add(Value(language: language, text: text), to: property)
        text.removeAll(keepingCapacity: true)
      }
      if isProperty { self.property = nil }
    } else if depth == descriptionDepth {
      descriptionDepth = nil
    }
    depth -= 1
  }

  private func add(_ value: Value, to property: XMPPacket.Property) {
    if values[property, default: []].count < Self.valueLimit { values[property, default: []].append(value) }
  }

  private func isRDF(_ name: XMLName, _ local: String) -> Bool {
    name.localText == local && name.uriText == "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  }

  private static func property(
    _ uri: UnsafePointer<xmlChar>?, _ local: UnsafePointer<xmlChar>
  ) -> XMPPacket.Property? {
    guard let uri else { return nil }
    return XMPPacket.Property(rawValue: "\(String(cString: uri)) \(String(cString: local))")
  }
}
