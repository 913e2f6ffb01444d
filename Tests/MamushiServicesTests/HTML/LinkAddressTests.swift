import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct LinkAddressTests {
  @Test(arguments: [
    ("https://x.example/a?b=c&amp;d#e", "https://x.example/a?b=c&amp;d#e"), ("/a", "https://site.example/a"),
    ("a", "https://site.example/posts/a"),
    ("../a", "https://site.example/a"), ("#a", "https://site.example/posts/one#a"),
    ("?a", "https://site.example/posts/one?a"),
    ("//x.example", "https://x.example"), ("HTTP://X.example/A", "http://x.example/A"),
    (" https://x.example/a b ", "https://x.example/a%20b"),
    ("ht\ntps://x.ex\tample/", "https://x.example/"), ("https://x.example/京", "https://x.example/%E4%BA%AC"),
    ("https://x.example/a/../b/.", "https://x.example/b/"),
    ("https://x.example/&quot;&lt;'", "https://x.example/%22%3C'"),
    ("mailto:a@x.example?subject=b", "mailto:a@x.example?subject=b"),
    ("MailTo:a@x.example", "mailto:a@x.example"),
    ("tel:+81-75", "tel:+81-75"), ("\\\\x.example\\a", "https://x.example/a"),
  ])
  func kept(address: String, expected: String) {
    let once = sanitize("<a href=\"\(address)\" target=_blank title=t>x</a>")
    #expect(once == "<a href=\"\(expected)\" title=\"t\" rel=\"nofollow ugc noopener\">x</a>")
    #expect(sanitize(once) == once)
  }

  @Test(arguments: [
    "", " ", "javascript:x", "data:x", "ftp://x.example/", "mailto:", "mailto:a b", "x:y", "http://",
    "https:// /",
  ])
  func unwrapped(address: String) {
    #expect(sanitize("<a href=\"\(address)\">x <b>y</b></a>") == "x <b>y</b>")
  }

  @Test func withoutABaseRelativeAddressesAreDropped() {
    #expect(sanitize("<a href=/a>x</a><a href=#b>y</a><img src=c alt=d>", base: "") == "xyd")
    #expect(
      sanitize("<a href=https://x.example/>x</a>", base: "")
        == "<a href=\"https://x.example/\" rel=\"nofollow ugc noopener\">x</a>")
  }

  /// A site's own texts name its pages and files as its Markdown does.
  @Test(arguments: [
    ("/a.html", "/below/a.html"), ("/a/../b/", "/below/b/"),
    ("https://site.example/below/京", "/below/%E4%BA%AC"),
    ("x", "/below/posts/x"),
  ])
  func withinTheSite(address: String, expected: String) {
    let site = AddressBase.Site(url: "https://site.example/below/", address: "/below/")
    let base = AddressBase("https://site.example/below/posts/one", site: site)
    var editor = ImageAnswers()
    let html = Array("<a href=\"\(address)\">x</a><img src=\"\(address)\" alt=\"\">".utf8)
    let result = GumboSanitizerFactory().makeSanitizer().sanitize(
      html, base: base, textLimit: 0, editor: &editor)
    #expect(editor.calls == ["\(expected) - -"])
    #expect(string(result.html.bytes).hasPrefix("<a href=\"\(expected)\">x</a><img src=\"\(expected)\""))
  }

  @Test(arguments: ["https://site.example/other", "//x.example/a", "https://x.example/below/"])
  func beyondTheSite(address: String) {
    let site = AddressBase.Site(url: "https://site.example/below/", address: "/below/")
    var editor = ImageAnswers()
    let result = GumboSanitizerFactory().makeSanitizer().sanitize(
      Array("<a href=\"\(address)\">x</a>".utf8),
      base: AddressBase("https://site.example/below/", site: site),
      textLimit: 0, editor: &editor)
    #expect(string(result.html.bytes).contains("<a href=\"https://"))
    #expect(string(result.html.bytes).contains("nofollow"))
  }

  @Test func linksDoNotNest() {
    #expect(
      sanitize("<a href=/a>x<table><tr><td><a href=/b>y</a></table></a>")
        == "<a href=\"https://site.example/a\" rel=\"nofollow ugc noopener\">x<table><tbody><tr><td>y</td></tr></tbody></table></a>"
    )
  }
}
