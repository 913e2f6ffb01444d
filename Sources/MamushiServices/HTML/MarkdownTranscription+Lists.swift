import MamushiCore

// Lists of all kinds.
extension MarkdownTranscription {
  mutating func list(_ element: HTMLElement, isOrdered: Bool) -> [Block] {
    // A gallery of older blocks.
    if element.hasClass("blocks-gallery-grid") {
      return element.childElements.flatMap { blocks(in: $0.children) }
    }
    var number = element["start"].flatMap { Int($0) } ?? 1
    // Markdown has no negative numbers, and none of more than nine digits.
    if !(0..<900_000_000).contains(number) { number = 1 }
    var items: [String] = []
    var isLoose = false
    // Lists within a list, as some editors write them, belong to the item before them.
    var nodes: [[HTMLNode]] = []
    for node in element.children {
      switch node {
      case .element(let item) where item.name == "li": nodes.append(item.children)
      case .text(let text) where text.allSatisfy(\.isWhitespace): break
      default:
        if nodes.isEmpty { nodes.append([]) }
        nodes[nodes.count - 1].append(node)
      }
    }
    for children in nodes {
      let box = checkbox(children)
      let blocks = blocks(in: children)
      if blocks.count(where: { $0.kind == .other || $0.kind == .paragraph }) > 1 { isLoose = true }
      // An empty item shows only its sign.
      if blocks.isEmpty, box.isEmpty { continue }
      let sign = isOrdered ? "\(number). " : "- "
      number += 1
      var text = ""
      for (index, block) in blocks.enumerated() {
        let previous = index > 0 ? blocks[index - 1].kind : nil
        let isList = block.kind == .bullets || block.kind == .numbers
        // A list after its item's text needs no empty line, but for one that does not begin at 1 (CommonMark, section 5.3).
        let isTight =
          isList && previous == .paragraph && (block.kind == .bullets || block.text.hasPrefix("1. "))
        text +=
          previous == nil
          ? "" : isTight ? "\n" : isList && previous == block.kind ? "\n\n<!-- -->\n\n" : "\n\n"
        text += block.text
      }
      items.append(sign + box + Self.indented(text, by: sign.count))
    }
    if items.isEmpty { return [] }
    return [
      Block(
        text: items.map(Self.withoutEndingBlanks).joined(separator: isLoose ? "\n\n" : "\n"),
        kind: isOrdered ? .numbers : .bullets)
    ]
  }

  private static func withoutEndingBlanks(_ text: String) -> String {
    var text = text
    while text.hasSuffix(" ") || text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// The box of a task that an item begins with.
  private func checkbox(_ nodes: [HTMLNode]) -> String {
    for case .element(let element) in nodes {
      guard let input = element.first("input"), input["type"] == "checkbox" else { return "" }
      return input["checked"] == nil ? "[ ] " : "[x] "
    }
    return ""
  }

  /// All lines but the first with blanks before them; empty lines stay empty.
  private static func indented(_ text: String, by count: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = String(repeating: " ", count: count)
    return lines.enumerated().map { $0.offset == 0 || $0.element.isEmpty ? $0.element : indent + $0.element }
      .joined(separator: "\n")
  }

  mutating func footnotes(_ element: HTMLElement) -> [Block] {
    element.childElements.compactMap { item in
      guard item.name == "li", let number = item["id"].flatMap({ footnotes[$0] }) else { return nil }
      let text = Self.joined(blocks(in: item.children))
      return Block(text: "[^\(number)]: " + Self.indented(text, by: 4), kind: .footnote)
    }
  }

  mutating func definitions(_ element: HTMLElement) -> [Block] {
    var groups: [String] = []
    var isOpen = false
    func parts(_ element: HTMLElement) -> [HTMLElement] {
      element.childElements.flatMap { $0.name == "div" ? parts($0) : [$0] }
    }
    for part in parts(element) {
      if part.name == "dt" {
        let term = line(of: part.children)
        if term.isEmpty { continue }
        if isOpen {
          groups[groups.count - 1] += "\n" + MarkdownEscaping.line(term[...])
        } else {
          groups.append(MarkdownEscaping.line(term[...]))
        }
        isOpen = true
      } else if part.name == "dd", !groups.isEmpty {
        let text = Self.joined(blocks(in: part.children))
        if text.isEmpty { continue }
        groups[groups.count - 1] += "\n: " + Self.indented(text, by: 2)
        isOpen = false
      }
    }
    if groups.isEmpty { return blocks(in: element.children) }
    // A definition begins with words here.
    let isPlain = parts(element).allSatisfy { part in
      part.name != "dd" || part.childElements.filter(Self.holdsBlock).allSatisfy { $0.name == "p" }
    }
    if !isPlain {
      features.insert("rawHTML")
      return [Block(text: HTMLMarkup.text(of: element, address))]
    }
    features.insert("definitionLists")
    return groups.map { Block(text: $0) }
  }
}
