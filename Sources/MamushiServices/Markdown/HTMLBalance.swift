import CMamushi
import MamushiCore

/// Whether each element that raw HTML opens is closed in the same text: what is left open takes the rest of the page into
/// it, and what closes too much ends the theme's own boxes.
///
/// After the HTML Standard, section 13.1.2 ("Elements"): void elements have no end, and those whose end can be left out are
/// not counted. A slash at the end of a tag closes an element of SVG and MathML, and no other.
///
/// The page around a text is kept whole: what closes too much is left out, and what is open at the end is closed.
struct HTMLBalance {
  private struct Opening {
    let name: String
    let mark: Mark
    /// Whether nothing of Markdown stands around it, whose end would end it as well.
    let isOutermost: Bool
  }

  private var open: [Opening] = []
  private var counts: [String: Int] = [:]
  private(set) var problems: [(problem: MarkdownProblem, mark: Mark)] = []
  /// What has to stand behind the text, once it is finished.
  private(set) var ending = ""
  /// Texts of more are made to exhaust who reads them.
  private static let mostOpen = 1000

  private static let uncounted: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup",
    "caption", "rb", "rt", "rtc", "rp", "html", "head", "body",
  ]
  /// What goes on behind the end of a paragraph or an item (section 13.2.4.3, "The list of active formatting elements").
  private static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// What stands in these is no HTML.
  private static let ofText: Set<String> = ["script", "style", "textarea"]

  /// - Parameters:
  ///   - isInline: whether it stands within a paragraph: each tag is a piece of HTML of its own there.
  ///   - isOutermost: whether its block stands in no other one.
  /// - Returns: false for a tag that closes what is not open, and has to be left out.
  mutating func meet(_ tag: HTMLTag, isInline: Bool, isOutermost: Bool, at mark: Mark) -> Bool {
    switch tag.open {
    case .tag:
      tell(.unendedTag(name: tag.name), at: mark)
      return true
    case .comment:
      tell(.unclosedTag(name: tag.name), at: mark)
      ending += "-->"
      return true
    case .text where !isInline:
      tell(.unclosedTag(name: tag.name), at: mark)
      ending += "</\(tag.name)>"
      return true
    case .text, nil: break
    }
    // Of a block with such an element, the scanner goes on within the tag of its end.
    if !isInline, Self.ofText.contains(tag.name) { return true }
    if Self.uncounted.contains(tag.name) || open.count == Self.mostOpen { return true }
    if tag.isEnd { return close(tag.name, at: mark) }
    let isForeign = tag.name == "svg" || tag.name == "math" || isOpen("svg") || isOpen("math")
    if tag.endsWithSlash && isForeign { return true }
    open.append(Opening(name: tag.name, mark: mark, isOutermost: isOutermost))
    counts[tag.name, default: 0] += 1
    mark_arena_charge(160)
    return true
  }

  /// Tells of all that is open at the end of the text, and closes it.
  mutating func finish() {
    for opening in open { tell(.unclosedTag(name: opening.name), at: opening.mark) }
    // What stands in an item or a quotation ends with it, and closed here would close the theme's.
    for opening in open.reversed() where opening.isOutermost || Self.formatting.contains(opening.name) {
      ending += "</\(opening.name)>"
    }
    open = []
    counts = [:]
  }

  private func isOpen(_ name: String) -> Bool { counts[name, default: 0] > 0 }

  private mutating func close(_ name: String, at mark: Mark) -> Bool {
    guard isOpen(name) else {
      tell(.unopenedTag(name: name), at: mark)
      return false
    }
    while let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      if last.name == name { break }
      tell(.unclosedTag(name: last.name), at: last.mark)
    }
    return true
  }

  private mutating func tell(_ problem: MarkdownProblem, at mark: Mark) {
    problems.append((problem, mark))
    mark_arena_charge(200)
  }
}
