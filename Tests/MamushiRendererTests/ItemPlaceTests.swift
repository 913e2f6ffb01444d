import MamushiCore
import Testing

@testable import MamushiRenderer

/// `first` and `last` of the items of lists, in templates that make files.
struct ItemPlaceTests {
  private static func list(_ values: DisplayValue...) -> DisplayValue { .list(Values(values: values)) }

  private static func page(_ values: DisplayValue, last: DisplayValue = .flag(true)) -> OpenModel {
    OpenModel(name: "Page", fields: [("list", .unchecked, values), ("last", .flag, last)])
  }

  private func render(_ template: String, _ page: OpenModel, as name: String = "Files/a.txt") -> String {
    var output: [UInt8] = []
    compile([name: template]).set.render(template: name, models: [page], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static let template = "{{#list}}{{#first}}<{{/first}}{{.}}{{^last}},{{/last}}{{/list}}"

  @Test("plain values have a place, whatever is around the list", arguments: ["Files/a.txt", "assets/a.txt"])
  func plainValues(name: String) {
    let three = Self.list(.text("a"), .text(""), .number(3))
    #expect(render(Self.template, Self.page(three), as: name) == "<a,,3")
    #expect(render(Self.template, Self.page(Self.list(.text("a"))), as: name) == "<a")
    #expect(render(Self.template, Self.page(Self.list()), as: name) == "")
  }

  @Test("pages have it where a template names it, also a partial")
  func pages() {
    let two = Self.list(.text("a"), .text("b"))
    #expect(render(Self.template, Self.page(two), as: "Page/a") == "<a,b")
    var output: [UInt8] = []
    compile(["Page/a": "{{#list}}{{> Shared/b}}{{/list}}", "Shared/b": "{{.}}{{^last}},{{/last}}"]).set
      .render(template: "Page/a", models: [Self.page(two)], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "a,b")
  }

  @Test("shortcodes look names up as ever, for arguments have any names")
  func shortcodes() {
    let two = Self.list(.text("a"), .text("b"))
    #expect(render(Self.template, Self.page(two), as: "Shortcodes/a") == "ab")
    #expect(render(Self.template, Self.page(two, last: .flag(false)), as: "Shortcodes/a") == "a,b,")
  }

  @Test("a key of the item itself counts")
  func ownKeys() {
    func item(_ name: String, _ last: String) -> DisplayValue { .model(texts(["name": name, "last": last])) }
    let items = Self.list(item("a", ""), item("b", "x"), .model(texts(["name": "c"])))
    #expect(
      render("{{#list}}{{name}}{{last}}{{^last}},{{/last}}{{/list}}", Self.page(items)) == "a,bxctrue")
  }

  @Test("lists in lists have places of their own")
  func nested() {
    let rows = Self.list(Self.list(.text("a"), .text("b")), Self.list(.text("c")))
    let template = "{{#list}}[{{#.}}{{.}}{{^last}},{{/last}}{{/.}}]{{^last}},{{/last}}{{/list}}"
    #expect(render(template, Self.page(rows)) == "[a,b],[c]")
  }

  // MARK: The check

  private static let mark = Mark(line: 1, column: 1)

  private func check(_ template: String, as name: String = "Files/a.txt") -> [String] {
    func map(_ key: String, _ value: Node) -> Node.Entry {
      Node.Entry(key: key, keyMark: Self.mark, value: value)
    }
    func node(_ value: Node.Value) -> Node { Node(value, mark: Self.mark) }
    let data = node(
      .mapping([
        map("menu", node(.list([node(.mapping([map("name", node(.string("x")))]))]))),
        map("numbers", node(.list([node(.integer(1))]))),
        map("shop", node(.mapping([map("name", node(.string("x")))]))),
      ]))
    let site = KeyList(
      name: "site",
      entries: [
        .init(name: "data", kind: .open("data")),
        .init(name: "cards", kind: .list(of: .model(Card.keyList))),
        .init(name: "words", kind: .list(of: .text)),
      ])
    return compile([name: template]).set.check(
      template: name, against: [site], knowing: ["data": KnownKeys(name: "data", of: [data])]
    ).map(\.id)
  }

  @Test(
    "the check knows it of all lists",
    arguments: [
      "{{#data.menu}}{{name}}{{^last}},{{/last}}{{#first}}{{/first}}{{/data.menu}}",
      "{{#data.numbers}}{{.}}{{^last}},{{/last}}{{/data.numbers}}",
      "{{#cards}}{{title}}{{^last}},{{/last}}{{/cards}}", "{{#words}}{{.}}{{^last}},{{/last}}{{/words}}",
    ])
  func known(template: String) {
    #expect(check(template) == [])
    #expect(check(template, as: "Page/a") == [])
    #expect(check(template, as: "Shortcodes/a") != [])
  }

  @Test("what is no list has none")
  func unknown() {
    #expect(check("{{#data.shop}}{{^last}},{{/last}}{{/data.shop}}") == ["UnusedKey"])
    #expect(check("{{^last}},{{/last}}") == ["UnknownName"])
  }
}
