import MamushiCore

/// Converts the fields of one item to Swift values, and collects the faults.
///
/// Each method returns nil for an absent value (missing, `null`, an empty text) and for a faulty one.
struct ItemFieldDecoder {
  let node: Node
  let listing: ListingConfiguration
  let zone: any TimeZoneRules
  private(set) var faults: [(field: ItemField, reason: String)] = []
  /// The faults of values without which the item is as good.
  private(set) var leftOut: [(field: ItemField, reason: String)] = []

  init(node: Node, listing: ListingConfiguration, zone: any TimeZoneRules) {
    self.node = node
    self.listing = listing
    self.zone = zone
  }

  private mutating func note(_ field: ItemField, _ reason: String) { faults.append((field, reason)) }

  private mutating func noteType(_ field: ItemField, _ node: Node, expected: String) {
    note(field, "\(node.kindName), where \(expected) is expected")
  }

  /// An untrusted value, quoted for a message, without the passwords of addresses.
  private func quoted(_ text: String) -> String {
    "'\(UntrustedText.line(WebAddress.withUserHidden(text), limit: 60))'"
  }

  private func first(_ field: ItemField) -> Node? {
    listing.fields[field].flatMap { $0.path.first(in: node) }
  }

  /// The value at a path, of any kind; a path with `[]` gives a list.
  func value(at path: JSONPath) -> Node? {
    guard path.isPlural else { return path.first(in: node).flatMap { $0.isNull ? nil : $0 } }
    let values = path.values(in: node)
    return values.isEmpty ? nil : Node(.list(values), mark: values[0].mark)
  }

  /// What the source wrote at a field, whatever it means; empty if there is nothing.
  func written(_ field: ItemField) -> String {
    guard let path = listing.fields[field]?.path else { return "" }
    return Self.written(path.values(in: node))
  }

  private static func written(_ nodes: [Node]) -> String {
    nodes.map { node in
      switch node.value {
      case .string(let text): UntrustedText.trimmed(text)
      case .integer(let number): node.source ?? String(number)
      case .number(let number): node.source ?? String(number)
      case .bool(let flag): String(flag)
      case .list(let nodes): written(nodes)
      case .null, .mapping: ""
      }
    }.joined(separator: "\0")
  }

  /// The place of a field, or else of the item.
  func mark(of field: ItemField) -> Mark { first(field)?.mark ?? node.mark }

  /// The fields whose text may come in parts, as rich text does.
  private static let inParts: Set<ItemField> = [
    .title, .name, .body, .summary, .catchCopy, .reading, .thumbnailAlt,
  ]

  /// Text; numbers are used as written. A path with `[]` selects the parts of one text. Portable Text becomes HTML.
  mutating func text(_ field: ItemField) -> ItemCompletion.Text? {
    guard let path = listing.fields[field]?.path, path.steps.contains(.all), Self.inParts.contains(field)
    else {
      return first(field).flatMap { text(field, $0) }
    }
    let values = path.values(in: node)
    // All blocks of a rich text.
    if let html = PortableText.html(of: values) { return ItemCompletion.Text(text: html, format: .html) }
    let parts = values.compactMap { text(field, $0) }
    guard var text = parts.first else { return nil }
    text.text = parts.map(\.text).joined()
    return text
  }

  /// The texts of all values; a list contributes each of its elements.
  mutating func texts(_ field: ItemField) -> [ItemCompletion.Text] {
    guard let source = listing.fields[field] else { return [] }
    return source.path.values(in: node).flatMap { value in
      if case .list(let nodes) = value.value { return nodes.compactMap { text(field, $0) } }
      guard let text = text(field, value) else { return [] }
      guard let separator = listing.separator else { return [text] }
      return text.text.split(separator: separator).map {
        ItemCompletion.Text(text: String($0), format: text.format)
      }
    }
  }

