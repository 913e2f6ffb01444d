import CMamushi
import MamushiCore

/// Checks that each element opened in raw HTML is closed in the same text. An open element would swallow the rest of
/// the page; an extra end tag would close the theme's own boxes.
///
/// Follows the HTML Standard, section 13.1.2 ("Elements"): void elements have no end tag, and elements whose end tag is
/// optional are not counted. A trailing slash closes elements of SVG and MathML only.
///
/// Keeps the page around a text intact: leaves out extra end tags, and closes open elements at the end of the element,
/// item, quote or text that they were opened in.
struct HTMLBalance {
  private struct Opening {
    let name: String
    let mark: Mark
    let container: OpaquePointer
  }

  private var open: [Opening] = []
  private var counts: [String: Int] = [:]
  /// Elements that ended with one around them: nothing more is told of their end tags, if they follow.
  private var closedEarly: [String: Int] = [:]
  private(set) var problems: [(problem: MarkdownProblem, mark: Mark)] = []
  /// What begins the false comments of a template, each once: `?`, `![CDATA[`.
  private(set) var falseComments: [String] = []
  /// A text with more open elements was made to exhaust its reader.
  private static let mostOpen = 1000

  private static let uncounted: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup",
    "caption", "rb", "rt", "rtc", "rp", "html", "head", "body",
  ]
  /// The contents of these elements are not HTML.
  private static let ofText: Set<String> = ["script", "style", "textarea"]

  enum Remedy {
    case none
    /// The tag closes an element that is not open.
    case leaveOut
    /// Everything from here on is text.
    case escape
    /// The text that has to follow the piece of HTML.
    case add(String)
    /// The end tags of what was opened within the element and not closed.
    case precede(String)
  }

  /// - Parameters:
  ///   - isInline: Whether the tag is within a paragraph, where each tag is a piece of HTML of its own.
  ///   - container: The surrounding block that contains blocks, or the cell.
  /// - Returns: The remedy that keeps the page intact.
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
    // In a block with such an element, the scanner continues within its end tag.
    if !isInline, Self.ofText.contains(tag.name) { return .none }
    if Self.uncounted.contains(tag.name) || open.count == Self.mostOpen { return .none }
    if tag.isEnd { return close(tag.name, in: container, at: mark) }
    if tag.endsWithSlash, isForeign(tag) { return .none }
    open.append(Opening(name: tag.name, mark: mark, container: container))
    counts[tag.name, default: 0] += 1
    mark_arena_charge(160)
    return .none
  }

  /// Returns the HTML of a template with the remedies for its tags. `<div />` becomes `<div ></div>`: writers of templates
  /// mean that, and browsers would leave the element open.
  mutating func mend(_ html: [UInt8], in container: OpaquePointer, at mark: Mark) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var ending = ""
    var textEnd = 0
    for tag in HTMLTag.all(in: html, withFalseComments: true) {
      if tag.range.lowerBound < textEnd { continue }
      if tag.isFalseComment {
        if tag.name != "?", isForeign(tag) {
          // There it is what it looks like.
          let rest = html[tag.range.lowerBound...]
          textEnd = rest.firstRange(of: Array("]]>".utf8))?.upperBound ?? html.count
        } else {
          if !falseComments.contains(tag.name) { falseComments.append(tag.name) }
          if tag.open != nil { ending += ">" }
        }
        continue
      }
      if isMeantEmpty(tag) {
        result += html[copied..<tag.range.upperBound - 2] + Array("></\(tag.name)>".utf8)
        copied = tag.range.upperBound
        continue
      }
      let remedy = meet(tag, isInline: false, in: container, at: mark)
      switch remedy {
      case .none: continue
      case .add(let text): ending += text
      case .leaveOut, .escape, .precede:
        result += html[copied..<tag.range.lowerBound]
        copied = tag.range.upperBound
        if case .escape = remedy {
          HTMLText.append(String(decoding: html[tag.range], as: UTF8.self), to: &result)
        }
        if case .precede(let tags) = remedy { result += Array(tags.utf8) + html[tag.range] }
      }
    }
    return result + html[copied...] + Array(ending.utf8)
  }

  /// Returns whether an element that was opened in a container is still open.
  func isOpen(in container: OpaquePointer) -> Bool { open.last?.container == container }

  /// Reports all elements that are open at the end of a container.
  ///
  /// - Returns: The end tags that close them.
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
    closedEarly = [:]
    return ending
  }

  private func isOpen(_ name: String) -> Bool { counts[name, default: 0] > 0 }

  /// Returns whether a tag is of a drawing or a formula, in which a slash ends elements.
  private func isForeign(_ tag: HTMLTag) -> Bool {
    tag.name == "svg" || tag.name == "math" || isOpen("svg") || isOpen("math")
  }

  /// Returns whether a tag has a slash that browsers ignore, and that is meant as the end of its element.
  private func isMeantEmpty(_ tag: HTMLTag) -> Bool {
    tag.endsWithSlash && !tag.isEnd && tag.open == nil && !Self.uncounted.contains(tag.name)
      && !Self.ofText.contains(tag.name) && !isForeign(tag)
  }

  private mutating func close(_ name: String, in container: OpaquePointer, at mark: Mark) -> Remedy {
    guard isOpen(name),
      let place = open.lastIndex(where: { $0.container != container || $0.name == name }),
      open[place].container == container
    else {
      if closedEarly[name, default: 0] > 0 {
        closedEarly[name, default: 1] -= 1
      } else {
        tell(.unopenedTag(name: name), at: mark)
      }
      return .leaveOut
    }
    var ending = ""
    while open.count > place, let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      if open.count == place { break }
      tell(.unclosedTag(name: last.name), at: last.mark)
      closedEarly[last.name, default: 0] += 1
      ending += "</\(last.name)>"
    }
    return ending.isEmpty ? .none : .precede(ending)
  }

  private mutating func tell(_ problem: MarkdownProblem, at mark: Mark) {
    problems.append((problem, mark))
    mark_arena_charge(200)
  }
}
