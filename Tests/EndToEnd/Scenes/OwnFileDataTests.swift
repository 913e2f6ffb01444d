import Foundation
import TestDocumentation
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

  private struct Whole: Decodable, Equatable {
    struct Values: Decodable, Equatable {
      struct Menu: Decodable, Equatable { var dishes: [[String: Int]] }

      var menu: Menu
    }

    struct Parameters: Decodable, Equatable { var open: [String] }

    var data: Values
    var params: Parameters
  }

  @Test("data and parameters of the site are whole values of JSON, and made again after an edit")
  func wholeValues() async throws {
    let site = try Site([
      "Templates/Files/all.json.mustache": "{\"data\": {{{dataJSON}}}, \"params\": {{{site.paramsJSON}}}}\n",
      "Content/site.yaml":
        "title: Test\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nparams: { open: [Mon, '</b>'] }\n",
      "Content/data/menu.yaml": "dishes: [{ tea: 1 }, { rice: 2 }]\n",
      "Content/articles/a.md": article("A", "date: 2025-01-02"),
    ])
    func made(of output: FolderSnapshot) throws -> Whole {
      try Self.decode(Whole.self, output, "all.json")
    }
    let before = try await made(of: site.buildCleanly())
    #expect(before.data.menu.dishes == [["tea": 1], ["rice": 2]])
    #expect(before.params.open == ["Mon", "</b>"])
    try site.write("Content/data/menu.yaml", "dishes: [{ tea: 3 }]\n")
    let after = try await made(of: site.buildCleanly())
    #expect(after.data.menu.dishes == [["tea": 3]])
  }

  @Test("the documented calendar is one: its dates say what they are, and long lines are folded")
  func calendar() async throws {
    let block = try #require(
      Documentation.blocks("mustache").first { $0.text.hasPrefix("BEGIN:VCALENDAR") })
    let output = try await Site([
      "Templates/Files/news.ics.mustache": .text(block.text),
      "Content/articles/a.md": article(String(repeating: "茶", count: 30), "date: 2025-01-02T09:30:00"),
      "Content/articles/b.md": article("B", "date: 2025-01-01"),
      "Content/articles/c.md": "---\ntitle: C\n---\n",
    ]).buildCleanly()
    let text = try output.text("news.ics")
    let bytes = Array(text.utf8)
    #expect(bytes.indices.allSatisfy { bytes[$0] != 10 || $0 > 0 && bytes[$0 - 1] == 13 })
    let lines = bytes.split(separator: 10).map { String(decoding: $0.dropLast(), as: UTF8.self) }
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    #expect(lines.count(where: { $0 == "BEGIN:VEVENT" }) == 2)
    #expect(lines.count(where: { $0 == "END:VEVENT" }) == 2)
    #expect(
      lines.filter { $0.hasPrefix("DT") } == [
        "DTSTAMP:20250102T093000Z", "DTSTART:20250102T093000Z", "DTSTAMP:20250101T000000Z",
        "DTSTART;VALUE=DATE:20250101",
      ])
    let title = ["SUMMARY:" + String(repeating: "茶", count: 22), " " + String(repeating: "茶", count: 8)]
    #expect(lines.contains(title[0]) && lines.contains(title[1]))
  }
}
