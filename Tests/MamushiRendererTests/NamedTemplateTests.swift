import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Templates that values name")
struct NamedTemplateTests {
  private static let place = "Templates/w.mustache:"

  private func check(_ templates: KeyValuePairs<String, String>, named names: Set<String> = ["w"]) -> [String]
  {
    compile(templates).set
      .check(named: names, within: [("main", [Page.keyList])], knowing: [:]).map(\.description)
  }

  @Test("plain text is escaped in them, too")
  func unescaped() {
    #expect(
      check(["main": "{{#cards}}{{>*params.x}}{{/cards}}", "w": "{{{body}}}{{{title}}}"]) == [
        Self.place
          + "1:11: error: 'title' is text, not HTML, and must be escaped; write '{{title}}' [UnescapedText]"
      ])
  }

  @Test("what is known nowhere, and partials that are missing")
  func unknown() {
    #expect(
      check(["main": "{{>*heading}}", "w": "{{heading}}{{xyz}}{{> Missing/p}}"]) == [
        Self.place
          + "1:12: error: unknown name 'xyz'; known here: 'heading', 'count', 'cards', 'params' [UnknownName]",
        Self.place
          + "1:19: error: there is no partial 'Missing/p'; add the file, or correct the name [MissingPartial]",
      ])
  }

  @Test("what is known in one of their places is no error")
  func knownSomewhere() {
    #expect(check(["main": "{{>*heading}}", "w": "{{title}}"]).count == 1)
    #expect(check(["main": "{{>*heading}}{{#cards}}{{>*heading}}{{/cards}}", "w": "{{title}}"]) == [])
    #expect(check(["main": "{{>*heading}}{{#cards}}{{> w}}{{/cards}}", "w": "{{title}}"]) == [])
    #expect(
      check(["main": "{{>*heading}}{{#cards}}{{>*heading}}{{/cards}}", "w": "{{#count}}{{/count}}"]).count
        == 1)
  }

  @Test("only those that may be named, where a value names one; nothing is told twice")
  func others() {
    #expect(check(["main": "{{>*heading}}", "w": "{{xyz}}"], named: []) == [])
    #expect(check(["main": "{{> w}}{{xyz}}", "w": "{{xyz}}"]) == [])
    #expect(check(["main": "{{xyz}}{{>*heading}}", "w": "{{heading}}"]) == [])
  }

  @Test("they may take each other and themselves")
  func recursion() {
    #expect(
      check(
        ["main": "{{>*heading}}", "a": "{{>*heading}}", "b": "{{#cards}}{{>*heading}}{{/cards}}"],
        named: ["a", "b"]) == [])
  }

  @Test("blocks are checked in parents that values name")
  func parents() {
    #expect(
      check(["main": "{{<*heading}}{{$b}}{{xyz}}{{/b}}{{/*heading}}", "w": "{{$b}}{{/b}}"]) == [
        "Templates/main.mustache:1:20: error: unknown name 'xyz'; known here: 'heading', 'count', 'cards', 'params' "
          + "[UnknownName]"
      ])
  }

  // MARK: Rendering

  private func render(
    _ templates: KeyValuePairs<String, String>, _ page: Page
  ) -> (text: String, messages: [String]) {
    var output: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    let isWhole = compile(templates).set.render(
      template: "main", models: [page], into: &output, diagnostics: &diagnostics)
    #expect(isWhole)
    return (String(decoding: output, as: UTF8.self), diagnostics.map(\.description))
  }

  @Test(
    "a value that names no template is told",
    arguments: [
      ("w/newz", "did you mean 'w/news'?"), ("w/news.mustache", "did you mean 'w/news'?"),
      ("w/other", "add 'Templates/w/other.mustache', or correct the value"),
    ])
  func strayNames(value: String, help: String) {
    let (text, messages) = render(
      ["main": "a{{>*heading}}b{{#count}}{{/count}}", "w/news": "x"], Page(heading: value))
    #expect(text == "ab")
    #expect(
      messages == [
        "Templates/main.mustache:1:2: warning: there is no template '\(value)', which 'heading' names; "
          + "\(help) [UnknownTemplate]"
      ])
  }

  @Test("a block that the named parent lacks is told, once for each parent")
  func strayBlocks() {
    let (text, messages) = render(
      [
        "main": "{{#cards}}{{<*heading}}{{$a}}1{{/a}}{{$b}}2{{/b}}{{/*heading}}{{/cards}}",
        "w/news": "[{{> w/a}}]",
        "w/a": "{{$a}}{{/a}}",
      ], Page(heading: "w/news", cards: [Card(title: "t"), Card(title: "u")]))
    #expect(text == "[1][1]")
    #expect(
      messages == [
        "Templates/main.mustache:1:37: warning: the parent 'w/news' has no block 'b'; its blocks are: 'a'; or add "
          + "'{{$b}}{{/b}}' to 'w/news' [UnknownBlock]"
      ])
    // What takes templates by name may take any block.
    let other = render(
      ["main": "{{<*heading}}{{$b}}2{{/b}}{{/*heading}}", "w/news": "[{{> *params.x}}]"],
      Page(heading: "w/news"))
    #expect(other.text == "[]")
    #expect(other.messages == [])
  }

  @Test("a list names no template; what is not there names none on purpose")
  func otherValues() {
    let (text, messages) = render(
      ["main": "{{>*heading}}{{>*params.x}}{{>*cards}}{{>*cards}}"],
      Page(heading: "", cards: [Card(title: "t")]))
    #expect(text == "")
    let message =
      "warning: 'cards' is a list and cannot name a template; use a key whose value is text [NotATemplateName]"
    #expect(
      messages == ["Templates/main.mustache:1:28: \(message)", "Templates/main.mustache:1:39: \(message)"])
  }

  private struct Item: DisplayModel {
    static let keyList = KeyList(name: "Item", entries: [.init(name: "title", kind: .text)])
    var keys: KeyList { Self.keyList }
    var fragmentID: UInt64? { 1 }
    func value(at position: Int) -> DisplayValue { .text("nope") }
  }

  @Test("each page tells of what it shows, though others show it")
  func sharedElements() {
    let list = OpenModel(
      name: "List",
      fields: [("list", .list(of: .model(Item.keyList)), .list(Values(values: [.model(Item())])))])
    let renderer = compile(["main": "{{#list}}{{title}}{{>*title}}{{/list}}"]).set.within([])
    for _ in 0..<2 {
      var output: [UInt8] = []
      var diagnostics: [Diagnostic] = []
      let isWhole = renderer.render(
        template: "main", models: [list], into: &output, diagnostics: &diagnostics)
      #expect(isWhole)
      #expect(output == Array("nope".utf8))
      #expect(diagnostics.map(\.id) == ["UnknownTemplate"])
    }
  }
}
