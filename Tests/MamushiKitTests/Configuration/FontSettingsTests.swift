import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `fonts` of `site.yaml`.
struct FontSettingsTests {
  private func load(_ fonts: String) throws -> (value: SiteConfiguration, diagnostics: [String]) {
    let files = MemoryFiles([
      "Content/site.yaml": "title: x\nbaseURL: https://example.com/\nfonts: \(fonts)"
    ])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }
    ) { _ in tokyo }.load()
    return (try #require(loaded.value), lines(loaded.diagnostics))
  }

  @Test("names of typefaces are quoted where they are no words of CSS")
  func families() throws {
    let (configuration, diagnostics) = try load(
      "{ text: \"Georgia, 'Yu Mincho', ヒラギノ明朝, serif\", mono: ui-monospace }")
    #expect(diagnostics == [])
    let model = try #require(FontsModel(presentation { $0.fonts = configuration.fonts }))
    #expect(model["text"] == "\"Georgia\", \"Yu Mincho\", \"ヒラギノ明朝\", serif")
    #expect(model["mono"] == "ui-monospace")
    #expect(model["heading"] == nil)
    #expect(model["faces"] == "0 items")
  }

  @Test("files of static become typefaces of their own, below the path of baseURL")
  func files() throws {
    let (configuration, diagnostics) = try load(
      "{ heading: /fonts/Kaisei Opti.woff2, text: { files: [{ file: /a.ttf, weight: 100 900 }, { file: /b.otf, italic: true }], fallback: serif } }"
    )
    #expect(diagnostics == [])
    let site = presentation(base: "https://user.github.io/repo/") { $0.fonts = configuration.fonts }
    let model = try #require(FontsModel(site))
    #expect(model["heading"] == "\"site heading\", sans-serif")
    #expect(model["text"] == "\"site text\", serif")
    #expect(model.all("faces", "url") == ["/repo/a.ttf", "/repo/b.otf", "/repo/fonts/Kaisei%20Opti.woff2"])
    #expect(model.all("faces", "format") == ["truetype", "opentype", "woff2"])
    #expect(model.all("faces", "weight") == ["100 900", nil, nil])
    #expect(model.all("faces", "italic") == ["false", "true", "false"])
  }

  @Test(
    "nothing gets into the style sheet that means something there",
    arguments: ["a;b", "a}", "a(b", "a, , b"])
  func unsafe(families: String) throws {
    let (configuration, diagnostics) = try load("{ text: \"\(families)\" }")
    #expect(diagnostics.count == 1 && diagnostics[0].contains("[InvalidFontFamilies]"), "\(diagnostics)")
    #expect(configuration.fonts.text == nil)
  }

  @Test(
    "what is no font",
    arguments: [
      ("{ text: fonts/a.woff2 }", "3:16: error: 'fonts/a.woff2' is not a valid font path"),
      ("{ text: /fonts/a.css }", "3:16: error: '/fonts/a.css' is not a valid font path"),
      (
        "{ text: { files: { file: /a.woff2, weight: bold } } }",
        "3:51: error: 'weight' must be a number from 1 to 1000"
      ),
    ])
  func faults(fonts: String, message: String) throws {
    let diagnostics = try load(fonts).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix("Content/site.yaml:" + message) == true, "\(diagnostics)")
  }
}
