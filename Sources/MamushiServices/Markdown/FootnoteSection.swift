import CCmark
import CMamushi
import MamushiCore

/// Numbers the footnotes of a document in the order of their first references, and moves them to its end, as GitHub
/// does.
struct FootnoteSection {
  /// The contents of all footnotes, and their labels.
  private let contents: [OpaquePointer]
  private let labels: [[UInt8]]
  /// As HTML.
  private let prefix: String
  /// The section's title, if it has one.
  private let title: String?
  /// The parts of a backlink's label before and after the number, as HTML.
  private let label: (before: String, after: String?)
  /// The number of each footnote, from 1, in the order of first references; 0 if nothing refers to it.
  private var numbers: [Int]
  private var counts: [Int]
  /// The footnotes that are shown, in order.
  private var shown: [Int] = []
  private var table = IDTable()
  /// For each footnote, as HTML: its id, and the ids of the references to it.
  private var names: [String]
  private var referenceNames: [[String]]

  init(contents: [OpaquePointer], labels: [[UInt8]], options: MarkdownOptions) {
    self.contents = contents
    self.labels = labels
    prefix = HTMLText.escape(options.idPrefix)
    title = options.anchors ? HTMLText.escape(options.words.footnotes) : nil
    names = Array(repeating: "", count: contents.count)
    referenceNames = Array(repeating: [], count: contents.count)
    let words = HTMLText.escape(options.words.backToReference)
    let number = words.firstRange(of: "{number}")
    label = (
      String(words[..<(number?.lowerBound ?? words.endIndex)]), number.map { String(words[$0.upperBound...]) }
    )
    numbers = Array(repeating: 0, count: contents.count)
    counts = numbers
  }

  /// - Returns: The footnotes that nothing refers to.
  mutating func add(to root: OpaquePointer, references: [(node: OpaquePointer, footnote: Int)]) -> [Int] {
    // First references get their ids before all others, so that the second `[^a]` does not take the id of `[^a-2]`.
    for reference in references where numbers[reference.footnote] == 0 { show(reference.footnote) }
    for reference in references where !ParsedDocument.isFull {
      write(reference.node, to: reference.footnote)
    }
    if ParsedDocument.isFull { return [] }
    for content in contents { cmark_node_unlink(content) }
    if !shown.isEmpty {
      let label = title.map { " aria-label=\"\($0)\"" } ?? ""
      let section = block("<section class=\"footnotes\" data-footnotes\(label)>\n<ol>", "</ol>\n</section>")
      for footnote in shown where !ParsedDocument.isFull { addItem(footnote, to: section) }
      cmark_node_append_child(root, section)
    }
    return contents.indices.filter { numbers[$0] == 0 }
  }

  /// Gives a footnote its number and ids.
  private mutating func show(_ footnote: Int) {
    shown.append(footnote)
    numbers[footnote] = shown.count
    mark_arena_charge(200)
    names[footnote] = table.make(name(of: footnote, "fn-"))
    referenceNames[footnote] = [table.make(name(of: footnote, "fnref-"))]
  }

  /// Returns an id, which is also the address that leads to it.
  private func name(of footnote: Int, _ kind: StaticString) -> String {
    var name = HTMLOutput(capacity: 64)
    if !prefix.isEmpty { name.add(text: prefix) }
    name.add(kind)
    labels[footnote].withUnsafeBytes { name.addAddress($0) }
    return String(decoding: name.bytes, as: UTF8.self)
  }

  private mutating func write(_ node: OpaquePointer, to footnote: Int) {
    counts[footnote] += 1
    if counts[footnote] > 1 {
      let name = "\(name(of: footnote, "fnref-"))-\(counts[footnote])"
      referenceNames[footnote].append(table.make(name))
    }
    var markup = HTMLOutput(capacity: 160)
    markup.add("<sup class=\"footnote-ref\"><a href=\"#")
    markup.add(text: names[footnote])
    markup.add("\" id=\"")
    markup.add(text: referenceNames[footnote][counts[footnote] - 1])
    markup.add("\" data-footnote-ref>")
    markup.addNumber(numbers[footnote])
    markup.add("</a></sup>")
    markup.withCString { _ = cmark_node_set_on_enter(node, $0) }
  }

  /// The ids of everything shown: footnotes and the references to them.
  var ids: [String] { table.ids }

  private func block(_ open: String, _ close: String) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, mark_arena_mem())
    cmark_node_set_on_enter(node, open)
    cmark_node_set_on_exit(node, close)
    return node
  }

  private func addItem(_ footnote: Int, to section: OpaquePointer?) {
    let item = contents[footnote]
    var tag = HTMLOutput(capacity: 64)
    tag.add("<li id=\"")
    tag.add(text: names[footnote])
    tag.add("\">")
    tag.withCString { _ = cmark_node_set_on_enter(item, $0) }
    cmark_node_set_on_exit(item, "</li>")
    let last = cmark_node_last_child(item).flatMap {
      cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH ? $0 : nil
    }
    var markup = HTMLOutput(capacity: 256)
    for reference in 1...counts[footnote] {
      if reference > 1 || last != nil { markup.add(0x20 as UInt8) }
      addBacklink(of: footnote, reference: reference, to: &markup)
    }
    let links = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem())
    markup.withCString { _ = cmark_node_set_on_enter(links, $0) }
    cmark_node_append_child(last ?? item, links)
    cmark_node_append_child(section, item)
  }

  private func addBacklink(of footnote: Int, reference: Int, to markup: inout HTMLOutput) {
    markup.add("<a href=\"#")
    markup.add(text: referenceNames[footnote][reference - 1])
    markup.add(
      "\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\"")
    addNumber(of: footnote, reference: reference, to: &markup)
    markup.add("\" aria-label=\"")
    markup.add(text: label.before)
    if let after = label.after {
      addNumber(of: footnote, reference: reference, to: &markup)
      markup.add(text: after)
    }
    markup.add("\">↩")
    if reference > 1 {
      markup.add("<sup class=\"footnote-ref\">")
      markup.addNumber(reference)
      markup.add("</sup>")
    }
    markup.add("</a>")
  }

  private func addNumber(of footnote: Int, reference: Int, to markup: inout HTMLOutput) {
    markup.addNumber(numbers[footnote])
    // `1-2` for the second reference to the first footnote.
    if reference == 1 { return }
    markup.add(UInt8(ascii: "-"))
    markup.addNumber(reference)
  }
}
