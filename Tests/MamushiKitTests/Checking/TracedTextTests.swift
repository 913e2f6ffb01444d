import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Where words of pages stand in their sources.
struct TracedTextTests {
  private func text(_ text: String, of file: String = "a.md") -> TracedText {
    TracedText(Array(text.utf8), of: SitePath(file))
  }

  private func place(_ mark: Mark?) -> String { mark.map { "\($0.line):\($0.column)" } ?? "none" }

  @Test func marksOfOffsets() {
    let text = TracedText(Array("ab\n日本\n".utf8))
    let offsets = [0, 2, 3, 6, 9, 10, 99]
    #expect(
      offsets.map { text.mark(at: $0) } == [
        Mark(line: 1, column: 1), Mark(line: 1, column: 3), Mark(line: 2, column: 1),
        Mark(line: 2, column: 2), Mark(line: 2, column: 3), Mark(line: 3, column: 1),
        Mark(line: 3, column: 1),
      ])
    #expect(text.mark(of: [Array("本".utf8)]) == Mark(line: 2, column: 2))
    #expect(text.mark(of: [Array("a".utf8)]) == nil)
  }

  @Test(
    "an address is not found within others, nor a word in prose",
    arguments: [
      ("/kitchen/", "[a](/gallery/kitchen/)\n", "a.md", "none"),
      ("/kitchen/", "[a](/kitchen/)\n", "a.md", "1:5"),
      ("a.jpg", "![](images/a.jpg) ![](aa.jpg)\n", "a.md", "1:12"),
      ("contact", "Do contact us.\n", "a.md", "none"),
      ("contact", "Do contact [us](contact).\n", "a.md", "1:17"),
      ("contact", "<a href=contact>\n", "Hooks/a.mustache", "1:9"),
      ("articles", "articles: { sort: date }\nmenu: { main: [articles] }\n", "site.yaml", "2:16"),
      ("articles", "---\narticles: x\nwebsite: articles\n---\nThe articles.\n", "a.md", "3:10"),
    ])
  func wholeNeedles(needle: String, source: String, file: String, expected: String) {
    #expect(place(text(source, of: file).mark(of: [Array(needle.utf8)])) == expected)
  }

  @Test(
    "a heading is found where headings are",
    arguments: [
      ("---\ntitle: Notes\nsummary: How to do Step two\n---\n\nStep two\n\n#### Step two\n", "8:6"),
      ("> ### Step *two*\n", "1:7"), ("12. # Step two\n", "1:7"),
      ("- ## [Step](/a \"b\") `two`{.x} ##\n", "1:6"),
      ("Step\ntwo\n====\n", "1:1"), ("a\n\nStep two\r\n---\r\n", "3:1"),
      ("<p>\n<H4 id=a><b>Step</b> two</H4>\n", "2:10"), ("```\n## Step two\n```\n\n## Step two\n", "5:4"),
      ("~~~\n~~\n## Step two\n~~~~\n## Step two\n", "5:4"), ("##Step two\n\nStep two.\n", "none"),
      ("####### Step two\n", "none"), ("Step two\n\n---\n", "none"),
      ("---\ntitle: \"Step two\"\n---\n", "2:9"),
      ("---\ntitle: How to do Step two\n---\n", "none"), ("+++\ntitle = 'Step two'\n+++\n", "2:10"),
    ])
  func headings(source: String, expected: String) {
    #expect(place(text(source).mark(ofHeading: "Step two", level: 4, previous: 2)) == expected)
  }

  @Test(
    "a heading's words may be written in another way than they are shown",
    arguments: [
      ("## It's \"so\" -- done...", "It’s “so” – done…"), ("## A &amp; B &lt;c&gt;", "A & B <c>"),
      ("## ![x](a.png) {漢字|かんじ} 1", "漢字かんじ 1"), ("## !?", "!?"),
      ("## One two three four", "One two thr…"),
    ])
  func words(source: String, shown: String) {
    #expect(place(text(source).mark(ofHeading: shown, level: 2, previous: 1)) == "1:4")
  }

  @Test("of headings with the same words, the one of the level is meant, after one of the level before")
  func levels() {
    let source = "## A\n### B\n#### B\n## C\n#### B\n"
    func mark(_ level: Int, _ previous: Int) -> String {
      place(text(source).mark(ofHeading: "B", level: level, previous: previous))
    }
    #expect([mark(3, 2), mark(4, 3), mark(4, 2), mark(6, 1)] == ["2:5", "3:6", "5:6", "2:5"])
    // The headings of a text with one of level 1 move down.
    #expect(place(text("# A\n### B\n## C\n#### B\n").mark(ofHeading: "B", level: 5, previous: 3)) == "4:6")
  }

  @Test("templates have headings of HTML, data have values")
  func shared() {
    let template = text(
      "Step two\n<h4>\n# Step two\n<h4>{{x}}</h4><h4 class=\"a\">Step two</h4>", of: "a.mustache")
    #expect(place(template.mark(ofHeading: "Step two", level: 4, previous: 2)) == "4:29")
    let data = text("a: How to do Step two\nb: { c: Step two }\n", of: "en.yaml")
    #expect(place(data.mark(ofHeading: "Step two", level: 4, previous: 2)) == "2:9")
  }

  @Test(
    "in a text, the body comes first, then values of the front matter, then code",
    arguments: [
      ("---\nsummary: See a.jpg\n---\n`x`\n\n![](a.jpg)\n", "6:5"),
      ("---\nthumbnail: a.jpg\n---\n\n![](a.jpg)\n", "5:5"),
      ("---\nthumbnail: images/a.jpg # b\n---\n```\na.jpg\n```\n", "2:19"),
      ("---\nimages:\n  - \"a.jpg\"\n---\n", "3:6"), ("---\nimages: [b.jpg, a.jpg]\n---\n", "2:17"),
      ("---\nsummary: See a.jpg\n---\n", "none"), ("---\nsummary: a.jpg is good\n---\n", "none"),
      ("{ \"thumbnail\": \"a.jpg\" }\n\nText.", "1:17"), ("---\nx: y\n---\n```\na.jpg\n```\n", "5:1"),
    ])
  func addresses(source: String, expected: String) {
    #expect(place(text(source).mark(of: [Array("a.jpg".utf8)])) == expected)
  }
}
