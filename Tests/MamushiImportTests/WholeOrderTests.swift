import Testing

@testable import MamushiImport

/// Orders of texts, which are whole numbers here.
struct WholeOrderTests {
  private func pages(_ orders: [String: String], settings: String = "") -> ImportedSite {
    var files = ["_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n\(settings)"]
    for (name, order) in orders { files["\(name).md"] = "---\ntitle: P\n\(order)\n---\nText\n" }
    return imported(.jekyll, files)
  }

  private func order(_ name: String, in site: ImportedSite) -> String? {
    lines(site["Content/pages/\(name).md"]).first { $0.contains("order") || $0.contains("weight") }
  }

  @Test("a fraction has all orders numbered anew, and equal ones stay equal")
  func fractions() {
    let site = pages([
      "a": "nav_order: 2.5", "b": "weight: 2", "c": "nav_order: 10", "d": "order: 2.5", "e": "nav_order: 3.0",
    ])
    #expect(
      ["a", "b", "c", "d", "e"].map { order($0, in: site) } == [
        "nav_order: 2", "weight: 1", "nav_order: 4", "order: 2", "nav_order: 3",
      ])
    #expect(site.told == [])
  }

  @Test("whole orders stay as they are, also words of other themes")
  func whole() {
    let site = pages(["a": "nav_order: 20", "b": "nav_order: 0", "c": "nav_order: x"])
    #expect(
      ["a", "b", "c"].map { order($0, in: site) } == ["nav_order: 20", "nav_order: 0", "nav_order: x"])
  }

  @Test("a whole number that is written as a fraction is one")
  func zeros() {
    let site = pages(["a": "nav_order: 2.0", "b": "nav_order: 5"])
    #expect(["a", "b"].map { order($0, in: site) } == ["nav_order: 1", "nav_order: 2"])
  }

  @Test("words of Just the Docs come after numbers")
  func words() {
    let site = pages(
      ["a": "nav_order: 20", "b": "nav_order: B", "c": "nav_order: a"],
      settings: "theme: just-the-docs\n")
    #expect(["a", "b", "c"].map { order($0, in: site) } == ["nav_order: 1", "nav_order: 3", "nav_order: 2"])
  }

  @Test("orders of Zola are read in TOML, and written as YAML if they change")
  func zola() {
    let site = imported(
      .zola,
      [
        "config.toml": "base_url = \"https://example.com\"\n",
        "content/_index.md": "+++\ntitle = \"Home\"\n+++\n",
        "content/a.md": "+++\ntitle = \"A\"\nweight = 1.5\n+++\nText\n",
        "content/b.md": "+++\ntitle = \"B\"\nweight = 2\n+++\nText\n",
      ])
    func text(_ name: String) -> String? {
      site.paths.first { $0.hasSuffix("/\(name)") }.flatMap { site[$0] }
    }
    #expect(text("a.md") == "---\ntitle: A\nweight: 1\n---\nText\n")
    #expect(text("b.md") == "+++\ntitle = \"B\"\nweight = 2\n+++\nText\n")
  }
}
