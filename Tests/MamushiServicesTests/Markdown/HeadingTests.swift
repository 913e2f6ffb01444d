import MamushiCore
import Testing

@testable import MamushiServices

struct HeadingTests {
  @Test func idsOfThePageAround() {
    let text = extend(
      "## Main\n\n## a {#main}\n\n## Other\n\n<p id=\"main\">\n\n[x](#main)", [.headingIDs, .attributes]
    ) {
      $0.reservedIDs = ["main"]
      $0.rawHTML = true
    }
    #expect(
      text.html.hasPrefix("<h2 id=\"main-1\">Main</h2>\n<h2 id=\"a\">a</h2>\n<h2 id=\"other\">Other</h2>"))
    #expect(Set(text.editor.problems) == [.reservedID(id: "main")])
    #expect(text.editor.problemMarks.map(\.line).sorted() == [3, 7])
    #expect(text.document.ids == ["main-1", "a", "other"])
    // Ids of another page's.
    #expect(
      extend("## Main", .headingIDs) {
        $0.reservedIDs = ["main"]; $0.idPrefix = "p-"
      }.html == "<h2 id=\"p-main\">Main</h2>\n")
  }

  private func ids(_ markdown: String, _ extensions: MarkdownExtensions = .headingIDs) -> [String] {
    extend(markdown, extensions).document.headings.map(\.id)
  }

  @Test(
    "ids are as GitHub makes them",
    arguments: [
      ("## Hello World", "hello-world"), ("## 京都の夜", "京都の夜"), ("## Rock & Roll", "rock--roll"),
      ("## What's new?", "whats-new"), ("## `code` and *more*", "code-and-more"),
      ("## snake_case-x", "snake_case-x"),
      ("## Größe ÄÖ", "größe-äö"), ("## 「東京」へ。", "東京へ"), ("## か\u{3099}", "か\u{3099}"), ("## !!!", "section"),
      ("## [a link](x) b", "a-link-b"), ("## ![alt](x) b", "-b"), ("Two\nlines\n---", "two-lines"),
      ("## 1. Step", "1-step"),
      ("## Ⅷ ١٢", "ⅷ-١٢"),
    ])
  func idsAsGitHubMakesThem(markdown: String, id: String) { #expect(ids(markdown) == [id]) }

  @Test func idsAreUnique() {
    #expect(ids("# a\n\n# a\n\n# a-1\n\n# a") == ["a", "a-1", "a-1-1", "a-2"])
    #expect(ids("# b\n\n# x\n\n# y {#b}") == ["b-1", "x", "b"])
    #expect(ids("# !\n\n# ?") == ["section", "section-1"])
  }

  @Test func anIDOfOnesOwn() {
    let text = extend(
      "# A *b* {#own .wide}\n\nB {#東京}\n---\n\n## C `{#x}`\n\n## D \\{#y}\n\n### E {#each items}", .headingIDs
    )
    #expect(text.document.headings.map(\.id) == ["own", "東京", "c-x", "d-y", "e-each-items"])
    #expect(text.html.hasPrefix("<h2 id=\"own\" class=\"wide\">A <em>b</em></h2>\n<h3 id=\"東京\">B</h3>\n"))
    #expect(text.document.headings.map(\.text) == ["A b", "B", "C {#x}", "D {#y}", "E {#each items}"])
    #expect(text.document.text == "A b B C {#x} D {#y} E {#each items}")
    #expect(Set(text.document.ids) == ["own", "東京", "c-x", "d-y", "e-each-items"])
  }

  @Test func smartPunctuationDoesNotReachIntoIDs() {
    let text = extend("# A {#a--b}", .headingIDs) { $0.smartPunctuation = true }
    #expect(text.document.headings.map(\.id) == ["a--b"])
  }

  @Test func whatIsWrongIsTold() {
    let text = extend("# A {#x}\n\n# B {#x}\n\n# C {#y data-z=1}\n\n# D {#a/b}", .headingIDs)
    #expect(text.document.headings.map(\.id) == ["x", "b", "y", "d"])
    #expect(
      text.editor.problems == [
        .duplicateID(id: "x"), .unknownAttribute(name: "data-z"), .unknownAttribute(name: "#a/b"),
      ])
    #expect(text.editor.problemMarks.map(\.line) == [3, 5, 7])
  }

  @Test("the link is beside the heading, whose name for screen readers is its text alone")
  func links() {
    let text = extend("## A \"b\"", .headingIDs) {
      $0.anchors = true
      $0.words.headingLink = "To \"this\""
    }
    #expect(
      text.html
        == "<div class=\"heading\"><h2 id=\"a-b\">A &quot;b&quot;</h2>"
        + "<a class=\"anchor\" href=\"#a-b\" aria-label=\"To &quot;this&quot;\"></a></div>\n"
    )
    #expect(extend("## A", .headingIDs).html == "<h2 id=\"a\">A</h2>\n")
  }

  @Test func levelsAreThoseThatAreShown() {
    let text = extend("# A\n\n> ## B\n\n- ###### C", .headingIDs)
    #expect(text.document.headings.map(\.level) == [2, 3, 6])
    #expect(text.document.headings.map(\.isOutline) == [true, false, false])
    #expect(text.html.contains("<h3 id=\"b\">B</h3>"))
  }

  @Test func aPrefixGoesBeforeAll() {
    let text = extend("# A\n\n# B {#own}", .headingIDs) { $0.idPrefix = "p1-" }
    #expect(text.document.headings.map(\.id) == ["p1-a", "p1-own"])
    #expect(Set(text.document.ids) == ["p1-a", "p1-own"])
  }

  @Test func footnotesHaveIDsToo() {
    let text = extend("# fn-a\n\nb[^a] c[^a]\n\n[^a]: d", [.headingIDs, .footnotes]) { $0.idPrefix = "p-" }
    #expect(Set(text.document.ids) == ["p-fn-a", "p-fnref-a", "p-fnref-a-2", "p-fn-a-1"])
    #expect(text.document.headings.map(\.id) == ["p-fn-a-1"])
  }

  @Test func nothingHappensWhereItIsOff() {
    let text = extend("# A {#own}", [])
    #expect(text.html == "<h2>A {#own}</h2>\n")
    #expect(text.document.headings.isEmpty && text.document.ids.isEmpty)
  }

  @Test func amounts() {
    let text = extend(String(repeating: "# a\n", count: 50_000), .headingIDs)
    #expect(text.document.headings.last?.id == "a-49999")
    #expect(ids("# " + String(repeating: "{", count: 100_000) + "}").count == 1)
    #expect(ids("# " + String(repeating: "{#a ", count: 100_000)).count == 1)
  }
}
