import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `sharePictures` of `site.yaml`.
struct SharePictureSettingsTests {
  private func load(_ text: String) throws -> (value: SiteConfiguration, diagnostics: [String]) {
    let files = MemoryFiles([
      "Content/site.yaml": "title: x\nbaseURL: https://example.com/\nsharePictures: \(text)"
    ])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }
    ) { _ in tokyo }.load()
    return (try #require(loaded.value), lines(loaded.diagnostics))
  }

  @Test func switches() throws {
    #expect(try load("true").value.makesSharePictures)
    #expect(try !load("false").value.makesSharePictures)
    #expect(try !presentation().configuration.makesSharePictures)
    #expect(try load("wide").diagnostics.first?.contains("sharePictures") == true)
  }

  @Test func values() throws {
    let (configuration, diagnostics) = try load(
      "{ font: /fonts/a b.ttf, background: \"#123456\", ink: \"#fed\" }")
    #expect(diagnostics == [])
    let settings = try #require(configuration.sharePictures)
    #expect(settings.font?.path == "fonts/a b.ttf")
    let colours = settings.colours(accent: "#ffffff")
    #expect(colours.background.hexadecimal == "#123456" && colours.ink.hexadecimal == "#ffeedd")
  }

  @Test("without colours, the accent is the background, and words are readable on it")
  func defaults() throws {
    let settings = try #require(try load("true").value.sharePictures)
    for (accent, ink) in [("#1b3a57", "#ffffff"), ("#f88c75", "#1a0f0a"), ("#777777", "#000000")] {
      let colours = settings.colours(accent: accent)
      #expect(colours.background.hexadecimal == accent && colours.ink.hexadecimal == ink)
      #expect(colours.ink.contrast(with: colours.background) >= 4.5)
    }
  }

  @Test(arguments: ["fonts/a.ttf", "/fonts/a.woff2", "/a.txt", "Noto Sans"])
  func fontsThatCannotBeUsed(font: String) throws {
    let (configuration, diagnostics) = try load("{ font: \(font) }")
    #expect(configuration.sharePictures != nil && configuration.sharePictures?.font == nil)
    #expect(
      diagnostics.count == 1 && diagnostics.first?.contains("InvalidShareFont") == true, "\(diagnostics)")
    #expect(diagnostics.first?.contains("write it as '/fonts/name.ttf'") == true)
  }

  @Test func unknownKeysAndColoursAreErrors() throws {
    #expect(try load("{ fonts: /a.ttf }").diagnostics.count == 1)
    #expect(try load("{ background: red, ink: 1 }").diagnostics.count == 2)
  }
}
