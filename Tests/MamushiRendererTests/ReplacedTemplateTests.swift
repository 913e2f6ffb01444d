import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Templates that take the one that they replace")
struct ReplacedTemplateTests {
  /// - Parameter below: the template that `main` replaces.
  private func set(_ main: String, below: String, _ others: KeyValuePairs<String, String> = [:])
    -> TemplateSet
  {
    func source(
      _ name: String, _ text: String, replaced: (path: String, name: String)? = nil
    ) -> TemplateSource {
      TemplateSource(
        name: name, file: SitePath("Templates/\(name).mustache"), bytes: Array(text.utf8),
        isBuiltIn: name.hasSuffix(" of the theme"), replaced: replaced)
    }
    let sources =
      [
        source("main", main, replaced: (path: "main", name: "main of the theme")),
        source("main of the theme", below),
      ] + others.map { source($0, $1) }
    return TemplateSet.compile(sources).0
  }

  private func rendered(_ set: TemplateSet, _ name: String = "main") -> String {
    var output: [UInt8] = []
    set.render(template: name, models: [Page(heading: "h", cards: [Card(title: "a")])], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("one block is changed, and the others stay")
  func parent() {
    let set = set("{{<main}}{{$a}}new{{/a}}{{/main}}", below: "<{{$a}}old{{/a}}|{{$b}}kept{{/b}}>")
    #expect(rendered(set) == "<new|kept>")
    #expect(set.check(template: "main", against: [Page.keyList]) == [])
    #expect(set.dependencies(of: "main") == ["main", "main of the theme"])
  }

  @Test("blocks of the parent's parent are changed, too")
  func layout() {
    let set = set(
      "{{<main}}{{$head}}new{{/head}}{{/main}}",
      below: "{{<layout}}{{$head}}old{{/head}}{{$main}}page{{/main}}{{/layout}}",
      ["layout": "[{{$head}}{{/head}}]{{$main}}{{/main}}"])
    #expect(rendered(set) == "[new]page")
    #expect(set.check(template: "main", against: [Page.keyList]) == [])
  }

  @Test("of a layout, pages still fill the blocks")
  func fromOutside() {
    let set = set(
      "{{<main}}{{$feeds}}mine{{/feeds}}{{/main}}", below: "{{$feeds}}theirs{{/feeds}}|{{$main}}{{/main}}",
      [
        "page": "{{<main}}{{$main}}page{{/main}}{{/main}}",
        "list": "{{<main}}{{$feeds}}list{{/feeds}}{{/main}}",
      ])
    #expect(rendered(set, "page") == "mine|page")
    #expect(rendered(set, "list") == "list|")
    #expect(set.check(template: "page", against: [Page.keyList]) == [])
  }

  @Test("a partial outside of sections means the replaced one; within a section, the template itself")
  func partial() {
    #expect(rendered(set("before {{> main}}", below: "theme")) == "before theme")
    #expect(rendered(set("x{{^heading}}{{> main}}{{/heading}}", below: "theme")) == "x")
    let found = set("{{#heading}}{{/heading}}{{> main}}{{#heading}}{{> main}}{{/heading}}", below: "theme")
    #expect(
      found.program.targets.map { found.program.templates[Int($0)].name } == ["main of the theme", "main"])
  }

  @Test("a template that replaces none still includes itself without end, which alone is told")
  func none() {
    #expect(
      check(["main": "{{<main}}{{$head}}x{{/head}}{{/main}}"], Page.keyList) == [
        "Templates/main.mustache:1:1: error: 'main' includes itself without end; the theme has no 'main' that "
          + "this could mean: name another parent [EndlessPartial]"
      ])
  }

  @Test("a block that the replaced one does not have")
  func unknownBlock() {
    let set = set("{{<main}}{{$zzzzz}}x{{/zzzzz}}{{/main}}", below: "{{$a}}{{/a}}")
    let found = set.check(template: "main", against: [Page.keyList])
    #expect(found.map(\.message) == ["the parent 'main' of the theme has no block 'zzzzz'"])
    #expect(
      found.map(\.help) == [
        "its blocks are: 'a'; or begin with a copy of the theme's file, and add '{{$zzzzz}}{{/zzzzz}}' to it"
      ])
  }
}
