import MamushiCore
import Testing

@testable import MamushiRenderer

/// Values whose inside a site's author decides: nothing in them is an error, and what nothing has is a note.
struct OpenValueTests {
  private static let mark = Mark(line: 1, column: 1)

  private static func map(_ entries: KeyValuePairs<String, Node>) -> Node {
    Node(.mapping(entries.map { Node.Entry(key: $0, keyMark: mark, value: $1) }), mark: mark)
  }

  private static func text(_ text: String) -> Node { Node(.string(text), mark: mark) }

  private static let menu = map([
    "menu": Node(
      .list([
        map(["name": text("寿司"), "price": text("900")]),
        map(["name": text("麺"), "parts": Node(.list([map(["weight": text("1")])]), mark: mark)]),
      ]), mark: mark),
    "title": text("夜"),
  ])

  private static let site = KeyList(
    name: "site",
    entries: [.init(name: "data", kind: .open("data")), .init(name: "heading", kind: .text)])

  private func check(_ template: String, knowing isKnown: Bool = true) -> [String] {
    let known = ["data": KnownKeys(name: "data", of: [Self.menu])]
    return compile(["main": template]).set
      .check(template: "main", against: [Self.site], knowing: isKnown ? known : [:])
      .map { String($0.description.dropFirst("Templates/main.mustache:".count)) }
  }

  @Test(
    "what is there needs no note",
    arguments: [
      "{{data.title}}{{{data.title}}}{{#data.title}}{{.}}{{/data.title}}{{data.menu}}",
      "{{#data.menu}}{{name}}{{price}}{{#parts}}{{weight}}{{name}}{{heading}}{{/parts}}{{/data.menu}}",
      "{{#data}}{{title}}{{heading}}{{#menu}}{{title}}{{/menu}}{{/data}}", "{{>*data.title}}",
    ])
  func right(template: String) {
    #expect(check(template) == [])
  }

  @Test("what no value has is a note", arguments: [true, false])
  func missing(isKnown: Bool) {
    let notes = [
      "{{data.titel}}": "1:1: note: nothing in 'data' has the key 'titel'; did you mean 'title'? [UnusedKey]",
      "{{#data.menu}}\n{{prize}}{{/data.menu}}":
        "2:1: note: nothing in 'data.menu' has the key 'prize'; did you mean 'price'? [UnusedKey]",
      "{{#data.menu}}{{#parts}}{{xyz}}{{/parts}}{{/data.menu}}":
        "1:25: note: nothing in 'data.menu.parts' has the key 'xyz'; known here: 'weight' [UnusedKey]",
      "{{data.title.long}}":
        "1:1: note: nothing in 'data.title' has the key 'long'; nothing is shown for it [UnusedKey]",
      "{{^data.none}}{{/data.none}}":
        "1:1: note: nothing in 'data' has the key 'none'; known here: 'menu', 'title' [UnusedKey]",
    ]
    for (template, note) in notes { #expect(check(template, knowing: isKnown) == (isKnown ? [note] : [])) }
  }

  @Test("what stands around such a value is checked in it as elsewhere")
  func around() {
    #expect(
      check("{{#data.menu}}{{{heading}}}{{/data.menu}}") == [
        "1:15: error: 'heading' is text, not HTML, and must be escaped; write '{{heading}}' [UnescapedText]"
      ])
  }

  @Test("data that name each other in every order are looked through within limits")
  func permutations() {
    let names = (0..<12).map { "k\($0)" }
    let data = Node(
      .mapping(names.map { Node.Entry(key: $0, keyMark: Self.mark, value: Self.map(["x": Self.text("")])) }),
      mark: Self.mark)
    let sections = names.map { "{{#\($0)}}{{> main}}{{/\($0)}}" }.joined()
    let set = compile(["main": "{{#data}}\(sections){{/data}}"]).set
    let found = set.check(
      template: "main", against: [Self.site], knowing: ["data": KnownKeys(name: "data", of: [data])])
    #expect(found == [])
  }

  @Test("a template mentions what a path of it, or of what it uses, begins with")
  func mentions() {
    let set = compile([
      "a": "{{> b}}", "b": "{{<c}}{{$x}}{{#data.menu}}{{name}}{{/data.menu}}{{/x}}{{/c}}", "c": "{{x.data}}",
      "d": "{{>*name}}", "e": "{{^data}}{{/data}}",
    ]).set
    #expect(["a", "b", "e", "d"].allSatisfy { set.mentions("data", in: $0) })
    #expect(!set.mentions("data", in: "c") && !set.mentions("data", in: "f"))
  }
}
