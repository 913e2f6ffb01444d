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

/// Whether a character is one of those written without spaces between words: Han, kana, bopomofo, Yi, their
/// punctuation and full-width forms. Hangul is not.
func isEastAsian(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x2E80: false
  case 0x302E...0x302F, 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E: false  // Hangul
  case 0x2E80...0xA4CF: true
  case 0xF900...0xFAFF, 0xFE30...0xFE4F: true
  case 0xFFA0...0xFFDC: false  // Half-width Hangul
  case 0xFF01...0xFFEF: true
  case 0x1AFF0...0x1B16F: true  // Historic kana
  case 0x20000...0x3FFFD: true
  default: false
  }
}

/// Punctuation that brings its own space: 、。「」【】！（）：？ and the like.
func isEastAsianPunctuation(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301F: true
  case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3D, 0xFF5B...0xFF65: true
  default: false
  }
}

/// The first character of valid UTF-8 that is not empty.
func firstScalar(of bytes: UnsafeRawBufferPointer) -> UInt32 {
  scalar(at: 0, in: bytes)
}

/// The last character of valid UTF-8 that is not empty.
func lastScalar(of bytes: UnsafeRawBufferPointer) -> UInt32 {
  var start = bytes.count - 1
  while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
  return scalar(at: start, in: bytes)
}

private func scalar(at start: Int, in bytes: UnsafeRawBufferPointer) -> UInt32 {
  let lead = bytes[start]
  if lead < 0x80 { return UInt32(lead) }
  let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
  guard start + length <= bytes.count else { return 0xFFFD }
  var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
  for index in start + 1..<start + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
  return value
}
