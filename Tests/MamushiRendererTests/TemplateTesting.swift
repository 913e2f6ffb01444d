import MamushiCore

@testable import MamushiRenderer

/// Compiles templates given by name; their files are `Templates/<name>.mustache`.
func compile(_ templates: KeyValuePairs<String, String>) -> (set: TemplateSet, messages: [String]) {
  let (set, diagnostics) = TemplateSet.compile(
    templates.map { name, text in
      TemplateSource(name: name, file: SitePath("Templates/\(name).mustache"), bytes: Array(text.utf8))
    })
  return (set, diagnostics.map(\.description))
}

/// Renders one of `templates`.
func render(
  _ templates: KeyValuePairs<String, String>, template: String = "main", _ models: any DisplayModel...
) -> String {
  var output: [UInt8] = []
  compile(templates).set.render(template: template, models: models, into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// What checking the template `main` reports, as it is printed.
func check(_ templates: KeyValuePairs<String, String>, _ models: KeyList...) -> [String] {
  compile(templates).set.check(template: "main", against: models).map(\.description)
}

/// A model of texts.
func texts(_ fields: KeyValuePairs<String, String>) -> OpenModel {
  OpenModel(name: "Texts", fields: fields.map { ($0, .text, .text($1)) })
}

/// A model that answers from a table of its keys.
protocol TableModel: DisplayModel {
  typealias Field = (name: String, kind: Kind, value: @Sendable (Self) -> DisplayValue)
  static var name: String { get }
  static var fields: [Field] { get }
}

extension TableModel {
  static var keyList: KeyList {
    KeyList(name: name, entries: fields.map { .init(name: $0.name, kind: $0.kind) })
  }
  var keys: KeyList { Self.keyList }
  func value(at position: Int) -> DisplayValue { Self.fields[position].value(self) }
}

/// A list of models or texts.
struct Values: DisplayList {
  let values: [DisplayValue]
  var count: Int { values.count }
  func element(at index: Int) -> DisplayValue { values[index] }
}

struct Image: TableModel {
  let url: String
  let width: Int

  static let name = "Image"
  static let fields: [Field] = [
    ("url", .text, { .text($0.url) }), ("width", .number, { .number($0.width) }),
  ]
}

struct Card: TableModel {
  let title: String
  var summary: String?
  var isNew = false
  var image: Image?
  var authors: [String] = []
  var body = HTML("")

  static let name = "Card"
  static let fields: [Field] = [
    ("title", .text, { .text($0.title) }),
    ("summary", .text, { $0.summary.map(DisplayValue.text) ?? .nothing }),
    ("isNew", .flag, { .flag($0.isNew) }),
    ("image", .model(Image.keyList), { $0.image.map { .model($0) } ?? .nothing }),
    ("authors", .list(of: .text), { .list(Values(values: $0.authors.map(DisplayValue.text))) }),
    ("body", .html, { .html($0.body) }),
  ]
}

struct Page: TableModel {
  let heading: String
  var count = 0
  var cards: [Card] = []
  var params: DisplayValue = .nothing

  static let name = "Page"
  static let fields: [Field] = [
    ("heading", .text, { .text($0.heading) }),
    ("count", .number, { .number($0.count) }),
    ("cards", .list(of: .model(Card.keyList)), { .list(Values(values: $0.cards.map { .model($0) })) }),
    ("params", .unchecked, { $0.params }),
  ]
}
