import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `markdown` of `site.yaml`.
struct MarkdownSettingsTests {
  private func decode(_ flow: String) throws -> (settings: MarkdownSettings, diagnostics: [String]) {
    let file = SitePath("Content/site.yaml")
    let root = try LineDocuments().read(
      Array("markdown: \(flow)".utf8)[...], as: .yaml, of: file, firstLine: 1)
    var decoder = ValueDecoder(file: file)
    let node = try #require(root.entries?.first?.value)
    let settings = MarkdownSettings.decode(node, with: &decoder)
    return (settings, lines(decoder.diagnostics))
  }

  @Test func whatCannotSurpriseIsOn() {
    let settings = MarkdownSettings()
    #expect(settings.parsing.extensions == MarkdownExtensions.standard.union(.toc))
    #expect(settings.highlighting && settings.fragments && settings.contentsThreshold == nil)
    #expect(
      settings.parsing.extensions.isDisjoint(with: [.math, .marks, .emoji, .scripts, .definitionLists]))
  }

  @Test(arguments: [
    ("tables", MarkdownExtensions.tables), ("strikethrough", .strikethrough), ("taskLists", .taskLists),
    ("autolinks", .autolinks), ("footnotes", .footnotes), ("headingIDs", .headingIDs), ("figures", .figures),
    ("callouts", .callouts), ("ruby", .ruby), ("attributes", .attributes),
    ("definitionLists", .definitionLists), ("marks", .marks), ("subAndSuperscripts", .scripts),
    ("emoji", .emoji), ("abbreviations", .abbreviations), ("math", .math),
  ])
  func eachCanBeSwitched(key: String, feature: MarkdownExtensions) throws {
    let all = MarkdownSettings().parsing.extensions
    #expect(try decode("{\(key): true}").settings.parsing.extensions == all.union(feature))
    #expect(try decode("{\(key): false}").settings.parsing.extensions == all.subtracting(feature))
  }

  @Test func codeAndPlaces() throws {
    let settings = try decode("{highlighting: false, fragments: false}").settings
    #expect(!settings.highlighting && !settings.fragments)
  }

  @Test func contents() throws {
    #expect(try decode("{toc: true}").settings.contentsThreshold == 3)
    #expect(try decode("{toc: 5}").settings.contentsThreshold == 5)
    let off = try decode("{toc: false}").settings
    #expect(off.contentsThreshold == nil && !off.parsing.extensions.contains(.toc))
  }

  @Test func faults() throws {
    #expect(
      try decode("{tabels: true}").diagnostics == [
        "Content/site.yaml:1:12: error: the key 'tabels' is unknown; did you mean 'tables'? [UnknownKey]"
      ])
    #expect(
      try decode("{toc: x}").diagnostics == [
        "Content/site.yaml:1:17: error: 'toc' must be true, false or a number of headings, not text; "
          + "write true, false or a number of headings [WrongType]"
      ])
    #expect(try decode("{toc: 0}").diagnostics.count == 1)
  }
}
