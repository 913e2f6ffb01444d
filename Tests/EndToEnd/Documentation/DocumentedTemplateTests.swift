import Foundation
import Testing

/// The tables of what templates are given.
@Suite(.scratchFolder)
struct DocumentedTemplateTests {
  @Test("templates that ask for every documented key are checked without an error")
  func keys() async throws {
    let theme = try Documentation.named("theme")
    let rows = try theme.table("template", "keys")
    let models = DocumentedModels(
      models: Dictionary(
        uniqueKeysWithValues: try theme.table("model", "keys").map { ($0[0], DocumentedKeys.parse($0[1])) }))
    var files = FullSite.files
    var asked = 0
    for row in rows {
      let text = models.asking(for: DocumentedKeys.parse(row[1]))
      for name in Documentation.code(in: row[0]) where !name.hasSuffix("/") {
        let isWhole = !["Shared/alias", "Shared/text-image"].contains(name)
        files["Templates/\(name).mustache"] = .text(
          isWhole ? "{{<Shared/layout}}{{$main}}\(text){{/main}}{{/Shared/layout}}" : text)
        asked += 1
      }
    }
    #expect(asked >= 18)
    let site = try Site(files)
    let result = try await site.build("--quiet")
    let faults = result.lines.filter { $0.hasPrefix("Templates/") && $0.contains(": error: ") }
    #expect(faults == [])
  }

  @Test("a key that no page has is an error of such a template")
  func stranger() async throws {
    var files = FullSite.files
    files["Templates/Feed/home.mustache"] = .text(
      DocumentedModels(models: [:]).asking(for: DocumentedKeys.parse("`heading`, `nothing` [Card] (`x`)")))
    let result = try await Site(files).build("--quiet")
    #expect(result.messages.contains("Templates/Feed/home.mustache:2:1: error: unknown name 'nothing'"))
  }
}
