import Testing

@testable import MamushiImport

struct TextPiecesTests {
  /// Prose as it is, code in parentheses, tags in brackets: `!` for those alone on their lines, `c` for those in code.
  private func pieces(_ text: String, _ syntax: TagSyntax) -> String {
    let bytes = Array(text.utf8)
    return TextPieces(bytes, in: syntax).pieces.map { piece in
      switch piece {
      case .prose(let range): String(decoding: bytes[range], as: UTF8.self)
      case .code(let range): "(\(String(decoding: bytes[range], as: UTF8.self)))"
      case .tag(let tag):
        "[\(tag.isAlone ? "!" : "")\(tag.isInCode ? "c" : "")\(tag.isEnd ? "/" : "")\(tag.name.isEmpty ? tag.source : tag.name)]"
      }
    }.joined()
  }

  @Test(
    "code is told from prose, and has no tags",
    arguments: [
      ("a `{{< x >}}` b", "a (`{{< x >}}`) b"),
      ("```\n{{< x >}}\n```\n{{< y >}}\n", "(```\n{{< x >}}\n```\n)[!y]\n"),
      ("~~~ js\n```\n~~~\nb", "(~~~ js\n```\n~~~\n)b"),
      ("```\nnever closed {{< x >}}", "(```\nnever closed {{< x >}})"),
      ("a `open\n\n{{< x >}}", "a `open\n\n[!x]"), ("``a ` b`` {{< x >}}", "(``a ` b``) [x]"),
      ("- ```\n  {{< x >}}\n  ```\n", "- (```\n  {{< x >}}\n  ```)\n"),
    ])
  func code(text: String, expected: String) {
    #expect(pieces(text, .shortcodes) == expected)
  }

  @Test("a tag is alone after the sign of an item, quotation or definition")
  func alone() {
    #expect(pieces("- {{< x >}}\n> {{< y >}}\na {{< z >}}", .shortcodes) == "- [!x]\n> [!y]\na [z]")
  }

  @Test("an escaped call is one also in code")
  func escaped() {
    #expect(pieces("```\n{{</* x */>}}\n```\n", .shortcodes) == "(```\n)[c x ](\n```\n)")
  }

  @Test("Liquid runs in code, and not between raw tags")
  func liquid() {
    #expect(
      pieces("```\n{% raw %}{{ a }}{% endraw %}\n```\n{{ b }}", .liquid)
        == "(```\n)[craw]({{ a }})[c/raw](\n```\n)[!b]")
    #expect(pieces("`{{ a }}`", .plugins) == "(`{{ a }}`)")
  }

  @Test("components begin with a capital letter; addresses and HTML are none")
  func components() {
    #expect(
      pieces("<div>\n<Note kind=\"x>y\" on={() => a}>\nb\n</Note>\n<https://a.b> <B」「A", .components)
        == "<div>\n[!Note]\nb\n[!/Note]\n<https://a.b> <B」「A")
  }

  @Test("what never ends is text", arguments: ["{{< x", "{% x", "<Note", "{{", "`"])
  func unclosed(text: String) {
    for syntax in [TagSyntax.shortcodes, .liquid, .plugins, .functions, .components] {
      #expect(pieces(text, syntax) == text)
    }
  }
}