  private mutating func text(_ field: ItemField, _ value: Node) -> ItemCompletion.Text? {
    let text: String
    switch value.value {
    case .string(let string): text = string
    case .integer(let number): text = value.source ?? String(number)
    case .number(let number): text = value.source ?? String(number)
    case .null: return nil
    case .list(let blocks) where Self.inParts.contains(field):
      if let html = PortableText.html(of: blocks) { return ItemCompletion.Text(text: html, format: .html) }
      // A rich text in which nothing is written.
      if field == .body, blocks.isEmpty { return nil }
      fallthrough
    case .bool, .list, .mapping:
      noteType(field, value, expected: "text")
      return nil
    }
    if field == .body { return ItemCompletion.Text(text: text, format: listing.bodyFormat) }
    return ItemCompletion.Text(text: text, format: listing.fields[field]?.isHTML == true ? .html : .text)
  }

  /// What a text is for the site; a text that is nothing for it is left out, without its item.
  ///
  /// - Parameter convert: gets a text that is not blank.
  mutating func text(_ field: ItemField, expected: String, as convert: (String) -> String?) -> String? {
    text(field, as: convert) { _ in "where \(expected) is expected" }
  }

  /// An address, as ``text(_:expected:as:)`` does it.
  mutating func address(_ field: ItemField, as convert: (String) -> String?) -> String? {
    text(field, as: convert, fault: Self.addressFault)
  }

  private mutating func text(
    _ field: ItemField, as convert: (String) -> String?, fault: (String) -> String
  ) -> String? {
    guard let text = text(field).map({ UntrustedText.trimmed($0.text) }), !text.isEmpty else { return nil }
    if let value = convert(text) { return value }
    leftOut.append((field, "\(quoted(text)), \(fault(text))"))
    return nil
  }

  /// Why a text is no address that a page can name: a clause.
  private static func addressFault(_ text: String) -> String {
    if WebAddress.withUserHidden(text) != text { return "which contains a user name or password" }
    let whole = text.hasPrefix("//") ? "https:" + text : website(text) ?? text
    if let host = WebAddress.authorityHost(of: whole), !host.utf8.allSatisfy({ $0 < 0x80 }) {
      return "whose host must be written in ASCII, as 'xn--…'"
    }
    return "where an address with http or https is expected"
  }

  /// The address of a website: a whole one, a host without a scheme, or a path of the source's server; nil for other
  /// texts, such as "none", which would be relative addresses.
  static func website(_ text: String) -> String? {
    text.hasPrefix("/") || WebAddress.origin(of: text) != nil
      ? text : WebAddress.completed(text, isProfile: false)
  }

  /// A value that may also be given as text; nil if it is absent.
  private func value(_ field: ItemField) -> (node: Node, text: String?)? {
    guard let found = first(field) else { return nil }
    guard case .string(let text) = found.value else { return (found, nil) }
    let trimmed = UntrustedText.trimmed(text)
    return trimmed.isEmpty ? nil : (found, trimmed)
  }

  // MARK: Dates

  /// A date in ISO 8601 or Unix time: seconds or milliseconds since 1970, as a number or as a text of its digits.
  mutating func date(_ field: ItemField) -> ContentDate? {
    guard let (found, text) = value(field) else { return nil }
    let zone: any TimeZoneRules =
      listing.fields[field]?.isUTC == true ? FixedOffset(seconds: 0) : zone
    switch found.value {
    case .string:
      guard let text else { return nil }
      if let date = DateParser.parse(Self.extended(text) ?? text, zone: zone) { return date }
      if let number = Double(text), text.utf8.allSatisfy({ (0x2D...0x39).contains($0) }),
        let date = Self.unixTime(number)
      {
        return date
      }
      note(field, "\(quoted(text)), where a date of ISO 8601 or a Unix time is expected")
    case .integer(let number):
      if let date = Self.unixTime(Double(number)) { return date }
      note(field, "\(number), where a Unix time is expected")
    case .number(let number):
      if let date = Self.unixTime(number) { return date }
      note(field, "\(quoted(found.source ?? "\(number)")), where a Unix time is expected")
    default: noteType(field, found, expected: "a date")
    }
    return nil
  }

