import MamushiCore
import Testing

/// What a name was most likely meant to be.
struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("title", "titel", 1),
    ("ab", "ba", 1), ("寿司", "寿", 1),
    ("abc", "abc", 0), ("ca", "abc", 3),
  ])
  func distances(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test(arguments: [
    ("langauge", "language"), ("titel", "title"), ("TITLE", "title"), ("acent", "accent"), ("tab", "tabs"),
  ])
  func nearNames(name: String, near: String) {
    #expect(nearestName(to: name, among: ["title", "language", "accent", "tabs", "feed"]) == near)
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
