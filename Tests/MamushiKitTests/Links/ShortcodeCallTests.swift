import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What editors make of calls of shortcodes.
struct ShortcodeCallTests {
  /// Writes all that a template is given; the body stands in brackets, as often as it is wanted.
  private struct ArgumentRenderer: PageRenderer {
    var bodies = 1
    func hasTemplate(named name: String) -> Bool { true }
    func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
    func dependencies(of name: String) -> Set<String> { [name] }

    func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
      if name == TextParts.image.name {
        return TextImageRenderer().render(template: name, models: models, into: &output)
      }
      guard let model = models.last else { return false }
      output += "\(name)".utf8
      for key in model.keys.entries.map(\.name) where key != "body" {
        if let value = model[key], value != "false" { output += " \(key)=\(value)".utf8 }
      }
      if let body = model["body"], model.keys.position(of: Key("body")) != nil {
        for _ in 0..<bodies { output += "[\(body)]".utf8 }
      }
      output += "\n".utf8
      return name != "Shortcodes/endless"
    }
  }

  private static let declarations = [
    "figure": "src, alt = \"\", width = \"\"", "film": "src, poster = \"\"", "box": "kind = note | tip; body",
    "fold": "title, open = false, level = 2; body", "rule": "", "card": "page", "endless": "",
    "article": "article", "row": "articles", "photos": "album, limit = 2", "best": "limit = 2; ranking",
    "new": "category = \"\", limit = 1; newest", "chosen": "category = Bread | Tea, limit; newest",
    "all": "limit = \"-9223372036854775808\"; newest", "video": "src = \"\", width = \"\"",
    "audio": "src",
  ]

  private static let library = makeLibrary(isOfTheme: true)
  private static let ownLibrary = makeLibrary(isOfTheme: false)

  private static func makeLibrary(isOfTheme: Bool) -> ShortcodeLibrary {
    var diagnostics: [Diagnostic] = []
    let own = isOfTheme ? [:] : ["video": "src = \"\", width = \"50%\""]
    let templates = declarations.merging(own) { $1 }.map { name, arguments in
      (
        name: "Shortcodes/" + name,
        file: ThemeFile(
          path: "Shortcodes/\(name).mustache", bytes: Array("{{! arguments: \(arguments) }}".utf8))
      )
    }
    return ShortcodeLibrary(templates, isOfTheme: { _ in isOfTheme }, diagnostics: &diagnostics)
  }

  func editor(
    _ files: [String: String] = [:], addressing: Addressing = .local, bodies: Int = 1,
    isOfTheme: Bool = true
  ) -> ContentEditor {
    let memory = MemoryFiles(files)
    return ContentEditor(
      file: SitePath("Content/articles/a.md"), page: .article(slug: "slug"),
      links: LinkResolver(
        targets: LinkTargets(index: memory.index, language: language), pictures: memory.pictures,
        articles: ShownArticles(
          catalog: Catalog([article("butter", "Butter"), article("flour", "Flour")]),
          hidden: [HiddenArticle(article: article("salt", "Salt"), state: .draft)]),
        albums: ShownContentTests.albums, ranking: ShownContentTests.ranking,
        newest: NewestArticles(catalog: Catalog([article("butter", "Butter"), article("flour", "Flour")]))),
      parts: textParts(
        presentation(), renderer: ArgumentRenderer(bodies: bodies),
        shortcodes: isOfTheme ? Self.library : Self.ownLibrary),
      addressing: addressing)
  }

  /// A call of words: `figure src=a.jpg open`; each argument is on a line of its own, its value in column 9.
  func call(_ text: String, hasBody: Bool = false) -> MarkdownShortcode {
    let words = text.split(separator: " ")
    return MarkdownShortcode(
      name: String(words[0]),
      arguments: words.dropFirst().enumerated().map { number, word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return MarkdownShortcode.Argument(
          name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil,
          mark: Mark(line: 10 + number, column: 1), valueMark: Mark(line: 10 + number, column: 9))
      }, hasBody: hasBody)
  }

  /// The markup before and behind a body, or that there is none.
  func markup(_ edit: ShortcodeEdit) -> String {
    guard case .markup(let open, let close) = edit else { return "kept" }
    return [open, close].map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "…")
  }

  let mark = Mark(line: 2, column: 4)

  @Test(
    arguments: [
      ("rule", false, "Shortcodes/rule onPage=true…"),
      ("box", true, "Shortcodes/box kind=note kind-note=true onPage=true[…]"),
      ("box kind=tip", true, "Shortcodes/box kind=tip kind-tip=true onPage=true[…]"),
      ("fold title=x open", true, "Shortcodes/fold title=x open=true level=2 onPage=true[…]"),
      ("fold open=false level=31 title==", true, "Shortcodes/fold title== level=31 onPage=true[…]"),
    ])
  func arguments(call text: String, hasBody: Bool, expected: String) {
    var editor = editor()
    #expect(markup(editor.shortcode(call(text, hasBody: hasBody), at: mark)) == expected)
    #expect(editor.diagnostics.isEmpty)
  }

  private static let place = "Content/articles/a.md:"

  @Test(
    arguments: [
      (
        "figre", false, "2:4: error: there is no shortcode 'figre'; did you mean 'figure'? [UnknownShortcode]"
      ),
      (
        "huh", false,
        "2:4: error: there is no shortcode 'huh'; known shortcodes: 'all', 'article', 'audio', 'best', 'box', 'card', 'chosen', 'endless', 'figure', 'film', "
          + "'fold', 'new', 'photos', 'row', 'rule', 'video'; add 'Templates/Shortcodes/huh.mustache', or show it as code between backticks "
          + "[UnknownShortcode]"
      ),
      (
        "rule x=1", false, "10:1: error: 'rule' has no argument 'x'; there are no arguments [UnknownArgument]"
      ),
      (
        "fold titel=a", true,
        "10:1: error: 'fold' has no argument 'titel'; did you mean 'title'? [UnknownArgument]"
      ),
      ("fold", true, "2:4: error: 'fold' needs the argument 'title'; add 'title=\"...\"' [MissingArgument]"),
      (
        "fold title=", true,
        "2:4: error: 'fold' needs the argument 'title'; add 'title=\"...\"' [MissingArgument]"
      ),
      (
        "fold title", true,
        "10:1: error: the argument 'title' has no value; write 'title=\"...\"' [InvalidArgument]"
      ),
      (
        "fold title=a open=yes", true,
        "11:9: error: 'yes' is not a valid value for 'open'; write one of 'true', 'false' [InvalidArgument]"
      ),
      (
        "fold title=a level=two", true,
        "11:9: error: 'two' is not a valid value for 'level'; write a whole number [InvalidArgument]"
      ),
      (
        "box kind=tipp", true,
        "10:9: error: 'tipp' is not a valid value for 'kind'; did you mean 'tip'? [InvalidArgument]"
      ),
      ("box", false, "2:4: error: 'box' needs a body; end it with a line '{{< /box >}}' [MissingBody]"),
      ("rule", true, "2:4: error: 'rule' takes no body; remove the line '{{< /rule >}}' [UselessBody]"),
    ])
  func faults(call text: String, hasBody: Bool, expected: String) {
    var editor = editor()
    #expect(markup(editor.shortcode(call(text, hasBody: hasBody), at: mark)) == "kept")
    #expect(lines(editor.diagnostics) == [Self.place + expected])
  }

  @Test(
    arguments: [
      (
        "film src=https://a.example/x.mp4",
        "Shortcodes/film src=https://a.example/x.mp4 onPage=true fileName=x.mp4…"
      ),
      (
        "figure src=https://a.example/x.jpg",
        "Shortcodes/figure src=https://a.example/x.jpg onPage=true fileName=x.jpg…"
      ),
      ("card page=mailto:a@b.example", "Shortcodes/card page=mailto:a@b.example onPage=true…"),
      ("card page=#here", "Shortcodes/card page=#here onPage=true…"),
    ])
  func addressesElsewhere(call text: String, expected: String) {
    var editor = editor()
    #expect(markup(editor.shortcode(call(text), at: mark)) == expected)
    #expect(editor.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("figure src=no.jpg", "10:9: error: there is no picture 'no.jpg'"),
      ("film src=no.mp4", "10:9: error: the link 'no.mp4' leads to nothing"),
      ("film src=x.mp4 poster=no.jpg", "11:9: error: the link 'no.jpg' leads to nothing"),
      ("card page=no.md", "10:9: error: the link 'no.md' leads to nothing"),
      ("card page=../../../x.md", "10:9: error: the link '../../../x.md' leads outside the site's content"),
      (
        "card page=JavaScript:alert(1)",
        "10:9: error: the address 'JavaScript:alert(1)' is not allowed in a page"
      ),
    ])
  func addressesThatLeadNowhere(call text: String, expected: String) {
    var editor = editor(["Content/articles/x.mp4": ""])
    _ = editor.shortcode(call(text), at: mark)
    #expect(lines(editor.diagnostics).map { String($0.prefix { $0 != ";" }) } == [Self.place + expected])
  }

  @Test func articles() {
    var editor = editor()
    #expect(
      markup(editor.shortcode(call("article article=butter"), at: mark))
        == "Shortcodes/article article=shown article onPage=true…")
    #expect(
      markup(editor.shortcode(call("row articles=butter,,flour"), at: mark))
        == "Shortcodes/row articles=2 items onPage=true…")
    #expect(editor.contentLinks.map(\.destination) == ["butter", "butter", "flour"])
    #expect(editor.contentLinks.allSatisfy { $0.kind == .article && editor.links.confirms($0) })
    #expect(editor.diagnostics.isEmpty)
    var changed = editor.contentLinks[0]
    changed.outcome &+= 1
    #expect(!editor.links.confirms(changed))
  }

  @Test func articlesThatAreNotThere() {
    var editor = editor()
    _ = editor.shortcode(call("row articles=buter,salt"), at: mark)
    #expect(
      lines(editor.diagnostics) == [
        Self.place + "10:9: error: there is no article with the slug 'buter'; did you mean 'butter'? "
          + "[UnknownArticle]",
        Self.place + "10:9: warning: the link 'salt' is left out: its target is a draft; "
          + "it appears once its target is published [LinkToHidden]",
      ])
  }

  @Test(arguments: ["-1", "9223372036854775807", "x"]) func numbersOfShown(limit: String) {
    var editor = editor()
    #expect(markup(editor.shortcode(call("chosen category=Tea limit=\(limit)"), at: mark)) == "kept")
    #expect(lines(editor.diagnostics).first?.contains("'\(limit)' is not a valid value for 'limit'") == true)
    #expect(markup(editor.shortcode(call("all"), at: mark)).contains("hasNewest=true"))
    _ = editor.shortcode(call("chosen category=Tea limit=1"), at: mark)
    #expect(lines(editor.diagnostics).last?.contains("'Tea'") == true)
  }

  @Test func albumsAndTheRanking() {
    var editor = editor()
    #expect(
      markup(editor.shortcode(call("photos album=/kyoto/ limit=3"), at: mark))
        == "Shortcodes/photos album=shown album limit=3 onPage=true…")
    #expect(
      markup(editor.shortcode(call("best"), at: mark))
        == "Shortcodes/best limit=2 onPage=true ranking=2 items hasRanking=true…")
    #expect(
      markup(editor.shortcode(call("new"), at: mark))
        == "Shortcodes/new limit=1 onPage=true newest=1 items hasNewest=true…")
    #expect(editor.contentLinks.map(\.kind) == [.album, .ranking, .newest])
    #expect(editor.contentLinks.allSatisfy(editor.links.confirms))
    _ = editor.shortcode(call("photos album=kyoto/sprng"), at: mark)
    _ = editor.shortcode(call("photos album=x"), at: mark)
    _ = editor.shortcode(call("new category=Bread"), at: mark)
    #expect(
      lines(editor.diagnostics) == [
        Self.place
          + "10:9: error: there is no album 'kyoto/sprng'; did you mean 'kyoto/spring'? [UnknownAlbum]",
        Self.place
          + "10:9: error: there is no album 'x'; write an album's folder in Content/gallery, or its address: "
          + "'kyoto/spring' [UnknownAlbum]",
        Self.place
          + "2:4: warning: no article has the category 'Bread', so none is shown; write the name of "
          + "one that articles have [UnknownTerm]",
      ])
  }

  @Test(arguments: [
    (0, "does not show the body of the shortcode"), (2, "shows the body of the shortcode 2 times"),
  ])
  func aTemplateThatShowsTheBodyNotOnce(bodies: Int, words: String) {
    var editor = editor(bodies: bodies)
    _ = editor.shortcode(call("box", hasBody: true), at: mark)
    #expect(
      lines(editor.diagnostics) == [
        "Templates/Shortcodes/box.mustache: error: this template \(words); "
          + "write '{{{body}}}' once, whatever the arguments are [BodyNotShownOnce]"
      ])
  }

  @Test func aTemplateWithoutEnd() {
    var editor = editor()
    _ = editor.shortcode(call("endless"), at: mark)
    #expect(editor.endlessTemplate?.name == "Shortcodes/endless")
  }
}
