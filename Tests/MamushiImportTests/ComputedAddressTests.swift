import Testing

@testable import MamushiImport

/// Links and pictures whose address a template computes.
struct ComputedAddressTests {
  @Test(
    "their words stay, and the rest of the text",
    arguments: [
      ("a [More]({{ post.url }}) b", "a More b", ["{{ post.url }}"]),
      ("![A [b] c]({{ site.x }}/d (e).png \"t\")!", "A [b] c!", ["{{ site.x }}/d (e).png \"t\""]),
      ("[![x](y.png)]({% link a.md %})", "![x](y.png)", ["{% link a.md %}"]),
      ("\\[a](b) [c](\\{{< d >}}e)", "\\[a](b) c", ["\\{{< d >}}e"]),
      (
        "[a][b] [c](d)\n\n[b]: {{ site.url }}/e \"t\"\n", "[a][b] [c](d)\n\n[b]: #\n",
        ["{{ site.url }}/e \"t\""]
      ),
      ("a\n\nb]({{ c }})", "a\n\nb](#)", ["{{ c }}"]),
      ("<a class=\"b\" href=\"{{ c | d: \"e\" }}\">f</a>", "<a class=\"b\"e\" }}\">f</a>", ["{{ c | d: "]),
      ("<img src='{{ a }}/b.png' alt=\"c\">", "<img alt=\"c\">", ["{{ a }}/b.png"]),
      ("[a](b{c}) {{ d }} [e](f)", "[a](b{c}) {{ d }} [e](f)", []),
    ])
  func removal(text: String, expected: String, told: [String]) {
    var found: [String] = []
    let result = ComputedAddresses.removed(from: Array(text.utf8)) { found.append($0) }
    #expect(String(decoding: result, as: UTF8.self) == expected)
    #expect(found == told)
  }

  @Test(
    arguments: [
      ("a [b](", true), ("a [b](c/", true), ("a [b](c) ", false), ("<a href=\"", true),
      ("<a href=\"b\" ", false),
      ("<a href=\"b\">c ", false), ("[b](\nc", false), ("", false),
    ])
  func whatFollowsIsPartOfAnAddress(text: String, isAddress: Bool) {
    #expect(ComputedAddresses.isInAddress(after: Array(text.utf8)) == isAddress)
  }
}
