/// Collects the text of an element, including the markup inside it if needed.
struct MarkupCapture {
  enum Mode {
    /// Plain text; elements in it are ignored.
    case plain
    /// Text that is HTML. Elements inside it, which should have been escaped, are written into it.
    case escaped
    /// XHTML: text and elements are written as HTML.
    case xhtml
  }

  let field: FeedField
  let mode: Mode
  /// The base of relative addresses in the text.
  var base: String
  /// The number of open elements inside the captured one.
  private(set) var depth = 0
  /// Whether elements were written into the text.
  private var hasElements = false
  private var buffer: [UInt8] = []
  /// The names of the open elements; empty for those without an end tag.
  private var names: [[UInt8]] = []

  init(_ field: FeedField, mode: Mode, base: String) {
    self.field = field
    self.mode = mode
    self.base = base
  }

  /// The collected text without surrounding white space; `nil` if nothing is left.
  var text: String? {
    let start = buffer.firstIndex { !isSpace($0) }
    guard let start, let end = buffer.lastIndex(where: { !isSpace($0) }) else { return nil }
    return String(decoding: buffer[start...end], as: UTF8.self)
  }

  /// What the text means: with elements in it, it is HTML, whatever they are called.
  var meaning: FeedField {
    if case .uncertainSummary = field, hasElements { return .summary(isHTML: true) }
    return field
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if mode == .xhtml { appendEscaped(bytes, isAttribute: false) } else { buffer.append(contentsOf: bytes) }
  }

  /// - Parameter base: The base of relative addresses in the element.
  mutating func start(_ name: XMLName, _ attributes: XMLAttributes, base: String) {
    depth += 1
    guard mode != .plain else { return }
    let local = Array(name.localText.utf8)
    // The `div` that Atom requires around XHTML (RFC 4287, section 3.1.1.3) is not part of it, but its base counts.
    if mode == .xhtml, depth == 1, local.elementsEqual("div".utf8), text == nil {
      self.base = base
      return names.append([])
    }
    hasElements = true
    buffer.append(UInt8(ascii: "<"))
    buffer.append(contentsOf: local)
    for index in 0..<attributes.count { append(attributes, at: index, base: base) }
    buffer.append(UInt8(ascii: ">"))
    names.append(Self.voidElements.contains(String(decoding: local, as: UTF8.self)) ? [] : local)
  }

  mutating func end() {
    depth -= 1
    guard mode != .plain, let name = names.popLast(), !name.isEmpty else { return }
    buffer.append(contentsOf: [UInt8(ascii: "<"), UInt8(ascii: "/")])
    buffer.append(contentsOf: name)
    buffer.append(UInt8(ascii: ">"))
  }

  /// Writes an attribute. HTML's attributes have no prefix; `xml:lang` becomes `lang`.
  private mutating func append(_ attributes: XMLAttributes, at index: Int, base: String) {
    let prefix = attributes.prefix(at: index)
    let local = attributes.local(at: index)
    guard prefix.isEmpty || (prefix.elementsEqual("xml".utf8) && local.elementsEqual("lang".utf8)),
      var value = attributes.value(at: index)
    else { return }
    // The element has its own base, against which the address could not be resolved later.
    if base != self.base, local.elementsEqual("href".utf8) || local.elementsEqual("src".utf8) {
      value = FeedAddress.resolve(value, against: base) ?? value
    }
    buffer.append(UInt8(ascii: " "))
    buffer.append(contentsOf: local)
    buffer.append(contentsOf: "=\"".utf8)
    value.withUTF8 { appendEscaped($0, isAttribute: true) }
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, isAttribute: Bool) {
    var copied = 0
    for index in bytes.indices {
      let reference: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\"") where isAttribute: reference = "&quot;"
      default: continue
      }
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<index]))
      reference.withUTF8Buffer { buffer.append(contentsOf: $0) }
      copied = index + 1
    }
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
  }

  /// HTML, section 13.1.2, "Void elements".
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
}
