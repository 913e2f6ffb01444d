import MamushiCore
import Testing

@testable import MamushiServices

struct CalloutTests {
  @Test("where no style sheet tells it from other paragraphs, the title is strong")
  func inFeeds() {
    var options = MarkdownOptions(extensions: .callouts)
    options.anchors = false
    #expect(
      convert("> [!TIP] Mind the *step*\n> a", options: options).html.contains(
        "<p class=\"callout-title\"><strong>Mind the <em>step</em></strong></p>\n<p>a</p>"))
    #expect(
      convert("> [!NOTE]-\n> a", options: options).html.contains(
        "<summary class=\"callout-title\"><strong>Note</strong></summary>"))
  }

  private func html(_ markdown: String) -> String { onPage(markdown).html }

  /// As on a page of its own.
  private func onPage(_ markdown: String) -> Extended {
    extend(markdown, .callouts) { $0.anchors = true }
  }

  @Test(
    "GitHub's five, in any case",
    arguments: [
      ("NOTE", "note", "Note"), ("tip", "tip", "Tip"), ("Important", "important", "Important"),
      ("WARNING", "warning", "Warning"), ("caution", "caution", "Caution"),
    ])
  func kinds(written: String, kind: String, title: String) {
    #expect(
      html("> [!\(written)]\n> a *b*\n>\n> c")
        == """
        <div class="callout callout-\(kind)" role="note" aria-labelledby="callout">
        <p id="callout" class="callout-title">\(title)</p>
        <p>a <em>b</em></p>
        <p>c</p>
        </div>

        """)
  }

  @Test func titlesOfOnesOwn() {
    #expect(
      html("> [!TIP] Mind the *step*\n> a")
        == "<div class=\"callout callout-tip\" role=\"note\" aria-labelledby=\"callout\">\n"
        + "<p id=\"callout\" class=\"callout-title\">Mind the <em>step</em></p>\n"
        + "<p>a</p>\n</div>\n")
    #expect(
      html("> [!TIP] `x`\n").contains(" class=\"callout-title\"><code>x</code></p>\n</div>"))
  }

  @Test("titles name callouts by ids that headings leave")
  func names() {
    let text = extend("> [!NOTE]\n> a\n\n## Callout\n\n> [!TIP] b\n", [.callouts, .headingIDs]) {
      $0.anchors = true
      $0.idPrefix = "p-"
    }
    #expect(text.html.contains("<h2 id=\"p-callout\">"))
    for id in ["p-callout-1", "p-callout-2"] {
      #expect(text.html.contains("role=\"note\" aria-labelledby=\"\(id)\">\n<p id=\"\(id)\" class"))
    }
    #expect(text.document.ids == ["p-callout", "p-callout-1", "p-callout-2"])
  }

  @Test("without a name, a callout has no role")
  func unnamed() {
    var options = MarkdownOptions(extensions: .callouts)
    options.anchors = false
    #expect(
      convert("> [!NOTE]\n> a", options: options).html.hasPrefix(
        "<div class=\"callout callout-note\">\n<p class"))
  }

  @Test func foldedOnes() {
    #expect(
      html("> [!note]- Title\n> a")
        == "<details class=\"callout callout-note\">\n<summary class=\"callout-title\">Title</summary>\n<p>a</p>\n</details>\n"
    )
    #expect(html("> [!note]+\n> a").hasPrefix("<details class=\"callout callout-note\" open>\n<summary"))
  }

  @Test func bodiesOfAllKinds() {
    #expect(
      html("> [!NOTE]\n> - a\n").contains(
        " class=\"callout-title\">Note</p>\n<ul>\n<li>a</li>\n</ul>\n</div>"))
    #expect(html("> [!NOTE]\n").hasSuffix(" class=\"callout-title\">Note</p>\n</div>\n"))
    #expect(html("- > [!NOTE]\n  > a").contains("<li>\n<div class=\"callout callout-note\""))
    #expect(html("> [!NOTE]  \n> a").contains("Note</p>\n<p>a</p>"))
    #expect(html("> [!NOTE]\n> > [!TIP]\n> > a").contains("callout-tip"))
  }

  @Test func othersAreNotesWithTheirNames() {
    let text = onPage("> [!spoiler]\n> a\n\n> [!danger]\n> b")
    #expect(
      text.html.contains(
        "<div class=\"callout callout-note\" role=\"note\" aria-labelledby=\"callout\">\n"
          + "<p id=\"callout\" class=\"callout-title\">Spoiler</p>"))
    #expect(
      text.html.contains(
        "<div class=\"callout callout-caution\" role=\"note\" aria-labelledby=\"callout-1\">\n"
          + "<p id=\"callout-1\" class=\"callout-title\">Danger</p>"))
    #expect(text.editor.problems == [.unknownCallout(kind: "Spoiler")])
  }

  @Test(
    "what is a quote stays one",
    arguments: [
      "> a [!NOTE]", "> [!NOTE](x)", "> [!]\n> a", "> \\[!NOTE]", "> [\\!NOTE]", "[!NOTE]\na", "> `[!NOTE]`",
      "> [!a b]",
      "> [!NOTE]x",
    ])
  func quotes(markdown: String) {
    #expect(html(markdown) == extend(markdown, []).html)
  }

  @Test func theTextHasOnlyWhatWasWritten() {
    let document = extend("> [!NOTE]\n> a\n\n> [!TIP] b\n> c", .callouts).document
    #expect(document.text == "a b c")
    #expect(document.summary == "a b c")
  }

  @Test func wordsOfThePagesLanguage() {
    let text = extend("> [!NOTE]\n> a", .callouts) { $0.words.note = "補足 <" }
    #expect(text.html.contains("<p class=\"callout-title\"><strong>補足 &lt;</strong></p>"))
  }

  @Test func amounts() {
    #expect(html(String(repeating: "> [!NOTE]\n\n", count: 20_000)).components("callout-title") == 20_000)
    #expect(html("> " + String(repeating: "[!NOTE] ", count: 100_000)).components("callout-title") == 1)
    #expect(html(String(repeating: "> ", count: 10_000) + "[!NOTE]").contains("[!NOTE]"))
  }
}
