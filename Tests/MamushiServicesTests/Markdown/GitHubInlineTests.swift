import MamushiCore
import Testing

@testable import MamushiServices

/// Strikethrough, addresses in texts, task lists.
struct GitHubInlineTests {
  @Test func nestingOfStrikethroughIsBounded() {
    let source = String(repeating: "~~a ", count: 5_000) + String(repeating: "b~~ ", count: 5_000)
    let html = convert(source, options: .init(extensions: [.strikethrough, .marks, .attributes])).html
    #expect(html.split(separator: "<del>").count == 17)
    #expect(html.split(separator: "</del>").count == 17)
    #expect(html.contains("~~a ~~a <del>a <del>a"))
  }

  private func inline(_ markdown: String, _ extensions: MarkdownExtensions) -> String {
    let html = convert(markdown, options: .init(extensions: extensions)).html
    return String(html.dropFirst(3).dropLast(5))
  }

  @Test(
    "full-width punctuation ends an address",
    arguments: [
      ("詳しくはhttps://a.jp/shop。次の文", "詳しくは<a href=\"https://a.jp/shop\">https://a.jp/shop</a>。次の文"),
      ("（https://a.jp/b）を", "（<a href=\"https://a.jp/b\">https://a.jp/b</a>）を"),
      ("https://a.jp、x", "<a href=\"https://a.jp\">https://a.jp</a>、x"),
      (
        "https://a.jp/京都・大阪「x」",
        "<a href=\"https://a.jp/%E4%BA%AC%E9%83%BD%E3%83%BB%E5%A4%A7%E9%98%AA\">https://a.jp/京都・大阪</a>「x」"
      ),
      ("https://a.jp/b\u{3000}x", "<a href=\"https://a.jp/b\">https://a.jp/b</a>\u{3000}x"),
      ("www.a.jp/b？", "<a href=\"http://www.a.jp/b\">www.a.jp/b</a>？"),
    ])
  func fullWidthPunctuationBehindAddresses(markdown: String, expected: String) {
    #expect(inline(markdown, .autolinks) == expected)
  }

  @Test(
    "strikethrough",
    arguments: [
      ("~~a~~ ~b~", "<del>a</del> <del>b</del>"), ("~~*a* `b`~~", "<del><em>a</em> <code>b</code></del>"),
      ("~a~~ ~~~b~~~", "~a~~ ~~~b~~~"), ("~~ a ~~", "~~ a ~~"), ("a~~b~~c", "a<del>b</del>c"),
      ("\\~~a~~ ~\\~b~~", "~~a~~ ~~b~~"), ("`~~a~~`", "<code>~~a~~</code>"),
      ("[~~a~~](/b)", "<a href=\"/b\"><del>a</del></a>"), ("~~a\nb~~", "<del>a\nb</del>"),
      ("~~京都~~は", "<del>京都</del>は"),
      ("**~~a~~** *b ~~c~~*", "<strong><del>a</del></strong> <em>b <del>c</del></em>"),
    ])
  func strikethrough(markdown: String, expected: String) {
    #expect(inline(markdown, .strikethrough) == expected)
  }

  @Test(
    "a single tilde between words is one of a range",
    arguments: [
      "営業 10:00~12:00、13:00~15:00", "10~20名と30~40名", "H~2~O", "京都~大阪、奈良~神戸", "5~6 and 7~8", "a~b~ c", "~a~b",
      "~10名、~20名", "é~b~é", "1~*2*, 3~4",
    ])
  func singleTildesWithinWords(markdown: String) {
    for extensions: MarkdownExtensions in [.strikethrough, .standard] {
      #expect(!inline(markdown, extensions).contains("<del>"))
    }
  }

  @Test(
    "a single tilde beside spaces, punctuation and markup strikes out",
    arguments: [
      ("Hello, ~there~ world!", "Hello, <del>there</del> world!"), ("(~a~)", "(<del>a</del>)"),
      ("、~京都~。", "、<del>京都</del>。"), ("~a~b~ c", "<del>a~b</del> c"), ("~~a~b~~", "<del>a~b</del>"),
      ("~10~20名~ 終日", "<del>10~20名</del> 終日"), ("*~a~*", "<em><del>a</del></em>"),
      ("~「取消」~ x", "<del>「取消」</del> x"),
    ])
  func singleTildesAroundWords(markdown: String, expected: String) {
    #expect(inline(markdown, .strikethrough) == expected)
    #expect(inline(markdown, .standard) == expected)
  }

