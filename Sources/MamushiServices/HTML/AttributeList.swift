import CGumbo

/// The attributes of an element in gumbo's tree.
struct AttributeList {
  private let element: UnsafePointer<GumboElement>

  init(_ element: UnsafePointer<GumboElement>) { self.element = element }

  var isEmpty: Bool { element.pointee.attributes.length == 0 }

  /// The value of the first attribute with a name, which must be in lower case.
  subscript(name: StaticString) -> UnsafeRawBufferPointer? {
    for index in 0..<element.pointee.attributes.length {
      guard let attribute = gumbo_attribute(element, index) else { continue }
      let other = bytes(of: attribute.pointee.name)
      if other.count == name.utf8CodeUnitCount, name.withUTF8Buffer({ other.elementsEqual($0) }) {
        return bytes(of: attribute.pointee.value)
      }
    }
    return nil
  }

  /// Writes `lang`, `dir` and the attributes of a rule that have a usable value, always in the same order. Leaves out
  /// the id and the address of a link.
  func write(_ rule: ElementRule, addresses: AddressPolicy, to writer: inout MarkupWriter) {
    if !rule.classes.isEmpty, let classes = self["class"].flatMap({ rule.classes.value(of: $0) }) {
      writer.attribute("class", classes)
    }
    if let language = self["lang"], AttributeValue.isToken(language, besides: "-") {
      writer.attribute("lang", language)
    }
    if let direction = AttributeValue.keyword(self["dir"], of: ["ltr", "rtl", "auto"]) {
      writer.attribute("dir", direction)
    }
    let set = rule.attributes
    if set.isEmpty { return }
    if set.contains(.title), let title = self["title"], !title.isEmpty { writer.attribute("title", title) }
    if set.contains(.cite), let url = self["cite"].flatMap({ addresses.source($0) }) {
      writer.attribute("cite", url)
    }
    if set.contains(.datetime), let date = self["datetime"], AttributeValue.isToken(date, besides: "-:.+ ") {
      writer.attribute("datetime", date)
    }
    if set.contains(.cell) {
      number("colspan", in: 1...1000, to: &writer)
      number("rowspan", in: 0...65534, to: &writer)
      if let side = AttributeValue.keyword(self["align"], of: ["left", "center", "right"]) {
        writer.attribute("align", side)
      }
    }
    if set.contains(.language), let language = self["class"].flatMap({ AttributeValue.language(of: $0) }) {
      writer.attribute("class", UnsafeRawBufferPointer(rebasing: language))
    }
    if set.contains(.scope),
      let scope = AttributeValue.keyword(self["scope"], of: ["row", "col", "rowgroup", "colgroup"])
    {
      writer.attribute("scope", scope)
    }
    if set.contains(.span) { number("span", in: 1...1000, to: &writer) }
    if set.contains(.orderedList) {
      number("start", in: -1_000_000_000...1_000_000_000, to: &writer)
      if self["reversed"] != nil { writer.literal(" reversed=\"\"") }
      if let type = self["type"], type.count == 1, "1aAiI".utf8.contains(type[0]) {
        writer.attribute("type", type)
      }
    }
    if set.contains(.value) { number("value", in: -1_000_000_000...1_000_000_000, to: &writer) }
    if set.contains(.open), self["open"] != nil { writer.literal(" open=\"\"") }
  }

  private func number(_ name: StaticString, in range: ClosedRange<Int>, to writer: inout MarkupWriter) {
    guard let value = self[name], let number = AttributeValue.integer(value), range.contains(number) else {
      return
    }
    writer.attribute(name, String(number))
  }
}

/// Parses the values of attributes.
enum AttributeValue {
  /// Returns a whole number as authors write it: with surrounding white space, or followed by `px`.
  static func integer(_ value: UnsafeRawBufferPointer) -> Int? {
    var digits = value[...]
    while let first = digits.first, first <= 0x20 { digits.removeFirst() }
    while let last = digits.last, last <= 0x20 { digits.removeLast() }
    if digits.suffix(2).elementsEqual("px".utf8) { digits.removeLast(2) }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty, digits.count <= 10 else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  /// Returns whether a value consists of 1 to 64 ASCII letters, digits and the given other characters.
  static func isToken(_ value: UnsafeRawBufferPointer, besides others: StaticString) -> Bool {
    guard 1...64 ~= value.count else { return false }
    return others.withUTF8Buffer { others in
      value.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || others.contains(byte)
      }
    }
  }

  /// Returns the class that names the language of code (HTML, section 4.5.15): `language-swift`.
  static func language(of classes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
    classes.split { $0 <= 0x20 }.first { name in
      name.starts(with: "language-".utf8) && isToken(UnsafeRawBufferPointer(rebasing: name), besides: "-_+#.")
    }
  }

  /// Returns the keyword that equals a value, ignoring case.
  static func keyword(_ value: UnsafeRawBufferPointer?, of keywords: [String]) -> String? {
    guard let value else { return nil }
    return keywords.first { $0.utf8.elementsEqual(value.lazy.map { $0 | 0x20 }) }
  }
}
