import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Check of templates against models")
struct CheckTests {
  static let cases: [(template: String, messages: [String])] = [
    ("{{heading}} {{#cards}}{{title}}{{#image}}{{width}}{{/image}}{{{body}}}{{body}}{{/cards}}", []),
    ("{{#cards}}{{#authors}}{{.}}{{/authors}}{{^summary}}{{count}}{{/summary}}{{isNew}}{{/cards}}", []),
    ("{{#params}}{{any.thing}}{{#x}}{{y}}{{/x}}{{/params}}{{params.deep.er}}{{{params.html}}}", []),
    ("a\n  {{haeding}}", ["2:3: error: unknown name 'haeding'; did you mean 'heading'? [UnknownName]"]),
    (
      "{{xyz}}",
      ["1:1: error: unknown name 'xyz'; known here: 'heading', 'count', 'cards', 'params' [UnknownName]"]
    ),
    (
      "{{#cards}}{{heading}}{{titel}}{{/cards}}",
      ["1:22: error: unknown name 'titel'; did you mean 'title'? [UnknownName]"]
    ),
    (
      "日本{{#cards}}{{image.widht}}{{/cards}}",
      ["1:13: error: unknown name 'widht': 'image' has no such key; did you mean 'width'? [UnknownName]"]
    ),
    (
      "{{heading.text}}",
      ["1:1: error: unknown name 'text': 'heading' is text and has no keys; write 'heading' [UnknownName]"]
    ),
    (
      "{{cards.title}}",
      [
        "1:1: error: unknown name 'title': 'cards' is a list and has no keys; write "
          + "'{{#cards}}{{title}}{{/cards}}' [UnknownName]"
      ]
    ),
    (
      "{{cards.0.title}}",
      [
        "1:1: error: unknown name '0': 'cards' is a list and has no keys; write '{{#cards}}…{{/cards}}' around what shows "
          + "each element [UnknownName]"
      ]
    ),
    (
      "{{{heading}}}",
      ["1:1: error: 'heading' is text, not HTML, and must be escaped; write '{{heading}}' [UnescapedText]"]
    ),
    (
      "{{&count}}",
      ["1:1: error: 'count' is a number, not HTML, and must be escaped; write '{{count}}' [UnescapedText]"]
    ),
    (
      "{{cards}}",
      [
        "1:1: error: 'cards' is a list, which cannot be printed; write '{{#cards}}…{{/cards}}' around what "
          + "shows each element [NotPrintable]"
      ]
    ),
    (
      "{{#cards}}{{image}}{{/cards}}",
      [
        "1:11: error: 'image' is a group of keys, which cannot be printed; write '{{#image}}…{{/image}}', or "
          + "name one of its keys [NotPrintable]"
      ]
    ),
    (
      "{{#count}}{{.}}{{/count}}{{^count}}{{/count}}",
      [
        "1:1: error: 'count' is a number, which is neither true nor false; print it with '{{count}}', or "
          + "use a key that is true or false [NotASection]",
        "1:26: error: 'count' is a number, which is neither true nor false; print it with '{{count}}', or "
          + "use a key that is true or false [NotASection]",
      ]
    ),
    (
      "{{#haeding}}{{nothing}}{{/haeding}}",
      ["1:1: error: unknown name 'haeding'; did you mean 'heading'? [UnknownName]"]
    ),
    (
      "{{> Shared/crad}}",
      ["1:1: error: there is no partial 'Shared/crad'; did you mean 'Shared/card'? [MissingPartial]"]
    ),
    (
      "{{<Shared/cadr}}{{/Shared/cadr}}",
      ["1:1: error: there is no parent 'Shared/cadr'; did you mean 'Shared/card'? [MissingParent]"]
    ),
    (
      "{{> other}}",
      ["1:1: error: there is no partial 'other'; add the file, or correct the name [MissingPartial]"]
    ),
    (
      "{{>*cards}}{{>*heading}}{{>*params.name}}",
      [
        "1:1: error: 'cards' is a list and cannot name a template; use a key whose "
          + "value is text [NotATemplateName]"
      ]
    ),
    (
      "{{<layout}}\n {{$mian}}{{nothing}}{{/mian}}{{/layout}}",
      ["2:2: error: the parent 'layout' has no block 'mian'; did you mean 'main'? [UnknownBlock]"]
    ),
    (
      "{{<layout}}{{$head}}{{/head}}{{/layout}}",
      [
        "1:12: error: the parent 'layout' has no block 'head'; its blocks are: 'main'; or add '{{$head}}{{/head}}' to 'layout' [UnknownBlock]"
      ]
    ),
    (
      "{{<layout}}{{$main}}{{/main}}\n{{$main}}{{/main}}{{/layout}}",
      [
        "2:1: error: the block 'main' stands above, too, where it has no effect; write all of it into one block, or remove "
          + "one of them [RepeatedBlock]"
      ]
    ),
    (
      "{{<layout}}\n日 lost\n{{/layout}}",
      [
        "2:1: warning: text in a parent outside its blocks is not shown; move it into a block, "
          + "'{{$name}}…{{/name}}' [IgnoredText]"
      ]
    ),
    (
      "{{> main}}",
      [
        "1:1: error: 'main' includes itself without end; put it into a section that ends, such "
          + "as a list's [EndlessPartial]"
      ]
    ),
    ("{{#cards}}{{> main}}{{/cards}}", []),
  ]

