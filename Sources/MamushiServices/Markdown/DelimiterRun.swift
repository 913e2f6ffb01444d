import CCmark

/// Tells whether a run of delimiters, which is a text node of its own, can open or close emphasis (CommonMark, section
/// 6.2: left- and right-flanking).
struct DelimiterRun {
  private(set) var canOpen: Bool
  private(set) var canClose: Bool
  /// Whether the character before the run, or behind it, is one of a word: a letter, a digit or the like of any script.
  private let isBehindWord: Bool
  private let isBeforeWord: Bool

  /// The run by the stricter rule for `_`: within a word it neither opens nor closes. Characters of Chinese, Japanese
  /// and Korean count as those of one word.
  var outsideWords: Self {
    var run = self
    if isBehindWord { run.canOpen = false }
    if isBeforeWord { run.canClose = false }
    return run
  }

  enum Neighbour {
    case space, punctuation, other
    /// A letter or mark that never keeps a run from opening or closing (``CJKEmphasis``).
    case cjk
  }

  /// - Parameter isCJKFriendly: Whether ``CJKEmphasis`` applies.
  init(node: OpaquePointer, parent: OpaquePointer, isCJKFriendly: Bool) {
    func neighbour(_ node: OpaquePointer?, isBefore: Bool) -> Neighbour {
      Self.neighbour(node, of: parent, isBefore: isBefore, isCJKFriendly: isCJKFriendly)
    }
    func isWord(_ node: OpaquePointer?, isBefore: Bool) -> Bool {
      Self.neighbour(node, of: parent, isBefore: isBefore, isCJKFriendly: false) == .other
    }
    let before = neighbour(cmark_node_previous(node), isBefore: true)
    let after = neighbour(cmark_node_next(node), isBefore: false)
    canOpen = after != .space && (after != .punctuation || before != .other)
    canClose = before != .space && (before != .punctuation || after != .other)
    isBehindWord = isWord(cmark_node_previous(node), isBefore: true)
    isBeforeWord = isWord(cmark_node_next(node), isBefore: false)
  }

  /// Returns what the source has beside the run. Other nodes, and the ends of inline nodes, imply delimiters there.
  private static func neighbour(
    _ node: OpaquePointer?, of parent: OpaquePointer, isBefore: Bool, isCJKFriendly: Bool
  ) -> Neighbour {
    guard let node else {
      return cmark_node_get_type(parent).rawValue < CMARK_NODE_FIRST_INLINE.rawValue ? .space : .punctuation
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return .space
    case CMARK_NODE_TEXT:
      guard let literal = cmark_node_get_literal(node), literal.pointee != 0 else { return .space }
      let text = bytes(of: literal)
      let scalar = isBefore ? lastScalar(of: text) : firstScalar(of: text)
      return isCJKFriendly && CJKEmphasis.contains(scalar) ? .cjk : Neighbour(scalar)
    default: return .punctuation
    }
  }
}

extension DelimiterRun.Neighbour {
  /// Classifies a character by CommonMark alone.
  init(_ value: UInt32) {
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .control: self = [9, 10, 12, 13].contains(value) ? .space : .other
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      self = .punctuation
    // ASCII symbols count as punctuation, those of other scripts do not.
    default: self = "$+<=>^`|~".unicodeScalars.contains { $0.value == value } ? .punctuation : .other
    }
  }
}
