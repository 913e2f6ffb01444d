import MamushiCore
import Testing

/// What keys there are in values of a site's own.
struct KnownKeysTests {
  private func node(_ value: Node.Value) -> Node { Node(value, mark: Mark(line: 1, column: 1)) }

  private func map(_ entries: KeyValuePairs<String, Node>) -> Node {
    node(.mapping(entries.map { Node.Entry(key: $0, keyMark: Mark(line: 1, column: 1), value: $1) }))
  }

  @Test func keysOfAllValuesCount() {
    let keys = KnownKeys(
      name: "params", of: [map(["b": node(.bool(true))]), node(.null), map(["a": map(["x": node(.null)])])])
    #expect(keys.names == ["a", "b"])
    #expect(keys["a"]?.names == ["x"])
    #expect(keys["a"]?["x"]?.name == "params.a.x")
    #expect(keys["c"] == nil)
  }

  @Test func keysOfSeveralAreMerged() {
    let first = KnownKeys(name: "params", of: [map(["a": map(["x": node(.null)]), "b": node(.null)])])
    let second = KnownKeys(
      name: "params", of: [map(["a": map(["y": node(.null)]), "c": map(["z": node(.null)])])])
    let merged = KnownKeys(name: "params", merging: [first, second])
    #expect(merged.name == "params" && merged.names == ["a", "b", "c"])
    #expect(merged["a"]?.names == ["x", "y"] && merged["a"]?.name == "params.a")
    #expect(merged["c"]?["z"]?.name == "params.c.z" && merged["b"]?.names == [])
  }

  @Test func remarksAreKept() {
    let keys = KnownKeys(name: "data", of: [map(["a": map(["b": node(.null)])])], remarks: ["b": "elsewhere"])
    let merged = KnownKeys(name: "data", merging: [keys, keys])
    for keys in [keys, merged] {
      #expect(keys.remark(on: "b") == "elsewhere" && keys.remark(on: "c") == nil)
      #expect(keys["a"]?.remark(on: "b") == nil)
    }
  }

  @Test func elementsOfListsCountAsTheList() {
    let rows = node(.list([map(["name": node(.string("a"))]), map(["price": node(.integer(1))])]))
    let keys = KnownKeys(name: "data", of: [map(["menu": rows])])
    #expect(keys["menu"]?.names == ["name", "price"])
    #expect(keys["menu"]?.isList == true && !keys.isList)
    let other = KnownKeys(name: "data", of: [map(["menu": map([:])])])
    #expect(other["menu"]?.isList == false)
    #expect(KnownKeys(name: "data", merging: [other, keys])["menu"]?.isList == true)
  }
}
