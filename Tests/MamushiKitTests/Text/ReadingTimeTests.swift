import MamushiCore
import Testing

@testable import MamushiKit

struct ReadingTimeTests {
  private func minutes(_ html: String) -> Int? { ReadingTime.minutes(of: HTML(html)) }

  @Test func nothingTakesNoTime() {
    #expect(minutes("") == nil)
    #expect(minutes("<p>a</p>") == 1)
  }

  @Test(arguments: [(500, 1), (1_000, 2), (5_000, 10), (1_240, 2), (1_260, 3)])
  func ideographs(count: Int, expected: Int) {
    #expect(minutes(String(repeating: "京", count: count)) == expected)
    #expect(minutes(String(repeating: "の", count: count)) == expected)
  }

  @Test(arguments: [(200, 1), (400, 2), (2_000, 10), (290, 1), (310, 2)])
  func words(count: Int, expected: Int) {
    #expect(minutes(String(repeating: "word ", count: count)) == expected)
    // An attribute is no word.
    #expect(minutes(String(repeating: "<b class=x>word</b> ", count: count)) == expected)
  }

  @Test("what stands behind the last whole word of eight bytes counts as itself", arguments: 0..<9)
  func tails(count: Int) {
    let tail = String(repeating: "a", count: count)
    #expect(minutes(String(repeating: "word ", count: 299) + tail) == 1)
    #expect(minutes(String(repeating: "a", count: count) + String(repeating: " word", count: 300)) == 2)
  }

  @Test func wideSignsOfOtherScriptsAreNone() {
    #expect(minutes(String(repeating: "é", count: 5_000)) == 1)
    #expect(minutes(String(repeating: "한", count: 5_000)) == 1)
  }
}
