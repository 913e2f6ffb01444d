import Testing

@testable import MamushiServices

/// Addresses in text where libcmark makes typographic signs.
struct SmartAddressTests {
  private func html(_ markdown: String) -> String {
    extend(markdown, .autolinks) { $0.smartPunctuation = true }.html
  }

  @Test(arguments: [
    ("\"https://e.com/e\", x", "“", "https://e.com/e", "”, x"),
    ("x https://e.com/a--b.", "x ", "https://e.com/a--b", "."),
    ("'https://e.com/it's'", "‘", "https://e.com/it&#x27;s", "’"),
    ("https://e.com/a...", "", "https://e.com/a", "…"),
    ("https://xn--wgv71a.jp/a---b/...c", "", "https://xn--wgv71a.jp/a---b/...c", ""),
  ])
  func addresses(markdown: String, before: String, address: String, after: String) {
    let shown = address.replacing("&#x27;", with: "'")
    #expect(html(markdown) == "<p>\(before)<a href=\"\(address)\">\(shown)</a>\(after)</p>\n")
  }

  @Test func whatIsTypedStays() {
    let typed = "https://e.com/a–b’s"
    #expect(
      html("x \(typed) y") == "<p>x <a href=\"https://e.com/a%E2%80%93b%E2%80%99s\">\(typed)</a> y</p>\n")
    #expect(html("us—info@e.com --").contains("us—<a href=\"mailto:info@e.com\">info@e.com</a>"))
    #expect(html("us---info@e.com").contains("us—<a href=\"mailto:info@e.com\">info@e.com</a>"))
  }

  @Test func amounts() {
    let text = "https://e.com/" + String(repeating: "--a", count: 200_000)
    #expect(html(text) == "<p><a href=\"\(text)\">\(text)</a></p>\n")
  }

  @Test func mailAddresses() {
    #expect(
      html("a -- john--doe@e.com") == "<p>a – <a href=\"mailto:john--doe@e.com\">john--doe@e.com</a></p>\n")
  }
}
