import Testing

@testable import MamushiImport

/// Where lines end in texts of generators that have other signs for it.
struct LineBreakTests {
  private func everywhere(_ text: String) -> String {
    String(decoding: LineBreaks.everywhere(Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "each line of a paragraph ends where it is written",
    arguments: [
      ("古池や\n蛙飛びこむ\n水の音\n", "古池や\\\n蛙飛びこむ\\\n水の音\n"), ("a  \nb\\\nc", "a  \nb\\\nc"),
      ("- a\n  b\n- c\n", "- a\\\n  b\n- c\n"), ("> a\n> b\n\nc", "> a\\\n> b\n\nc"),
      ("a \r\nb\r\n", "a\\\r\nb\r\n"),
    ])
  func breaks(text: String, expected: String) { #expect(everywhere(text) == expected) }

  @Test(
    "other lines stay",
    arguments: [
      "# A\nb\n\nTitle\n=====\n", "a\n- b\n- c\n1. d\n2. e\n", "```js\na\nb\n```\n\n    c\n    d\n",
      "<div>\na\nb\n</div>\n", "| a | b |\n|---|---|\n| c | d |\n", "a | b\n---|---\nc | d\n",
      "[a]: /b\n[c]: /d\n",
      "a\n\n***\n\n{% x %}\nb\n", "a<br>\nb", "> a\nb\n>> c\n",
    ])
  func others(text: String) { #expect(everywhere(text) == text) }

  @Test("two backslashes of kramdown are one here, outside of code")
  func kramdown() {
    func converted(_ text: String) -> String {
      String(decoding: LineBreaks.ofKramdown(Array(text.utf8)), as: UTF8.self)
    }
    #expect(converted("a\\\\\nb\\\nc\n") == "a\\\nb\\\nc\n")
    #expect(converted("```\na\\\\\nb\n```\nc\\\\\\\nd") == "```\na\\\\\nb\n```\nc\\\\\\\nd")
  }
}
