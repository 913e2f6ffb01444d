import Testing

@testable import MamushiKit

/// Links of sanitised texts of sources, with other addresses.
@Suite struct RemoteLinksTests {
  private static let relation = " rel=\"nofollow ugc noopener\""

  private func rewritten(_ html: String) -> String {
    let bytes = RemoteLinks.rewritten(Array(html.utf8)) { url in
      url == "https://a.b/?c&d" ? "/own/?x&y" : nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("an address is replaced, and the link is no longer one to another site")
  func replaced() {
    #expect(
      rewritten("<p>a <a href=\"https://a.b/?c&amp;d\" title=\"t\"\(Self.relation)>b</a></p>")
        == "<p>a <a href=\"/own/?x&amp;y\" title=\"t\">b</a></p>")
    #expect(
      rewritten("<a id=\"text-x\" href=\"https://a.b/?c&amp;d\"\(Self.relation)>b</a>")
        == "<a id=\"text-x\" href=\"/own/?x&amp;y\">b</a>")
  }

  @Test(
    "all else stays",
    arguments: [
      "", "<", "<a", "<a ", "<a href=\"", "a &lt;a href=&quot;https://a.b/?c&amp;d&quot;",
      "<a href=\"https://a.b/?c\" rel=\"nofollow ugc noopener\">b</a>",
      "<a id=\"text-x\" title=\"href=\">b</a>", "<abbr title=\"https://a.b/?c&amp;d\">b</abbr>",
      "<img src=\"https://a.b/?c&amp;d\">",
    ])
  func kept(html: String) { #expect(rewritten(html) == html) }
}
