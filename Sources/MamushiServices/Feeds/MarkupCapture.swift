/// Collects the text of an element, with the markup inside it where that is wanted.
struct MarkupCapture {
  enum Mode {
    /// Text, in which elements are nothing.
    case plain
    /// Text that is HTML; elements inside it, which should have been escaped, are written into it.
    case escaped
    /// XHTML: text and elements are written as HTML.
    case xhtml
  }

  let field: FeedField
  let mode: Mode
  /// Where relative addresses in it begin.
  var base: String
  /// How many elements are open inside the captured one.
  private(set) var depth = 0
  private var buffer: [UInt8] = []
  /// The names of the elements that are open, empty for those without an end tag.
  private var names: [[UInt8]] = []

  init(_ field: FeedField, mode: Mode, base: String) {
    self.field = field
    self.mode = mode
    self.base = base
  }

  /// What was collected, without white space at its ends; nil if nothing else is there.
  var text: String? {
    let start = buffer.firstIndex { !isSpace($0) }
    guard let start, let end = buffer.lastIndex(where: { !isSpace($0) }) else { return nil }
    return String(decoding: buffer[start...end], as: UTF8.self)
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if mode == .xhtml { appendEscaped(bytes, isAttribute: false) } else { buffer.append(contentsOf: bytes) }
  }

  /// - Parameter base: where relative addresses in the element begin.
  mutating func start(_ name: XMLName, _ attributes: XMLAttributes, base: String) {
    depth += 1
    guard mode != .plain else { return }
    let local = Array(name.localText.utf8)
    // The `div` that Atom wants around XHTML (RFC 4287, section 3.1.1.3) is no part of it, but its base counts.
    if mode == .xhtml, depth == 1, local.elementsEqual("div".utf8), text == nil {
      self.base = base
      return names.append([])
    }
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

  /// Attributes of HTML have no prefix; `xml:lang` is its `lang`.
  private mutating func append(_ attributes: XMLAttributes, at index: Int, base: String) {
    let prefix = attributes.prefix(at: index)
    let local = attributes.local(at: index)
    guard prefix.isEmpty || (prefix.elementsEqual("xml".utf8) && local.elementsEqual("lang".utf8)),
      var value = attributes.value(at: index)
    else { return }
    // An address below an xml:base of its own would begin elsewhere later.
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
