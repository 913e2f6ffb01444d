import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Rendering of typed models")
struct RenderingTests {
  @Test("fields, optionals, flags, models and lists")
  func fields() {
    let page = Page(
      heading: "和食 & 洋食", count: -12,
      cards: [
        Card(
          title: "A", summary: "S", isNew: true, image: Image(url: "/a.jpg", width: 480),
          authors: ["x", "y"]),
        Card(title: "B"),
      ])
    let template = """
      <h1>{{heading}}</h1> {{count}}
      {{#cards}}
      {{title}}{{#isNew}} new{{/isNew}}{{^isNew}} old{{/isNew}}\
      {{#summary}} ({{.}}){{/summary}}{{^summary}} -{{/summary}}\
      {{#image}} {{url}} {{width}}{{/image}} [{{#authors}}{{.}};{{/authors}}] {{heading}} {{image.width}}
      {{/cards}}
      """
    #expect(
      render(["main": template], page) == """
        <h1>和食 &amp; 洋食</h1> -12
        A new (S) /a.jpg 480 [x;y;] 和食 &amp; 洋食 480
        B old - [] 和食 &amp; 洋食 \n
        """)
  }

  @Test("the innermost model that has a name answers, also with nothing")
  func precedence() {
    let outer = texts(["title": "outer", "summary": "outer", "site": "outer"])
    #expect(render(["main": "{{title}}|{{summary}}|{{site}}"], outer, Card(title: "inner")) == "inner||outer")
  }

  @Test("a section over a flag keeps the context; one over text makes it the text")
  func sectionContext() {
    let page = Page(heading: "h", cards: [Card(title: "t", isNew: true, authors: ["a"])])
    let template =
      "{{#cards}}{{#authors}}{{#isNew}}{{.}}{{/isNew}}{{/authors}}"
      + "{{#title}}{{.}}{{title}}{{/title}}{{/cards}}"
    #expect(render(["main": template], page) == "att")
  }

  @Test("empty text and empty HTML are false")
  func emptyText() {
    let card = Card(title: "", summary: "", body: HTML(""))
    let template = "{{#title}}1{{/title}}{{^title}}2{{/title}}{{#body}}3{{/body}}{{^body}}4{{/body}}"
    #expect(render(["main": template], card) == "24")
  }

  @Test("numbers to their limits")
  func numbers() {
    let model = OpenModel(
      name: "Numbers", fields: [Int.min, -1, 0, 7, 10, Int.max].map { ("n\($0)", .number, .number($0)) })
    #expect(
      render(
        ["main": "\([Int.min, -1, 0, 7, 10, Int.max].map { "{{n\($0)}}" }.joined(separator: " "))"], model)
        == "-9223372036854775808 -1 0 7 10 9223372036854775807")
  }

  @Test("a section over a number is shown if the number is there, also if it is 0")
  func numberSections() {
    let model = OpenModel(
      name: "Numbers", fields: [("zero", .number, .number(0)), ("absent", .number, .nothing)])
    let template = ["zero", "absent"].map { "{{#\($0)}}{{.}}{{/\($0)}}{{^\($0)}}null{{/\($0)}}" }
    #expect(render(["main": template.joined(separator: " ")], model) == "0 null")
  }

  @Test("output is appended to what is there; an unknown template adds nothing")
  func appending() {
    var output = Array("before ".utf8)
    let set = compile(["main": "{{title}}"]).set
    set.render(template: "main", models: [Card(title: "after")], into: &output)
    set.render(template: "other", models: [Card(title: "after")], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before after")
    #expect(set.hasTemplate(named: "main") && !set.hasTemplate(named: "other"))
  }

  @Test("a dotted name into the page's models is the same at every use, in every list element")
  func repeatedOwners() {
    let site = OpenModel(
      name: "Root",
      fields: [("site", .model(Card.keyList), .model(Card(title: "S", image: Image(url: "u", width: 1))))])
    let page = Page(
      heading: "", cards: [Card(title: "a", image: Image(url: "x", width: 2)), Card(title: "b")])
    let template =
      "{{site.title}}{{site.image.url}}{{#cards}}{{site.title}}{{image.url}};{{/cards}}{{site.title}}"
    #expect(render(["main": template], site, page) == "SuSx;S;S")
  }

  @Test("a partial that contains itself without end stops instead of exhausting the stack")
  func endless() {
    let output = render(["main": "a{{> main}}"], texts([:]))
    #expect(output.utf8.count > 1 && output.utf8.allSatisfy { $0 == UInt8(ascii: "a") })
    let doubling = render(["main": "a{{> main}}{{> main}}"], texts([:]))
    #expect(doubling.utf8.count > 1 && doubling.utf8.allSatisfy { $0 == UInt8(ascii: "a") })
  }

  @Test("a rendering that is too long enters no more templates")
  func tooLong() {
    let part = String(repeating: "x", count: 1 << 20)
    let (set, _) = compile(["main": String(repeating: "{{> part}}", count: 100), "part": part])
    var output = Array("before".utf8)
    let isWhole = set.render(template: "main", models: [texts([:])], into: &output)
    #expect(!isWhole)
    #expect(output.count == Execution.sizeLimit + 6)
  }

  @Test("a byte order mark is no text")
  func byteOrderMark() {
    #expect(render(["main": "\u{FEFF}  {{! comment }}\nx"], texts([:])) == "x")
  }
}
