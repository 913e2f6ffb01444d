import MamushiCore

/// The output bytes of a rendering, and the margins in force.
struct Output {
  var bytes: [UInt8] = []
  /// How the values of the document are escaped.
  var documentEscaping = TextEscaping.html { didSet { escaping = documentEscaping } }
  /// How values are escaped at this place.
  private(set) var escaping = TextEscaping.html
  /// The margins in force, each after the outer ones.
  private var margin: [UInt8] = []
  /// The start of the margins of the current line-wise expansion: content in the middle of a line starts without
  /// margins.
  private var marginStart = 0

  /// The margins that ``leave(_:)`` restores.
  struct Margins {
    fileprivate let start: Int
    fileprivate let count: Int
  }

  // MARK: Margins

  /// Adds a margin.
  mutating func enter(_ whitespace: UnsafeBufferPointer<UInt8>) -> Margins {
    let outer = Margins(start: marginStart, count: margin.count)
    margin.append(contentsOf: whitespace)
    return outer
  }

  /// Suspends all margins.
  mutating func enterInline() -> Margins {
    let outer = Margins(start: marginStart, count: margin.count)
    marginStart = margin.count
    return outer
  }

  mutating func leave(_ outer: Margins) {
    margin.removeLast(margin.count - outer.count)
    marginStart = outer.start
  }

  /// Whether lines begin with a margin.
  var hasMargin: Bool { margin.count > marginStart }

  mutating func writeMargin() {
    guard hasMargin else { return }
    margin.withUnsafeBufferPointer { bytes.append(contentsOf: $0.extracting(marginStart...)) }
  }

  // MARK: Text

  /// Writes text of a template.
  ///
  /// - Parameter startsLine: whether the text begins a line of the template.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>, startsLine: Bool) {
    if margin.count == marginStart {
      bytes.append(contentsOf: text)
    } else {
      writeLines(text, startsLine: startsLine)
    }
  }

  /// Writes text with the margin before each line that begins in it and is not empty.
  private mutating func writeLines(_ text: UnsafeBufferPointer<UInt8>, startsLine: Bool) {
    var position = 0
    var isLineStart = startsLine
    while position < text.count {
      var end = position
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      let isEmpty = end == position || (end == position + 1 && text[position] == UInt8(ascii: "\r"))
      if isLineStart, !isEmpty { writeMargin() }
      end = min(end + 1, text.count)
      bytes.append(contentsOf: text.extracting(position..<end))
      isLineStart = true
      position = end
    }
  }

  // MARK: Values

  /// Enters or leaves an element of a page whose text is in another language. In other documents, and within such a
  /// text, what looks like an element is none.
  mutating func pass(_ element: TextEscaping, begins: Bool) {
    guard documentEscaping == .html, escaping == (begins ? .html : element) else { return }
    escaping = begins ? element : .html
  }

  /// - Returns: the kind of a value of a site's data that cannot be written; nil if it was, or if the check of templates
  ///   tells it.
  mutating func write(_ value: consuming DisplayValue, escaped: Bool) -> Unprinted? {
    switch consume value {
    case .text(let text):
      if escaped {
        escaping.append(text, to: &bytes)
      } else {
        text.withBytes { bytes.append(contentsOf: $0) }
      }
    case .html(let html) where escaped && (escaping != documentEscaping || escaping.escapesHTML):
      escaping.append(String(decoding: html.bytes, as: UTF8.self), to: &bytes)
    case .html(let html): bytes.append(contentsOf: html.bytes)
    case .number(let number): write(number)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .nothing: break
    case .model(let model): return model.keys.isOwn ? nil : .model
    case .list(let list): return list.isOwn ? nil : .list
    }
    return nil
  }

  /// What cannot be written.
  enum Unprinted: Hashable {
    case model, list

    /// The words for its kind, as in ``Kind/words``.
    var words: String {
      switch self {
      case .model: "a group of keys"
      case .list: "a list"
      }
    }
  }

  private mutating func write(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
