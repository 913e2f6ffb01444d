import MamushiCore
import Testing

struct BytePlacesTests {
  @Test(
    arguments: [
      ("abcabd", "abd", 3..<6), ("abc", "abc", 0..<3), ("aab", "ab", 1..<3), ("ab", "abc", nil),
      ("", "a", nil),
      ("abc", "", nil), ("", "", nil), ("aaa", "aab", nil),
    ] as [(String, String, Range<Int>?)])
  func places(_ text: String, _ wanted: String, _ place: Range<Int>?) {
    let wanted = Array(wanted.utf8)
    #expect(Array(text.utf8).firstRange(of: wanted) == place)
    // A slice has the indices of its array, and nothing beside it is looked at.
    let inside = Array("ab\(text)c".utf8)[2..<2 + text.utf8.count]
    #expect(inside.firstRange(of: wanted) == place.map { $0.lowerBound + 2..<$0.upperBound + 2 })
  }
}
