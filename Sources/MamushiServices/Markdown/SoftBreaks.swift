import CCmark

/// Removes line breaks between Chinese or Japanese characters in a paragraph, where HTML would show a space that nobody
/// wrote.
///
/// Follows CSS Text Module Level 4, section 4.1.3, "Segment Break Transformation Rules", which browsers implement
/// differently: the break is removed if the characters on both sides are East Asian wide, or if one of them is East
/// Asian punctuation. Hangul is written with spaces and keeps the break.
struct SoftBreaks {
  private var pending: OpaquePointer?
  /// The non-empty text before the break; `nil` if something else precedes it.
  private var last: UnsafePointer<CChar>?

  var isPending: Bool { pending != nil }

  mutating func meet(_ node: OpaquePointer) {
    if pending == nil {
      pending = node
    } else {
      // The content between the two breaks is gone, so one break is enough.
      cmark_node_unlink(node)
    }
  }

  /// Handles text of the tree that is not empty.
  mutating func meetText(_ literal: UnsafePointer<CChar>) { last = literal }

  /// Handles an image, raw HTML or a hard break.
  mutating func meetOther() { last = nil }

  /// Keeps or removes the pending break.
  ///
  /// - Parameter literal: The non-empty text that follows; `nil` if something else follows.
  /// - Returns: Whether the break was removed.
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
