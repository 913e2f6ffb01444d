import CCmark

/// Takes those line ends out of a paragraph that stand between Chinese or Japanese characters, where HTML
/// would show a space that nobody wrote.
///
/// After CSS Text Module Level 4, section 4.1.3, "Segment Break Transformation Rules", which browsers do not
/// follow alike: the break goes where the characters on both sides are East Asian wide, or one of them is East
/// Asian punctuation; Hangul is written with spaces and keeps it.
struct SoftBreaks {
  private var pending: OpaquePointer?
  /// The text before the break, which is not empty; nil where there is something else.
  private var last: UnsafePointer<CChar>?

  var isPending: Bool { pending != nil }

  mutating func meet(_ node: OpaquePointer) {
    if pending == nil {
      pending = node
    } else {
      // What stood between them is gone: one break is enough.
      cmark_node_unlink(node)
    }
  }

  /// A literal of the tree that is not empty.
  mutating func meetText(_ literal: UnsafePointer<CChar>) { last = literal }

  /// An image, raw HTML, a hard break.
  mutating func meetOther() { last = nil }

  /// Decides about the break.
  ///
  /// - Parameter literal: what follows, which is not empty; nil where it is no text.
  /// - Returns: whether the break was taken out.
  mutating func settle(before literal: UnsafePointer<CChar>?) -> Bool {
    defer { pending = nil }
    guard let pending, let literal, let last else { return false }
    let before = lastScalar(of: bytes(of: last))
    let after = firstScalar(of: bytes(of: literal))
    guard
      isEastAsian(before) && isEastAsian(after) || isEastAsianPunctuation(before)
        || isEastAsianPunctuation(after)
    else { return false }
    cmark_node_unlink(pending)
    return true
  }
}
