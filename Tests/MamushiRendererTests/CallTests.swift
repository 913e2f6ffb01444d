import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Faults of templates that others call")
struct CallTests {
  /// - Parameter theme: the templates that are the theme's own.
  private func check(_ templates: KeyValuePairs<String, String>, theme: Set<String>) -> [String] {
    let (set, _) = TemplateSet.compile(
      templates.map { name, text in
        TemplateSource(
          name: name, file: SitePath("Templates/\(name).mustache"), bytes: Array(text.utf8),
          isBuiltIn: theme.contains(name))
      })
    return set.check(template: "main", against: [Page.keyList]).map(\.description)
  }

  private let card = "{{title}}{{#image}}{{url}}{{/image}}{{title}}"
  private let help =
    "; call it within '{{#…}}' over a value that has them, or write a template of your own [UnknownName]"

  @Test("what a template of the theme lacks is told once, where the site's own calls it")
  func lacks() {
    let expected = "error: 'card' needs names that are unknown here; they are 'title', 'image'" + help
    #expect(
      check(["main": "x\n{{> card}}{{#cards}}{{> card}}{{/cards}}", "card": card], theme: ["card"]) == [
        "Templates/main.mustache:2:1: " + expected
      ])
    #expect(
      check(["main": "{{> own}}", "own": " {{> card}}", "card": card], theme: ["main", "card"]) == [
        "Templates/own.mustache:1:2: " + expected
      ])
  }

  @Test("templates of the theme that others of it call are told at the site's own, too")
  func inner() {
    #expect(
      check(["main": "{{> list}}", "list": "{{> card}}", "card": card], theme: ["list", "card"]) == [
        "Templates/main.mustache:1:1: error: 'list' needs names that are unknown here; they are 'title', 'image'"
          + help
      ])
    let found = check(["main": "{{> card}}", "card": card], theme: ["main", "card"])
    #expect(found.count == 3 && found.allSatisfy { $0.hasPrefix("Templates/card.mustache:1:") })
  }

  @Test("a template of the site's own says where another one of its own includes it")
  func included() {
    let place = "Templates/own.mustache:1:1: error: unknown name 'titel'; "
    #expect(
      check(["main": "{{#cards}}\n{{> own}}{{/cards}}", "own": "{{titel}}"], theme: []) == [
        place + "did you mean 'title'? This is included at 'Templates/main.mustache:2:1' [UnknownName]"
      ])
    #expect(
      check(["main": "{{#cards}}\n{{> own}}{{/cards}}", "own": "{{titel}}"], theme: ["main"]) == [
        place + "did you mean 'title'? [UnknownName]"
      ])
    // The outermost template of the site's own decides what is known.
    let (inner, chain) = ("{{titel}}", "{{#cards}}\n{{> mine}}{{/cards}}")
    #expect(
      check(["main": chain, "mine": "{{> own}}", "own": inner], theme: []) == [
        place + "did you mean 'title'? This is included at 'Templates/mine.mustache:1:1', from "
          + "'Templates/main.mustache:2:1' [UnknownName]"
      ])
    #expect(
      check(["main": chain, "mine": "{{> own}}", "own": inner], theme: ["main"]) == [
        place + "did you mean 'title'? This is included at 'Templates/mine.mustache:1:1' [UnknownName]"
      ])
  }

  @Test("a parent of the site's own says where another template of its own takes it")
  func parents() {
    let place = "Templates/own.mustache:1:1: error: unknown name 'titel'; "
    let (caller, frame) = ("{{#cards}}\n{{<own}}{{/own}}{{/cards}}", "{{titel}}")
    #expect(
      check(["main": caller, "own": frame], theme: []) == [
        place + "did you mean 'title'? This is the parent at 'Templates/main.mustache:2:1' [UnknownName]"
      ])
    // Pages of the theme take the site's layout: their author changes the layout.
    #expect(
      check(["main": caller, "own": frame], theme: ["main"]) == [
        place + "did you mean 'title'? [UnknownName]"
      ])
    #expect(
      check(["main": "{{<mine}}{{/mine}}", "mine": caller, "own": frame], theme: []) == [
        place + "did you mean 'title'? This is the parent at 'Templates/mine.mustache:2:1', from "
          + "'Templates/main.mustache:1:1' [UnknownName]"
      ])
    // What stands in a block is told there.
    #expect(
      check(
        ["main": "{{<own}}{{$b}}{{titel}}{{/b}}{{/own}}", "own": "{{#cards}}{{$b}}{{/b}}{{/cards}}"],
        theme: []) == [
          "Templates/main.mustache:1:15: error: unknown name 'titel'; did you mean 'title'? [UnknownName]"
        ])
  }
}
