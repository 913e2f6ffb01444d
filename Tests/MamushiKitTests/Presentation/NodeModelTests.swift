import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What the author wrote, as templates read it: front matter, `params` of the site, data.
struct NodeModelTests {
  @Test func valuesKeepTheirForm() throws {
    let text = "chef: { name: Sato, stars: 2, gone: , open: true }\nlist: [1.50, b]\n寿司: 夜"
    let root = try LineDocuments().read(
      Array(text.utf8)[...], as: .yaml, of: SitePath("Content/articles/a.md"), firstLine: 2)
    let parameters = NodeModel(try #require(root.entries))
    #expect(parameters["chef.name"] == "Sato")
    #expect(parameters["chef.stars"] == "2")
    #expect(parameters["chef.gone"] == nil)
    #expect(parameters["chef.open"] == "true")
    #expect(parameters["list"] == "2 items")
    #expect(parameters["list.0"] == "1.50")
    #expect(parameters["寿司"] == "夜")
  }

  private let mark = Mark(line: 1, column: 1)

  private func entry(_ key: String, _ value: Node.Value) -> Node.Entry {
    Node.Entry(key: key, keyMark: mark, value: Node(value, mark: mark))
  }

  @Test("rows of different keys answer each for itself")
  func rows() {
    let rows = [["a", "b"], ["a", "b"], ["b", "a"], ["c"]].map { keys in
      Node(.mapping(keys.map { entry($0, .string($0 + $0)) }), mark: mark)
    }
    let table = NodeModel([entry("rows", .list(rows))])
    #expect((0..<4).map { table["rows.\($0).a"] } == ["aa", "aa", "aa", "no key 'a'"])
    #expect(table["rows.3.c"] == "cc")
  }

  @Test("more keys than a page could ever show are no trouble")
  func manyKeys() {
    let entries = (0..<40_000).map { entry("key-\($0)", .integer($0)) }
    let model = NodeModel(entries)
    #expect(model["key-0"] == "0")
    #expect(model["key-39999"] == "39999")
    #expect(model["key-40000"] == "no key 'key-40000'")
  }
}
