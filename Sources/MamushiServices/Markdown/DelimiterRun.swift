import CCmark

/// Tells whether a run of delimiters, which is a text node of its own, can open or close emphasis (CommonMark, section
/// 6.2: left- and right-flanking).
struct DelimiterRun {
  let canOpen: Bool
  let canClose: Bool

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
    let before = neighbour(cmark_node_previous(node), isBefore: true)
    let after = neighbour(cmark_node_next(node), isBefore: false)
    canOpen = after != .space && (after != .punctuation || before != .other)
    canClose = before != .space && (before != .punctuation || after != .other)
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
