import Testing

@testable import MamushiKit

/// Excerpts end where a reader would stop.
struct ExcerptTests {
  @Test(arguments: ["", "寿司", "0123456789", "寿司と天ぷらとうどん"])
  func shortTextsStayWhole(text: String) {
    #expect(Excerpt.make(from: text, limit: 10) == text)
  }

  @Test func textsWithoutSpacesAreCutAnywhere() {
    #expect(Excerpt.make(from: "寿司と天ぷらとうどんと蕎麦", limit: 10) == "寿司と天ぷらとうどん…")
  }

  @Test func aSentenceEndOfTheSecondHalfEndsIt() {
    #expect(Excerpt.make(from: "寿司を食べた。天ぷらも食べた。", limit: 10) == "寿司を食べた。")
    #expect(Excerpt.make(from: "食べた！天ぷらとうどんも食べた", limit: 6) == "食べた！")
    #expect(Excerpt.make(from: "本当？うん。天ぷらとうどんも食べた", limit: 8) == "本当？うん。")
    #expect(Excerpt.make(from: "We went out. Then home", limit: 13) == "We went out.")
    #expect(Excerpt.make(from: "Who? Nobody knows", limit: 5) == "Who?")
    // One of the first half leaves too little.
    #expect(Excerpt.make(from: "寿司。天ぷらとうどんと蕎麦と", limit: 10) == "寿司。天ぷらとうどん…")
  }

  @Test(arguments: [
    ("A bowl of noodles in Kyoto", 14, "A bowl of…"), ("A bowl of noodles", 9, "A bowl of…"),
    ("A bowl of noodles", 10, "A bowl of…"), ("I think it's good", 11, "I think…"),
    ("see example.com today", 9, "see…"), ("salt &amp; pepper", 8, "salt…"), ("寿司と&#12354;の本", 6, "寿司と…"),
    ("寿司とsashimiの夜", 6, "寿司と…"), ("été à la plage", 2, "ét…"), ("la crêpe bretonne", 6, "la…"),
    ("하나 둘셋넷 다섯", 5, "하나…"), ("on 2026-05-05 we ate", 8, "on…"),
  ])
  func noWordOrReferenceIsTorn(text: String, limit: Int, excerpt: String) {
    #expect(Excerpt.make(from: text, limit: limit) == excerpt)
  }

  @Test func aTypographicApostropheHoldsAWordTogether() {
    #expect(Excerpt.make(from: "I think it’s good", limit: 10) == "I think…")
  }

  @Test func aWordLongerThanTheExcerptIsCut() {
    #expect(Excerpt.make(from: String(repeating: "a", count: 20), limit: 10) == "aaaaaaaaaa…")
  }

  @Test func aLongWordAfterABracketIsCutAsWell() {
    #expect(Excerpt.make(from: "(" + String(repeating: "a", count: 20), limit: 10) == "(aaaaaaaaa…")
  }

  @Test(arguments: [
    ("寿司、天ぷら", 3, "寿司…"), ("寿司「天ぷら」", 3, "寿司…"), ("salt, pepper", 6, "salt…"), ("寿司（天ぷら）", 3, "寿司…"),
    ("寿司 天ぷら", 3, "寿司…"),
  ])
  func whatOpensOrSeparatesDoesNotEndIt(text: String, limit: Int, excerpt: String) {
    #expect(Excerpt.make(from: text, limit: limit) == excerpt)
  }

  @Test func graphemesStayWhole() {
    let family = "👨‍👩‍👧‍👦"
    #expect(Excerpt.make(from: "寿司\(family)と天ぷら", limit: 3) == "寿司\(family)…")
    #expect(Excerpt.make(from: "寿司と\(family)\(family)", limit: 4) == "寿司と\(family)…")
    #expect(Excerpt.make(from: "か\u{3099}き\u{3099}く\u{3099}", limit: 2) == "か\u{3099}き\u{3099}…")
    #expect(Excerpt.make(from: "🇯🇵🇫🇷🇩🇪", limit: 2) == "🇯🇵🇫🇷…")
  }

  @Test func noExcerptIsLongerThanItsLimitAndAnEllipsis() {
    let text = "京都の it's example.com &amp; 👨‍👩‍👧‍👦 寿司。「天ぷら」、うどん! A bowl of noodles？ 蕎麦"
    for limit in 1..<text.count {
      let excerpt = Excerpt.make(from: text, limit: limit)
      #expect(excerpt.count <= limit + 1)
      let kept = excerpt.hasSuffix("…") ? String(excerpt.dropLast()) : excerpt
      #expect(text.hasPrefix(kept))
      #expect(!kept.hasSuffix("&") && !kept.hasSuffix("&am") && !kept.hasSuffix("exampl"))
    }
  }

  @Test func aReferenceKeepsItsSemicolon() {
    #expect(Excerpt.make(from: "salt &amp; pepper", limit: 11) == "salt &amp;…")
  }
}
