import MamushiCore
import Testing

@testable import MamushiImport

/// What only sites of Starlight have.
struct StarlightTests {
  private func site(_ settings: String, _ files: [String: String]) -> ImportedSite {
    imported(
      .astro,
      ["astro.config.mjs": "export default defineConfig({ site: 'https://e.example', \(settings) })"]
        .merging(files) { $1 })
  }

  private static let text = "---\ntitle: A\n---\nText\n"

  @Test("what is shown above a text becomes its beginning")
  func hero() {
    let site = site(
      "",
      [
        "src/content/docs/index.mdx":
          "---\ntitle: T\nhero: {tagline: Fast, image: {file: ../../assets/a.png, alt: A}, actions: [{text: Start, link: /guide/}]}\n---\n",
        "src/content/docs/guide.md": Self.text, "src/assets/a.png": "picture",
      ])
    #expect(
      site["Content/pages/index.md"]
        == "---\ntitle: T\n---\n\nFast\n\n![A](/assets/a.png)\n\n[Start](@/pages/guide.md)\n\n")
  }

  @Test("another title and a banner above a text stay")
  func banner() {
    let site = site(
      "",
      [
        "src/content/docs/a.md":
          "---\ntitle: T\nhero: {title: \"A *new* T\", tagline: Fast}\nbanner: {content: Soon}\n---\nText\n",
        "src/content/docs/b.md": "---\ntitle: T\nhero: {title: T, tagline: Fast}\n---\nText\n",
        "src/content/docs/c.md":
          "---\ntitle: C\nbanner: {content: <a href=\"/b/\">B</a>}\n---\nText\n",
      ])
    #expect(
      site["Content/pages/a.md"]
        == "---\ntitle: T\n---\n\n{{< notice kind=note >}}\nSoon\n{{< /notice >}}\n\n**A \\*new\\* T**\n\nFast\n\nText\n"
    )
    #expect(site["Content/pages/b.md"] == "---\ntitle: T\n---\n\nFast\n\nText\n")
    #expect(site["Content/pages/c.md"]?.contains("<a href=\"@/pages/b.md\">B</a>") == true)
  }

  @Test("titles and labels of several languages stay")
  func languages() {
    let site = site(
      """
      integrations: [starlight({
        social: [{ icon: 'x', label: 'X', href: 'https://x.example' }],
        title: { ja: 'お茶', en: 'My Docs' },
        defaultLocale: 'en', locales: { en: { label: 'English' }, ja: { label: 'J' } },
        sidebar: [
          { label: 'Start', translations: { ja: '始め' }, items: [
            { slug: 'a', label: 'First', translations: { ja: '最初' } }] },
          { label: 'Code', translations: { ja: 'コード' }, link: 'https://code.example/' },
        ],
      })]
      """,
      ["src/content/docs/en/a.md": Self.text, "src/content/docs/ja/a.md": Self.text])
    let settings = site["Content/site.yaml"] ?? ""
    #expect(settings.contains("\ntitle: { en: My Docs, ja: "), "\(settings)")
    #expect(settings.contains("label: { en: Start, ja: "), "\(settings)")
    #expect(settings.contains("label: { en: First, ja: "), "\(settings)")
    #expect(settings.contains("label: { en: Code, ja: "), "\(settings)")
    for word in ["お茶", "始め", "最初", "コード"] { #expect(settings.contains(word), "\(settings)") }
  }

  @Test("of titles in several languages, the first counts where none is the site's own")
  func titleWithoutLanguage() {
    let settings = "integrations: [starlight({ title: { en: 'My Docs', ja: 'D' }, head: [{ title: 'No' }] })]"
    let site = site(settings, ["src/content/docs/a.md": Self.text])
    #expect(lines(site["Content/site.yaml"]).contains("title: My Docs"))
    #expect(!site.told.contains { $0.hasPrefix("MissingTitle") })
  }

  private static let sidebar = """
    integrations: [starlight({
      title: 'Tea',
      logo: { light: './src/assets/light.svg', dark: './src/assets/dark.svg', replacesTitle: true },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/me/tea' }],
      sidebar: [
        { label: 'Start', items: ['start', { label: "How to brew", slug: 'guides/brew' }, // first
          { label: 'Deep', items: [{ slug: 'guides/cups' }] }] },
        { label: 'All', autogenerate: { directory: 'all' }, collapsed: isCollapsed(a, b) },
        { label: 'Code', link: 'https://code.example/' },
      ],
    })]
    """

  @Test("the sidebar, the logo and the links become settings")
  func settings() {
    func text(_ title: String, _ sidebar: String = "") -> String {
      "---\ntitle: \(title)\n\(sidebar)---\nText\n"
    }
    let folder = "src/content/docs/"
    let site = site(
      Self.sidebar,
      [
        folder + "start.md": text("First"), folder + "guides/brew.mdx": text("Brew"),
        folder + "guides/cups.md": text("Cups", "sidebar: {label: C}\n"),
        folder + "all/a.md": text("A", "sidebar: {order: 2}\n"),
        folder + "all/b.md": text("B", "sidebar: {order: 1}\n"),
        folder + "all/c.md": text("C", "sidebar: {hidden: true}\n"), "src/assets/light.svg": "l",
        "src/assets/dark.svg": "d",
      ])
    let settings = lines(site["Content/site.yaml"])
    #expect(settings.contains("title: Tea"))
    #expect(settings.contains { $0.hasPrefix("logo: {") && $0.contains("/assets/dark.svg") })
    #expect(site["Content/static/assets/light.svg"] == "copy of src/assets/light.svg")
    #expect(
      settings.contains { $0.hasPrefix("  - { label: GitHub, url: ") && $0.contains("github.com/me/tea") })
    let menu = settings.firstIndex(of: "  main:").map { settings[($0 + 1)...].map(\.trimmingBlanks) } ?? []
    #expect(
      menu.prefix(8) == [
        "- label: Start", "children:", "- { label: First, page: pages/start.md }",
        "- { label: How to brew, page: pages/guides/brew.md }", "- { label: C, page: pages/guides/cups.md }",
        "- label: All", "children:", "- { label: B, page: pages/all/b.md }",
      ])
    #expect(menu.dropFirst(8).first == "- { label: A, page: pages/all/a.md }")
    #expect(menu.last?.hasPrefix("- { label: Code, url: ") == true)
    #expect(menu.count == 10)
    #expect(site["Content/pages/all/a.md"] == "---\ntitle: A\norder: 2\n---\nText\n")
    #expect(site["Content/pages/all/c.md"] == "---\ntitle: C\n---\nText\n")
  }

  @Test("what a program computes is left out of its values")
  func literals() {
    func read(_ text: String) -> Node { ProgramLiteral.read(text[...]) }
    #expect(read("['a', b, f(1, 2), \"c\" + d, 'e'] x").allTexts == ["a", "e"])
    #expect(
      read("{ a: 'x', ...b, 'c-d': [1, true], e() { return {} }, f }")["c-d"]?.items?.first?.integer == 1)
    #expect(read("{ a: { b: 'c' }")["a", "b"]?.text == "c")
    #expect(read("[)]").items?.isEmpty == true && read("[}").items?.isEmpty == true)
    #expect(read(String(repeating: "[", count: 50)).items != nil)
  }
}
