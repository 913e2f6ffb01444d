import Testing

/// Data of a site's own, in `Content/data`.
@Suite(.scratchFolder)
struct SiteDataTests {
  private static let menu = """
    {{#data.menu}}<li>{{name}} {{price}}{{#note}} ({{note}}){{/note}}</li>{{/data.menu}}
    """

  @Test(
    "one table in every format makes the same page",
    arguments: [
      ("menu.csv", "\u{FEFF}name,price,note\r\n食パン,450,\"朝, 焼きたて\"\r\n塩パン,180,\r\n"),
      ("menu.yaml", "- { name: 食パン, price: 450, note: \"朝, 焼きたて\" }\n- { name: 塩パン, price: 180 }\n"),
      (
        "menu.json",
        "[{\"name\":\"食パン\",\"price\":450,\"note\":\"朝, 焼きたて\"},{\"name\":\"塩パン\",\"price\":180}]"
      ),
    ])
  func formats(file: String, text: String) async throws {
    let output = try await Site([
      "Content/data/\(file)": .text(text), "Content/articles/a.md": article("A"),
      "Templates/Article/details.mustache": .text(Self.menu),
    ]).buildCleanly()
    #expect(
      try output.text("articles/a/index.html")
        == "<li>食パン 450 (朝, 焼きたて)</li><li>塩パン 180</li>")
  }

  @Test("folders are keys, TOML is read, and shortcodes see data as pages do")
  func foldersAndShortcodes() async throws {
    let output = try await Site([
      "Content/data/shop/hours.toml": "monday = \"9:00\"\n[rest]\ndays = [\"水\"]\n",
      "Content/articles/a.md": article("A", body: "{{< hours >}}"),
      "Templates/Shortcodes/hours.mustache":
        "<p>{{#data.shop.hours}}{{monday}}{{#rest.days}} {{.}}{{/rest.days}}{{/data.shop.hours}}</p>\n",
    ]).buildCleanly()
    #expect(try output.text("articles/a/index.html").contains("<p>9:00 水</p>"))
    #expect(try output.text("feed.xml").contains("9:00 水"))
  }

  @Test("a list or a mapping in place of text is a warning at its place, also in a later build")
  func unprinted() async throws {
    let site = try Site([
      "Content/data/menu.csv": "name\nTea\n",
      "Content/articles/a.md": article("A", "date: 2025-01-02\nparams: { hours: { mon: 9-17 } }"),
      "Templates/Article/details.mustache": "{{title}}\n{{{data.menu}}}{{params.hours}}\n",
    ])
    let file = "Templates/Article/details.mustache"
    let lines = [
      "\(file):2:1: warning: 'data.menu' is a list, which cannot be printed; write '{{#data.menu}}…{{/data.menu}}' around "
        + "what shows each element [NotPrintable]",
      "\(file):2:16: warning: 'params.hours' is a group of keys, which cannot be printed; write "
        + "'{{#params.hours}}…{{/params.hours}}', or name one of its keys [NotPrintable]",
    ]
    #expect(try await site.build("--quiet").lines == lines)
    #expect(try site.output.text("articles/a/index.html") == "A\n\n")
    try site.write("Content/articles/b.md", article("B", "date: 2025-01-01\nparams: { hours: none }"))
    try site.write("Content/data/menu.csv", "name\nRice\n")
    let after = try await site.build("--quiet")
    #expect(after.exitCode == 0 && after.lines == lines)
  }

  @Test("numbers of TOML are shown by their values")
  func numbers() async throws {
    let output = try await Site([
      "Content/data/n.toml": "a = 1_000\nb = 0xFF\nc = +5\nd = 4.50\n",
      "Content/articles/a.md": "+++\ntitle = \"A\"\ndate = 2025-01-02\n[params]\npx = 1_200\n+++\n\nText.\n",
      "Templates/Article/details.mustache":
        "{{#data.n}}{{a}} {{b}} {{c}} {{d}}{{/data.n}} {{params.px}}",
    ]).buildCleanly()
    #expect(try output.text("articles/a/index.html") == "1000 255 5 4.50 1200")
  }

  @Test("a table that cannot be read is an error with its place, and the old site stands")
  func faults() async throws {
    try await expectRefusal(
      of: [
        "Content/data/a.csv": "name,price\nBread,\"3\nButter,2\n",
        "Content/data/b.csv": "name,price\nBread,3,4\n",
        "Content/data/c.toml": "a = \n",
      ],
      saying: [
        "Content/data/a.csv:2:7: error: this cell has no closing quote; add the closing quote "
          + "[InvalidSyntax]",
        "Content/data/b.csv:2:9: error: the row has 3 cells, but the first row has 2 keys; put a cell that contains "
          + "a comma in quotes, or add a key [InvalidSyntax]",
        "Content/data/c.toml:1:5: error: a value is missing after the '='; write a value, or \"\" for an empty text "
          + "[InvalidSyntax]",
      ])
  }

  @Test("an edit of data makes again what shows them, and nothing else")
  func rebuild() async throws {
    let site = try Site([
      "Content/data/menu.csv": "name\nBread\n", "Content/data/unused.yaml": "a: 1\n",
      "Content/articles/a.md": article("A"), "Content/articles/b.md": article("B"),
      "Templates/Article/details.mustache": "{{> Article/menu}}\n",
      "Templates/Article/menu.mustache": "{{#data.menu}}{{name}}{{/data.menu}}\n",
    ])
    _ = try await site.buildCleanly()
    try site.write("Content/data/menu.csv", "name\nButter\n")
    let report = try await site.build(["--json"]).json()
    #expect(report["written"] as? Int == 2)
    #expect(try site.output.text("articles/b/index.html") == "Butter\n")
    let clean = try site.copyOfInputs()
    expectSameBytes(try site.output, try await clean.buildCleanly())
  }
}
