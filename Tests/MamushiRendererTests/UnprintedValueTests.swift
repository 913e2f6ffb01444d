import MamushiCore
import Testing

@testable import MamushiRenderer

/// Lists and mappings of a site's data where text is to stand: only a rendering tells what they are.
struct UnprintedValueTests {
  private struct Group: DisplayModel {
    let keys = KeyList(name: "params", entries: [.init(name: "name", kind: .unchecked)], isOwn: false)
    func value(at position: Int) -> DisplayValue { .text("x") }
  }

  private struct List: DisplayList {
    let count = 2
    let isOwn = false
    func element(at index: Int) -> DisplayValue { .model(Group()) }
  }

  private func render(_ template: String) -> (text: String, messages: [String]) {
    let page = OpenModel(
      name: "Page",
      fields: [
        ("list", .unchecked, .list(List())), ("group", .unchecked, .model(Group())),
        ("none", .unchecked, .nothing), ("cards", .unchecked, .list(Values(values: []))),
        ("card", .unchecked, .model(Card(title: "t"))),
      ])
    var output: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    let isWhole = compile(["main": template]).set.render(
      template: "main", models: [page], into: &output, diagnostics: &diagnostics)
    #expect(isWhole)
    return (
      String(decoding: output, as: UTF8.self),
      diagnostics.map { String($0.description.dropFirst("Templates/main.mustache:".count)) }
    )
  }

  @Test("lists and mappings are told at their places")
  func told() {
    let (text, messages) = render("a{{list}}b\n{{{group}}}c")
    #expect(text == "ab\nc")
    #expect(
      messages == [
        "1:2: warning: 'list' is a list, which cannot be printed; write '{{#list}}…{{/list}}' around what shows each "
          + "element [NotPrintable]",
        "2:1: warning: 'group' is a group of keys, which cannot be printed; write '{{#group}}…{{/group}}', or name one "
          + "of its keys [NotPrintable]",
      ])
  }

  @Test("a place is told once, however often it is rendered")
  func once() {
    let (text, messages) = render("{{#list}}{{.}}{{name}}{{/list}}")
    #expect(text == "xx")
    #expect(messages.count == 1 && messages.first?.hasPrefix("1:10: warning: '.' is a group of keys") == true)
  }

  @Test("what shows something, or is not there, is none; what the check tells is not told again")
  func right() {
    #expect(render("{{#list}}{{name}}{{/list}}{{group.name}}{{none}}").messages == [])
    #expect(render("{{cards}}{{card}}").messages == [])
  }
}
