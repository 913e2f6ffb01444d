import Testing

@testable import MamushiImport

/// Where files of texts go that are in a folder of their language, and in one folder here.
struct TranslatedBundleTests {
  private static let settings =
    "title: T\nbaseURL: https://e.org/\ndefaultContentLanguage: en\nlanguages: {en: {weight: 1, contentDir: content/en}, fr: {weight: 2, contentDir: content/fr}, de: {weight: 3, contentDir: content/de}}\n"
  private static let text = "---\ntitle: A\ncover: shot.png\n---\n![s](shot.png) ![m](img/map.png)\n"

  private func site(_ files: [String: String], at folder: String) -> ImportedSite {
    var all = ["hugo.yaml": Self.settings]
    for (path, text) in files { all["content/" + path.replacing("/a/", with: "/\(folder)/")] = text }
    return imported(.hugo, all)
  }

  private static let files = [
    "en/a/index.md": text, "en/a/shot.png": "one", "en/a/img/map.png": "map",
    "fr/a/index.md": text, "fr/a/shot.png": "two", "fr/a/img/map.png": "map",
    "de/a/index.md": text, "de/a/shot.png": "two", "de/a/img/map.png": "other",
  ]

  @Test(
    "the same files are one, and others are called after their language",
    arguments: [("docs/a", "pages/docs/a"), ("posts/a", "articles/a")])
  func bundles(folder: String, place: String) {
    let site = site(Self.files, at: folder)
    let own = "Content/\(place)/"
    #expect(
      site.paths.filter { $0.hasPrefix(own) } == [
        own + "img/map.de.png", own + "img/map.png", own + "index.de.md", own + "index.fr.md",
        own + "index.md",
        own + "shot.fr.png", own + "shot.png",
      ])
    #expect(site[own + "shot.png"] == "copy of content/en/\(folder)/shot.png")
    #expect(site[own + "shot.fr.png"] == "copy of content/fr/\(folder)/shot.png")
    #expect(site[own + "index.md"] == Self.text)
    #expect(
      site[own + "index.fr.md"]
        == "---\ntitle: A\ncover: \"@/\(place)/shot.fr.png\"\n---\n![s](@/\(place)/shot.fr.png) ![m](img/map.png)\n"
    )
    #expect(
      site[own + "index.de.md"]
        == "---\ntitle: A\ncover: \"@/\(place)/shot.fr.png\"\n---\n![s](@/\(place)/shot.fr.png) ![m](@/\(place)/img/map.de.png)\n"
    )
    #expect(site.told == [])
  }

  @Test("the address of a file that was not copied leads to the one that was")
  func addresses() {
    var files = Self.files
    files["fr/b/index.md"] = "---\ntitle: B\n---\n![m](/fr/docs/a/img/map.png) ![s](/fr/docs/a/shot.png)\n"
    let site = site(files, at: "docs/a")
    #expect(
      lines(site["Content/pages/b/index.fr.md"]).last
        == "![m](@/pages/docs/a/img/map.png) ![s](@/pages/docs/a/shot.fr.png)")
  }
}
