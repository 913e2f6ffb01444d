import MamushiCore
import Testing

@testable import MamushiServices

struct EmojiTests {
  private func html(_ markdown: String) -> String {
    String(extend(markdown, [.emoji, .strikethrough, .autolinks, .headingIDs]).html.dropFirst(3).dropLast(5))
  }

  @Test(arguments: [
    ("a :tada: b", "a 🎉 b"), (":+1::-1:", "👍👎"), (":thumbsup:", "👍"), ("**:sushi:**", "<strong>🍣</strong>"),
    ("東京:jp:へ", "東京🇯🇵へ"), (":one:", "1️⃣"), (":non-potable_water:", "🚱"),
  ])
  func names(markdown: String, expected: String) { #expect(html(markdown) == expected) }

  @Test(arguments: [
    ":no_such_name:", "12:30:45", "a:b:c", "x:tada:", ": tada :", "`:tada:`", ":tada", "::", ":tada :",
    "http://a.example/:tada:x",
  ])
  func text(markdown: String) {
    #expect(!html(markdown).contains("🎉"))
    #expect(extend(markdown, .emoji).html == extend(markdown, []).html)
  }

  @Test func escapes() { #expect(html("\\:tada: :tada\\:") == ":tada: :tada:") }

  @Test func everyNameIsOneOfALength() {
    #expect(EmojiTable.emoji(named: "zzz") != nil && EmojiTable.emoji(named: "100") != nil)
    for half in [EmojiTable.firstHalf, EmojiTable.secondHalf] {
      for entry in "\(half)".split(whereSeparator: \.isWhitespace) {
        let fields = entry.split(separator: "=")
        #expect(fields.count > 1 && fields.dropLast().allSatisfy { $0.utf8.count <= EmojiTable.longestName })
        #expect(fields.dropLast().allSatisfy { EmojiTable.emoji(named: $0) == fields.last.map(String.init) })
      }
    }
  }

  @Test func amounts() {
    for piece in [":a", ":", ":tada:", ":tada"] { _ = html(String(repeating: piece, count: 50_000)) }
  }
}
