import Testing

@testable import MamushiImport

/// Languages that the settings of Astro and Starlight name, where few texts are translated.
struct AstroLanguageTests {
  private func site(_ settings: String, _ folder: String, _ names: [String]) -> ImportedSite {
    var files = ["astro.config.mjs": "export default defineConfig({ site: 'https://e.org', \(settings) })"]
    for name in names { files["src/content/\(folder)/\(name).md"] = "---\ntitle: T\n---\nText\n" }
    return imported(.astro, files)
  }

  @Test("the folder of Starlight's default language is one also if few of its texts are translated")
  func starlight() {
    let site = site(
      "integrations: [starlight({ defaultLocale: 'en', locales: { en: { label: 'English' }, 'pt-br': { label: 'P', lang: 'pt-BR' } } })]",
      "docs", ["en/a", "en/b", "en/c", "pt-br/a"])
    #expect(site["Content/site.yaml"]?.contains("languages: [en, pt-br]") == true)
    #expect(site["Content/pages/a.pt-br.md"] != nil)
    for name in ["a", "b", "c"] {
      #expect(site["Content/pages/\(name).md"]?.contains("/en/\(name)/") == true)
    }
  }

  @Test("the language that has no folder says what it is")
  func root() {
    let site = site(
      "integrations: [starlight({ locales: { root: { label: 'D', lang: 'de' }, en: { label: 'English' } } })]",
      "docs", ["a", "b", "c", "en/d"])
    #expect(site["Content/site.yaml"]?.contains("languages: [de, en]") == true)
    #expect(site["Content/pages/a.md"] == "---\ntitle: T\n---\nText\n")
    #expect(site["Content/pages/d.en.md"] != nil)
  }

  @Test("the languages of Astro's own settings may have other codes than their folders")
  func locales() {
    let site = site(
      "i18n: { defaultLocale: \"en\", locales: [\"en\", { path: \"fr\", codes: [\"fr-FR\"] }] }", "blog",
      ["en/a", "en/b", "en/c", "fr/a"])
    #expect(site["Content/site.yaml"]?.contains("languages: [en, fr]") == true)
    #expect(site["Content/articles/b.md"] != nil && site["Content/articles/a.fr.md"] != nil)
  }

  @Test("without settings, a folder whose texts are not translated is none of a language")
  func unknown() {
    let site = site("", "docs", ["en/a", "en/b", "en/c"])
    #expect(site["Content/pages/en/a.md"] != nil)
  }
}
