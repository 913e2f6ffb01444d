import MamushiCore
import Testing

@testable import MamushiKit

struct YAMLDocumentTests {
  private let mark = Mark(line: 1, column: 1)

  private func text(_ entries: [(String, Node.Value)]) -> String {
    YAMLDocument.text(
      of: Node(
        .mapping(entries.map { Node.Entry(key: $0, keyMark: mark, value: Node($1, mark: mark)) }), mark: mark)
    )
  }

  private func list(_ values: Node.Value...) -> Node.Value { .list(values.map { Node($0, mark: mark) }) }

  @Test(
    "scalars are quoted where YAML would read another value",
    arguments: [
      (Node.Value.string("Green tea"), "a: Green tea\n"), (.string("a: b"), "a: \"a: b\"\n"),
      (.string("true"), "a: \"true\"\n"),
      (.string("007"), "a: \"007\"\n"),
      (.string("2026-01-02T10:00:00+09:00"), "a: 2026-01-02T10:00:00+09:00\n"),
      (.string("お茶"), "a: お茶\n"), (.string("# x"), "a: \"# x\"\n"), (.string(""), "a: \"\"\n"),
      (.bool(true), "a: true\n"),
      (.integer(3), "a: 3\n"), (.null, "a:\n"), (.list([]), "a: []\n"), (.mapping([]), "a: {}\n"),
      (.string("one\ntwo"), "a: |-\n  one\n  two\n"), (.string("one\n\ntwo\n"), "a: |\n  one\n\n  two\n"),
      (.string(" one\ntwo"), "a: \" one\\ntwo\"\n"),
    ])
  func scalars(value: Node.Value, expected: String) {
    #expect(text([("a", value)]) == expected)
  }

  @Test("lists of short texts are in brackets; other values are blocks")
  func blocks() {
    #expect(text([("tags", list(.string("a"), .string("b, c")))]) == "tags: [a, \"b, c\"]\n")
    let entry = Node.Entry(key: "name", keyMark: mark, value: Node(.string("x"), mark: mark))
    let second = Node.Entry(key: "url", keyMark: mark, value: Node(.string("z"), mark: mark))
    #expect(text([("links", list(.mapping([entry, second])))]) == "links:\n  - name: x\n    url: z\n")
    #expect(text([("params", .mapping([entry]))]) == "params:\n  name: x\n")
    #expect(text([("a:b", .bool(false))]) == "\"a:b\": false\n")
  }
}
