import MamushiCore

/// The first line of a quote that is a callout: `[!NOTE]`, `[!tip]- A title`.
///
/// Follows the documentation of GitHub ("Alerts") and Obsidian ("Callouts"). Obsidian's sign after the bracket makes
/// the callout foldable.
struct Callout {
  enum Kind: String {
    case note, tip, important, warning, caution

    /// Obsidian's dozen further kinds, each with the closest of GitHub's kinds, whose colour it gets.
    fileprivate static let others: [String: Kind] = [
      "info": .note, "abstract": .note, "summary": .note, "tldr": .note, "todo": .note, "question": .note,
      "help": .note, "faq": .note, "example": .note, "quote": .note, "cite": .note, "hint": .tip,
      "success": .tip, "check": .tip, "done": .tip, "attention": .warning, "failure": .caution,
      "fail": .caution, "missing": .caution, "danger": .caution, "error": .caution, "bug": .caution,
    ]
  }

  enum Fold { case none, closed, open }

  let kind: Kind
  /// The name as a title if it is none of GitHub's kinds; `kind` is then the closest one.
  let otherName: String?
  /// Whether neither GitHub nor Obsidian knows the kind.
  let isUnknown: Bool
  let fold: Fold
  /// The number of bytes that the callout's marker takes, including the spaces after it.
  let length: Int

  private static let longestName = 32

  init?(_ line: UnsafeRawBufferPointer) {
    guard line.starts(with: "[!".utf8),
      let end = line.prefix(Self.longestName).firstIndex(of: UInt8(ascii: "]")), end > 2,
      line[2..<end].allSatisfy({ $0 >= 0x80 || $0 > 0x20 && $0 != UInt8(ascii: "[") })
    else { return nil }
    let written = String(decoding: line[2..<end], as: UTF8.self)
    let name = written.lowercased()
    if let kind = Kind(rawValue: name) {
      (self.kind, otherName, isUnknown) = (kind, nil, false)
    } else {
      kind = Kind.others[name] ?? .note
      otherName = written.prefix(1).uppercased() + written.dropFirst()
      isUnknown = Kind.others[name] == nil
    }
    var position = end + 1
    switch position < line.count ? line[position] : 0 {
    case UInt8(ascii: "-"): (fold, position) = (.closed, position + 1)
    case UInt8(ascii: "+"): (fold, position) = (.open, position + 1)
    default: fold = .none
    }
    // A link's brackets, or a word, make this something else.
    if position < line.count, !isSpace(line[position]) { return nil }
    while position < line.count, isSpace(line[position]) { position += 1 }
    length = position
  }

  func title(in words: MarkdownWords) -> String {
    if let otherName { return otherName }
    return switch kind {
    case .note: words.note
    case .tip: words.tip
    case .important: words.important
    case .warning: words.warning
    case .caution: words.caution
    }
  }

  /// Returns the tags around the callout.
  ///
  /// - Parameters:
  ///   - attributes: The attributes that the author gave in braces.
  ///   - titleID: The id of the title, which becomes the callout's name; nil if it has none.
  func markup(_ attributes: MarkdownAttributes, titleID: String?) -> NodeMarkup {
    var attributes = attributes
    attributes.classes = ["callout", "callout-\(kind.rawValue)"] + attributes.classes
    let tag = fold == .none ? "div" : "details"
    let rest =
      switch fold {
      case .none: titleID.map { " role=\"note\" aria-labelledby=\"\($0)\">\n" } ?? ">\n"
      case .closed: ">\n"
      case .open: " open>\n"
      }
    return NodeMarkup(
      open: Array("<\(tag)".utf8) + attributes.markup + Array(rest.utf8), close: Array("</\(tag)>\n".utf8))
  }

  /// Returns the tags around the callout's title.
  ///
  /// - Parameter isStyled: Whether a style sheet sets the title apart; otherwise it is strong.
  func titleTags(isStyled: Bool) -> (open: String, close: String) {
    let tag = fold == .none ? "p" : "summary"
    return isStyled
      ? ("<\(tag) class=\"callout-title\">", "</\(tag)>\n")
      : ("<\(tag) class=\"callout-title\"><strong>", "</strong></\(tag)>\n")
  }
}
