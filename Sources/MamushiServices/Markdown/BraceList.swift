import MamushiCore

/// A list of attributes in braces: `{#id .class key=value}`, or kramdown's `{: .class}`.
///
/// Follows PHP Markdown Extra ("Special Attributes"), Pandoc ("Extension: link_attributes") and kramdown ("Attribute
/// List Definitions"): spaces separate items, and values may be quoted.
struct BraceList {
  private(set) var attributes = MarkdownAttributes()
  /// What could not be used: unknown names, and names with invalid values.
  private(set) var unknown: [String] = []
  /// The complete list as written, including the braces.
  private(set) var text = ""
  /// The index after the closing brace.
  private(set) var end: Int
  /// Whether the list has kramdown's form.
  let hasColon: Bool

  private static let maximumLength = 1_000

  /// Returns `nil` if this is not a list of attributes, such as a word in braces.
  ///
  /// - Parameter start: The index of the opening brace.
  init?(_ text: some RandomAccessCollection<UInt8>, from start: Int) {
    let source = Array(text.dropFirst(start).prefix(Self.maximumLength))
    guard source.first == UInt8(ascii: "{") else { return nil }
    hasColon = source.dropFirst().first == UInt8(ascii: ":")
    var position = hasColon ? 2 : 1
    end = 0
    var items = 0
    while true {
      while position < source.count, isSpace(source[position]) { position += 1 }
      guard position < source.count else { return nil }
      if source[position] == UInt8(ascii: "}") { break }
      guard let next = readItem(source, from: position) else { return nil }
      position = next
      items += 1
    }
    if items == 0, !hasColon { return nil }
    end = start + position + 1
    if !unknown.isEmpty || attributes.id != nil {
      self.text = String(decoding: source[...position], as: UTF8.self)
    }
  }

  private mutating func readItem(_ source: [UInt8], from start: Int) -> Int? {
    var position = start
    while position < source.count, !isSpace(source[position]), source[position] != UInt8(ascii: "}"),
      source[position] != UInt8(ascii: "=")
    {
      if source[position] == UInt8(ascii: "{") { return nil }
      position += 1
    }
    guard position < source.count else { return nil }
    let name = source[start..<position]
    if source[position] != UInt8(ascii: "=") {
      switch name.first {
      case UInt8(ascii: "#"): setID(name.dropFirst())
      case UInt8(ascii: "."): addClasses(name)
      default:
        guard hasColon else { return nil }
        refuse(name)
      }
      return position
    }
    guard position > start, Self.isName(name), let (value, end) = readValue(source, from: position + 1) else {
      return nil
    }
    set(name, to: value)
    return end
  }

  private func readValue(_ source: [UInt8], from start: Int) -> (value: ArraySlice<UInt8>, end: Int)? {
    guard start < source.count else { return nil }
    for (open, close) in Self.quotes where source[start...].starts(with: open) {
      let first = start + open.count
      var position = first
      while position < source.count {
        if source[position...].starts(with: close) {
          return (source[first..<position], position + close.count)
        }
        position += 1
      }
      return nil
    }
    let value = source[start...].prefix { !isSpace($0) && $0 != UInt8(ascii: "}") }
    return (value, value.endIndex)
  }

  /// Straight quotes, and the quotes that smart punctuation makes of them.
  private static let quotes: [(open: [UInt8], close: [UInt8])] = [
    (Array("\"".utf8), Array("\"".utf8)), (Array("'".utf8), Array("'".utf8)),
    (Array("“".utf8), Array("”".utf8)), (Array("‘".utf8), Array("’".utf8)),
  ]

  // MARK: Values

  private mutating func set(_ name: ArraySlice<UInt8>, to value: ArraySlice<UInt8>) {
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: name, as: UTF8.self) {
    case "id": setID(value)
    case "class":
      for word in value.split(whereSeparator: isSpace) { addClass(word) }
    case "width": if let length = Self.length(value) { attributes.width = length } else { refuse(name) }
    case "height": if let length = Self.length(value) { attributes.height = length } else { refuse(name) }
    case "lang":
      if !value.isEmpty, value.allSatisfy({ Self.isWord($0) && $0 != UInt8(ascii: "_") }) {
        attributes.language = text
      } else {
        refuse(name)
      }
    default: refuse(name)
    }
  }

  private mutating func setID(_ bytes: ArraySlice<UInt8>) {
    let id = Self.undashed(bytes)
    if Self.isID(id) { attributes.id = id } else { unknown.append("#" + id) }
  }

  /// Adds each class of a combined name: `.a.b` stands for two.
  private mutating func addClasses(_ name: ArraySlice<UInt8>) {
    for word in name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: true) { addClass(word) }
    if name.count == 1 { refuse(name) }
  }

  private mutating func addClass(_ word: ArraySlice<UInt8>) {
    let name = Self.undashed(word)
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isWord) else { return refuse(word) }
    if !attributes.classes.contains(name) { attributes.classes.append(name) }
  }

  private mutating func refuse(_ name: ArraySlice<UInt8>) {
    unknown.append(String(decoding: name, as: UTF8.self))
  }

  /// Restores the hyphens that smart punctuation turned into dashes.
  private static func undashed(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: SmartPunctuation.dashes.undone(bytes), as: UTF8.self)
  }

  /// Parses `400`, `400px` and `50%`. Nothing is shown at 0, and nothing is wider than all there is.
  private static func length(_ value: ArraySlice<UInt8>) -> String? {
    let digits = value.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...5).contains(digits.count) else { return nil }
    guard let amount = Int(String(decoding: digits, as: UTF8.self)), amount > 0 else { return nil }
    let number = String(amount)
    switch String(decoding: value[digits.endIndex...], as: UTF8.self) {
    case "", "px": return number
    case "%": return amount <= 100 ? number + "%" : nil
    default: return nil
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns whether this can be an attribute's name: `data-width`, `xml:lang`, `@click`.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    name.allSatisfy { isWord($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") }
  }

  /// Returns whether an id consists of letters, marks and digits of any script, `-`, `_`, `.` and `:`.
  static func isID(_ id: String) -> Bool {
    !id.isEmpty
      && id.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "-", "_", ".", ":": true
        default: HeadingID.stays(scalar)
        }
      }
  }
}
