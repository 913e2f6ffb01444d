import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `colors` of `site.yaml`.
struct ColourSettingsTests {
  private func load(_ text: String) throws -> (value: SiteConfiguration, diagnostics: [String]) {
    let files = MemoryFiles(["Content/site.yaml": "title: x\nbaseURL: https://example.com/\n" + text])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }
    ) { _ in tokyo }.load()
    return (try #require(loaded.value), lines(loaded.diagnostics))
  }

  @Test("without it, the theme's own are shown")
  func defaults() throws {
    let (configuration, diagnostics) = try load("")
    #expect(diagnostics == [])
    #expect(configuration.colours.isEmpty)
  }

  @Test("one colour each: those by night follow")
  func derived() throws {
    let (configuration, diagnostics) = try load(
      "colors: { accent: \"#006699\", paper: \"#fff8e7\", ink: \"#222\" }")
    #expect(diagnostics == [])
    #expect(configuration.accent == "#006699")
    let colours = configuration.colours
    #expect(colours.accentText == nil)
    #expect(colours.paper?.light.hexadecimal == "#fff8e7" && colours.ink?.light.hexadecimal == "#222222")
    let (paper, ink) = (try #require(colours.paper?.dark), try #require(colours.ink?.dark))
    #expect(paper.isDark && !ink.isDark && ink.contrast(with: paper) >= 7)
  }

  @Test("a colour by day and one by night are taken as they are")
  func given() throws {
    let (configuration, diagnostics) = try load(
      "colors: { paper: { light: \"#ffffff\", dark: \"#000000\" }, accent: { light: \"#005580\", dark: \"#66ccff\" } }"
    )
    #expect(diagnostics == [])
    #expect(configuration.colours.paper?.dark == .black)
    #expect(configuration.colours.accentText?.dark.hexadecimal == "#66ccff")
    #expect(configuration.accent == "#005580")
  }

  @Test("a site that is dark by day is so by night")
  func darkPaper() throws {
    let (configuration, diagnostics) = try load("colors: { paper: \"#101418\", ink: \"#f0f0f0\" }")
    #expect(diagnostics == [])
    #expect(configuration.colours.paper?.dark.hexadecimal == "#101418")
    #expect(configuration.colours.ink?.dark.hexadecimal == "#f0f0f0")
  }

  @Test("what cannot be read well is told, with the ratio and a colour that would do")
  func contrast() throws {
    let (_, diagnostics) = try load(
      "colors: { paper: \"#ffffff\", ink: \"#999999\", accent: { light: \"#f88c75\", dark: \"#f88c75\" } }")
    #expect(diagnostics.count == 2)
    let ink = try #require(diagnostics.first { $0.contains("ink") })
    #expect(
      ink.hasPrefix(
        "Content/site.yaml:3:34: warning: ink (light) '#999999' has a contrast of 2.8 to 1 with the paper '#ffffff', but "
          + "text needs 4.5; use '#"))
    #expect(ink.hasSuffix("', for example [LowContrast]"))
    let better = try #require(Colour(hexadecimal: String(ink.split(separator: "'").dropLast().last ?? "")))
    #expect(better.contrast(with: .white) >= 4.5)
    #expect(diagnostics.contains { $0.contains("accent (light) '#f88c75' has a contrast of 2.3 to 1") })
  }

  @Test(
    "what is no colour, or said twice",
    arguments: [
      (
        "colors: { paper: white }",
        "Content/site.yaml:3:18: error: paper 'white' is not a colour; write it as \"#f88c75\", with the quotes "
          + "[InvalidColour]"
      ),
      (
        "colors: { ink: { dark: \"#ffffff\" } }",
        "Content/site.yaml:3:16: error: 'light' is missing; add 'light: ...' [MissingKey]"
      ),
      (
        "accent: \"#123456\"\ncolors: { accent: \"#654321\" }",
        "Content/site.yaml:3:1: error: 'accent' and 'colors.accent' set the same colour; keep one of the two [RepeatedSetting]"
      ),
    ])
  func faults(text: String, message: String) throws {
    #expect(try load(text).diagnostics == [message])
  }
}
