import Foundation
import Testing

/// Files that templates of a site's own make.
@Suite(.scratchFolder)
struct OwnFileTests {
  private static let list: SiteFile = """
    [{{#articles}}
    {"title": "{{title}}", "url": "{{canonical}}", "params": {{{paramsJSON}}}, "tags": [{{#tags}}"{{title}}"{{^last}}, {{/last}}{{/tags}}],
    "html": "{{body}}"}{{^last}},{{/last}}
    {{/articles}}]
    """

  private struct Listed: Decodable, Equatable {
    struct Parameters: Decodable, Equatable {
      var price: Double?
      var open: [String]?
    }

    /// What a hostile value became.
    enum Hostile: Decodable, Equatable {
      case object([String: String])
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
          if let text = try? container.decode(String.self) { .text(text) } else {
            .object(try container.decode([String: String].self))
          }
      }
    }

    var title, url, html: String
    var params: Parameters
    var tags: [String]
  }

  private static func articles(in output: FolderSnapshot, _ path: String) throws -> [Listed] {
    try JSONDecoder().decode([Listed].self, from: Data(output.text(path).utf8))
  }

  @Test("a template makes JSON of all articles that readers may see, with texts and values of any kind")
  func json() async throws {
    let output = try await Site([
      "Templates/Files/api/news.json.mustache": Self.list,
      "Content/articles/a.md": article(
        "Tea \"Sencha\" & <b>",
        "date: 2025-01-02\ntags: [x, \"y\\\"\"]\nparams: { price: 1.5, open: [Mon, \"T\\\"ue\"] }",
        body: "See [b](b.md) \"so\"."),
      "Content/articles/b.md": article("B", "date: 2025-01-01"),
      "Content/articles/c.md": article("C", "draft: true"),
    ]).buildCleanly()
    let first = Listed(
      title: "Tea \"Sencha\" & <b>", url: "https://example.com/articles/a/",
      html:
        "<p>See <a href=\"https://example.com/articles/b/\">b</a> &quot;so&quot;.</p>\n",
      params: .init(price: 1.5, open: ["Mon", "T\"ue"]), tags: ["x", "y\""])
    let found = try Self.articles(in: output, "api/news.json")
    #expect(found.first == first)
    #expect(found.map(\.title) == [first.title, "B"])
    #expect(found.last?.params == .init())
    #expect(try !output.text("sitemap.xml").contains("news.json"))
  }

  @Test("a file for each article and each page, which texts can link to")
  func each() async throws {
    let output = try await Site([
      "Templates/Files/api/[article].json.mustache":
        "{\"title\": \"{{title}}\", \"text\": \"{{plainText}}\"}\n",
      "Templates/Files/[page].txt.mustache": "{{title}} & {{params.kind}}\n",
      "Templates/Files/[article]/index.md.mustache": "# {{title}}\n\n{{markdown}}",
      "Content/articles/a.md": article("A", "date: 2025-01-02", body: "**One** [file](/api/articles/a.json)"),
      "Content/pages/shop/visit.md": "---\ntitle: Visit\nparams: { kind: \"<map>\" }\n---\nText\n",
      "Content/pages/index.md": "---\ntitle: Home\n---\nText\n",
    ]).buildCleanly()
    #expect(try output.text("api/articles/a.json") == "{\"title\": \"A\", \"text\": \"One file\"}\n")
    #expect(try output.text("articles/a/index.md") == "# A\n\n**One** [file](/api/articles/a.json)\n")
    #expect(try output.text("shop/visit.txt") == "Visit & <map>\n")
    #expect(try output.text("index.txt") == "Home & \n")
    #expect(try output.text("articles/a/index.html").contains("href=\"/api/articles/a.json\""))
  }

  @Test("the end of the name decides how values are escaped; further languages have their own files")
  func kindsAndLanguages() async throws {
    let output = try await Site([
      "Content/site.yaml": "title: Test\nbaseURL: https://example.com/\nlanguages: [en, ja]\ntimeZone: UTC\n",
      "Templates/Files/new.xml.mustache":
        "<new>{{#newest}}<item title=\"{{title}}\">{{body}}{{{body}}}</item>{{/newest}}</new>",
      "Templates/Files/new.html.mustache": "{{#newest}}{{title}}{{body}}{{/newest}}",
      "Templates/Files/llms.txt.mustache":
        "{{site.title}}{{#tags}}\n{{title}} {{count}} {{canonical}}{{/tags}}",
      "Templates/Files/robots.txt.mustache": "User-agent: *\n",
      "Content/articles/a.md": article("A & B", "date: 2025-01-02\ntags: [x]", body: "One"),
      "Content/articles/a.ja.md": article("あ", "date: 2025-01-02\ntags: [茶]", body: "一"),
    ]).buildCleanly()
    #expect(
      try output.text("new.xml")
        == "<new><item title=\"A &amp; B\">&lt;p&gt;One&lt;/p&gt;\n<p>One</p>\n</item></new>")
    #expect(try output.text("new.html") == "A &amp; B<p>One</p>\n")
    #expect(try output.text("llms.txt").hasSuffix("\nx 1 https://example.com/tags/x/"))
    #expect(
      try output.text("ja/llms.txt").hasSuffix("\n茶 1 https://example.com/ja/tags/%E8%8C%B6/"))
    #expect(try output.text("robots.txt") == "User-agent: *\n")
  }

  @Test("values stand in fields of tables and in calendars, and dates as these want them")
  func tablesAndCalendars() async throws {
    let output = try await Site([
      "Templates/Files/a.csv.mustache":
        "{{#articles}}\"{{title}}\",\"{{summary}}\",{{#date}}{{compact}}{{/date}}\n{{/articles}}",
      "Templates/Files/a.ics.mustache":
        "{{#articles}}DTSTART{{#date}}{{^hasTime}};VALUE=DATE{{/hasTime}}:{{compact}}{{/date}}\nSUMMARY:{{title}}\nURL:{{canonical}}\n{{/articles}}",
      "Content/articles/a.md": article(
        "Tea, \"so\"; ok", "date: 2025-01-06T01:11:12\nsummary: 'x \"y\"'"),
      "Content/articles/b.md": article("B", "date: 2025-01-05\nsummary: z"),
    ]).buildCleanly()
    #expect(
      try output.text("a.csv")
        == "\"Tea, \"\"so\"\"; ok\",\"x \"\"y\"\"\",20250106T011112Z\n\"B\",\"z\",20250105\n")
    #expect(
      try output.text("a.ics")
        == "DTSTART:20250106T011112Z\r\nSUMMARY:Tea\\, \"so\"\\; ok\r\nURL:https://example.com/articles/a/\r\n"
        + "DTSTART;VALUE=DATE:20250105\r\nSUMMARY:B\r\nURL:https://example.com/articles/b/\r\n")
  }

  @Test("an HTML file can be a page of the theme, with what texts need")
  func pages() async throws {
    let layout = "{{<Shared/layout}}{{$head}}{{> Shared/text-head}}{{/head}}{{$main}}"
    let output = try await Site([
      "Templates/Files/all.html.mustache": .text(
        layout + "{{#articles}}{{{body}}}{{/articles}}{{/main}}{{/Shared/layout}}\n"),
      "Templates/Files/[article]/print.html.mustache": .text(
        layout + "{{{body}}}{{/main}}{{/Shared/layout}}\n"),
      "Content/articles/a.md": article("Tea", "date: 2025-01-02", body: "```swift\nlet a = 1\n```"),
    ]).buildCleanly()
    for (path, title) in [("all.html", "<title>Test"), ("articles/a/print.html", "<title>Tea")] {
      let page = try output.text(path)
      #expect(page.contains(title) && page.contains("content=\"noindex\""), "\(page)")
      #expect(page.contains("let a = 1") && !page.contains("<figure class=\"code\""))
      #expect(page.contains("/assets/text.") && !page.contains("/assets/copy."))
    }
  }

  @Test("what is in params cannot leave its place, in whatever file they stand")
  func hostileParameters() async throws {
    let output = try await Site([
      "Templates/Files/a.html.mustache":
        "{{#articles}}<script>use({{{paramsJSON}}})</script>{{paramsJSON}}{{/articles}}\n",
      "Templates/Files/a.json.mustache": "{{#articles}}[{{{paramsJSON}}}, \"{{paramsJSON}}\"]{{/articles}}\n",
      "Content/articles/a.md": article("A", "date: 2025-01-02\nparams: { x: \"</script><b>&\" }"),
    ]).buildCleanly()
    let object = #"{"x":"\u003c/script\u003e\u003cb\u003e\u0026"}"#
    #expect(try output.text("a.html") == "<script>use(\(object))</script>\(object)\n")
    let made = try JSONDecoder().decode([Listed.Hostile].self, from: Data(output.text("a.json").utf8))
    #expect(made == [.object(["x": "</script><b>&"]), .text(object)])
  }

  @Test("texts are made for the lists that show them")
  func textsOfPages() async throws {
    let site = try Site([
      "Templates/Files/a.txt.mustache":
        "{{#articles}}{{title}}{{/articles}}{{#pages}}{{body}}{{plainText}}{{markdown}}{{/pages}}",
      "Content/articles/a.md": article("A", "date: 2025-01-02", body: "One"),
      "Content/pages/b.md": "---\ntitle: B\n---\n*Two*\n",
    ])
    _ = try await site.buildCleanly()
    #expect(try site.output.text("a.txt") == "A<p><em>Two</em></p>\nTwo*Two*\n")
    try site.write("Content/pages/b.md", "---\ntitle: B\n---\n*Three*\n")
    _ = try await site.buildCleanly()
    #expect(try site.output.text("a.txt") == "A<p><em>Three</em></p>\nThree*Three*\n")
  }

  @Test("an edit makes again the files that show it, as a clean build does")
  func rebuild() async throws {
    let site = try Site([
      "Templates/Files/titles.json.mustache":
        "[{{#articles}}\"{{title}}\"{{^last}},{{/last}}{{/articles}}]\n",
      "Templates/Files/texts.json.mustache":
        "[{{#articles}}\"{{body}}\"{{^last}},{{/last}}{{/articles}}]\n",
      "Content/articles/a.md": article("A", "date: 2025-01-02\nsummary: S", body: "One"),
    ])
    _ = try await site.buildCleanly()
    let titles = site.url("Output/titles.json").path
    let before = try FileStatus(of: titles)
    try site.write("Content/articles/a.md", article("A", "date: 2025-01-02\nsummary: S", body: "Two"))
    _ = try await site.buildCleanly()
    #expect(try site.output.text("texts.json") == "[\"\\u003cp>Two\\u003c/p>\\u000a\"]\n")
    #expect(try FileStatus(of: titles).modified == before.modified)
    try site.write("Content/articles/a.md", article("A2", "date: 2025-01-02\nsummary: S", body: "Two"))
    _ = try await site.buildCleanly()
    #expect(try site.output.text("titles.json") == "[\"A2\"]\n")
  }

  @Test("files that are no templates are told, and so are placeholders that nothing fills")
  func names() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"),
      "Templates/Files/a.csv": "a,b\n", "Templates/Files/api/b.css": "a {}\n", "Templates/Files/c.txt": "c\n",
      "Templates/Files/d.md": "# D\n", "Templates/Files/[article].json": "{}\n",
      "Templates/Files/e.txt.mustache.bak": "e\n", "Templates/Files/.hidden": "x\n",
      "Templates/Files/[tag].txt.mustache": "x\n", "Templates/Files/[article]/[page].txt.mustache": "x\n",
    ])
    func line(_ path: String, _ help: String) -> String {
      "Templates/Files/\(path): warning: nothing reads this file; \(help) [UnusedFile]"
    }
    func make(_ name: String, _ address: String) -> String {
      "name it '\(name).mustache' to make '/\(address)'; or move it to 'Content/static/\(address)' if nothing in it is a tag"
    }
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        line("[article].json", "name it '[article].json.mustache'"),
        "Templates/Files/[article]/[page].txt.mustache: warning: nothing fills '[page]' beside '[article]' in the name of "
          + "this template; remove '[page]': a file is made of one article or one page [UnfilledPlaceholder]",
        "Templates/Files/[tag].txt.mustache: warning: nothing fills '[tag]' in the name of this template; write '[article]' "
          + "for a file of each article, or '[page]' for one of each page [UnfilledPlaceholder]",
        line("a.csv", make("a.csv", "a.csv")), line("api/b.css", make("b.css", "api/b.css")),
        line("c.txt", make("c.txt", "c.txt")), line("d.md", make("d.md", "d.md")),
        line("e.txt.mustache.bak", "remove it, or name it 'e.txt.mustache'"),
      ])
    #expect(result.exitCode == 0)
  }

  @Test("what is wrong with a file is told, and the old site stands")
  func faults() async throws {
    try await expectRefusal(
      of: [
        "Templates/Files/a.json.mustache": "[{{#articles}}\n\"{{title}}\"\n{{/articles}}]",
        "Templates/Files/b.txt.mustache": "{{titel}}", "Templates/Files/b.json.mustache": "[{{titel}}, 1]",
        "Templates/Files/c.jsonl.mustache": "{\"a\": 1}\n{\"a\": 2},\n",
        "Templates/Files/d.ndjson.mustache": "{\"a\": 1}\n\n{\"a\": 2}\n",
        "Templates/Files/feed.xml.mustache": "<feed/>", "Templates/Files/_headers.mustache": "/*",
        "Content/site.yaml":
          "title: Test\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nsecurity: { contentSecurityPolicy: true }\n",
        "Content/static/c.txt": "c", "Templates/Files/c.txt.mustache": "c",
        "Content/articles/a.md": article("A"), "Content/articles/b.md": article("B"),
      ],
      saying: [
        "Content/static/c.txt: error: '/c.txt' is already used by 'Templates/Files/c.txt.mustache'; rename this file "
          + "[DuplicateURL]",
        "Templates/Files/_headers.mustache: error: '/_headers' is already used by the site's _headers; rename this file "
          + "[DuplicateURL]",
        "Templates/Files/a.json.mustache: error: '/a.json' is not valid JSON: a ',' or ']' is missing here (line 4, "
          + "column 1, before '\"B\"'); write values between quotation marks, and a comma after each item but the last: "
          + "'{{^last}},{{/last}}' [InvalidMadeFile]",
        "Templates/Files/b.json.mustache:1:2: error: unknown name 'titel'; did you mean 'page.title'? [UnknownName]",
        "Templates/Files/b.txt.mustache:1:1: error: unknown name 'titel'; did you mean 'page.title'? [UnknownName]",
        "Templates/Files/c.jsonl.mustache: error: '/c.jsonl' is not valid JSON Lines: text follows the end of the document "
          + "(line 2, column 9, before ','); write each value on one line of its own, without a comma after it, and texts "
          + "between quotation marks [InvalidMadeFile]",
        "Templates/Files/d.ndjson.mustache: error: '/d.ndjson' is not valid JSON Lines: a value is missing here (line 2, "
          + "column 1); write each value on one line of its own, without a comma after it, and texts between quotation "
          + "marks [InvalidMadeFile]",
        "Templates/Files/feed.xml.mustache: error: '/feed.xml' is already used by the site's feed.xml; rename this file "
          + "[DuplicateURL]",
      ])
  }

  @Test("XML that is not well-formed is told, and the old site stands")
  func brokenXML() async throws {
    let site = try Site([
      "Content/articles/a.md": article("Tea & Cake", "date: 2025-01-02", body: "One **two**"),
      "Templates/Files/good.opml.mustache":
        "{{! A note }}\n<?xml version=\"1.0\"?>\n<opml>{{#articles}}<o t=\"{{title}}\">{{body}}</o>{{/articles}}</opml>\n",
      "Templates/Files/good.plist.mustache":
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist/>\n",
    ])
    let before = try await site.buildCleanly()
    try site.write("Templates/Files/a.rss.mustache", "<rss>\n<item>\n</rss>\n")
    try site.write("Templates/Files/b.xml.mustache", "<a>\nTea & Cake\n</a>\n")
    try site.write("Templates/Files/c.svg.mustache", "\n")
    let result = try await site.build("--quiet")
    func isTold(_ file: String, _ place: String) -> Bool {
      result.lines.contains { line in
        line.hasPrefix(
          "Templates/Files/\(file).mustache: error: '/\(file)' is not well-formed XML: ")
          && line.contains("\(place); close each tag, ") && line.hasSuffix("[InvalidMadeFile]")
      }
    }
    #expect(isTold("a.rss", " (line 3)"), "\(result.lines)")
    #expect(isTold("b.xml", " (line 2)"), "\(result.lines)")
    #expect(isTold("c.svg", ": nothing is in it"), "\(result.lines)")
    #expect(!result.lines.contains { $0.contains("good.") }, "\(result.lines)")
    #expect(result.exitCode != 0)
    #expect(try site.output.text("good.opml") == before.text("good.opml"))
  }
}
