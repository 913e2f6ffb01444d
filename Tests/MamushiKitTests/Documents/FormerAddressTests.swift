import MamushiCore
import Testing

@testable import MamushiKit

/// Former addresses of pages.
struct FormerAddressTests {
  @Test(arguments: [
    ("/old/kyoto", "/old/kyoto/"), ("/old/kyoto/", "/old/kyoto/"),
    ("/2020/05/kyoto.html", "/2020/05/kyoto.html"),
    ("/Old.HTM", "/Old.HTM"), ("/index.html", "/index.html"), ("/v1.0", "/v1.0/"),
    ("/%E4%BA%AC/", "/京/"),
    // Beside the page, as Hugo has it.
    ("kyoto-old", "/articles/kyoto-old/"), ("old/kyoto.html", "/articles/old/kyoto.html"),
    ("./rel", "/articles/rel/"), ("../up", "/up/"), ("../../../up", "/up/"), ("..", "/"),
  ])
  func paths(text: String, path: String) throws {
    let read = try #require(FormerAddress.read(text))
    #expect(FormerAddress.path(of: read, beside: "articles/kyoto/") == path)
  }

  @Test(arguments: [
    "", "/", "//host/x", "/a/../b", "/a/%2e%2e/b", "/a%2Fb", "/a?b", "/a#b", "/old/%zz/", "/.git/x", ".git",
    "https://example.com/old", "mailto:x", "www.example.com/old", "example.com", "a?b",
  ])
  func whatIsNone(text: String) { #expect(FormerAddress.read(text) == nil) }

  @Test func aNameThatNoFileSystemHoldsIsToldAsThat() {
    var values = ValueDecoder(file: SitePath("a.md"))
    let node = Node(.string("/old/" + String(repeating: "b", count: 256)), mark: Mark(line: 3, column: 10))
    #expect(values.aliases("aliases", node) == [])
    #expect(
      lines(values.diagnostics) == [
        "a.md:3:10: error: '\(String(repeating: "b", count: 80))…', made from the alias, would have a name of more than 255 bytes, "
          + "which file systems do not support; shorten its name, its folders or the address that it sets [PathTooLong]"
      ])
  }
}