  @Test(
    "addresses",
    arguments: [
      ("www.a.de", "www.a.de", "http://www.a.de"), ("(www.a.de)", "www.a.de", "http://www.a.de"),
      ("http://a.de/b_c_d.", "http://a.de/b_c_d", "http://a.de/b_c_d"),
      ("https://a.de/(b)c)", "https://a.de/(b)c", "https://a.de/(b)c"),
      ("http://a.de?b=c&d;", "http://a.de?b=c", "http://a.de?b=c"),
      ("詳細はhttp://a.jp/x", "http://a.jp/x", "http://a.jp/x"), ("ftp://a.de", "ftp://a.de", "ftp://a.de"),
      ("http://a.de/b[^1]", "http://a.de/b", "http://a.de/b"), ("me@a.de", "me@a.de", "mailto:me@a.de"),
      ("a.b+c@d-e.fg,", "a.b+c@d-e.fg", "mailto:a.b+c@d-e.fg"),
      ("mailto:a@b.de", "mailto:a@b.de", "mailto:a@b.de"),
      ("xmpp:a@b.de/c", "xmpp:a@b.de/c", "xmpp:a@b.de/c"),
    ])
  func addresses(markdown: String, text: String, destination: String) {
    let link =
      "<a href=\"\(destination.replacing("&", with: "&amp;"))\">\(text.replacing("&", with: "&amp;"))</a>"
    #expect(inline(markdown, .autolinks).contains(link))
    // They lead elsewhere: nobody is asked about them.
    #expect(convert(markdown, options: .init(extensions: .autolinks)).calls.isEmpty)
  }

  @Test(
    "what is no address",
    arguments: [
      "awww.a.de", "www.", "http://", "http:// a", "http\\://a.de", "foo://a.de", "www._a._b", "a@b", "@b.de",
      "a@b.c_",
      "`www.a.de`", "me@a.de-", "Www.a.de",
    ])
  func noAddresses(markdown: String) {
    #expect(!inline(markdown, .autolinks).contains("<a"))
  }

  @Test func addressesInLinksAndImagesStay() {
    let result = inline("[www.a.de](/b) <http://c.de> ![www.d.de](e)", .autolinks)
    #expect(
      result
        == "<a href=\"/b\">www.a.de</a> <a href=\"http://c.de\">http://c.de</a> <img src=\"e\" alt=\"www.d.de\" />"
    )
  }

  @Test func tasks() {
    #expect(
      convert("- [ ] a\n- [x] *b*\n- [X] c\n- [y] d\n- [ ]e\n- f", options: .init(extensions: .taskLists))
        .html == """
          <ul>
          <li class="task"><label><input type="checkbox" disabled="" /> a</label></li>
          <li class="task"><label><input type="checkbox" checked="" disabled="" /> <em>b</em></label></li>
          <li class="task"><label><input type="checkbox" checked="" disabled="" /> c</label></li>
          <li>[y] d</li>
          <li>[ ]e</li>
          <li>f</li>
          </ul>

          """)
    #expect(
      convert("> 1. [ ] a\n\n[ ] b", options: .init(extensions: .taskLists)).html.components("checkbox") == 1)
  }

  @Test("an item's text is the label of its box, whatever else stands in it")
  func labelsOfTasks() {
    let options = MarkdownOptions(extensions: [.taskLists, .attributes, .ruby, .tables])
    #expect(
      convert("- [ ] a {漢字|かんじ}\n  {: .wide}\n\n  b\n- [x] c\n  - [ ] d", options: options).html == """
        <ul>
        <li class="task">
        <p class="wide"><label><input type="checkbox" disabled="" /> a \
        <ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby></label></p>
        <p>b</p>
        </li>
        <li class="task">
        <p><label><input type="checkbox" checked="" disabled="" /> c</label></p>
        <ul>
        <li class="task"><label><input type="checkbox" disabled="" /> d</label></li>
        </ul>
        </li>
        </ul>

        """)
  }

  @Test("without a page of this site around it, a task has no control")
  func tasksInFeeds() {
    var options = MarkdownOptions(extensions: .taskLists)
    options.anchors = false
    #expect(
      convert("- [ ] a\n- [x] *b*", options: options).html
        == "<ul>\n<li class=\"task\">☐ a</li>\n<li class=\"task\">☑ <em>b</em></li>\n</ul>\n")
  }

  @Test func allAtOnce() {
    let options = MarkdownOptions(extensions: .standard)
    let html = convert("- [ ] ~~www.a.de~~ [^1]\n\n[^1]: a|b\n    -|-\n    ~c~|me@d.de\n", options: options)
      .html
    for part in ["<del><a href=\"http://www.a.de\">", "checkbox", "<td><del>c</del></td>", "mailto:me@d.de"] {
      #expect(html.contains(part))
    }
  }
}

extension String {
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
