import CCmark
import CMamushi
import MamushiCore

/// Abbreviations and their explanations: `*[HTML]: Hyper Text Markup Language` on a line of its own explains every
/// `HTML` in the text.
///
/// Follows PHP Markdown Extra ("Abbreviations"). Matches whole words only; the longest abbreviation wins.
struct Abbreviations {
  /// In UTF-8 bytes.
  private static let maximumLength = 64

  private var meanings: [[UInt8]: String] = [:]
  /// The lengths of all abbreviations, longest first.
  private var lengths: [Int] = []

  /// Removes the explanations from the paragraphs of a tree that begin like one, and stores them. Other lines stay.
  init?(from root: OpaquePointer) {
    var paragraphs: [OpaquePointer] = []
    for node in BlockIterator(root) {
      if cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH, let first = cmark_node_first_child(node),
        cmark_node_get_type(first) == CMARK_NODE_TEXT, literal(of: first).starts(with: "*[".utf8)
      {
        paragraphs.append(node)
      }
    }
    for paragraph in paragraphs {
      let lines = Self.lines(of: paragraph).map { ($0.nodes, explanation: Self.explanation($0.text)) }
      for case (let nodes, let (name, meaning)?) in lines {
        meanings[name] = meaning
        for node in nodes { cmark_node_unlink(node) }
      }
      if lines.allSatisfy({ $0.explanation != nil }) {
        cmark_node_unlink(paragraph)
      } else if let last = cmark_node_last_child(paragraph), isLineEnd(last) {
        cmark_node_unlink(last)
      }
    }
    if meanings.isEmpty { return nil }
    lengths = Set(meanings.keys.map(\.count)).sorted(by: >)
  }

  /// Returns the lines of a paragraph: the nodes of each, with the break at its end, and their text.
  private static func lines(of paragraph: OpaquePointer) -> [(nodes: [OpaquePointer], text: [UInt8])] {
    var lines: [(nodes: [OpaquePointer], text: [UInt8])] = [([], [])]
    var child = cmark_node_first_child(paragraph)
    while let node = child {
      lines[lines.count - 1].nodes.append(node)
      if isLineEnd(node) {
        lines.append(([], []))
      } else if cmark_node_get_type(node) == CMARK_NODE_TEXT || cmark_node_get_type(node) == CMARK_NODE_CODE {
        lines[lines.count - 1].text += literal(of: node)
      } else {
        lines[lines.count - 1].text += inlineText(of: node)
      }
      child = cmark_node_next(node)
    }
    return lines
  }

  private static func explanation(_ line: [UInt8]) -> (name: [UInt8], meaning: String)? {
    guard line.starts(with: "*[".utf8),
      let end = line.prefix(maximumLength + 3).firstIndex(of: UInt8(ascii: "]")),
      end > 2, end + 1 < line.count, line[end + 1] == UInt8(ascii: ":")
    else { return nil }
    let meaning = String(decoding: line[(end + 2)...], as: UTF8.self).trimmingSpace
    return meaning.isEmpty ? nil : (Array(line[2..<end]), meaning)
  }

  /// Returns the length and meaning of the abbreviation that starts at a place.
  fileprivate func match(_ text: UnsafeRawBufferPointer, at place: Int) -> (length: Int, meaning: String)? {
    for length in lengths where place + length <= text.count {
      let isWhole =
        place + length == text.count || !Self.isOfWord(text[place + length])
        || !Self.isOfWord(text[place + length - 1])
      if isWhole, let meaning = meanings[Array(text[place..<place + length])] { return (length, meaning) }
    }
    return nil
  }

  /// Returns whether a byte is an ASCII letter or digit or `_`. Japanese has no spaces, so each of its characters
  /// counts as a word.
  fileprivate static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The first bytes of all abbreviations.
  fileprivate var firstBytes: [UInt8] { Array(Set(meanings.keys.compactMap(\.first))) }
}

/// Marks up abbreviations in text.
struct AbbreviationPass: TextPass {
  private let abbreviations: Abbreviations
  let triggers: [UInt8]

  init(_ abbreviations: Abbreviations) {
    self.abbreviations = abbreviations
    triggers = abbreviations.firstBytes
  }

  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch? {
    if text.isInImage { return nil }
    if place > 0, Abbreviations.isOfWord(text.bytes[place - 1]), Abbreviations.isOfWord(text.bytes[place]) {
      return nil
    }
    guard let (length, meaning) = abbreviations.match(text.bytes, at: place),
      let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem()),
      let inside = TextNode.make(text.bytes[place..<place + length])
    else { return nil }
    cmark_node_set_on_enter(node, "<abbr title=\"\(HTMLText.escape(meaning))\">")
    cmark_node_set_on_exit(node, "</abbr>")
    cmark_node_append_child(node, inside)
    return TextMatch(range: place..<place + length, node: node)
  }
}
