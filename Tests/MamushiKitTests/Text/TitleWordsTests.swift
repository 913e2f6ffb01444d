import Testing

@testable import MamushiKit

/// What of titles tells what they are about.
struct TitleWordsTests {
  private func weights(_ title: String) -> [TitleWords.Weight] {
    var all: [TitleWords.Weight] = []
    TitleWords.forEach(in: title) { all.append($1) }
    return all
  }

  private func hashes(_ title: String) -> Set<UInt64> {
    var all = Set<UInt64>()
    TitleWords.forEach(in: title) { hash, _ in all.insert(hash) }
    return all
  }

  @Test(
    arguments: [
      ("", []), ("a cup of tea", []), ("2026 12345", []), ("Sourdough", [.word]),
      ("Night market, again!", [.word, .word, .word]),
      ("鮨", []), ("寿司屋", [.pair, .pair]), ("ラーメン", [.pair, .pair, .pair]), ("寿司・天丼", [.pair, .pair]),
      ("寿司の", [.pair, .pairWithKana]), ("です", [.pairWithKana]), ("朝noodles夜", [.word]), ("라면집의", [.word]),
    ] as [(String, [TitleWords.Weight])])
  func words(title: String, expected: [TitleWords.Weight]) { #expect(weights(title) == expected) }

  @Test func caseAndWidthMakeNoDifference() {
    #expect(hashes("SOURDOUGH Éclairs") == hashes("sourdough éclairs"))
    #expect(hashes("ＢＲＥＡＤ") == hashes("bread"))
    #expect(hashes("寿司") != hashes("司寿"))
    #expect(hashes("bread") != hashes("beard"))
  }

  @Test func aLongTitleIsCut() {
    #expect(weights(String(repeating: "寿司", count: 10_000)).count == TitleWords.limit)
    #expect(weights(String(repeating: "word ", count: 10_000)).count == TitleWords.limit)
  }
}
