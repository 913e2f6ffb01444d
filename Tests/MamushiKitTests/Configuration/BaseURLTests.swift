import Testing

@testable import MamushiKit

/// The address that a site is built for.
struct BaseURLTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com", "/"), ("https://example.com/", "https://example.com", "/"),
    ("HTTPS://Example.COM/Blog", "https://example.com", "/Blog/"),
    ("http://localhost:8080/a//b/", "http://localhost:8080", "/a/b/"),
    ("https://user.github.io/repo", "https://user.github.io", "/repo/"),
    ("http://[::1]:8080/", "http://[::1]:8080", "/"),
    ("http://example.com:65535", "http://example.com:65535", "/"),
    ("http://[::ffff:127.0.0.1]/", "http://[::ffff:127.0.0.1]", "/"),
    ("https://example.com/寿司/", "https://example.com", "/%E5%AF%BF%E5%8F%B8/"),
    ("https://example.com/%E5%AF%BF", "https://example.com", "/%E5%AF%BF/"),
  ])
  func parts(text: String, origin: String, path: String) throws {
    let url = try #require(BaseURL(text))
    #expect(url.origin == origin)
    #expect(url.path == path)
    #expect(url.string == origin + path)
  }

  @Test(arguments: [
    "", "example.com", "/blog/", "ftp://example.com/", "https://", "https:///blog", "https://:80/",
    "https://a b/",
    "https://example.com/?q", "https://example.com/#top", "https://me:secret@example.com/", "mailto:a@b.c",
    "https://example.com/../x", "https://example.com/./", "https://example.com/%zz", "https://example.com\\x",
    "https://[]/", "https://example.com/\n", "http://[::1/", "http://[::1]x/", "http://[example]/",
    "https://example.com:0/", "https://example.com:99999/", "https://example.com:65536/",
    "https://example.com:x/",
    "https://example.com:8080:1/", "https://example.com:000000000080/", "https://\"><script>", "https://a<b/",
    "https://a]b/", "https://{host}/",
  ])
  func whatIsNoBaseURL(text: String) {
    #expect(BaseURL(text) == nil)
  }

  @Test(arguments: [
    ("https://example.com/blog/", true), ("https://www.example.org/", true), ("http://localhost:8080/", true),
    ("http://127.0.0.1/", true), ("http://[::1]:80/", true), ("https://kyoto.test/", true),
    ("https://example.com./", true), ("http://0.0.0.0:80/", true), ("https://127.nagoya/", false),
    ("https://myexample.com/", false), ("https://example.com.jp/", false), ("https://user.github.io/", false),
  ])
  func addressesThatNobodyCanHave(text: String, isReserved: Bool) {
    #expect(BaseURL(text)?.isReserved == isReserved)
  }

  @Test func encodedDotsLeadNowhereEither() {
    #expect(BaseURL("https://example.com/%2e%2e/") == nil)
  }

  @Test(arguments: [
    ("https://www.example.com/a", "example.com"), ("http://example.com:80", "example.com"),
    ("https://me@example.com/", "example.com"), ("https://[::1]/", "[::1]"), ("https://寿司.jp", "寿司.jp"),
    ("http://192.168.0.1/", "192.168.0.1"), ("http://[2001:db8::ffff:1.2.3.4]/", "[2001:db8::ffff:1.2.3.4]"),
    ("http://[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]"), ("https://example.com./", "example.com."),
    ("http://localhost/", "localhost"),
  ])
  func hosts(text: String, host: String) {
    #expect(WebAddress.host(of: text) == host)
  }

  @Test(arguments: [
    "example.com", "javascript://alert", "https://", "https://a b", "//example.com", "https:example.com",
    "http://[:]/", "http://[::1::]/", "http://[1:2:3]/", "http://[1:2:3:4:5:6:7:8::]/", "http://[12345::]/",
    "http://exa%00mple.com", "http://a%zz.com/", "http://a..b/", "http://.a/", "http://999.1.1.1/",
    "http://1.2.3/", "http://./",
  ])
  func whatIsNoWebAddress(text: String) {
    #expect(!WebAddress.isAbsolute(text))
  }
}
