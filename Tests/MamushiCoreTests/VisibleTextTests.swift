import MamushiCore
import Testing

/// What the terminal is given.
@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("error: 寿司 'a'; b [Id]", "error: 寿司 'a'; b [Id]"), ("a\u{1B}[31mb", #"a\u{1B}[31mb"#),
    ("a\r\n\tb", #"a\r\n\tb"#), ("\u{9B}2J\u{7F}", #"\u{9B}2J\u{7F}"#),
    ("\u{202E}a\u{2066}\u{2028}", #"\u{202E}a\u{2066}\u{2028}"#),
  ])
  func whatMovesTheCursorIsShown(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test func longMessagesAreCut() {
    let text = String(repeating: "x", count: 2_000)
    #expect(VisibleText.line(text) == text)
    #expect(VisibleText.line(text + "x") == text + "…")
  }
}
