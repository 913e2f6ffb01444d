import MamushiCore
import Testing

@testable import MamushiKit

/// Where front matter says what conflicts with other files.
struct FrontMatterPlaceTests {
  private func entry(_ key: String, _ value: Node.Value, line: Int) -> Node.Entry {
    Node.Entry(
      key: key, keyMark: Mark(line: line, column: 1), value: Node(value, mark: Mark(line: line, column: 9)))
  }

  @Test("a text is found under its key before others, in lists and mappings, and only whole")
  func values() {
    let entries = [
      entry("title", .string("Widgets/a"), line: 2),
      entry("order", .integer(3), line: 3),
      entry(
        "params",
        .mapping([
          entry("box", .string("Widgets/a"), line: 5),
          entry(
            "boxes",
            .list([
              Node(.string("Widgets/b"), mark: Mark(line: 7, column: 3)),
              Node(.mapping([entry("name", .string("Widgets/c"), line: 8)]), mark: Mark(line: 8, column: 3)),
            ]), line: 6),
        ]), line: 4),
    ]
    func line(_ text: String, key: String) -> Int? {
      FrontMatterPlace.value(text, key: key).mark(in: entries)?.line
    }
    #expect(line("Widgets/a", key: "box") == 5)
    #expect(line("Widgets/a", key: "") == 2)
    #expect(line("Widgets/b", key: "boxes") == 7)
    #expect(line("Widgets/b", key: "box") == 7)
    #expect(line("Widgets/c", key: "name") == 8)
    #expect(line("Widgets", key: "box") == nil)
    #expect(line("3", key: "order") == nil)
  }
}
