import Foundation
import Testing

/// Files that templates of a site's own make of what its author decides: data and parameters.
@Suite(.scratchFolder)
struct OwnFileDataTests {
  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ output: FolderSnapshot, _ path: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(output.text(path).utf8))
  }

  @Test("items of all lists know whether they are the last, for the commas of JSON")
  func commas() async throws {
    let output = try await Site([
      "Templates/Files/menu.json.mustache":
        "[{{#data.menu}}{\"n\": \"{{name}}\"}{{^last}},{{/last}}{{/data.menu}}]\n",
      "Templates/Files/params.json.mustache":
        "[{{#articles}}[{{#params.nested.list}}\"{{.}}\"{{^last}},{{/last}}{{/params.nested.list}}]{{^last}},{{/last}}{{/articles}}]\n",
      "Templates/Files/own.txt.mustache":
        "{{#data.people}}{{#first}}-{{/first}}{{last}} {{/data.people}}{{#menu.main}}{{^last}}.{{/last}}{{/menu.main}}\n",
      "Content/data/menu.csv": "name\nTea\nRice\nSoup\n",
      "Content/data/people.yaml": "- { last: Sato }\n- { last: Abe }\n",
      "Content/articles/a.md": article("A", "date: 2025-01-02\nparams: { nested: { list: [x, y, z] } }"),
      "Content/articles/b.md": article("B", "date: 2025-01-01\nparams: { nested: { list: [u] } }"),
    ]).buildCleanly()
    #expect(
      try Self.decode([[String: String]].self, output, "menu.json") == [
        ["n": "Tea"], ["n": "Rice"], ["n": "Soup"],
      ])
    #expect(try Self.decode([[String]].self, output, "params.json") == [["x", "y", "z"], ["u"]])
    #expect(try output.text("own.txt").hasPrefix("-Sato Abe "))
  }
}
