import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// A site's own files in place of the theme's.
struct ThemeExaminationTests {
  /// Its templates name the templates that they show, one on each line.
  private struct NamingRenderer: PageRenderer {
    let texts: [String: String]

    func hasTemplate(named name: String) -> Bool { texts[name] != nil }
    func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
    func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
      true
    }

    func dependencies(of name: String) -> Set<String> {
      let shown = (texts[name] ?? "").split(separator: "\n").map(String.init)
      return shown.reduce(into: [name]) { $0.formUnion(dependencies(of: $1)) }
    }
  }

  private func checks(_ theme: [String: String], _ own: [String: String], faults: [Diagnostic] = [])
    -> [String]
  {
    var all: [String: String] = [:]
    for (path, text) in own { all["Templates/" + path] = text }
    let files = MemoryFiles(all)
    let examination = ThemeExamination(
      builtIn: theme.map { TestTheme.file($0.key, $0.value) },
      compile: { templates in
        (
          NamingRenderer(
            texts: Dictionary(
              uniqueKeysWithValues: templates.map {
                ($0.name, String(decoding: $0.file.bytes, as: UTF8.self))
              })),
          faults
        )
      })
    let configuration = SiteConfiguration(
      title: "x", baseURL: baseURL("https://mamushi.jp/"), zone: FixedOffset(seconds: 0))
    return examination.checks(files, files.listing(of: Theme.folder), configuration).map(\.line)
  }

  private let theme = [
    "page.mustache": "head\nfoot", "head.mustache": "hook\nlogo", "foot.mustache": "", "hook.mustache": "",
    "logo.mustache": "", "assets/a.css": "x",
  ]

  @Test func withoutOwnFilesTheThemeIsUsedAsItIs() {
    #expect(checks(theme, [:]) == ["ok: the site uses the built-in theme as it is"])
  }

  @Test func unchangedCopiesHideLaterVersions() {
    #expect(
      checks(theme, ["foot.mustache": "", "assets/a.css": "x", "own.mustache": "y"]) == [
        "ok: the site has 3 files of its own in 'Templates', 2 in place of the theme's",
        "Templates: note: unchanged copies of the theme's files hide later versions of them: 'assets/a.css', 'foot.mustache'; "
          + "remove those that you do not want to change",
      ])
  }

  @Test func copiesThatLackPartsOfTheThemeMayBeOld() {
    let found = checks(theme, ["page.mustache": "head\nown", "head.mustache": "logo", "own.mustache": ""])
    #expect(
      Array(found.dropFirst()) == [
        // What the page lacks of its head is told of the head.
        "Templates/head.mustache: note: unlike the theme's version, this does not show 'hook'; if it is a copy of an older "
          + "version, compare it with the present one: 'mamushi new template head' in another site",
        "Templates/page.mustache: note: unlike the theme's version, this does not show 'foot'; if it is a copy of an older "
          + "version, compare it with the present one: 'mamushi new template page' in another site",
      ])
  }

  @Test func templatesThatDoNotCompileAreToldAsBuildsTellThem() {
    let fault = Diagnostic(
      .error, id: "UnclosedSection", message: "the section 'a' is not closed", help: "close it",
      at: SourceLocation(SitePath("Templates/page.mustache"), line: 3, column: 1))
    #expect(
      checks(theme, ["page.mustache": "changed"], faults: [fault]).dropFirst() == [
        "Templates/page.mustache:3:1: error: the section 'a' is not closed; close it"
      ])
  }
}
