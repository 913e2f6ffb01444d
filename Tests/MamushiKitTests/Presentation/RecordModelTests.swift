import MamushiCore
import Testing

@testable import MamushiKit

private struct Chip: RecordModel {
  let name: String
  let url: String?
  static let shape = Shape<Chip>("Chip", .text("name") { $0.name }, .text("url") { $0.url })
}

private struct Page: RecordModel {
  let chips: [Chip]
  let count: Int?
  static let shape = Shape<Page>(
    "Page", .list("chips") { $0.chips }, .model("first") { $0.chips.first }, .number("count") { $0.count },
    .flag("isEmpty") { $0.chips.isEmpty }, .html("body") { _ in HTML("<b>") },
    .unchecked("params") { _ in .text("x") })
}

/// Models describe themselves and answer by key.
struct RecordModelTests {
  private func value(_ model: any DisplayModel, _ key: String) -> DisplayValue? {
    model.keys.position(of: Key(key)).map { model.value(at: $0) }
  }

  @Test func everyKindOfField() throws {
    let page = Page(chips: [Chip(name: "a", url: nil), Chip(name: "b", url: "/b")], count: nil)
    #expect(page.keys.name == "Page")
    #expect(page.keys.entries.map(\.name) == ["chips", "first", "count", "isEmpty", "body", "params"])
    guard case .list(let chips) = value(page, "chips"), case .model(let second) = chips.element(at: 1),
      case .text(let url) = value(second, "url")
    else {
      Issue.record("chips are no list of models")
      return
    }
    #expect(chips.count == 2 && url == "/b")
    guard case .model(let first) = value(page, "first"), case .nothing = value(first, "url") else {
      Issue.record("a model without a text has something")
      return
    }
    guard case .nothing = value(page, "count"), case .flag(false) = value(page, "isEmpty"),
      case .html(HTML("<b>")) = value(page, "body")
    else {
      Issue.record("scalars are not what they were")
      return
    }
    #expect(value(page, "nothing") == nil)
  }

  @Test func kindsAreThoseOfTheFields() {
    let keys = Page.shape.keys
    guard case .list(of: .model(let chip)) = keys.kind(of: Key("chips")),
      case .unchecked = keys.kind(of: Key("params")), case .number = keys.kind(of: Key("count"))
    else {
      Issue.record("kinds are others")
      return
    }
    #expect(chip.name == "Chip")
    #expect(keys.kind(of: Key("missing")) == nil)
  }
}
