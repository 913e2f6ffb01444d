import Testing

@testable import MamushiCore

/// What a name was most likely meant to be.
struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("title", "titel", 1),
    ("ab", "ba", 1), ("寿司", "寿", 1),
    ("abc", "abc", 0), ("ca", "abc", 3),
  ])
  func distances(left: String, right: String, expected: Int) {
    func distance(_ left: String, _ right: String) -> Int? {
      EditDistance(from: left).distance(to: EditDistance.letters(of: right)[...])
    }
    #expect(distance(left, right) == expected)
    #expect(distance(right, left) == expected)
    // Longer than the words whose bits are counted: equal ends are passed over.
    let start = String(repeating: "始", count: 70)
    #expect(distance(start + left + "end", start + right + "end") == expected)
  }

  @Test(arguments: [
    ("langauge", "language"), ("titel", "title"), ("TITLE", "title"), ("acent", "accent"), ("tab", "tabs"),
  ])
  func nearNames(name: String, near: String) {
    #expect(nearestName(to: name, among: ["title", "language", "accent", "tabs", "feed"]) == near)
  }

  @Test func textsThatDifferAlongTooManyLettersHaveNoDistance() {
    let other = EditDistance.letters(of: String(repeating: "b", count: 65))
    #expect(EditDistance(from: String(repeating: "a", count: 65)).distance(to: other[...]) == nil)
  }

  @Test(arguments: [
    ("title", "titel", true), ("title", "Title", true), ("title", "tittle", true), ("title", "title", false),
    ("title", "tile", true), ("ab", "ba", true), ("ab", "bba", false), ("", "a", true), ("aa", "bb", false),
    ("寿司", "寿", true),
  ])
  func oneEdit(left: String, right: String, isOne: Bool) {
    #expect(isOneEdit(from: left, to: right) == isOne)
    #expect(isOneEdit(from: right, to: left) == isOne)
  }

  /// Those that are compared are the same however many names there are, and in whatever order they are asked for.
  @Test(arguments: [10, NameIndex.few, NameIndex.few + 1, 20_000])
  func ofManyNames(count: Int) {
    let index = NameIndex((0..<count).map { "article-\($0)" }.shuffled())
    for number in [0, 7, count / 2, count - 1] {
      #expect(index.nearest(to: "articel-\(number)") == "article-\(number)")
      #expect(index.nearest(to: "Article-\(number)s") == "article-\(number)")
    }
    #expect(index.nearest(to: "entirely-different") == nil)
    #expect(index.comparisons(for: "articel-7") <= max(NameIndex.few, 4 * NameIndex.neighbours + 4 * 9))
  }

  @Test func aNameIsNotNearToItself() {
    #expect(NameIndex(["kyoto", "kyoto2"]).nearest(to: "kyoto") == "kyoto2")
  }

  @Test func ofPathsTheLastPartCounts() {
    let names = ["Shared/card", "Shared/back", "Article/details", "layout"]
    #expect(nearestPath(to: "Shared/hero", among: names) == nil)
    #expect(nearestPath(to: "Shared/nav", among: names) == nil)
    #expect(nearestPath(to: "Shared/crad", among: names) == "Shared/card")
    #expect(nearestPath(to: "Articles/details", among: names) == "Article/details")
    #expect(nearestPath(to: "layuot", among: names) == "layout")
    #expect(nearestPath(to: "card", among: names) == "Shared/card")
    #expect(nearestPath(to: "card", among: names + ["Article/card"]) == nil)
  }

  @Test func nothingNear() {
    #expect(nearestName(to: "colour", among: ["title", "tabs"]) == nil)
    #expect(nearestName(to: "x", among: [String]()) == nil)
  }

  @Test func ofEquallyNearNamesTheFirstByAlphabetIsTaken() {
    #expect(nearestName(to: "cat", among: ["hat", "bat", "rat"]) == "bat")
    #expect(nearestName(to: "cat", among: ["rat", "hat", "cats", "bat"]) == "bat")
  }
}
