import MamushiCore
import TestDocumentation
import Testing

@testable import MamushiKit

/// The tables of what templates are given, and the models that give it.
struct DocumentedTemplateTests {
  private static let shortcode = """
    {{! arguments: article = "", articles = "", album = "", src = "", size = small | large, wide = false; body; ranking; newest }}
    """

  private let plan = PlannedSite().plan()
  private let frame = SiteFrame(presentation(), assets: [:])

  /// Templates of pages and of what stands in texts, by their names.
  private var templates: [PageTemplate] {
    (Array(plan.templates) + TextParts.templates).sorted { $0.name < $1.name }
  }

  private func shortcodeKeys() throws -> KeyList {
    var diagnostics: [Diagnostic] = []
    let file = ThemeFile(path: "Templates/Shortcodes/any.mustache", bytes: Array(Self.shortcode.utf8))
    let library = ShortcodeLibrary([("Shortcodes/any", file)], diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return try #require(library.templates.first?.keys)
  }

  private func writer() throws -> KeyWriter {
    let named = try Documentation.named("theme").table("model", "keys").map { $0[0] }
    let lists =
      templates.map(\.keys) + frame.keys + [
        PageFrame.shape.keys, FileModel.shape.keys, try shortcodeKeys(),
      ]
    return KeyWriter(lists, naming: Set(named))
  }

  @Test("what every page has") func frames() throws {
    let writer = try writer()
    let entries = (frame.keys + [PageFrame.shape.keys]).flatMap(\.entries)
    let rows = entries.map { entry in
      // The words of a theme and its files are its own.
      let isTheme = ["strings", "assets"].contains(entry.name)
      return FactTable.Row(
        writer.key(entry), [isTheme ? .words : .mixed { writer.kind(entry, in: $0) }])
    }
    #expect(try FactTable("theme", ["key", "members"]).faults(of: rows) == [])
  }

  @Test("what each template has") func pages() throws {
    let writer = try writer()
    var rows = templates.map { template in
      FactTable.Row("`\(template.name)`", [.mixed { writer.cell(template.keys.entries, in: $0) }])
    }
    rows.append(
      FactTable.Row("`Files/<path>`", [.mixed { writer.cell(FileModel.shape.keys.entries, in: $0) }]))
    let shortcode = try shortcodeKeys().entries
    rows.append(FactTable.Row("`Shortcodes/<name>`", [.mixed { writer.cell(shortcode, in: $0) }]))
    #expect(try FactTable("theme", ["template", "keys"]).faults(of: rows) == [])
  }

  @Test("what models have") func models() throws {
    let writer = try writer()
    let rows = writer.rows.map { row in
      FactTable.Row(row.name, [.mixed { writer.cell(row.entries, in: $0) }])
    }
    #expect(try FactTable("theme", ["model", "keys"]).faults(of: rows) == [])
  }

  // MARK: How it is written

  private struct Part: RecordModel {
    let url: String?
    static let shape = Shape<Part>("part", .text("url") { $0.url }, .html("text") { _ in HTML("") })
  }

  private struct Whole: RecordModel {
    static let shape = Shape<Whole>(
      "whole", .text("title") { _ in "" }, .flag("isLong") { _ in true }, .number("count") { _ in nil },
      .model("first") { _ in Part(url: nil) }, .list("parts") { _ in [Part]() },
      .unchecked("params") { _ in .nothing })
  }

  @Test("kinds are those of the getters, and what is said of keys stays") func cells() {
    let cell = "`isLong`! (so said), `parts` [`url`? (of (its) page), `gone`], `params` (and more), `title`"
    let keys = "`title`, `isLong`! (so said), `count`#?"
    #expect(
      KeyWriter([Whole.shape.keys], naming: []).cell(Whole.shape.keys.entries, in: cell)
        == keys + ", `first` {`url`?, `text` html}, `parts` [`url`? (of (its) page), `text` html],"
        + " `params` unchecked (and more)")
    let writer = KeyWriter([Whole.shape.keys], naming: ["part"])
    #expect(
      writer.cell(Whole.shape.keys.entries, in: "") == "`title`, `isLong`!, `count`#?, `first` part,"
        + " `parts` [part], `params` unchecked")
  }
}
