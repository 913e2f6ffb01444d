import CMamushi
import MamushiCore

/// Whether each element that raw HTML opens is closed in the same text: what is left open takes the rest of the page into
/// it, and what closes too much ends the theme's own boxes.
///
/// After the HTML Standard, section 13.1.2 ("Elements"): void elements have no end, and those whose end can be left out are
/// not counted. A slash at the end of a tag closes an element of SVG and MathML, and no other.
///
/// The page around a text is kept whole: what closes too much is left out, and what is open where the item, the quotation or the
/// text ends that it was opened in is closed there.
struct HTMLBalance {
  private struct Opening {
    let name: String
    let mark: Mark
    let container: OpaquePointer
  }

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

  enum Remedy {
    case none
    /// The tag closes what is not open.
    case leaveOut
    /// All from there on is text.
    case escape
    /// What has to stand behind the piece of HTML.
    case add(String)
  }

  /// - Parameters:
  ///   - isInline: whether it stands within a paragraph: each tag is a piece of HTML of its own there.
  ///   - container: the block around it that has blocks, or the cell.
  /// - Returns: what keeps the page whole.
  mutating func meet(_ tag: HTMLTag, isInline: Bool, in container: OpaquePointer, at mark: Mark) -> Remedy {
    switch tag.open {
    case .tag:
      tell(.unendedTag(name: tag.name), at: mark)
      return .escape
    case .comment:
      tell(.unclosedTag(name: tag.name), at: mark)
      return .add("-->")
    case .text where !isInline:
      tell(.unclosedTag(name: tag.name), at: mark)
      return .add("</\(tag.name)>")
    case .text, nil: break
    }
    // Of a block with such an element, the scanner goes on within the tag of its end.
    if !isInline, Self.ofText.contains(tag.name) { return .none }
    if Self.uncounted.contains(tag.name) || open.count == Self.mostOpen { return .none }
    if tag.isEnd { return close(tag.name, in: container, at: mark) ? .none : .leaveOut }
    let isForeign = tag.name == "svg" || tag.name == "math" || isOpen("svg") || isOpen("math")
    if tag.endsWithSlash && isForeign { return .none }
    open.append(Opening(name: tag.name, mark: mark, container: container))
    counts[tag.name, default: 0] += 1
    mark_arena_charge(160)
    return .none
  }

  /// Whether something is open that was opened in a container.
  func isOpen(in container: OpaquePointer) -> Bool { open.last?.container == container }

  /// Tells of all that is open where a container ends.
  ///
  /// - Returns: what closes it.
  mutating func end(_ container: OpaquePointer) -> String {
    var ending = ""
    var left: [Opening] = []
    while let last = open.last, last.container == container {
      open.removeLast()
      counts[last.name, default: 1] -= 1
      ending += "</\(last.name)>"
      left.append(last)
    }
    for opening in left.reversed() { tell(.unclosedTag(name: opening.name), at: opening.mark) }
    return ending
  }

  private func isOpen(_ name: String) -> Bool { counts[name, default: 0] > 0 }

  private mutating func close(_ name: String, in container: OpaquePointer, at mark: Mark) -> Bool {
    guard isOpen(name),
      let place = open.lastIndex(where: { $0.container != container || $0.name == name }),
      open[place].container == container
    else {
      tell(.unopenedTag(name: name), at: mark)
      return false
    }
    while open.count > place, let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      if open.count > place { tell(.unclosedTag(name: last.name), at: last.mark) }
    }
    return true
  }

  private mutating func tell(_ problem: MarkdownProblem, at mark: Mark) {
    problems.append((problem, mark))
    mark_arena_charge(200)
  }
}
