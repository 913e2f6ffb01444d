import Testing

@Suite(.scratchFolder)
struct TemplateErrorTests {
  @Test("unknown names, missing partials and what else the checker refuses, with suggestions")
  func names() async throws {
    let home = """
      <h1>{{headin}}</h1>
      {{> Shared/footr}}
      {{> Own/missing}}
      {{#articles}}{{titel}}{{/articles}}
      {{{heading}}}
      {{#heading}}{{site.titel}}{{/heading}}
      {{articles}}
      {{pagination}}
      """
    func line(_ place: String, _ words: String) -> String {
      "Templates/Feed/home.mustache:\(place): error: \(words)"
    }
    try await expectRefusal(
      of: ["Templates/Feed/home.mustache": .text(home)],
      saying: [
        line("1:5", "unknown name 'headin'; did you mean 'heading'? [UnknownName]"),
        line("2:1", "there is no partial 'Shared/footr'; did you mean 'Shared/footer'? [MissingPartial]"),
        line("3:1", "there is no partial 'Own/missing'; add the file, or correct the name [MissingPartial]"),
        line("4:14", "unknown name 'titel'; did you mean 'title'? [UnknownName]"),
        line("5:1", "'heading' is text, not HTML, and must be escaped; write '{{heading}}' [UnescapedText]"),
        line("6:13", "unknown name 'titel': 'site' has no such key; did you mean 'title'? [UnknownName]"),
        line(
          "7:1",
          "'articles' is a list, which cannot be printed; write '{{#articles}}…{{/articles}}' around what shows each element [NotPrintable]"
        ),
        line(
          "8:1",
          "'pagination' is a group of keys, which cannot be printed; write '{{#pagination}}…{{/pagination}}', or name one of its keys [NotPrintable]"
        ),
      ])
  }

