import Testing

@testable import MamushiKit

/// Whom an address belongs to.
struct OriginTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com"), ("HTTPS://Example.COM:443/a?b#c", "https://example.com"),
    ("http://example.com:80", "http://example.com"), ("http://example.com:443/", "http://example.com:443"),
    ("https://example.com:10443", "https://example.com:10443"),
    ("https://user:pass@example.com/x@y", nil), ("https://example.com:/x@y", "https://example.com"),
    ("http://[::1]:8080/", "http://[::1]:8080"),
    ("http://[::80]/", "http://[::80]"), ("https://www.example.com/", "https://www.example.com"),
    ("ftp://example.com", nil), ("example.com", nil), ("https://", nil), ("https://a b", nil),
  ])
  func origins(url: String, expected: String?) { #expect(WebAddress.origin(of: url) == expected) }

  @Test(arguments: [
    ("https://www.example.com:8080/x", "www.example.com"), ("http://[::1]:80/", "[::1]"),
    ("http://[::1]", "[::1]"), ("http://u:p@h/", "h"), ("http://h?x@y", "h"), ("http://h\\@evil/", "h"),
    ("mailto:a@b", nil),
  ])
  func hosts(url: String, expected: String?) { #expect(WebAddress.authorityHost(of: url) == expected) }
}
