import CMamushi
import MamushiCore

/// Whether each element that raw HTML opens is closed in the same text: what is left open takes the rest of the page into
/// it, and what closes too much ends the theme's own boxes.
///
/// After the HTML Standard, section 13.1.2 ("Elements"): void elements have no end, and those whose end can be left out are
/// not counted. A slash at the end of a tag closes an element of SVG and MathML, and no other.
struct HTMLBalance {
  private typealias Opening = (name: String, mark: Mark)

  private var open: [Opening] = []
  private var counts: [String: Int] = [:]
  private(set) var problems: [(problem: MarkdownProblem, mark: Mark)] = []
  /// Texts of more are made to exhaust who reads them.
  private static let mostOpen = 1000

  private static let uncounted: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup",
    "caption", "rb", "rt", "rtc", "rp", "html", "head", "body",
  ]
  /// What stands in these is no HTML.
  private static let ofText: Set<String> = ["script", "style", "textarea"]

  /// - Parameter isInline: whether it stands within a paragraph: each tag is a piece of HTML of its own there.
  mutating func meet(_ tag: HTMLTag, isInline: Bool, at mark: Mark) {
    switch tag.open {
    case .tag: return tell(.unendedTag(name: tag.name), at: mark)
    case .comment: return tell(.unclosedTag(name: tag.name), at: mark)
    case .text where !isInline: return tell(.unclosedTag(name: tag.name), at: mark)
    case .text, nil: break
    }
    // Of a block with such an element, the scanner goes on within the tag of its end.
    if !isInline, Self.ofText.contains(tag.name) { return }
    if Self.uncounted.contains(tag.name) || open.count == Self.mostOpen { return }
    if tag.isEnd { return close(tag.name, at: mark) }
    let isForeign = tag.name == "svg" || tag.name == "math" || isOpen("svg") || isOpen("math")
    if tag.endsWithSlash && isForeign { return }
    open.append((tag.name, mark))
    counts[tag.name, default: 0] += 1
    mark_arena_charge(160)
  }

  /// Tells of all that is open at the end of the text.
  mutating func finish() {
    for opening in open { tell(.unclosedTag(name: opening.name), at: opening.mark) }
    open = []
    counts = [:]
  }

  private func isOpen(_ name: String) -> Bool { counts[name, default: 0] > 0 }

  private mutating func close(_ name: String, at mark: Mark) {
    guard isOpen(name) else {
      return tell(.unopenedTag(name: name), at: mark)
    }
    while let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      if last.name == name { return }
      tell(.unclosedTag(name: last.name), at: last.mark)
    }
  }

  private mutating func tell(_ problem: MarkdownProblem, at mark: Mark) {
    problems.append((problem, mark))
    mark_arena_charge(200)
  }
}
