import MamushiCore
import Testing

@testable import MamushiServices

/// Ids of a stranger's text, and links to them.
@Suite struct InnerLinkTests {
  private static let away = "rel=\"nofollow ugc noopener\""

  @Test(arguments: [
    "h2", "h3", "h4", "h5", "h6", "p", "sup", "div",
  ])
  func elementsThatKeepIDs(name: String) {
    #expect(sanitize("<\(name) id=a>x</\(name)>") == "<\(name) id=\"text-a\">x</\(name)>")
  }

  @Test(arguments: ["b", "blockquote", "table", "ul", "pre", "code", "figure"])
  func othersKeepNone(name: String) { #expect(!sanitize("<\(name) id=a>x</\(name)>").contains("id=")) }

  @Test(arguments: [
    (
      "<ul><li id=a value=3>x</ul><dl><dt id=b>y</dl>",
      "<ul><li id=\"text-a\" value=\"3\">x</li></ul><dl><dt id=\"text-b\">y</dt></dl>"
    ),
    ("<section id=a><h1 id=b>x</h1></section>", "<div id=\"text-a\"><h2 id=\"text-b\">x</h2></div>"),
    ("<a id=a></a>x<a id=b href=javascript:y>z</a>", "<a id=\"text-a\"></a>x<a id=\"text-b\">z</a>"),
    ("<a id=a href=/b>x</a>", "<a id=\"text-a\" href=\"https://site.example/b\" \(away)>x</a>"),
    ("<a id='a b'>x</a><p name=c>y</p>", "x<p>y</p>"),
    ("<a name=a></a>x<a id='a b' name=c>y</a>", "<a id=\"text-a\"></a>x<a id=\"text-c\">y</a>"),
    ("<a id=a name=b>x</a>", "<a id=\"text-a\">x</a>"),
    // The first one wins; a parser repeats what is not closed.
    ("<h2 id=a>x</h2><p id=text-a>y</p><p id=a>z</p>", "<h2 id=\"text-a\">x</h2><p>y</p><p>z</p>"),
    ("<p id=a>x</p><a id=a>y</a>", "<p id=\"text-a\">x</p>y"),
    ("<p><a id=a href=/b>x<p>y", nil),
    // What is not written has no id to give away.
    ("<h2><p id=a>x</p></h2><p id=a>y</p>", "<h2>x</h2><p id=\"text-a\">y</p>"),
    ("<button><p id=a>x</button><p id=a>y</p>", "<p id=\"text-a\">y</p>"),
  ])
  func whichIDsAreKept(markup: String, expected: String?) { check(markup, expected) }

  @Test(arguments: [
    ("<a href=#a>x</a><p id=a>y</p>", "<a href=\"#text-a\">x</a><p id=\"text-a\">y</p>"),
    (
      "<p id=a>y</p><a href=#text-a title=t>x</a>",
      "<p id=\"text-a\">y</p><a href=\"#text-a\" title=\"t\">x</a>"
    ),
    ("<p id=text-a>y</p><a href=#a>x</a>", "<p id=\"text-a\">y</p><a href=\"#text-a\">x</a>"),
    ("<a href=#a id=a>x</a>", "<a id=\"text-a\" href=\"#text-a\">x</a>"),
    (
      "<h2 id='京都'>x</h2><a href=#%E4%BA%AC%E9%83%BD>y</a>",
      "<h2 id=\"text-京都\">x</h2><a href=\"#text-京都\">y</a>"
    ),
    ("<h2 id=%e4%ba%ac>x</h2><a href='#京'>y</a>", "<h2 id=\"text-京\">x</h2><a href=\"#text-京\">y</a>"),
    ("<a href=#a>x</a><a name=a>y</a>", "<a href=\"#text-a\">x</a><a id=\"text-a\">y</a>"),
    ("<a href='&#35;a'>x</a><p id=a>y</p>", "<a href=\"#text-a\">x</a><p id=\"text-a\">y</p>"),
    // No such place here.
    ("<a href=#b>x</a><p id=a>y</p>", "<a href=\"\(itemAddress)#b\" \(away)>x</a><p id=\"text-a\">y</p>"),
    ("<a href=#A>x</a><p id=a>y</p>", "<a href=\"\(itemAddress)#A\" \(away)>x</a><p id=\"text-a\">y</p>"),
    ("<a href=#>x</a><p id=a>y</p>", "<a href=\"\(itemAddress)#\" \(away)>x</a><p id=\"text-a\">y</p>"),
    ("<a href=#a>x</a><b id=a>y</b>", "<a href=\"\(itemAddress)#a\" \(away)>x</a><b>y</b>"),
    ("<a href=#a>x</a><h2><p id=a>y</p></h2>", "<a href=\"\(itemAddress)#a\" \(away)>x</a><h2>y</h2>"),
    ("<a href=#a>x</a><script><p id=a></script>", "<a href=\"\(itemAddress)#a\" \(away)>x</a>"),
    // Whole addresses stay whole.
    (
      "<a href=/posts/one#a>x</a><p id=a>y</p>",
      "<a href=\"\(itemAddress)#a\" \(away)>x</a><p id=\"text-a\">y</p>"
    ),
  ])
  func links(markup: String, expected: String) { check(markup, expected) }

  /// What other programs write around footnotes.
  @Test(arguments: [
    // kramdown
    "<sup id='fnref:1'><a href='#fn:1' class='footnote'>1</a></sup><div class='footnotes'><ol><li id='fn:1'><p>x <a href='#fnref:1'>b</a></p></li></ol></div>",
    // Pandoc
    "<a href='#fn1' class='footnote-ref' id='fnref1' role='doc-noteref'><sup>1</sup></a><section class='footnotes footnotes-end-of-document'><ol><li id='fn1'><p>x<a href='#fnref1' class='footnote-back'>b</a></p></li></ol></section>",
    // WordPress
    "<sup data-fn='5c-1' class='fn'><a href='#5c-1' id='5c-1-link'>1</a></sup><ol class='wp-block-footnotes'><li id='5c-1'>x <a href='#5c-1-link'>b</a></li></ol>",
    // cmark-gfm
    "<sup class='footnote-ref'><a href='#fn-%E8%84%9A' id='fnref-%E8%84%9A' data-footnote-ref>1</a></sup><section class='footnotes' data-footnotes><ol><li id='fn-%E8%84%9A'><p>x <a href='#fnref-%E8%84%9A' class='footnote-backref'>b</a></p></li></ol></section>",
  ])
  func footnotesOfOthers(markup: String) {
    let output = check(markup, nil)
    #expect(output.split(separator: " href=\"#text-").count == 3, "\(output)")
    #expect(output.split(separator: " id=\"text-").count == 3, "\(output)")
    #expect(!output.contains("rel="))
  }

  @Test func withoutABase() {
    #expect(
      sanitize("<a href=#a>x</a><a href=#b>y</a><p id=a>z</p>", base: "")
        == "<a href=\"#text-a\">x</a>y<p id=\"text-a\">z</p>")
    // The link that is not made had the one within it unwrapped on the walk ahead.
    let nested =
      "<a href=#c>x<table><tr><td><a id=a href=https://e.example/>y</a></table></a><a href=#a>z</a>"
    let once = sanitize(nested, base: "")
    #expect(sanitize(once, base: "") == once)
    #expect(MarkupInspection(Array(once.utf8)).faults.isEmpty)
  }

