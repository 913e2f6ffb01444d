import MamushiCore
import Testing

@testable import MamushiServices

struct TableOfContentsTests {
  private func contents(_ levels: [Int]) -> String {
    let headings = levels.map { String(repeating: "#", count: $0) + " h\($0)" }
    let html = extend("[TOC]\n\n" + headings.joined(separator: "\n"), [.headingIDs, .toc]).html
    let list = html.split(separator: "</nav>")[0].split(separator: "\n").dropFirst().joined()
    return list.replacing("</a>", with: "").replacing("<li>", with: "").split(separator: "<a href=\"#")
      .joined()
  }

  @Test func whoHasOne() {
    #expect(extend("[TOC]\n\n# a", [.headingIDs, .toc]).document.hasContents)
    #expect(!extend("[TOC] x\n\n# a", [.headingIDs, .toc]).document.hasContents)
    #expect(!extend("[TOC]\n\n# a", .headingIDs).document.hasContents)
  }

  @Test func aListInALabelledPlace() {
    let text = extend("[TOC]\n\n## A `<b>`\n\n### C\n\n## D", [.headingIDs, .toc]) {
      $0.words.tableOfContents = "目次"
    }
    #expect(
      text.html.hasPrefix(
        """
        <nav class="toc" aria-label="目次">
        <ol>
        <li><a href="#a-b">A &lt;b&gt;</a>
        <ol>
        <li><a href="#c">C</a></li>
        </ol>
        </li>
        <li><a href="#d">D</a></li>
        </ol>
        </nav>
        <h2 id="a-b">
        """))
    #expect(text.document.text == "A <b> C D")
  }

  @Test func headingsInBodiesOfShortcodes() {
    var editor = ExtensionEditor()
    editor.shortcodes = ["columns", "column"]
    let text = extend(
      """
      [TOC]

      ## A

      {{< columns >}}
      {{< column >}}
      ## B

      > ## C
      {{< /column >}}
      {{< /columns >}}

      > {{< column >}}
      > ## D
      > {{< /column >}}

      ## E
      """, [.headingIDs, .toc, .shortcodes], editor: editor)
    #expect(text.document.headings.map(\.text) == ["A", "B", "C", "D", "E"])
    #expect(text.document.headings.map(\.isOutline) == [true, true, false, false, true])
    let list = text.html.split(separator: "</nav>")[0]
    #expect(
      list.split(separator: "\n").filter { $0.hasPrefix("<li>") } == [
        "<li><a href=\"#a\">A</a></li>", "<li><a href=\"#b\">B</a></li>", "<li><a href=\"#e\">E</a></li>",
      ])
  }

  @Test(
    "lists are balanced whatever the levels",
    arguments: [[2], [2, 4, 3, 2], [4, 3, 2, 3], [2, 3, 4, 2], [6, 2, 6, 4, 5, 2]])
  func balanced(levels: [Int]) {
    let list = contents(levels)
    #expect(list.components("<ol>") == list.components("</ol>"))
    #expect(list.components("</li>") == levels.count)
    #expect(!list.contains("</ol><ol>"))
  }

  @Test func onlyTheTextsOwnHeadings() {
    let html = extend("[TOC]\n\n## a\n\n> ## b\n\n- ## c", [.headingIDs, .toc]).html
    #expect(html.split(separator: "</nav>")[0].components("<a") == 1)
  }

  @Test func onlyOnALineOfItsOwn() {
    for markdown in ["see [TOC]\n\n# a", "`[TOC]`\n\n# a", "[TOC]\n\n[toc]: x\n\n# a", "    [TOC]\n\n# a"] {
      #expect(!extend(markdown, [.headingIDs, .toc]).html.contains("<nav"))
    }
    #expect(extend("[TOC]\n\n# a", .headingIDs).html.hasPrefix("<p>[TOC]</p>"))
  }

  @Test func aTextWithoutHeadingsHasNone() {
    #expect(extend("[TOC]\n\na", [.headingIDs, .toc]).html == "<p>a</p>\n")
  }

  @Test func oneIsEnough() {
    #expect(extend("[TOC]\n\n[TOC]\n\n# a", [.headingIDs, .toc]).html.components("<nav") == 1)
  }
}

extension StringProtocol {
  /// How often `other` occurs.
  func components(_ other: String) -> Int { ranges(of: other).count }
}
