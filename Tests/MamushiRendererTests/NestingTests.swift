import MamushiCore
import Testing

@testable import MamushiRenderer

/// How deep templates may nest: what is deeper is told, and exhausts no stack.
struct NestingTests {
  private func nested(_ opening: String, _ closing: String, _ count: Int) -> String {
    String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
  }

  @Test(
    "tags of one template",
    arguments: [
      ("{{#heading}}", "{{/heading}}", 13), ("{{^heading}}", "{{/heading}}", 13),
      ("{{$block}}", "{{/block}}", 11), ("{{< p}}{{$block}}", "{{/block}}{{/p}}", nil),
    ])
  func inOneTemplate(opening: String, closing: String, columns: Int?) {
    let step = closing.contains("p}}") ? 2 : 1
    let limit = Structure.depthLimit / step
    #expect(compile(["main": nested(opening, closing, limit), "p": "{{$block}}{{/block}}"]).messages.isEmpty)
    for count in [limit + 1, 1_800, 30_000] {
      let (set, messages) = compile(["main": nested(opening, closing, count)])
      #expect(messages.count == 1)
      #expect(
        messages.allSatisfy { $0.hasSuffix("[DeepNesting]") && $0.contains("more than 100 levels deep") })
      if let columns {
        // At the tag that is too deep.
        let column = limit * (columns - 1) + 1
        #expect(messages.first?.hasPrefix("Templates/main.mustache:1:\(column): error: ") == true)
      }
      var output: [UInt8] = []
      set.render(template: "main", models: [], into: &output)
      #expect(output.isEmpty)
    }
  }

  /// `main` calls `t0`, which calls `t1`, …
  private func chain(_ count: Int, _ call: (String) -> String) -> TemplateSet {
    let sources = (0...count).map { number in
      let text = number < count ? call("t\(number + 1)") : "end"
      return TemplateSource(
        name: "t\(number)", file: SitePath("Templates/t\(number).mustache"), bytes: Array(text.utf8))
    }
    return TemplateSet.compile(sources).0
  }

  @Test("chains of partials, and of parents with blocks", arguments: [false, true])
  func chains(ofParents: Bool) {
    let call = { (name: String) in ofParents ? "{{< \(name)}}{{$b}}x{{/b}}{{/\(name)}}" : "{{> \(name)}}" }
    #expect(chain(300, call).check(template: "t0", against: []).isEmpty || ofParents)
    for count in [500, 5_000] {
      let set = chain(count, call)
      let found = set.check(template: "t0", against: []).filter { $0.id == "DeepNesting" }
      #expect(found.map { $0.location?.file.string } == ["Templates/t399.mustache"])
      var output: [UInt8] = []
      #expect(!set.render(template: "t0", models: [], into: &output))
    }
  }

  @Test("partials that nest sections add up")
  func partialsWithSections() {
    // Eighty sections in each of ten templates.
    let set = chain(10) { nested("{{#heading}}", "{{/heading}}", 80) + "{{> \($0)}}" }
    #expect(set.check(template: "t0", against: [Page.keyList]).isEmpty)
    let inside = chain(10) { name in
      String(repeating: "{{#cards}}", count: 80) + "{{> \(name)}}"
        + String(repeating: "{{/cards}}", count: 80)
    }
    var output: [UInt8] = []
    let page = Page(heading: "h", cards: [Card(title: "a")])
    // `cards` within a card is the page's again.
    #expect(!inside.render(template: "t0", models: [page], into: &output))
    #expect(output.isEmpty)
  }

  private func endless(_ templates: KeyValuePairs<String, String>) -> [String] {
    var output: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    let page = Page(heading: "h", cards: [Card(title: "a")])
    let isWhole = compile(templates).set.render(
      template: "main", models: [page], into: &output, diagnostics: &diagnostics)
    #expect(!isWhole)
    return diagnostics.map(\.description)
  }

  @Test("a rendering without end names the partial and its section")
  func endless() {
    // `cards` within a card is the page's again.
    #expect(
      endless(["main": "{{> p}}", "p": "{{#heading}}{{/heading}}{{#cards}}{{> q}}{{> p}}{{/cards}}", "q": ""])
        == [
          "Templates/p.mustache:1:42: error: 'p' includes itself without end, within '{{#cards}}'; 'cards' is the same at "
            + "each level, so this cannot end: call another template, or remove the tag [EndlessPartial]"
        ])
    #expect(
      endless(["main": "{{>*heading}}", "h": "{{>*heading}}"]) == [
        "Templates/h.mustache:1:1: error: '*heading' includes itself without end; put it into a section that ends, such "
          + "as a list's [EndlessPartial]"
      ])
  }

  @Test("a rendering that is only too deep names none")
  func deep() {
    var output: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    let isWhole = chain(500) { "{{> \($0)}}" }.render(
      template: "t0", models: [], into: &output, diagnostics: &diagnostics)
    #expect(!isWhole && diagnostics.isEmpty)
  }

  @Test("templates that are too large together are told, and the others still compile")
  func tooLarge() {
    let sources = ["a", "b"].map {
      TemplateSource(name: $0, file: SitePath("Templates/\($0).mustache"), bytes: Array("12345678".utf8))
    }
    let (set, messages) = TemplateSet.compile(sources, limit: 10)
    #expect(
      messages.map(\.description) == [
        "Templates/b.mustache: error: the templates together have more than 10 bytes; remove what no page shows [TooLarge]"
      ])
    #expect(set.names == ["a"])
  }

  @Test("suggestions are for the first mistakes only")
  func suggestions() {
    let text = (0..<300).map { "{{headin\($0 % 10)}}{{cards\($0)}}" }.joined()
    let found = compile(["main": text]).set.check(template: "main", against: [Page.keyList])
    #expect(found.count == 600)
    #expect(found.count { $0.help != nil } == 100)
  }
}
