import CCmark
import CMamushi
import MamushiCore

/// Pairs of signs around text and other markup: `==marked==`, `x^2^`, `H~2~O`.
///
/// A sign opens if no space follows it, and closes if no space precedes it; both signs must be in the same container.
/// As in Pandoc ("Extension: mark", "superscript, subscript"), superscripts and subscripts contain no spaces. Subscripts
/// contain no Chinese, Japanese or Korean either, where `~` stands between the ends of a range: `10~20名と30~40名`.
struct PairedSigns: SiblingPass {
  private enum Sign: Int, CaseIterable {
    case mark, raised, lowered

    var length: Int { self == .mark ? 2 : 1 }
    var tag: String {
      switch self {
      case .mark: "mark"
      case .raised: "sup"
      case .lowered: "sub"
      }
    }
  }

  private struct Place {
    let sign: Sign
    /// The index of the container's child, and the offset in the child's text.
    let child: Int
    let offset: Int
    /// The number of spaces before the sign; a superscript or subscript must end before the next one.
    let spaces: Int
    /// The number of wide letters before it, in front of which a subscript must end.
    let wideLetters: Int
    var isOpening = true
  }

  /// Signs nested deeper than this stay text.
  private static let maximumNesting = 16

  private let hasMarks: Bool
  private let hasScripts: Bool
  /// Indexed by the raw values of signs.
  private let markups: [NodeMarkups.SharedMarkup]

  init(marks: Bool, scripts: Bool, markups: inout NodeMarkups) {
    hasMarks = marks
    hasScripts = scripts
    self.markups = Sign.allCases.map { markups.share(NodeMarkup(open: "<\($0.tag)>", close: "</\($0.tag)>")) }
  }

  mutating func apply(toChildrenOf container: OpaquePointer) -> [OpaquePointer] {
    let places = findPairs(in: container)
    if !places.isEmpty { rebuild(container, places: places) }
    return []
  }

  // MARK: Finding

  /// Returns the signs of all pairs in text order.
  private func findPairs(in container: OpaquePointer) -> [Place] {
    var search = Search()
    var index = 0
    var child = cmark_node_first_child(container)
    while let node = child {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT: scan(node, index: index, into: &search)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: search.meetSpace()
      default: break
      }
      index += 1
      child = cmark_node_next(node)
    }
    return search.pairs.sorted { ($0.child, $0.offset) < ($1.child, $1.offset) }
  }

  private struct Search {
    private(set) var pairs: [Place] = []
    private(set) var spaces = 0
    private(set) var wideLetters = 0
    private var open: [Place] = []
    /// For each sign, the number of openers that can still be closed.
    private var counts = [Int](repeating: 0, count: Sign.allCases.count)

    mutating func meetSpace() {
      spaces += 1
      counts[Sign.raised.rawValue] = 0
      counts[Sign.lowered.rawValue] = 0
    }

    mutating func meetWideLetter() {
      wideLetters += 1
      counts[Sign.lowered.rawValue] = 0
    }

    /// Handles a sign. Each place is pushed and popped once.
    mutating func meet(_ place: Place, canOpen: Bool, canClose: Bool) {
      if canClose, counts[place.sign.rawValue] > 0 {
        while let candidate = open.popLast() {
          guard candidate.sign == .mark || candidate.spaces == spaces,
            candidate.sign != .lowered || candidate.wideLetters == wideLetters
          else { continue }
          counts[candidate.sign.rawValue] -= 1
          guard candidate.sign == place.sign else { continue }
          var closing = place
          closing.isOpening = false
          pairs += [candidate, closing]
          return
        }
      } else if canOpen {
        open.append(place)
        counts[place.sign.rawValue] += 1
      }
    }
  }

  private func scan(_ node: OpaquePointer, index: Int, into search: inout Search) {
    let text = literal(of: node)
    var position = 0
    while position < text.count {
      let start = position
      let byte = text[position]
      if isSpace(byte) { search.meetSpace() }
      // From U+3000 to U+FFFF: nearly all of these letters.
      if (0xE3...0xEF).contains(byte) { search.meetWideLetter() }
      guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "~") else {
        position += 1
        continue
      }
      while position < text.count, text[position] == byte { position += 1 }
      // An escaped sign is followed by a mark and stands alone.
      guard let sign = sign(byte, count: position - start), !EscapeMarks.isMark(text, at: position) else {
        continue
      }
      // `[^1]` is a reference to a missing footnote.
      if sign == .raised, start > 0, text[start - 1] == UInt8(ascii: "[") { continue }
      search.meet(
        Place(
          sign: sign, child: index, offset: start, spaces: search.spaces, wideLetters: search.wideLetters),
        canOpen: position < text.count ? !isSpace(text[position]) : isInk(cmark_node_next(node)),
        canClose: start > 0 ? !isSpace(text[start - 1]) : isInk(cmark_node_previous(node)))
    }
  }

  private func sign(_ byte: UInt8, count: Int) -> Sign? {
    switch byte {
    case UInt8(ascii: "="): hasMarks && count == 2 ? .mark : nil
    case UInt8(ascii: "^"): hasScripts && count == 1 ? .raised : nil
    default: hasScripts && count == 1 ? .lowered : nil
    }
  }

  /// Returns whether there is a node other than a line end.
  private func isInk(_ node: OpaquePointer?) -> Bool {
    guard let node else { return false }
    let type = cmark_node_get_type(node)
    return type != CMARK_NODE_SOFTBREAK && type != CMARK_NODE_LINEBREAK
  }

  // MARK: Rebuilding

  /// Moves all children into a new node outside of the tree first, where nodes have few ancestors to visit.
  private func rebuild(_ container: OpaquePointer, places: [Place]) {
    guard let holder = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem()) else { return }
    var open = [holder]
    /// For each open pair, whether it has become markup.
    var pairs: [Bool] = []
    var next = places.startIndex
    var index = 0
    while let child = cmark_node_first_child(container) {
      guard next < places.count, places[next].child == index else {
        cmark_node_append_child(open[open.count - 1], child)
        index += 1
        continue
      }
      let text = literal(of: child)
      var copied = 0
      while next < places.count, places[next].child == index {
        let place = places[next]
        let isMarkup = place.isOpening ? open.count <= Self.maximumNesting : pairs.popLast() ?? false
        if place.isOpening { pairs.append(isMarkup) }
        next += 1
        if !isMarkup { continue }
        append(text[copied..<place.offset], to: open[open.count - 1])
        copied = place.offset + place.sign.length
        if place.isOpening {
          guard let pair = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem()) else { return }
          markups[place.sign.rawValue].set(on: pair)
          cmark_node_append_child(open[open.count - 1], pair)
          open.append(pair)
        } else {
          open.removeLast()
        }
      }
      append(text[copied...], to: open[open.count - 1])
      cmark_node_unlink(child)
      index += 1
    }
    cmark_node_append_child(container, holder)
  }

  private func append(_ text: Slice<UnsafeRawBufferPointer>, to parent: OpaquePointer) {
    if !text.isEmpty, let node = TextNode.make(text) { cmark_node_append_child(parent, node) }
  }
}
