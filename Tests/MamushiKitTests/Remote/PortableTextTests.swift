import MamushiCore
import Testing

@testable import MamushiKit

/// What Portable Text becomes, before it is sanitised.
@Suite struct PortableTextTests {
  private func html(_ blocks: String) throws -> String? {
    guard case .list(let nodes) = json("[\(blocks)]").value else { return nil }
    return PortableText.html(of: nodes)
  }

  private func block(_ text: String, _ more: String = "") -> String {
    #"{"_type": "block", "children": [{"_type": "span", "text": "\#(text)"}]\#(more)}"#
  }

  @Test func paragraphsHeadingsAndQuotes() throws {
    let text = try html(
      [
        block("A < B", #", "style": "h2""#), block("One\\nline", #", "style": "normal""#), block(""),
        block("Q", #", "style": "blockquote""#), block("R", #", "style": "blockquote""#),
        block("Other", #", "style": "script""#),
      ].joined(separator: ","))
    #expect(
      text
        == "<h2>A &lt; B</h2>\n<p>One<br>\nline</p>\n<blockquote>\n<p>Q</p>\n<p>R</p>\n</blockquote>\n<p>Other</p>\n"
    )
  }

  @Test func listsWithinLists() throws {
    func item(_ text: String, _ list: String, _ level: Int) -> String {
      block(text, #", "listItem": "\#(list)", "level": \#(level)"#)
    }
    let text = try html(
      [
        item("a", "bullet", 1), item("b", "number", 3), item("c", "number", 3), item("d", "bullet", 2),
        item("e", "bullet", 1), item("f", "number", 1), block("P"), item("g", "bullet", 1_000_000),
      ].joined(separator: ","))
    #expect(
      text?.replacing("\n", with: "")
        == "<ul><li>a<ol><li>b</li><li>c</li></ol><ul><li>d</li></ul></li><li>e</li></ul><ol><li>f</li></ol>"
        + "<p>P</p><ul><li>g</li></ul>")
  }

  @Test("marks of neighbours are one element, and a link is around all others")
  func marks() throws {
    let text = try html(
      #"""
      {"_type": "block", "markDefs": [{"_key": "k", "_type": "link", "href": "https://a.example/?x=1&y=\"2\""},
        {"_key": "n", "_type": "internalLink"}], "children": [
        {"_type": "span", "text": "a", "marks": []}, {"_type": "span", "text": "b", "marks": ["em", "k"]},
        {"_type": "span", "text": "c", "marks": ["code", "k", "unknown", "n"]}, {"_type": "span", "text": "d", "marks": ["strong"]},
        {"_type": "note", "text": "left out"}, {"_type": "span", "text": "e", "marks": ["em", "strong"]}]}
      """#)
    #expect(
      text
        == "<p>a<a href=\"https://a.example/?x=1&amp;y=&quot;2&quot;\"><em>b</em><code>c</code></a>"
        + "<strong>d<em>e</em></strong></p>\n")
  }

  @Test func picturesAndCode() throws {
    let text = try html(
      #"""
      {"_type": "image", "alt": "A \"gate\"", "caption": "Red",
        "asset": {"url": "https://cdn.example/a.jpg", "metadata": {"dimensions": {"width": 40, "height": 30}}}},
      {"_type": "image", "asset": {"_ref": "image-a-40x30-jpg"}},
      {"_type": "file", "asset": {"url": "https://cdn.example/a.pdf"}},
      null, {"_type": "code", "language": "swift", "code": "a < b"}
      """#)
    #expect(
      text
        == "<figure><img src=\"https://cdn.example/a.jpg\" alt=\"A &quot;gate&quot;\" width=\"40\" height=\"30\">"
        + "<figcaption>Red</figcaption></figure>\n<pre><code class=\"language-swift\">a &lt; b</code></pre>\n"
    )
  }

  @Test(
    arguments: [
      "", "null", "\"text\"", #"{"text": "a"}"#, #"{"_type": "hero", "title": "A"}"#,
      #"{"_type": "block", "children": []}, "text""#,
    ])
  func otherLists(blocks: String) throws {
    #expect(try html(blocks) == nil)
  }

  @Test func aTextOfNothingIsEmpty() throws {
    #expect(try html(block("") + #", {"_type": "block"}, {"_type": "block", "children": "x"}"#) == "")
  }
}