  /// The extended form of a date and time in the basic one (ISO 8601-1, section 5.4.2): `2026-05-05T10:00Z` for
  /// `20260505T1000Z`; the first day of a month, `2026-05-01` for `2026-05`; nil for other texts.
  private static func extended(_ text: String) -> String? {
    // A date only of a year and a month.
    if text.utf8.count == 7 { return text + "-01" }
    // Nearly all dates have a hyphen after the year.
    guard text.utf8.dropFirst(4).first.map({ $0 &- 0x30 < 10 }) ?? false,
      let match = text.wholeMatch(of: /(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z|[+-]\d\d:?\d\d)?)?/)
    else {
      return nil
    }
    let (_, year, month, day, hour, minute, second, zone) = match.output
    let time =
      hour.flatMap { hour in minute.map { "T\(hour):\($0)" + (second.map { ":\($0)" } ?? "") } } ?? ""
    return "\(year)-\(month)-\(day)\(time)\(zone ?? "")"
  }

  /// Rejects numbers above 0 of fewer than nine digits: as Unix times they would lie before 1973, and they may be
  /// anything: `20260505` is a date only where it is a text.
  private static func unixTime(_ number: Double) -> ContentDate? {
    guard number <= 0 || number >= 100_000_000 else { return nil }
    // As seconds, a larger number would lie after the year 5138.
    let seconds = (number.magnitude >= 100_000_000_000 ? number / 1000 : number).rounded(.down)
    // The years 1 to 9999.
    guard seconds >= -62_135_596_800, seconds <= 253_402_300_799 else { return nil }
    return ContentDate(timestamp: Timestamp(seconds: Int64(seconds)), hasTime: true)
  }

  // MARK: Numbers

  /// A number from 0 to 5.
  mutating func rating(_ field: ItemField) -> Double? {
    guard let (found, text) = value(field) else { return nil }
    let number: Double?
    switch found.value {
    case .integer(let value): number = Double(value)
    case .number(let value): number = value
    case .string: number = text.flatMap(Self.decimal)
    default:
      noteType(field, found, expected: "a number from 0 to 5")
      return nil
    }
    if let number, (0...5).contains(number) { return number }
    let written = text.map(quoted) ?? found.source ?? number.map { "\($0)" } ?? ""
    note(field, "\(written), where a number from 0 to 5 is expected")
    return nil
  }

  /// Digits with at most one point: excludes `nan` and `0x1p3`, which Swift accepts.
  private static func decimal(_ text: String) -> Double? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") } ? Double(text) : nil
  }

  /// An amount: a whole number, or a text such as `16,000`.
  mutating func budget(_ field: ItemField) -> Int? {
    guard let (found, text) = value(field) else { return nil }
    switch found.value {
    case .string: if let amount = text.flatMap(ValueDecoder.amount) { return amount }
    case .integer, .number: if let amount = Self.whole(found), amount >= 0 { return amount }
    default:
      noteType(field, found, expected: "an amount")
      return nil
    }
    note(field, "\(text.map(quoted) ?? found.source ?? "a number below 0"), where an amount is expected")
    return nil
  }

  mutating func rank(_ field: ItemField) -> Int? {
    guard let number = integer(field) else { return nil }
    if number >= 1 { return number }
    note(field, "\(number), where a whole number from 1 is expected")
    return nil
  }

  mutating func integer(_ field: ItemField) -> Int? {
    guard let (found, text) = value(field) else { return nil }
    if let number = text.map({ Int($0) }) ?? Self.whole(found) { return number }
    switch found.value {
    case .string(let text): note(field, "\(quoted(text)), where a whole number is expected")
    case .number: note(field, "\(quoted(found.source ?? "")), where a whole number is expected")
    default: noteType(field, found, expected: "a whole number")
    }
    return nil
  }

  /// The value of a number without a fraction.
  private static func whole(_ node: Node) -> Int? {
    switch node.value {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  mutating func flag(_ field: ItemField) -> Bool? {
    guard let (found, text) = value(field) else { return nil }
    switch (found.value, text?.lowercased()) {
    case (.bool(let flag), _): return flag
    case (.integer(0), _), (_, "0"), (_, "false"): return false
    case (.integer(1), _), (_, "1"), (_, "true"): return true
    case (_, let text?): note(field, "\(quoted(text)), where true or false is expected")
    default: noteType(field, found, expected: "true or false")
    }
    return nil
  }
}
