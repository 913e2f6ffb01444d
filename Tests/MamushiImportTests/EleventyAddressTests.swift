import MamushiCore
import Testing

@testable import MamushiImport

/// Addresses that files of data of Eleventy give texts.
struct EleventyAddressTests {
  private func site(_ files: [String: String]) -> ImportedSite {
    imported(.eleventy, ["eleventy.config.js": "export default {};\n"].merging(files) { $1 })
  }

  private func data(_ permalink: String, _ tag: String? = nil) -> String {
    "module.exports = { \(tag.map { "tags: \"\($0)\", " } ?? "")permalink: \(permalink) };\n"
  }

  private static let text = "---\ntitle: A\n---\nText\n"

  private func problems(_ site: ImportedSite) -> [String] {
    site.told.filter { $0.hasPrefix("UnknownAddressPattern") }
  }

  @Test("the pattern of most articles becomes that of all, and the others keep their addresses")
  func severalFolders() {
    let site = site([
      "src/posts/posts.11tydata.js": data("\"/blog/{{ page.fileSlug }}/\"", "post"),
      "src/notes/notes.11tydata.js": data("\"/n/{{ page.fileSlug }}/\"", "note"),
      "src/posts/a1.md": Self.text, "src/posts/a2.md": Self.text, "src/notes/n1.md": Self.text,
    ])
    #expect(site["Content/site.yaml"]?.contains("permalinks: { articles: \"/blog/:slug/\" }") == true)
    #expect(site["Content/articles/a1.md"] == Self.text)
    #expect(site["Content/articles/n1.md"] == "---\ntitle: A\npermalink: \"/n/n1/\"\n---\nText\n")
    #expect(problems(site) == [])
  }

  @Test("the nearest data count: those of the text, then those of its folder and of folders above")
  func nearest() {
    let site = site([
      "src/posts/posts.11tydata.js": data("\"/blog/{{ page.fileSlug }}/\"", "post"),
      "src/posts/old/old.11tydata.js": data("\"/old/{{ page.fileSlug | slugify }}/index.html\""),
      "src/posts/a1.md": Self.text, "src/posts/a2.md": Self.text, "src/posts/deep/a3.md": Self.text,
      "src/posts/old/b.md": Self.text, "src/posts/old/c.md": Self.text,
      "src/posts/old/c.11tydata.js": data("'/literal/'"),
    ])
    #expect(site["Content/site.yaml"]?.contains("\"/blog/:slug/\"") == true)
    #expect(site["Content/articles/deep/a3.md"] == Self.text)
    #expect(site["Content/articles/old/b.md"]?.contains("permalink: \"/old/b/\"") == true)
    #expect(site["Content/articles/old/c.md"]?.contains("permalink: \"/literal/\"") == true)
  }

  @Test("pages of a folder get the addresses that its data say")
  func pages() {
    let site = site([
      "src/pages/pages.11tydata.js": data("\"/{{ page.fileSlug }}/index.html\""),
      "src/pages/about.md": Self.text,
      "src/talks/talks.11tydata.js": data("`/t/${page.fileSlug}/`"), "src/talks/one.md": Self.text,
    ])
    #expect(site["Content/pages/about.md"] == Self.text)
    #expect(site["Content/pages/t/one.md"] == Self.text)
  }

  @Test("articles without such data keep the addresses of their folders")
  func without() {
    let site = site([
      "src/notes/notes.11tydata.js": data("\"/n/{{ page.fileSlug }}/\"", "posts"),
      "src/notes/a.md": Self.text, "src/notes/b.md": Self.text, "src/posts/c.md": Self.text,
    ])
    #expect(site["Content/site.yaml"]?.contains("\"/n/:slug/\"") == true)
    #expect(site["Content/articles/c.md"] == "---\ntitle: A\npermalink: \"/posts/c/\"\n---\nText\n")
  }

  @Test("addresses that are not understood are told, and no other ones are made up")
  func unread() {
    let site = site([
      "src/posts/posts.11tydata.js": data("makeAddress", "post"), "src/posts/a1.md": Self.text,
      "src/own.md": "---\ntitle: O\npermalink: \"/{{ collections.all | size }}/\"\n---\nText\n",
    ])
    #expect(
      problems(site) == [
        "UnknownAddressPattern src/own.md", "UnknownAddressPattern src/posts/posts.11tydata.js",
      ])
    let helps = site.diagnostics.filter { $0.id == "UnknownAddressPattern" }.map { $0.help ?? "" }
    #expect(helps.first?.contains("'permalink: ") == true, "\(helps)")
    #expect(helps.last?.contains("'permalinks' in 'Content/site.yaml'") == true, "\(helps)")
    #expect(site["Content/articles/a1.md"] == Self.text)
  }

  @Test(
    "forms of patterns",
    arguments: [
      ("/blog/{{ page.fileSlug }}/", "/blog/:slug/", "/blog/kyoto/"),
      ("blog/{{page.fileSlug|slugify}}/index.html", "/blog/:slug/", "/blog/kyoto/"),
      ("/blog/${data.page.fileSlug}.html", "/blog/:slug/", "/blog/kyoto.html"),
      ("/{{ title | slugify }}/", "/:title/", "/green-tea/"),
      ("/${this.slugify(data.title)}/", "/:title/", "/green-tea/"),
      ("/{{ page.date | date: '%Y/%m' }}/{{ page.fileSlug }}/", "/:year/:month/:slug/", "/2025/01/kyoto/"),
      ("/{{ page.date | dateFormat(\"yyyy\") }}/{{ page.fileSlug }}/", "/:year/:slug/", "/2025/kyoto/"),
      ("/{{ page.filePathStem }}/", nil, "/posts/kyoto/"),
      ("/{{ slug or title | slug }}/", nil, "/green-tea/"),
      ("/fixed/", nil, "/fixed/"),
    ] as [(String, String?, String)])
  func forms(written: String, pattern: String?, address: String) throws {
    let file = SitePath("src/posts/2025-01-02-kyoto.md")
    let mark = Mark(line: 1, column: 1)
    let title = Node.Entry(key: "title", keyMark: mark, value: Node(.string("Green Tea"), mark: mark))
    let parsed = ParsedText(bytes: [], hasMatter: true, entries: [title], body: 0..<0, bodyLine: 1)
    let text = FormerText(file, .article, at: SitePath("Content/articles/2025-01-02-kyoto.md"), parsed)
    let permalink = try #require(EleventyPermalink(written, in: file))
    #expect(permalink.pattern == pattern)
    #expect(permalink.address(of: text, below: SitePath("src")) == address)
  }

  @Test(
    "what is computed otherwise is no pattern",
    arguments: [
      "/{{ page.date }}/", "/{{ page.date | date: '%B' }}/", "/{{ title | upper }}/", "/{{ a.b }}/",
      "{% if draft %}/x/{% endif %}", "",
    ])
  func unknown(written: String) {
    #expect(EleventyPermalink(written, in: SitePath("src/a.md")).map(\.file) == nil)
  }

  @Test(
    "a link to the file of a template leads to the text, or to the address that the template had",
    arguments: [
      ("../about.md", "@/pages/about.md"), ("/about.md#x", "@/pages/about.md#x"), ("/posts/b.md", "b.md"),
      ("/src/posts/b.md", "b.md"), ("posts/b.md", "b.md"), ("../index.njk", "/"), ("../tags.njk", "/tags/"),
      ("../about.njk", "@/pages/about.md"), ("../shop.njk?a#b", "https://e.org/shop/?a#b"),
      ("/docs/2026-01-02-c.liquid", "https://e.org/docs/c/"),
    ])
  func templates(written: String, expected: String) {
    let site = site([
      "src/_data/site.json": "url: https://e.org\n", "src/about.md": Self.text,
      "src/posts/a.md": "---\ntitle: A\n---\n[l](\(written))\n", "src/posts/b.md": Self.text,
      "src/index.njk": "x", "src/shop.njk": "x",
    ])
    let link = lines(site["Content/articles/a.md"]).last
    #expect(link == "[l](\(expected))" || link == "[l](@/articles/\(expected))")
    #expect(site.told.contains { $0.hasPrefix("LostLink") } == expected.hasPrefix("https:"))
  }
}
