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

/// Renders the template `main` of `templates`.
func render(_ templates: KeyValuePairs<String, String>, _ models: any DisplayModel...) -> String {
  var output: [UInt8] = []
  compile(templates).set.render(template: "main", models: models, into: &output)
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

struct Image: RecordModel {
  let url: String
  let width: Int

  static let shape = Shape<Image>("Image", .text("url", \.url), .number("width", \.width))
}

struct Card: RecordModel {
  let title: String
  var summary: String?
  var isNew = false
  var image: Image?
  var authors: [String] = []
  var body = HTML("")

  static let shape = Shape<Card>(
    "Card", .text("title", \.title), .text("summary", \.summary), .flag("isNew", \.isNew),
    .model("image", \.image), .texts("authors", \.authors), .html("body", \.body))
}

struct Page: RecordModel {
  let heading: String
  var count = 0
  var cards: [Card] = []
  var params: DisplayValue = .nothing

  static let shape = Shape<Page>(
    "Page", .text("heading", \.heading), .number("count", \.count), .list("cards", \.cards),
    .unchecked("params", \.params))
}
