import MamushiCore
import Testing

@testable import MamushiKit

/// Ways into JSON.
struct JSONPathTests {
  private static let document = json(
    """
    {"data": [{"title": "京都", "n": 1, "on": true}, {"title": null}, [{"title": "大阪", "n": 1.5}]],
     "a": {"b": [{"c": "x"}, {"c": ["y", "z"]}]}, "wp:term": [[{"taxonomy": "category", "name": "Q"}],
     [{"taxonomy": "post_tag", "name": "t"}, {"taxonomy": "post_tag", "name": "u"}], []],
     "日本語 キー": "鍵", "nothing": null, "empty": {}, "one": {"kind": "x", "v": 3}}
    """)

  @Test(arguments: [
    ("a.b[0].c", ["x"]), ("a.b[1].c", ["[]"]), ("a.b[1].c[1]", ["z"]), ("a.b[2].c", []), ("a.b.c", []),
    ("a.b[].c[]", ["y", "z"]), ("data[].title", ["京都", "大阪"]), ("data[0].n", ["1"]),
    ("data[n=1].title", ["京都"]), ("data[n=1.5].title", ["大阪"]), ("data[on=true].n", ["1"]),
    ("data[title=大阪].n", ["1.5"]), ("wp:term[][taxonomy=category].name", ["Q"]),
    ("wp:term[][taxonomy=post_tag].name", ["t", "u"]), ("wp:term[][taxonomy=x].name", []),
    ("日本語 キー", ["鍵"]), ("nothing", []), ("nothing.more", []), ("missing", []), ("empty.x", []),
    ("one[kind=x].v", ["3"]), ("one[kind=y].v", []), ("data.title", []), ("one[]", []), ("one[0]", []),
  ])
  func leadsTo(path: String, texts: [String]) throws {
    let path = try #require(JSONPath(path))
    func text(_ node: Node) -> String {
      switch node.value {
      case .string(let text): text
      case .integer(let number): String(number)
      case .number(let number): String(number)
      default: "[]"
      }
    }
    #expect(path.values(in: Self.document).map(text) == texts)
    #expect(path.first(in: Self.document).map(text) == texts.first)
  }

  @Test func aListAtTheTopHasPositions() {
    #expect(jsonPath("[1].a").first(in: json("[{}, {\"a\": 1}]")) != nil)
    #expect(jsonPath("[].a").values(in: json("[{\"a\": 1}, {}, {\"a\": 2}]")).count == 2)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "a[", "a[0", "a[x]", "a[-1]", "a[0]b", "a[=x]", "a[k=]", "a.[0]",
    "a[99999999999999999999]", "[",
  ])
  func whatIsNoPath(text: String) { #expect(JSONPath(text) == nil) }

  @Test func pathsOfPresetsAreAsTheyWouldBeWritten() {
    for listing in SourcePreset.allCases.flatMap(\.listings) {
      for path in listing.fields.values.map(\.path) + [listing.items].compactMap({ $0 }) {
        #expect(JSONPath(path.text) == path)
      }
    }
  }
}
