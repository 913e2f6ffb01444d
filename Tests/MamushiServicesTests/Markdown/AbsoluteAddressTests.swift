import MamushiCore
import Testing

@testable import MamushiServices

/// Addresses in HTML that feeds show.
struct AbsoluteAddressTests {
  private static let page = "https://e.example/sub/articles/a/"

  private func completed(_ html: String) -> String {
    String(decoding: AbsoluteAddresses(page: Self.page).completed(Array(html.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("a <a href=\"/x/\">b</a> c", "a <a href=\"https://e.example/x/\">b</a> c"),
    ("<img src='a.jpg' alt=\"b\">", "<img src=\"\(Self.page)a.jpg\" alt=\"b\">"),
    (
      "<a class=y href=../b/?c&amp;d#e>b</a>",
      "<a class=y href=\"https://e.example/sub/articles/b/?c&amp;d#e\">b</a>"
    ),
    (
      "<img srcset=\"a.jpg 1x, /b.jpg 2x, https://c.example/c.jpg 3x\" alt=\"\">",
      "<img srcset=\"\(Self.page)a.jpg 1x, https://e.example/b.jpg 2x, https://c.example/c.jpg 3x\" alt=\"\">"
    ),
    (
      "<video poster=\"p.jpg\" src=/v.mp4></video>",
      "<video poster=\"\(Self.page)p.jpg\" src=\"https://e.example/v.mp4\"></video>"
    ),
    ("<a href=\"#c\">b</a>", "<a href=\"\(Self.page)#c\">b</a>"),
    ("<a href=\"?q=1\">b</a>", "<a href=\"\(Self.page)?q=1\">b</a>"),
    ("<pre><A HREF='/x/'>b</A></pre>", "<pre><A href=\"https://e.example/x/\">b</A></pre>"),
    ("<iframe src=\"//c.example/d\"></iframe>", "<iframe src=\"https://c.example/d\"></iframe>"),
    (
      "<form action=\"/x\"><button formaction=y>b</button></form>",
      "<form action=\"https://e.example/x\"><button formaction=\"\(Self.page)y\">b</button></form>"
    ),
  ])
  func relativeAddressesBecomeAbsolute(html: String, expected: String) {
    #expect(completed(html) == expected)
    #expect(completed(expected) == expected)
  }

  @Test(arguments: [
    "<a href=\"https://b.example/É ?\">b</a>", "<a href='mailto:a@b.example'>b</a>",
    "<img src=\"data:image/gif;base64,AA==\">", "<a href=\"javascript:a()\">b</a>", "href=\"/x/\"",
    "<pre>&lt;a href=\"/x/\"&gt;</pre>", "<!-- <a href=\"/x/\"> -->",
    "<script>let a = '<a href=\"/x/\">'</script>", "<svg><use href=\"#i\"/></svg>", "<a href>b</a>",
    "<a href=\"\">b</a>", "<a data-href=\"/x/\" title=\"/x/\">b</a>", "<div src=\"/x/\"></div>",
    "<a href=\"/x/", "<img srcset=\"https://c.example/c.jpg 2x\">", "",
  ])
  func everythingElseStays(html: String) {
    #expect(completed(html) == html)
  }

  @Test func shortcodesAndRawHTMLOfFeeds() {
    var editor = ExtensionEditor(links: ["b.md": .destination("https://e.example/b/")])
    editor.shortcodeMarkup = ["link": "<a href='/x/'>x</a>", "box": "<div><img src=a.jpg alt=\"\"></div>"]
    let text = "{{< box >}}\n\ny {{< link >}} <a href=\"b.md\">b</a> <q cite=\"/c\">c</q>\n"
    func html(_ page: String?) -> String {
      extend(text, .standard, editor: editor) {
        $0.rawHTML = true
        $0.pageURL = page
      }.html
    }
    #expect(
      html(Self.page)
        == "<div><img src=\"\(Self.page)a.jpg\" alt=\"\"></div>\n<p>y <a href=\"https://e.example/x/\">x</a> "
        + "<a href=\"https://e.example/b/\">b</a> <q cite=\"https://e.example/c\">c</q></p>\n")
    #expect(
      html(nil)
        == "<div><img src=a.jpg alt=\"\"></div>\n<p>y <a href='/x/'>x</a> "
        + "<a href=\"https://e.example/b/\">b</a> <q cite=\"/c\">c</q></p>\n")
  }

  @Test func rawHTMLThatNobodyIsAskedAbout() {
    let found = extend("<a href=/x/>\nb</a>\n", []) {
      $0.rawHTML = true
      $0.pageURL = Self.page
    }
    #expect(found.html.contains("<a href=\"https://e.example/x/\">"))
  }
}
