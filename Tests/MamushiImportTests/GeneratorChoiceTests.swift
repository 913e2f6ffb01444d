import Testing

@testable import MamushiImport

/// Sites of Hugo and Zola, which look alike.
struct GeneratorChoiceTests {
  private static let hugo = "baseURL = \"https://e.org/\"\ntitle = T\n"
  private static let zola = "base_url = \"https://e.org\"\ntitle = T\n"
  private static let mixed = hugo + zola

  private func site(_ generator: FormerGenerator, _ files: [String: String]) -> ImportedSite {
    let text = ["content/posts/a.md": "+++\ntitle = \"A\"\ndate = 2026-01-02\n+++\nText.\n"]
    return imported(generator, text.merging(files) { $1 })
  }

  @Test(
    "a site of the other one is none",
    arguments: [
      (FormerGenerator.zola, "hugo.toml", hugo), (.zola, "config.toml", hugo),
      (.zola, "config/_default/hugo.toml", hugo), (.zola, "a.txt", "x"), (.hugo, "config.toml", zola),
      (.hugo, "zola.toml", zola),
    ])
  func others(generator: FormerGenerator, file: String, settings: String) {
    let site = site(generator, [file: settings])
    #expect(site.told == ["NoFormerSite"])
    #expect(site.files.isEmpty && site.isForeign)
  }

  @Test(
    "its own site is one",
    arguments: [
      (FormerGenerator.hugo, "hugo.toml", hugo), (.hugo, "config.toml", hugo),
      (.hugo, "config.toml", "title = T\nbaseurl = \"https://e.org/\"\n"),
      (.hugo, "config.toml", mixed), (.hugo, "config.toml", "languageCode = en\n"),
      (.hugo, "config.yaml", "title: T\n"), (.zola, "config.toml", zola), (.zola, "zola.toml", zola),
      (.zola, "config.toml", mixed), (.zola, "config.toml", "default_language = en\n"),
    ])
  func own(generator: FormerGenerator, file: String, settings: String) {
    let site = site(generator, [file: settings])
    #expect(site.articles == 1 && !site.isForeign, "\(site.told)")
  }

  @Test("with settings of both, either may be it")
  func both() {
    let files = ["hugo.toml": Self.hugo, "config.toml": Self.zola, "zola.toml": Self.zola]
    #expect(site(.hugo, files).articles == 1)
    #expect(site(.zola, files).articles == 1)
  }
}
