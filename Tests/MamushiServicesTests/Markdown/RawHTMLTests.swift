import MamushiCore
import Testing

@testable import MamushiServices

struct RawHTMLTests {
  private func edit(_ markdown: String, editor: ExtensionEditor = ExtensionEditor()) -> Extended {
    extend(markdown, .standard, editor: editor) { $0.rawHTML = true }
  }

  @Test func imagesAreAskedAboutAsThoseOfMarkdown() {
    let editor = ExtensionEditor(images: ["p.jpg": .markup("<img src=\"/p\">")])
    let text = edit(
      "a <img src=\"p.jpg\" alt='b &amp; c' width=40 class=\"d e\"> f\n\n<p>\n<IMG SRC=p.jpg>\n</p>",
      editor: editor)
    #expect(text.html == "<p>a <img src=\"/p\"> f</p>\n<p>\n<img src=\"/p\">\n</p>\n")
    var attributes = MarkdownAttributes()
    (attributes.width, attributes.classes) = ("40", ["d", "e"])
    #expect(
      text.editor.asked[0]
        == MarkdownImage(destination: "p.jpg", alternative: "b & c", attributes: attributes))
    #expect(text.editor.calls == ["1:3 image p.jpg", "4:1 image p.jpg"])
  }

  @Test func anImageThatSaysMoreKeepsIt() {
    let editor = ExtensionEditor(links: ["p.jpg": .destination("/p?a&b")])
    #expect(
      edit("<img style=\"x\" src='p.jpg' onclick=\"y>z\">", editor: editor).html
        == "<img style=\"x\" src=\"/p?a&amp;b\" onclick=\"y>z\">\n")
  }

  @Test func linksAndFilms() {
    let editor = ExtensionEditor(links: [
      "b.md": .destination("/b/"), "d.md": .unlink, "f.mp4": .destination("/f.mp4"),
    ])
    #expect(
      edit(
        "<a class=x href=b.md>a</a> <a href='d.md' id=i>c</a>\n\n<video poster=\"g.jpg\" src=\"f.mp4\"></video>",
        editor: editor
      )
      .html
        == "<p><a class=x href=\"/b/\">a</a> <a  id=i>c</a></p>\n<p><video poster=\"g.jpg\" src=\"/f.mp4\"></video></p>\n"
    )
  }

  @Test func addressesMayBeWrittenWithReferences() {
    let editor = ExtensionEditor(links: ["https://e.example/?a&b#é": .destination("/a")])
    #expect(
      edit("<a href=\"https:&#x2F;&#47;e.example/?a&amp;b#&eacute;\">c</a>", editor: editor).html
        == "<p><a href=\"/a\">c</a></p>\n")
  }

  @Test func addressesInLinksStayText() {
    let link = "<a href=\"http://a.de\" target=\"_blank\">http://a.de</a>"
    #expect(edit("\(link) http://b.de").html == "<p>\(link) <a href=\"http://b.de\">http://b.de</a></p>\n")
    #expect(edit("a <a id=x>\n\nhttp://b.de").html.contains("<a href=\"http://b.de\">"))
    let block = edit("<a href=\"http://a.de\">\n\nhttp://b.de\n\n</a>\n\nhttp://c.de").html
    #expect(block.contains("<p>http://b.de</p>") && block.contains("<a href=\"http://c.de\">"))
    let left = extend("\(link)", .standard, editor: ExtensionEditor())
    #expect(left.html == "<p><a href=\"http://a.de\">http://a.de</a></p>\n")
  }

  @Test func sourceSets() {
    let editor = ExtensionEditor(links: [
      "a.jpg": .destination("/a b.jpg"), "b.jpg": .destination("/b.jpg"), "c.jpg": .unlink,
    ])
    let text = edit(
      "<img src=a.jpg srcset=\"a.jpg 1x, b.jpg 2x,https://e.example/?a&amp;b 3x\" sizes=1px>\n\n"
        + "<picture>\n<source srcset='c.jpg'>\n<source srcset='b.jpg, c.jpg 480w'></picture>",
      editor: editor)
    #expect(
      text.html
        == "<img src=\"/a b.jpg\" srcset=\"/a b.jpg 1x, /b.jpg 2x, https://e.example/?a&amp;b 3x\" sizes=1px>\n"
        + "<picture>\n<source >\n<source srcset=\"/b.jpg\"></picture>\n")
    #expect(
      text.editor.calls == [
        "1:1 link a.jpg", "1:1 link a.jpg", "1:1 link b.jpg", "1:1 link https://e.example/?a&b",
        "4:1 link c.jpg", "5:1 link b.jpg", "5:1 link c.jpg",
      ])
  }

  @Test(arguments: [
    ("a.jpg", ["a.jpg "]), (" a.jpg 2x , b.jpg", ["a.jpg 2x", "b.jpg "]), ("a,b 1x,c", ["a,b 1x", "c "]),
    (",a,, b", ["a ", "b "]), ("", []), ("data:,x 1x", ["data:,x 1x"]), ("a f(1,2) , b", ["a f(1,2)", "b "]),
  ])
  func candidates(value: String, expected: [String]) {
    #expect(SourceSet(value).candidates.map { "\($0.address) \($0.descriptor)" } == expected)
  }

  @Test(
    "where it stands, whatever was written into the source before the parse",
    arguments: [
      ("\\~ \\{ 京 <a href=x>b</a> <a href=y>", ["1:9 link x", "1:25 link y"]),
      ("$x^2$ <a href=x>b</a>", ["1:7 link x"]),
      ("> <div>\n> \\~ <a href=x> <a href=y>", ["2:6 link x", "2:17 link y"]),
      ("a\n  \\~ <a href=x>\nb <a href=x>", ["2:6 link x", "3:3 link x"]),
    ])
  func columns(markdown: String, expected: [String]) {
    let text = extend(markdown, [.strikethrough, .attributes, .math]) { $0.rawHTML = true }
    #expect(text.editor.calls.filter { $0.contains(" link ") } == expected)
  }

  @Test(arguments: [
    "<!-- <a href=\"x\"> -->", "<script>\n'<a href=\"x\">'\n</script>", "<style>\n<a href=x>\n</style>",
    "`<a href=x>`", "<a data-href=x>b</a>",
    "<p title='<a href=x>'>a</p>",
  ])
  func nobodyIsAskedAbout(markdown: String) { #expect(edit(markdown).editor.calls.isEmpty) }

  @Test func wideThings() {
    func edit(_ markdown: String) -> Extended {
      extend(markdown, .attributes) { ($0.rawHTML, $0.anchors) = (true, true) }
    }
    #expect(
      edit("<iframe src=\"https://e.example\"></iframe>\n\na").html
        == "<div class=\"wide\">\n<iframe src=\"https://e.example\"></iframe>\n</div>\n<p>a</p>\n")
    #expect(edit("<TABLE>\n<tr><td>a</td></tr>\n</TABLE>").html.contains("tabindex=\"0\">\n<TABLE>"))
    #expect(!edit("<div><table></table></div>").html.contains("wide"))
  }

  @Test func idsAreKnown() {
    let document = edit("<a name=\"x\"></a>\n\n<div id='y'></div>\n\n# x\n\n<p name=z>").document
    #expect(Set(document.ids) == ["x", "y", "x-1"])
  }

  @Test func withoutExtensionsNothingHappens() {
    let text = extend("<a href=x>\n\n<iframe></iframe>", []) { $0.rawHTML = true }
    #expect(text.html == "<a href=x>\n<iframe></iframe>\n")
    #expect(text.editor.calls.isEmpty)
  }

  @Test func amounts() {
    for piece in [
      "<a", "<a href=", "<a href='", "<a href=x>", "<!--", "<p><script>", "<img src=x> ", "<a \"=\" ", "<a\n",
      "<img srcset='a,", "\\~<b>",
    ] {
      _ = edit("<div>\n" + String(repeating: piece, count: 50_000))
    }
  }

  @Test(
    "Markdown in an element with kramdown's attribute is told once, where the first one is",
    arguments: [
      ("<div markdown=\"1\">\n*a*\n</div>", "div", 1, 1, 1),
      ("a\n\n<DIV class='b' markdown=block>\n- a\n</DIV>", "div", 3, 1, 1),
      ("<div markdown=\"1\">\n[a](/b)\n</div>\n\n<p markdown=\"span\">`x`</p>", "div", 1, 1, 2),
      ("<section><p markdown='1'>**a**</p></section>", "p", 1, 10, 1),
      ("<div markdown=1>\n1. a\n</div>", "div", 1, 1, 1),
      ("<div markdown=1>\n## a\n</div>", "div", 1, 1, 1),
    ])
  func markdownAttribute(markdown: String, element: String, line: Int, column: Int, count: Int) {
    let editor = extend(markdown, .standard) { $0.rawHTML = true }.editor
    #expect(editor.problems == [.markdownAttribute(element: element, count: count)])
    #expect(editor.problemMarks == [Mark(line: line, column: column)])
    #expect(extend(markdown, .standard).editor.problems.isEmpty)
  }

  @Test(
    "where it changes nothing it is not told, and with blank lines Markdown is read",
    arguments: [
      "<div markdown=\"1\">\n\n*a*\n\n</div>", "<div markdown=\"0\">\n*a*\n</div>", "<div>\n*a*\n</div>",
      "<div markdown=\"1\">plain, well-known text</div>\n<p>*a*</p>", "a <span markdown=\"1\">*b*</span>",
      "<details markdown=\"1\"><summary>More</summary>\n\n*a*\n\n</details>",
    ])
  func markdownAttributeWithoutEffect(markdown: String) {
    #expect(extend(markdown, .standard) { $0.rawHTML = true }.editor.problems.isEmpty)
  }

  @Test func theFixesForMarkdownInElementsAreTrue() {
    func html(_ markdown: String) -> String { extend(markdown, .standard) { $0.rawHTML = true }.html }
    #expect(html("<div>\n\n*a*\n\n</div>") == "<div>\n<p><em>a</em></p>\n</div>\n")
    #expect(html("*a*\n{: .name}") == "<p class=\"name\"><em>a</em></p>\n")
  }
}