  @Test("a file of words with a fault makes no fault of templates that name one of its words")
  func faultyWords() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"), "Templates/strings/en.yaml": "mine: [x\n",
      "Templates/Hooks/body-end.mustache": "{{strings.mine}}{{nope}}\n",
    ])
    #expect(
      try await site.build("--quiet").faults == [
        "body-end.mustache:1 UnknownName", "en.yaml:1 InvalidSyntax",
      ])
  }

  @Test("files of words that are named by no language")
  func misnamedWords() async throws {
    let words: SiteFile = "home: Start\n"
    let site = try Site([
      "Content/articles/good.md": article("Good"), "Templates/strings/en_GB.yaml": words,
      "Templates/strings/english.yaml": words, "Templates/strings/EN.yaml": words,
      "Templates/strings/fr.yaml": words, "Templates/strings/pt-BR.yaml": words,
    ])
    func line(_ name: String, _ help: String) -> String {
      "Templates/strings/\(name).yaml: warning: nothing reads this file; \(help) [UnusedFile]"
    }
    func lineOfLanguage(_ tag: String) -> String {
      "Templates/strings/\(tag).yaml: warning: the site has no language '\(tag)'; add it to 'languages' in site.yaml, "
        + "or remove the file [UnknownLanguageOfFile]"
    }
    #expect(
      try await site.build("--quiet").lines == [
        line("EN", "name it 'en.yaml'"), line("en_GB", "name it 'en-GB.yaml'"),
        line("english", "name it by the tag of a language, such as 'en.yaml'"),
        lineOfLanguage("fr"), lineOfLanguage("pt-BR"),
      ])
  }

  @Test("folders of the theme in another case")
  func misnamedFolders() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"), "Templates/shortcodes/card.mustache": .text("<b></b>\n"),
      "Templates/shared/footer.mustache": .text("x\n"), "Templates/Assets/x.css": .text("a{}\n"),
      "Templates/feed/own.mustache": .text("own\n"),
      "Templates/Hooks/body-end.mustache": .text("{{> feed/own}}\n"),
    ])
    func line(_ name: String, _ right: String) -> String {
      "Templates/\(name): warning: nothing reads the folder 'Templates/\(name)': its name must be 'Templates/\(right)'; "
        + "rename 'Templates/\(name)' to 'Templates/\(right)' [UnusedFile]"
    }
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [line("Assets", "assets"), line("shared", "Shared"), line("shortcodes", "Shortcodes")])
  }

  @Test("templates under names of other generators are told with the right ones")
  func foreignNames() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"), "Templates/404.mustache": .text("x\n"),
      "Templates/_default/single.mustache": .text("x\n"), "Templates/Articles/list.mustache": .text("x\n"),
      "Templates/Shortcode/foo.mustache": .text("x\n"),
    ])
    func line(_ name: String, _ right: String) -> String {
      "Templates/\(name).mustache: warning: nothing calls this template; name it 'Templates/\(right).mustache', or call it "
        + "with '{{> \(name)}}' [UnusedTemplate]"
    }
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        line("404", "Shared/notfound"), line("Articles/list", "Article/list"),
        line("Shortcode/foo", "Shortcodes/foo"), line("_default/single", "Article/details"),
      ])
  }

  @Test("files named almost like the theme's are told, and the theme's are used")
  func withoutEndings() async throws {
    let site = try Site(["Content/articles/good.md": article("Good")])
    let before = try await site.buildCleanly()
    for path in ["Feed/home", "Shared/card", "Article/details.mustache.bak"] {
      try site.write("Templates/" + path, "x\n")
    }
    func line(_ path: String, _ help: String) -> String {
      "Templates/\(path): warning: nothing reads this file; \(help) [UnusedFile]"
    }
    #expect(
      try await site.build("--quiet").lines == [
        line("Article/details.mustache.bak", "remove it, or name it 'details.mustache'"),
        line("Feed/home", "templates end in '.mustache': name it 'home.mustache'"),
        line("Shared/card", "templates end in '.mustache': name it 'card.mustache'"),
      ])
    expectSameBytes(try site.output, before)
    // It is published, but nothing names it.
    try site.write("Templates/assets/style", "x\n")
    #expect(
      try await site.build("--quiet").lines.filter { $0.contains("/assets/") } == [
        line(
          "assets/style", "to replace the theme's file, name it 'style.css'; otherwise give it another name")
      ])
    #expect(try site.output.text("index.html") == before.text("index.html"))
  }

  @Test("templates that are no Mustache")
  func syntax() async throws {
    try await expectRefusal(
      of: [
        "Templates/Feed/home.mustache": "{{#articles}}\n",
        "Templates/Feed/page.mustache": "<p>{{heading</p>\n",
        "Templates/Article/list.mustache": "{{/articles}}\n",
        "Templates/Guidance/index.mustache": "{{#pages}}{{/page}}\n",
        "Templates/assets/extra.css.mustache": "a{color:{{accent.bse}}}\n",
      ],
      saying: [
        "Templates/Article/list.mustache:1:1: error: '{{/articles}}' closes nothing; remove it, or open it first "
          + "[TemplateSyntax]",
        "Templates/Feed/home.mustache:1:1: error: '{{#articles}}' is not closed; add '{{/articles}}' "
          + "[TemplateSyntax]",
        "Templates/Feed/page.mustache:1:4: error: this tag has no closing '}}'; add '}}' [TemplateSyntax]",
        "Templates/Guidance/index.mustache:1:11: error: '{{/page}}' does not close 'pages' on line 1; write "
          + "'{{/pages}}' first [TemplateSyntax]",
        "Templates/assets/extra.css.mustache:1:9: error: unknown name 'bse': 'accent' has no such key; did "
          + "you mean 'base'? [UnknownName]",
      ])
  }

  @Test("templates that no page of this site uses are checked as well")
  func unused() async throws {
    try await expectRefusal(
      of: ["Templates/Gallery/photo.mustache": "{{captoin}}"],
      saying: [
        "Templates/Gallery/photo.mustache:1:1: error: unknown name 'captoin'; did you mean 'caption'? [UnknownName]"
      ])
  }

  @Test("nothing below params, or data, is an error; a key that nothing has is a note")
  func params() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\nparams: { phone: 03 }\n",
      "Content/articles/a.md": article("A", "seats: 8\nopen: { days: [mon, tue] }"),
      "Content/articles/b.md": article("B", "params: { seats: 2, open: { hours: 3 } }"),
      "Content/data/menu.csv": "name,price\nBread,3\n",
      "Templates/Article/details.mustache": """
      {{params.seats}}{{#params.open}}{{#days}}<{{.}}>{{/days}}{{hours}}{{/params.open}}{{params.none.at.all}}
      {{#data.menu}}{{naem}}{{/data.menu}}{{site.params.fax}}{{data.nothing}}{{data.authors}}
      """,
    ])
    let result = try await site.build("--quiet", "--strict", "--all")
    #expect(result.exitCode == 0)
    let file = "Templates/Article/details.mustache"
    #expect(
      result.lines == [
        "\(file):1:83: note: nothing in 'params' has the key 'none'; known here: 'open', 'seats' [UnusedKey]",
        "\(file):2:15: note: nothing in 'data.menu' has the key 'naem'; did you mean 'name'? [UnusedKey]",
        "\(file):2:37: note: nothing in 'site.params' has the key 'fax'; known here: 'phone' [UnusedKey]",
        "\(file):2:56: note: nothing in 'data' has the key 'nothing'; known here: 'menu' [UnusedKey]",
        "\(file):2:72: note: nothing in 'data' has the key 'authors'; 'Content/data/authors' describes the authors of "
          + "articles, which 'Article/details' and 'Author/index' have as 'authors'; put other data into a file with another "
          + "name [UnusedKey]",
      ])
    #expect(try site.output.text("articles/a/index.html") == "8<mon><tue>\n")
    #expect(try site.output.text("articles/b/index.html") == "23\n")
  }

  @Test("a key that no language has is a note, even if one language alone uses the template")
  func paramsOfLanguages() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\n",
      "Content/articles/a.md": article("A", "seats: 8"),
      "Content/pages/b.en.md": "---\ntitle: B\ntemplate: Page/plain\nhours: 9\n---\nText.\n",
      "Content/pages/c.md": "---\ntitle: C\nphone: 03\n---\nText.\n",
      "Templates/Page/plain.mustache": "{{params.hours}}{{params.phone}}{{params.none}}\n",
      "Templates/Article/details.mustache": "{{params.seats}}{{params.rooms}}\n",
    ])
    let result = try await site.build("--quiet", "--all")
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(
      result.lines.filter { $0.contains("[UnusedKey]") } == [
        "Templates/Article/details.mustache:1:17: note: nothing in 'params' has the key 'rooms'; known here: 'seats' [UnusedKey]",
        "Templates/Page/plain.mustache:1:33: note: nothing in 'params of pages' has the key 'none'; known here: 'hours', 'phone' [UnusedKey]",
      ], "\(result.messages)")
  }

  @Test("strings that are no texts")
  func strings() async throws {
    try await expectRefusal(
      of: ["Templates/strings/en.yaml": "- a\n"],
      saying: [
        "Templates/strings/en.yaml:1:1: error: the theme's strings for 'en' must be 'key: text'; write one text for "
          + "each key [InvalidStrings]"
      ])
  }

  @Test("blocks that a layout of the site's own lacks are told there, and not in the theme's templates")
  func missingBlocks() async throws {
    func line(_ place: String, _ name: String, _ help: String) -> String {
      "Templates/Shared/layout.mustache:\(place): error: this template has no block '\(name)', which templates of the "
        + "theme fill; \(help) [MissingBlock]"
    }
    try await expectRefusal(
      of: [
        "Templates/Shared/layout.mustache":
          "<title>{{page.title}}</title><main id=\"main\">{{$mian}}{{/mian}}</main>\n"
      ],
      saying: [
        line("1:1", "feeds", "add '{{$feeds}}{{/feeds}}' where that is to stand"),
        line("1:1", "head", "add '{{$head}}{{/head}}' where that is to stand"),
        line("1:46", "main", "did you mean it with '{{$mian}}'?"),
      ])
  }

  @Test("a block of the site's own template that the layout lacks is told in that template")
  func unknownBlock() async throws {
    try await expectRefusal(
      of: ["Templates/Page/details.mustache": "{{<Shared/layout}}{{$mian}}{{/mian}}{{/Shared/layout}}\n"],
      saying: [
        "Templates/Page/details.mustache:1:19: error: the parent 'Shared/layout' has no block 'mian'; did you mean "
          + "'main'? [UnknownBlock]"
      ])
  }

  @Test("a partial that contains itself in a section that is always true is an error, and soon")
  func endless() async throws {
    let result = try await Site([
      "Templates/Shared/footer.mustache":
        "F{{#site.title}}{{> Shared/footer}}{{> Shared/footer}}{{/site.title}}"
    ]).build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines == [
        "Templates/Shared/footer.mustache:1:17: error: 'Shared/footer' includes itself without end, within "
          + "'{{#site.title}}'; put it into a section over a list that becomes empty [EndlessPartial]"
      ])
  }

  @Test("a leaf of data that has no list shows that of its parent again, which is told where it happens")
  func endlessData() async throws {
    let files: [String: SiteFile] = [
      "Templates/Hooks/article-end.mustache": "{{#data.tree}}{{> Own/tree}}{{/data.tree}}\n",
      "Templates/Own/tree.mustache": "{{#k}}<li>{{name}}<ul>{{> Own/tree}}</ul></li>{{/k}}",
    ]
    try await expectRefusal(
      of: files.merging(["Content/data/tree.yaml": "k:\n  - name: a\n    k:\n      - name: b\n"]) { $1 },
      saying: [
        "Templates/Own/tree.mustache:1:23: error: 'Own/tree' includes itself without end, within '{{#k}}'; an item "
          + "without 'k' shows that of the items around it: give each leaf an empty list, 'k: []' [EndlessPartial]"
      ])
    let site = try Site(
      files.merging([
        "Content/articles/a.md": article("A"),
        "Content/data/tree.yaml": "k:\n  - name: a\n    k:\n      - { name: b, k: [] }\n",
      ]) { $1 }, at: "whole")
    let page = try await site.buildCleanly().text("articles/a/index.html")
    #expect(page.contains("<li>a<ul><li>b<ul></ul></li></ul></li>"))
  }
}