  @Test("place, sentence and fix", arguments: cases)
  func message(template: String, messages: [String]) {
    #expect(
      check(
        ["main": template, "Shared/card": "", "layout": "{{#cards}}{{$main}}{{/main}}{{/cards}}"],
        Page.keyList)
        == messages.map { "Templates/main.mustache:" + $0 })
  }

  @Test("a section over a number is right where the number may be absent")
  func absentNumbers() {
    let image = KeyList(name: "Image", entries: [.init(name: "height", kind: .number)])
    let keys = KeyList(
      name: "Page",
      entries: [
        .init(name: "width", kind: .number, isOptional: true), .init(name: "count", kind: .number),
        .init(name: "image", kind: .model(image), isOptional: true),
      ])
    #expect(check(["main": "{{#width}}{{width}}{{.}}{{/width}}{{^width}}null{{/width}}"], keys) == [])
    #expect(check(["main": "{{#image.height}}{{.}}{{/image.height}}"], keys) == [])
    let fix = "print it with '{{height}}', or use a key that is true or false [NotASection]"
    #expect(
      check(["main": "{{#image}}{{#height}}{{/height}}{{/image}}"], keys) == [
        "Templates/main.mustache:1:11: error: 'height' is a number, which is neither true nor false; " + fix
      ])
    #expect(check(["main": "{{^count}}{{/count}}{{#width}}{{#.}}{{/.}}{{/width}}"], keys).count == 2)
  }

  @Test("partials are checked in each context that includes them")
  func partialContexts() {
    #expect(
      check(
        ["main": "{{> p}}{{#cards}}{{> p}}{{> p}}{{/cards}}", "p": "{{heading}}{{summary}}"], Page.keyList)
        == [
          "Templates/p.mustache:1:12: error: unknown name 'summary'; known here: 'heading', 'count', "
            + "'cards', 'params'; this is included at 'Templates/main.mustache:1:1' [UnknownName]"
        ])
  }

  @Test("a name that several models have is listed once")
  func sharedNames() {
    let outer = texts(["title": "", "site": ""])
    let inner = texts(["title": "", "body": ""])
    #expect(
      check(["main": "{{xyz}}"], outer.keys, inner.keys) == [
        "Templates/main.mustache:1:1: error: unknown name 'xyz'; known here: 'title', 'body', 'site' [UnknownName]"
      ])
  }

  @Test("an override is checked where its block stands, a default only where it shows")
  func blockContexts() {
    let layout = "{{#cards}}{{$main}}{{deflaut}}{{/main}}{{/cards}}"
    #expect(check(["main": "{{<p}}{{$main}}{{title}}{{/main}}{{/p}}", "p": layout], Page.keyList) == [])
    #expect(
      check(["main": "{{<p}}{{$main}}{{titel}}{{/main}}{{/p}}", "p": layout], Page.keyList) == [
        "Templates/main.mustache:1:16: error: unknown name 'titel'; did you mean 'title'? [UnknownName]"
      ])
    #expect(check(["main": "{{<p}}{{/p}}", "p": layout], Page.keyList).count == 1)
  }

  @Test("a block of a parent's parent, or of its partials, may be overridden")
  func inheritedBlocks() {
    #expect(
      check(
        [
          "main": "{{<p}}{{$a}}1{{/a}}{{$b}}2{{/b}}{{/p}}", "p": "{{<q}}{{/q}}", "q": "{{$a}}{{/a}}{{> r}}",
          "r": "{{$b}}{{/b}}",
        ]) == [])
  }

  @Test("a block that only the theme's templates miss is told once, in the site's own parent")
  func missingBlocks() {
    func check(_ layout: String, isBuiltIn: Bool) -> [String] {
      let templates = [
        ("main", "{{<layout}}{{$main}}{{/main}}{{$head}}{{/head}}{{/layout}}", isBuiltIn),
        ("other", "\n{{<layout}}{{$head}}{{/head}}{{/layout}}", isBuiltIn), ("layout", layout, false),
      ]
      let (set, _) = TemplateSet.compile(
        templates.map { name, text, isBuiltIn in
          TemplateSource(
            name: name, file: SitePath("Templates/\(name).mustache"), bytes: Array(text.utf8),
            isBuiltIn: isBuiltIn)
        })
      let found = ["main", "other"].flatMap { set.check(template: $0, against: []) }
      return Set(found).sorted().map(\.description)
    }
    let file = "Templates/layout.mustache:"
    let words = "which templates of the theme fill; "
    #expect(
      check("<p>\n {{$mian}}{{/mian}}", isBuiltIn: true) == [
        file
          + "1:1: error: this template has no block 'head', \(words)add '{{$head}}{{/head}}' where that is to stand "
          + "[MissingBlock]",
        file
          + "2:2: error: this template has no block 'main', \(words)did you mean it with '{{$mian}}'? [MissingBlock]",
      ])
    #expect(check("{{$main}}{{/main}}{{$head}}{{/head}}", isBuiltIn: true) == [])
    #expect(
      check("{{$main}}{{/main}}", isBuiltIn: false).allSatisfy {
        $0.hasSuffix("[UnknownBlock]") && !$0.hasPrefix(file)
      })
  }

  @Test("recursion ends, through lists, overrides and several templates")
  func recursion() {
    #expect(
      check(
        [
          "main": "{{#cards}}{{> p}}{{/cards}}{{#params}}{{> main}}{{/params}}",
          "p": "{{<q}}{{$b}}{{#authors}}{{> main}}{{/authors}}{{/b}}{{/q}}",
          "q": "{{#isNew}}{{$b}}{{/b}}{{> p}}{{/isNew}}",
        ], Page.keyList) == [])
  }

  @Test("models outermost first; names of all of them are suggested")
  func severalModels() {
    let site = OpenModel(name: "Site", fields: [("site", .model(Image.keyList), .nothing)])
    #expect(check(["main": "{{site.url}}{{heading}}"], site.keys, Page.keyList) == [])
    #expect(
      check(["main": "{{siet.url}}"], site.keys, Page.keyList) == [
        "Templates/main.mustache:1:1: error: unknown name 'siet'; did you mean 'site'? [UnknownName]"
      ])
  }

  @Test("a name below a key is suggested, where it stands there")
  func members() {
    let site = OpenModel(
      name: "Site", fields: [("image", .model(Image.keyList), .nothing), ("wide", .text, .nothing)])
    let words = OpenModel(
      name: "Site",
      fields: [
        (
          "strings",
          .model(OpenModel(name: "strings", fields: [("url", .text, .nothing)]) { _, _ in "add it" }.keys),
          .nothing
        )
      ])
    func help(_ name: String) -> String? {
      let found = compile(["main": "{{\(name)}}"]).set.check(
        template: "main", against: [site.keys, words.keys])
      return found.first?.help
    }
    #expect(help("url") == "did you mean 'image.url'?")
    #expect(help("widht") == "did you mean 'image.width'?")
    #expect(
      help("imageUrl") == "did you mean 'image.url'?" && help("image_width") == "did you mean 'image.width'?")
    #expect(help("wid") == "did you mean 'wide'?")
    #expect(help("url.path") == "known here: 'strings', 'image', 'wide'")
    #expect(help("xyz") == "known here: 'strings', 'image', 'wide'")
  }

  @Test("a template that is not there")
  func unknownTemplate() {
    #expect(
      compile(["Feed/home": ""]).set.check(template: "Feed/hoem", against: []).map(\.description) == [
        "error: there is no template 'Feed/hoem'; did you mean 'Feed/home'? [UnknownTemplate]"
      ])
  }
}
