import Testing

@testable import MamushiImport

/// Menus of Hugo, whose entries name the one above them.
struct HugoMenuTests {
  /// The lines of `site.yaml` from a menu on.
  private func menu(_ site: ImportedSite, _ name: String = "main") -> [String] {
    Array(lines(site["Content/site.yaml"]).drop { $0 != "  \(name):" }.dropFirst())
  }

  private func lost(_ site: ImportedSite) -> [String] { site.told.filter { $0.hasPrefix("LostMenu") } }

  // MARK: Settings

  private static let start = "title: T\nbaseURL: https://e.org/\n"

  @Test("entries at the third level follow their parents at the second")
  func deepEntries() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start
          + "menu: {main: [{name: Debian, parent: linux, weight: 2, url: https://e.org/debian}, "
          + "{name: Docs, weight: 1, url: https://e.org/docs}, "
          + "{name: Linux, identifier: linux, parent: Docs, weight: 2, url: https://e.org/linux}, "
          + "{name: Arch, parent: linux, weight: 1, url: https://e.org/arch}, "
          + "{name: Stable, parent: Debian, url: https://e.org/stable}, "
          + "{name: macOS, parent: Docs, weight: 3, url: https://e.org/macos}]}\n",
        "content/about.md": "---\ntitle: About\n---\n",
      ])
    #expect(
      menu(site) == [
        "    - label: Docs", "      url: https://e.org/docs", "      children:",
        "        - { label: Linux, url: https://e.org/linux }",
        "        - { label: Arch, url: https://e.org/arch }",
        "        - { label: Debian, url: https://e.org/debian }",
        "        - { label: Stable, url: https://e.org/stable }",
        "        - { label: macOS, url: https://e.org/macos }",
      ])
    #expect(lost(site) == [])
  }

  @Test("entries below one that there is not are told, and those that are below each other")
  func lostParents() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": Self.start
          + "menu: {main: [{name: Home, url: /}, {name: Gone, parent: Nowhere, url: https://e.org/gone}, "
          + "{name: A, parent: B, url: https://e.org/a}, {name: B, parent: A, url: https://e.org/b}, "
          + "{name: C, parent: C, url: https://e.org/c}]}\n",
        "content/about.md": "---\ntitle: About\n---\n",
      ])
    #expect(menu(site).count == 1 && menu(site).first?.contains("label: Home") == true)
    #expect(lost(site) == Array(repeating: "LostMenuEntry", count: 4))
  }
}