  /// The base of an item without a page of its own is the answer or the feed that it came in.
  @Test(arguments: [
    (nil, "x<a href=\"#text-a\">y</a>z"),
    (
      "https://e.example/1",
      "<a href=\"https://e.example/1#b\" \(away)>x</a><a href=\"#text-a\">y</a>"
        + "<a href=\"https://e.example/1#\" \(away)>z</a>"
    ),
  ])
  func placesElsewhere(page: String?, expected: String) {
    var base = AddressBase("https://api.example/posts?page=1")
    base.page = page
    var editor = ImageAnswers()
    let html = GumboSanitizerFactory().makeSanitizer().sanitize(
      Array("<a href=#b>x</a><a href=#a>y</a><a href=' #'>z</a><p id=a>".utf8), base: base, textLimit: 0,
      editor: &editor
    ).html
    #expect(string(html.bytes) == expected + "<p id=\"text-a\"></p>")
  }

  @Test func imagesAreAskedAboutOnce() {
    var editor = ImageAnswers()
    _ = sanitize(Array("<img src=/a><a href=#a>x</a><p id=a><img src=/b></p>".utf8), asking: &editor)
    #expect(editor.calls == ["https://site.example/a - -", "https://site.example/b - -"])
  }

  /// Links in a title or a summary change nothing of its text.
  @Test func textOfLinks() {
    #expect(GumboSanitizerFactory().makeSanitizer().text(of: "<a href=#a>x</a> <p id=a>y</p>") == "x y")
    #expect(sanitizedText("<a href=#a>x</a><h2 id=a>y</h2>") == "x y")
  }

  /// How the time grows with them is told by `Tests/Benchmarks`.
  @Test func tenThousandFootnotes() {
    let sanitizer = GumboSanitizerFactory().makeSanitizer()
    let html = Self.footnotes(10_000)
    let output = sanitizer.sanitize(html)
    #expect(output.count { $0 == UInt8(ascii: "#") } == 20_000)
    #expect(MarkupInspection(output).faults.isEmpty)
    #expect(sanitizer.sanitize(output) == output)
  }

  private static func footnotes(_ count: Int) -> [UInt8] {
    var html: [UInt8] = []
    for number in 1...count {
      html +=
        "<p>x<sup class=footnote-ref><a href=#fn-\(number) id=fnref-\(number)>\(number)</a></sup></p>".utf8
    }
    html += "<section class=footnotes><ol>".utf8
    for number in 1...count { html += "<li id=fn-\(number)><a href=#fnref-\(number)>b</a></li>".utf8 }
    return html + Array("</ol></section>".utf8)
  }

  @discardableResult
  private func check(_ markup: String, _ expected: String?) -> String {
    let once = sanitize(markup)
    if let expected { #expect(once == expected) }
    #expect(sanitize(once) == once)
    #expect(MarkupInspection(Array(once.utf8)).faults.isEmpty, "\(once)")
    return once
  }
}
