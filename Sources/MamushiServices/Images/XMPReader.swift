/// Collects the properties of all descriptions in a packet.
final class XMPReader: XMLConsumer {
  struct Value {
    let language: String?
    let text: [UInt8]
  }

  /// The limits on the values of one property, and on the bytes of each value.
  private static let valueLimit = 100
  private static let textLimit = 64 << 10

  private(set) var values: [XMPPacket.Property: [Value]] = [:]
  private var depth = 0
  /// The depth of the enclosing `rdf:Description`, if any.
  private var descriptionDepth: Int?
  private var property: XMPPacket.Property?
  private var language: String?
  private var text: [UInt8] = []
  private var hasItems = false

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
      property = Self.property(name)
      language = nil
      hasItems = false
      text.removeAll(keepingCapacity: true)
    } else if isRDF(name, "Description") {
      descriptionDepth = depth
      for index in 0..<attributes.count {
        if let property = attributes.name(at: index).flatMap(Self.property),
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

  private static func property(_ name: XMLName) -> XMPPacket.Property? {
    name.uriText.flatMap { XMPPacket.Property(rawValue: "\($0) \(name.localText)") }
  }
}
