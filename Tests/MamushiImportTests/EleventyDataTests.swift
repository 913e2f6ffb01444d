import Testing

@testable import MamushiImport

/// Files of data of Eleventy that hide texts.
struct EleventyDataTests {
  private func site(_ files: [String: String]) -> ImportedSite {
    imported(.eleventy, ["eleventy.config.js": "export default {};\n"].merging(files) { $1 })
  }

  private func drafts(_ site: ImportedSite) -> [String] {
    site.paths.filter { $0.hasSuffix(".md") && site[$0]?.contains("\ndraft: true\n") ?? false }
  }

  private static let text = "---\ntitle: A\n---\nText\n"

  @Test(
    "a text has data of its own",
    arguments: [
      ("own.json", "permalink: false\n"), ("own.json", "draft: true\n"),
      ("own.11tydata.json", "permalink: false\n"),
      ("own.11tydata.js", "module.exports = { permalink: false };\n"),
      ("own.11tydata.mjs", "export default { draft: true };\n"),
    ])
  func own(name: String, data: String) {
    let site = site(["src/own.md": Self.text, "src/other.md": Self.text, "src/\(name)": data])
    #expect(site.paths.contains("Content/pages/other.md"))
    #expect(drafts(site) == ["Content/pages/own.md"])
    #expect(!site.told.contains { $0.hasPrefix("HiddenText") })
  }

  @Test("the data of a text are nearer than those of its folder, and front matter is nearer than both")
  func nearest() {
    let site = site([
      "src/posts/posts.11tydata.json": "draft: true\n", "src/posts/a.md": Self.text,
      "src/posts/a.json": "draft: false\n", "src/posts/b.md": Self.text,
      "src/posts/c.md": "---\ntitle: C\ndraft: false\n---\nText\n", "src/posts/c.json": "draft: true\n",
    ])
    #expect(site.paths.contains("Content/articles/a.md") && site.paths.contains("Content/articles/c.md"))
    #expect(drafts(site) == ["Content/articles/b.md"])
  }

  @Test("the address of the site may be in another file than its title")
  func address() {
    let title = ["src/_data/metadata.json": "title: T\n", "src/a.md": Self.text]
    let site = site(title.merging(["_data/site.json": "url: https://e.example\n"]) { $1 })
    #expect(site["Content/site.yaml"]?.contains("baseURL: https://e.example/\n") == true)
    #expect(!site.told.contains("MissingAddress"))
    let missing = self.site(title).diagnostics.first { $0.id == "MissingAddress" }
    #expect(missing?.help?.contains("into '_data/site.json' of the old site") == true)
  }

  @Test("keys of data that hide a text are told")
  func hidden() {
    let site = site(["src/own.md": Self.text, "src/own.json": "private: true\n"])
    #expect(drafts(site) == ["Content/pages/own.md"])
    #expect(site.told.contains("HiddenText src/own.md"))
  }

  @Test("the tags of a text's data make an article of it, and are its tags")
  func tags() {
    let site = site(["src/own.md": Self.text, "src/own.json": "tags: [posts, tea]\n"])
    #expect(site["Content/articles/own.md"]?.contains("\ntags: [tea]\n") == true)
  }

  @Test("a text of several words is one tag")
  func tagOfWords() {
    let site = site(["src/own.md": "---\ntitle: A\ntags: green tea\n---\nText\n"])
    let path = site.paths.first { $0.hasSuffix("/own.md") } ?? ""
    #expect(site[path]?.contains("\ntags: [green tea]\n") == true)
  }
}
