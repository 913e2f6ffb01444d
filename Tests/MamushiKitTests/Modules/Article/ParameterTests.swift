import MamushiCore
import Testing

@testable import MamushiKit

/// Front matter of the author's own, as templates read it.
struct ParameterTests {
  @Test func parametersKeepTheirForm() throws {
    let text = "chef: { name: Sato, stars: 2, gone: , open: true }\nlist: [1.50, b]\n寿司: 夜"
    let root = try LineDocuments().read(
      Array(text.utf8)[...], as: .yaml, of: SitePath("Content/articles/a.md"), firstLine: 2)
    let parameters = ParameterModel(try #require(root.entries))
    #expect(parameters["chef.name"] == "Sato")
    #expect(parameters["chef.stars"] == "2")
    #expect(parameters["chef.gone"] == nil)
    #expect(parameters["chef.open"] == "true")
    #expect(parameters["list"] == "2 items")
    #expect(parameters["list.0"] == "1.50")
    #expect(parameters["寿司"] == "夜")
  }
}
