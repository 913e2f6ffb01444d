import MamushiCore
import Testing

@testable import MamushiServices

struct MarkdownEditTests {
  @Test func linksAreAskedForInOrderAndKept() {
    let document = convert("[a](x.md) <https://e.com/> [b][r]\n\n[r]: y.md 'T'\n")
    #expect(document.calls.map { $0.split(separator: " ").last } == ["x.md", "https://e.com/", "y.md"])
    #expect(
      document.html
        == "<p><a href=\"x.md\">a</a> <a href=\"https://e.com/\">https://e.com/</a> "
        + "<a href=\"y.md\" title=\"T\">b</a></p>\n")
  }

  @Test func aDestinationIsReplaced() {
    let editor = RecordingEditor(links: ["../guidance/first.md": .destination("/guidance/最初/?a=1&b=2")])
    #expect(
      convert("[a](../guidance/first.md)", editor: editor).html
        == "<p><a href=\"/guidance/%E6%9C%80%E5%88%9D/?a=1&amp;b=2\">a</a></p>\n")
  }

  @Test func anUnlinkedLinkKeepsItsText() {
    let editor = RecordingEditor(links: ["draft.md": .unlink])
    let document = convert("x [the *best*\n`sushi` ![p](p.jpg)](draft.md) y", editor: editor)
    #expect(
      document.html
        == "<p>x the <em>best</em>\n<code>sushi</code> <img src=\"p.jpg\" alt=\"p\" /> y</p>\n")
    #expect(document.text == "x the best sushi y")
  }

  @Test func anImageBecomesMarkup() {
    let markup = "<img src=\"/articles/a/p.jpg\" alt=\"夜\" width=\"4\" height=\"3\">"
    let document = convert(
      "![夜*の*\n町 [l](x)](p.jpg \"題\") after", editor: RecordingEditor(images: ["p.jpg": .markup(markup)]))
    #expect(document.html == "<p>\(markup) after</p>\n")
    #expect(document.calls == ["2:11 image p.jpg '夜の町 l' '題'"])
    #expect(document.text == "after")
  }

  @Test func anImageInALink() {
    let editor = RecordingEditor(
      links: ["a.md": .destination("/a/")], images: ["p.jpg": .markup("<img alt=\"\">")])
    let document = convert("[![p](p.jpg)](a.md)", editor: editor)
    #expect(document.html == "<p><a href=\"/a/\"><img alt=\"\"></a></p>\n")
    #expect(document.calls.map { String($0.split(separator: " ")[1]) } == ["link", "image"])
  }

  @Test func anImageBecomesItsAlternativeText() {
    let document = convert(
      "see ![a <b> *c*](p.jpg) now", editor: RecordingEditor(images: ["p.jpg": .alternative]))
    #expect(document.html == "<p>see a c now</p>\n")
    #expect(document.text == "see a c now")
    let special = convert("![a & 1 < 2](p.jpg)", editor: RecordingEditor(images: ["p.jpg": .alternative]))
    #expect(special.html == "<p>a &amp; 1 &lt; 2</p>\n")
  }

  @Test func rawHTMLVanishesUnlessItIsKept() {
    let markdown = "a <b>x</b> c\n\n<div>\nblock\n</div>\n\n<!-- note -->\n\n<i></i>\n\nz"
    let without = convert(markdown)
    #expect(without.html == "<p>a x c</p>\n<p>z</p>\n")
    #expect(without.text == "a x c z")
    #expect(without.calls == ["1:3 html", "1:7 html", "3:1 html", "9:1 html", "9:4 html"])
    let with = convert(markdown, options: .init(rawHTML: true))
    #expect(
      with.html == "<p>a <b>x</b> c</p>\n<div>\nblock\n</div>\n<!-- note -->\n<p><i></i></p>\n<p>z</p>\n")
    #expect(with.calls == without.calls)
  }

  @Test(
    "of tags between words a space stays",
    arguments: [
      ("one<br>two", "one two"), ("one<br/>two<BR />three", "one two three"),
      ("one<br><br>two", "one two"), ("one<p>two</p>three", "one two three"),
      ("*one*<br>`two`", "<em>one</em> <code>two</code>"), ("one <br>two", "one two"),
      ("one<br> two", "one two"), ("one<br>\ntwo", "one\ntwo"), ("one\n<br>two", "one\ntwo"),
      ("<br>one<br>", "one"), ("H<sub>2</sub>O", "H2O"), ("a<!-- b -->c", "ac"),
    ])
  func separatingTags(markdown: String, html: String) {
    let document = convert("x " + markdown)
    #expect(document.html == "<p>x \(html)</p>\n")
    let toldCount = markdown.contains("<!--") ? 0 : markdown.count { $0 == "<" }
    #expect(document.calls.count == toldCount)
  }

  @Test(
    "scripts and styles within paragraphs go with their contents",
    arguments: [
      ("Hello <script>alert(1)</script> <style>p{}</style> world", "Hello   world", "Hello world"),
      ("a <script>b *c* `d`\ne [f](g) ![h](i)</script> j", "a  j", "a j"),
      ("a <SCRIPT src=k>*b</Script> c*", "a <em> c</em>", "a c"),
      ("a *<style>b* c</style> d", "a  d", "a d"),
      ("a <script>b<br>c</script>d", "a d", "a d"),
      // Without an end, it may be the name of the tag.
      ("a <script> b <style>c", "a  b c", "a b c"),
      ("a <script>b</style>c", "a bc", "a bc"),
    ])
  func unseenTexts(markdown: String, html: String, text: String) {
    let document = convert(markdown)
    #expect(document.html == "<p>\(html)</p>\n")
    #expect(document.text == text && document.summary == text)
    #expect(document.calls.allSatisfy { $0.hasSuffix(" html") })
  }

  @Test func contentsOfScriptsStayWithTheirTags() {
    let markdown = "a <script>b</script> c"
    #expect(convert(markdown, options: .init(rawHTML: true)).html == "<p>\(markdown)</p>\n")
    #expect(convert(markdown).calls == ["1:3 html", "1:12 html"])
  }

  @Test func aSpaceOfATagIsPartOfThePlainText() {
    #expect(convert("one<br>two").text == "one two")
    #expect(convert("one<br>two").summary == "one two")
  }

  @Test func aParagraphOfRawHTMLOnlyLeavesNothing() {
    #expect(convert("<b>\\\n</b>x").html.contains("x"))
    #expect(convert("- <span><b></span></b>\n- y").html == "<ul>\n<li></li>\n<li>y</li>\n</ul>\n")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "file:///etc/passwd", "data:text/html,x",
  ])
  func dangerousDestinationsAreLeftOut(destination: String) {
    #expect(convert("[a](\(destination))").html == "<p>a</p>\n")
    let editor = RecordingEditor(links: ["x": .destination(destination)])
    #expect(convert("[a](x)", editor: editor).html == "<p><a href=\"\">a</a></p>\n")
  }

  @Test(arguments: [
    "[a](javascript:x)", "[a](JavaScript:x)", "![a](file:///x)", "[a](data:text/html,x)", "<vbscript:x>",
  ])
  func whatIsLeftOutIsTold(text: String) {
    let problems = extend("b\n\n\(text)", []).editor.problems
    #expect(problems.count == 1)
    if case .unsafeAddress? = problems.first {} else { Issue.record("\(problems)") }
    #expect(!extend("b\n\n\(text)", []).html.contains("href=\"\""))
    #expect(extend(text, [], adjust: { $0.rawHTML = true }).editor.problems.isEmpty)
  }

  @Test func anEditorMayUseAnotherParser() {
    struct Nesting: MarkdownEditor {
      var inner = ""
      mutating func link(to destination: String, at mark: Mark) -> LinkEdit {
        inner = convert("**\(destination)**").html
        return .keep
      }
      mutating func image(
        _ destination: String, alternative: String, title: String, at mark: Mark
      ) -> ImageEdit { .keep }
      mutating func rawHTML(at mark: Mark) {}
    }
    var editor = Nesting()
    let source = Array("[a](b) *c*".utf8)
    let document = CmarkParser().convert(
      source, body: 0..<source.count, firstLine: 1, options: .init(), textLimit: 9, editor: &editor)
    #expect(editor.inner == "<p><strong>b</strong></p>\n")
    #expect(document.html == HTML("<p><a href=\"b\">a</a> <em>c</em></p>\n"))
  }
}
