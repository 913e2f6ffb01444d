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
        "[a][b] [c](d)\n\n[b]: {{ site.url }}/e \"t\"\n", "[a][b] [c](d)\n\n[b]: # \"t\"\n",
        ["{{ site.url }}/e"]
      ),
      ("[1] see [n]: {{ a }} b\n[x](y)[z]: {{ c }}", "[1] see [n]: {{ a }} b\n[x](y)[z]: {{ c }}", []),
      ("[a]({{ b }}){:target=\"_blank\"} ![p]({{ x }}){: .wide}.", "a p.", ["{{ b }}", "{{ x }}"]),
      ("a\n\nb]({{ c }})", "a\n\nb](#)", ["{{ c }}"]),
      ("<a class=\"b\" href=\"{{ c | d: \"e\" }}\">f</a>", "<a class=\"b\">f</a>", ["{{ c | d: \"e\" }}"]),
      (
        "<a href=\"w{% if a != \"b\" %}-{{ a }}{% endif %}/f\" class=\"c\">d</a>", "<a class=\"c\">d</a>",
        ["w{% if a != \"b\" %}-{{ a }}{% endif %}/f"]
      ),
      (
        "<a class=\"{% if a > b %}c{% endif %}\" href=\"{{ d }}\">e</a>",
        "<a class=\"{% if a > b %}c{% endif %}\">e</a>", ["{{ d }}"]
      ),
      ("<a href=\"b{{\" class=\"c\">d</a>", "<a class=\"c\">d</a>", ["b{{"]),
      ("<img src='{{ a }}/b.png' alt=\"c\">", "<img alt=\"c\">", ["{{ a }}/b.png"]),
      (
        "<img src='{% a %}'\n  srcset=\"{% b %}\"\n  sizes=\"{% c %}\"\n  alt=\"d\">", "<img\n  alt=\"d\">",
        ["{% a %}", "{% b %}", "{% c %}"]
      ),
      ("a [b]() ![c](  ) d]() e", "a b c d]() e", []),
      ("[a](b{c}) {{ d }} [e](f)", "[a](b{c}) {{ d }} [e](f)", []),
    ])
  func removal(text: String, expected: String, told: [String]) {
    var found: [String] = []
    let result = ComputedAddresses.removed(from: Array(text.utf8)) { found.append($0) }
    #expect(String(decoding: result, as: UTF8.self) == expected)
    #expect(found == told)
  }

  @Test("in HTML, only attributes of tags have addresses")
  func html() {
    let text =
      "<pre>[a]({{ b }})\n href=\"{{ c }}\" &lt;a href=\"{{ d }}\"&gt;</pre><a href=\"{{ e }}\">f</a>"
    var found: [String] = []
    let result = ComputedAddresses.removed(from: Array(text.utf8), isHTML: true) { found.append($0) }
    #expect(String(decoding: result, as: UTF8.self) == text.replacing(" href=\"{{ e }}\"", with: ""))
    #expect(found == ["{{ e }}"])
  }

  @Test(
    arguments: [
      ("a [b](", true), ("a [b](c/", true), ("a [b](c) ", false), ("<a href=\"", true),
      ("<a href=\"b\" ", false),
      ("<a href=\"{% if a == \"b\" %}", true), ("<a href=\"b\">c ", false), ("[b](\nc", false), ("", false),
      ("<a href=\"{{< a >}}/", true), ("[a]: ", true), ("[a]: b/", true), ("[a]: b ", false),
      ("[^a]: ", false),
    ])
  func whatFollowsIsPartOfAnAddress(text: String, isAddress: Bool) {
    #expect(ComputedAddresses.isInAddress(after: Array(text.utf8)) == isAddress)
  }
}
