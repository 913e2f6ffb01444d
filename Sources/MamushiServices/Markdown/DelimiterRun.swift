import CCmark

/// Whether a run of delimiters, which is a text node of its own, can open and close (CommonMark, section 6.2: left- and
/// right-flanking).
struct DelimiterRun {
  let canOpen: Bool
  let canClose: Bool

  private enum Neighbour {
    case space, punctuation, other
  }

  init(node: OpaquePointer, parent: OpaquePointer) {
    let before = Self.neighbour(cmark_node_previous(node), of: parent, isBefore: true)
    let after = Self.neighbour(cmark_node_next(node), of: parent, isBefore: false)
    canOpen = after != .space && (after != .punctuation || before != .other)
    canClose = before != .space && (before != .punctuation || after != .other)
  }

  /// What the source has beside the run: behind other nodes and at the ends of inline ones there are delimiters.
  private static func neighbour(_ node: OpaquePointer?, of parent: OpaquePointer, isBefore: Bool) -> Neighbour
  {
    guard let node else {
      return cmark_node_get_type(parent).rawValue < CMARK_NODE_FIRST_INLINE.rawValue ? .space : .punctuation
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return .space
    case CMARK_NODE_TEXT:
      guard let literal = cmark_node_get_literal(node), literal.pointee != 0 else { return .space }
      let text = bytes(of: literal)
      return kind(of: isBefore ? lastScalar(of: text) : firstScalar(of: text))
    default: return .punctuation
    }
  }

  private static func kind(of value: UInt32) -> Neighbour {
    guard let scalar = Unicode.Scalar(value) else { return .other }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .control: return [9, 10, 12, 13].contains(value) ? .space : .other
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return .punctuation
    default:
      // The symbols of ASCII count, those of other scripts do not.
      return scalar.isASCII && "$+<=>^`|~".unicodeScalars.contains(scalar) ? .punctuation : .other
    }
  }
}
