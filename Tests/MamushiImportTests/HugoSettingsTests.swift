import Testing

@testable import MamushiImport

/// Where a site of Hugo may have its settings.
struct HugoSettingsTests {
  private static let text = "---\ntitle: A\ndate: 2026-01-02\n---\nText.\n"
  private static let content = [
    "content/en/post/a.md": text, "content/en/post/b.md": text, "content/ja/post/a.md": text,
    "content/en/docs/about.md": "---\ntitle: About\n---\n",
  ]

  private func site(_ settings: [String: String]) -> ImportedSite {
    imported(.hugo, Self.content.merging(settings) { $1 })
  }

  @Test(
    "each language may have files of its own",
    arguments: ["languages", "hugo", "config"], ["menus", "menu"])
  func files(name: String, menus: String) {
    let site = site([
      "config/_default/hugo.toml": "baseURL = \"https://e.org/\"\ndefaultContentLanguage = \"en\"\n",
      "config/_default/\(name).en.toml": "title = Hello\ncontentDir = content/en\nweight = 10\n",
      "config/_default/\(name).ja.yaml": "title: こんにちは\ncontentDir: content/ja\nweight: 20\n",
      "config/_default/\(menus).en.yaml": "main: [{name: Me, url: /docs/about/}]\n",
      "config/_default/params.en.yaml": "description: Cups\nauthor: {name: Hanako}\n",
      "config/_default/params.ja.yaml": "description: 茶碗\n",
    ])
    #expect(
      site.paths == [
        "Content/articles/a.ja.md", "Content/articles/a.md", "Content/articles/b.md",
        "Content/pages/docs/about.md",
        "Content/site.yaml", "Content/static/_redirects",
      ])
    let settings = site["Content/site.yaml"] ?? ""
    #expect(settings.contains("title: { en: Hello, ja: こんにちは }\n"))
    #expect(settings.contains("description: { en: Cups, ja: 茶碗 }\n"))
    #expect(settings.contains("author: { name: Hanako }\n"))
    #expect(settings.contains("    - { label: Me, page: pages/docs/about.md }\n"))
    #expect(site.told == [])
  }

  @Test("what the first language sets comes before what is set for all")
  func ownSettings() {
    let site = site([
      "hugo.yaml":
        "baseURL: https://e.org/\ntitle: T\nparams: {author: All}\nmenu: {main: [{name: All, url: /docs/about/}], footer: [{name: Foot, url: /docs/about/}]}\nlanguages: {en: {weight: 1, contentDir: content/en, params: {author: Hanako}, menus: {main: [{name: Me, url: /docs/about/}]}}, ja: {weight: 2, contentDir: content/ja}}\n"
    ])
    let settings = site["Content/site.yaml"] ?? ""
    #expect(settings.contains("title: T\n") && settings.contains("author: { name: Hanako }\n"))
    #expect(settings.contains("label: Me,") && settings.contains("label: Foot,"))
    #expect(!settings.contains("label: All"))
    #expect(site.told == [])
  }

  @Test("entries of menus are called as each language says; those of other languages alone are told")
  func menuLabels() {
    let site = site([
      "hugo.yaml": "title: T\ndefaultContentLanguage: en\n",
      "config/_default/languages.yaml": "en: {weight: 1}\nja: {weight: 2}\n",
      "config/_default/menus.en.yaml":
        "main: [{name: About us, pageRef: /about}, {name: Code, url: https://e.example/}, {name: Same, url: /tags/}]\n",
      "config/_default/menus.ja.yaml":
        "main: [{name: 私たち, url: /ja/about/}, {name: Code, url: https://e.example/}, {name: 別, url: /x/}]\n",
      "content/about.md": "---\ntitle: About\n---\n", "content/about.ja.md": "---\ntitle: 私たち\n---\n",
    ])
    let settings = site["Content/site.yaml"] ?? ""
    #expect(
      settings.contains("    - { label: { en: About us, ja: 私たち }, page: pages/about.md }\n"), "\(settings)")
    #expect(settings.contains("    - { label: Code, url: https://e.example/ }\n"), "\(settings)")
    #expect(site.told.contains("LostMenuEntry config/_default/menus.ja.yaml"), "\(site.told)")
  }

  @Test("menus that only other languages have are told")
  func lostMenus() {
    let languages = "title: T\ndefaultContentLanguage: en\n"
    let site = site([
      "config/_default/hugo.yaml": languages,
      "config/_default/languages.yaml":
        "en: {contentDir: content/en}\nja: {contentDir: content/ja, menus: {footer: [{name: 下, url: /docs/about/}]}}\n",
      "config/_default/menus.ja.yaml": "main: [{name: 私, url: /docs/about/}]\n",
    ])
    #expect(
      site.told.filter { $0.hasPrefix("LostMenu") }
        == Array(repeating: "LostMenu config/_default/menus.ja.yaml", count: 2))
  }
}
