import CCmark
import Testing

@testable import MamushiServices

/// Nodes whose tags are not CommonMark's.
struct NodeMarkupTests {
  /// Renders `markdown` with the markup that `choose` gives to nodes.
  private func html(_ markdown: String, _ choose: (OpaquePointer) -> NodeMarkup?) -> String {
    let root = cmark_parse_document(markdown, markdown.utf8.count, CMARK_OPT_DEFAULT)
    defer { cmark_node_free(root) }
    guard let root else { return "" }
    var markups = NodeMarkups()
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
      if let node = cmark_iter_get_node(iterator), let markup = choose(node) { markups[node] = markup }
    }
    var writer = HTMLWriter(markups: markups, keepsRawHTML: true, sourceLength: markdown.utf8.count)
    return String(decoding: writer.write(root), as: UTF8.self)
  }

  private func on(_ type: cmark_node_type, _ markup: NodeMarkup) -> (OpaquePointer) -> NodeMarkup? {
    { cmark_node_get_type($0) == type ? markup : nil }
  }

  @Test func aHeadingHasAnID() {
    let markup = NodeMarkup(open: "<h2 id=\"x\">", close: "</h2>\n")
    #expect(
      html("a\n\n# b *c*\n\nd", on(CMARK_NODE_HEADING, markup))
        == "<p>a</p>\n<h2 id=\"x\">b <em>c</em></h2>\n<p>d</p>\n")
  }

  @Test func aContainerEndsOnALineOfItsOwn() {
    let markup = NodeMarkup(open: "<div>\n", close: "</div>\n")
    #expect(html("> - a", on(CMARK_NODE_BLOCK_QUOTE, markup)) == "<div>\n<ul>\n<li>a</li>\n</ul>\n</div>\n")
    #expect(html("- a", on(CMARK_NODE_ITEM, markup)) == "<ul>\n<div>\na</div>\n</ul>\n")
  }

  @Test func aLeafIsReplaced() {
    let markup = NodeMarkup(open: "<pre>x</pre>\n")
    #expect(
      html("a\n```\nb\n```\nc", on(CMARK_NODE_CODE_BLOCK, markup)) == "<p>a</p>\n<pre>x</pre>\n<p>c</p>\n")
  }

  @Test func aBareNodeHasNoTags() {
    #expect(
      html("- a *b*\n\n- c", on(CMARK_NODE_EMPH, .bare))
        == "<ul>\n<li>\n<p>a b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>\n")
    #expect(html("- a\n\n- c", on(CMARK_NODE_PARAGRAPH, .bare)) == "<ul>\n<li>a</li>\n<li>c</li>\n</ul>\n")
  }

  @Test func markupIsTakenBack() {
    var markups = NodeMarkups()
    let node = cmark_node_new(CMARK_NODE_EMPH)
    defer { cmark_node_free(node) }
    guard let node else { return }
    markups[node] = NodeMarkup(open: "<a>")
    markups[node] = NodeMarkup(open: "<b>")
    #expect(markups[node]?.open == Array("<b>".utf8))
    markups[node] = nil
    #expect(markups[node] == nil)
  }
}
