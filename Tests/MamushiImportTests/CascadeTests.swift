import Testing

@testable import MamushiImport

/// What sections and the settings of Hugo say for the texts below them.
struct CascadeTests {
  private static let files = [
    "hugo.yaml": "title: T\n", "content/posts/a.md": "---\ntitle: A\n---\nText\n",
    "content/landing/b.md": "---\ntitle: B\n---\nText\n",
    "content/landing/deep/c.md": "---\ntitle: C\n---\nText\n",
  ]

  private func site(_ more: [String: String]) -> ImportedSite {
    imported(.hugo, Self.files.merging(more) { $1 })
  }

  /// The names of the texts with a line in their front matter.
  private func texts(_ line: String, in site: ImportedSite) -> [String] {
    site.paths.filter { $0.hasSuffix(".md") && site[$0]?.contains("\n\(line)\n") ?? false }
      .map { String($0.dropFirst("Content/".count)) }
  }

  private func drafts(_ cascade: String, _ more: [String: String] = [:]) -> [String] {
    let section = ["content/_index.md": "---\ncascade: \(cascade)\n---\n"]
    return texts("draft: true", in: site(section.merging(more) { $1 }))
  }

  private static let article = "articles/a.md"
  private static let landing = ["pages/landing/b.md", "pages/landing/deep/c.md"]

  private static let all = ["articles/a.md", "pages/landing/b.md", "pages/landing/deep/c.md"]

  private static let cases: [(String, [String])] = [
    ("{path: \"/landing/**\"}", landing), ("{path: \"/landing/*\"}", ["pages/landing/b.md"]),
    ("{path: \"/Landing/b\"}", ["pages/landing/b.md"]),
    ("{path: \"**/deep/*\"}", ["pages/landing/deep/c.md"]),
    ("{path: \"{/posts,/posts/**}\"}", [article]), ("{path: \"**\"}", all),
    ("{path: \"/lan[cd]ing/?\"}", ["pages/landing/b.md"]), ("{path: \"/nothing/**\"}", []),
    ("{kind: page}", all), ("{kind: \"{home,section,term,taxonomy}\"}", []),
    ("{kind: page, path: \"/posts/**\"}", [article]),
    // What is not known here may be so.
    ("{environment: production}", all), ("{environment: production, path: \"/posts/**\"}", [article]),
  ]

  @Test("a cascade is for the texts that its target has", arguments: Self.cases)
  func targets(target: String, expected: [String]) {
    #expect(drafts("[{target: \(target), build: {render: never}}]") == expected)
    #expect(drafts("{_target: \(target), draft: true}") == expected)
  }

  @Test("a cascade may be for one language")
  func languages() {
    let more = [
      "hugo.yaml": "title: T\nlanguages: {en: {weight: 1}, ja: {weight: 2}}\n",
      "content/posts/a.ja.md": "---\ntitle: A\n---\nText\n",
    ]
    #expect(drafts("{target: {lang: ja}, draft: true}", more) == ["articles/a.ja.md"])
    #expect(drafts("{target: {lang: en}, draft: true}", more) == Self.all)
  }

  @Test("the nearest cascade that says something counts")
  func nearest() {
    let section = ["content/landing/_index.md": "---\ncascade: {draft: false}\n---\n"]
    // The section's own page stays private.
    let page = "pages/landing/index.md"
    #expect(drafts("{draft: true}", section) == [Self.article, page])
    #expect(drafts("{build: {render: never}}", section) == Self.all + [page])
  }

  @Test("the settings may have one for all sections, which say otherwise for their own texts")
  func settings() {
    func drafts(_ settings: String, _ more: [String: String] = [:]) -> [String] {
      texts("draft: true", in: site(["hugo.yaml": "title: T\ncascade: \(settings)\n"].merging(more) { $1 }))
    }
    #expect(drafts("{draft: true}") == Self.all)
    #expect(
      drafts("[{target: {path: \"/landing/**\"}, build: {render: never, list: never}}]") == Self.landing)
    #expect(
      drafts("{draft: true}", ["content/posts/_index.md": "---\ncascade: {draft: false}\n---\n"])
        == Self.landing)
    #expect(
      drafts("{draft: true}", ["content/_index.md": "---\ncascade: {draft: false}\n---\n"]) == [])
  }

  @Test("the settings may have a file for it")
  func fileOfSettings() {
    let site = site(["config/_default/cascade.yaml": "draft: true\ntarget: {path: \"/posts/**\"}\n"])
    #expect(texts("draft: true", in: site) == [Self.article])
  }

  @Test("a section that becomes a page is a draft where what is above it hides it")
  func sections() {
    let text = ["content/landing/_index.md": "---\ntitle: L\n---\nText\n"]
    #expect(
      drafts("{target: {path: \"{/landing,/landing/**}\"}, draft: true}", text) == [
        Self.landing[0], Self.landing[1], "pages/landing/index.md",
      ])
    #expect(drafts("{target: {kind: page}, draft: true}", text) == Self.all)
  }

  @Test(
    "other keys of a cascade hide texts, too; what a text says itself counts before a draft",
    arguments: ["{hidden: true}", "{params: {password: x}}", "[{target: {path: \"**\"}, private: true}]"])
  func hidingKeys(cascade: String) {
    #expect(drafts(cascade) == Self.all)
    #expect(drafts(cascade, ["content/posts/a.md": "---\ntitle: A\ndraft: false\n---\n"]) == Self.all)
    #expect(drafts("{sitemap: false, hidden: false}") == [])
  }

  @Test(
    "the own values of a text count before those of cascades",
    arguments: [("{draft: true}", "draft: false"), ("{build: {render: never}}", "build: {list: always}")])
  func ownValues(cascade: String, line: String) {
    #expect(
      drafts(cascade, ["content/posts/a.md": "---\ntitle: A\n\(line)\n---\nText\n"]) == Self.landing)
  }

  @Test("a cascade that keeps texts out of lists does so for its target, and is told")
  func unlisted() {
    let line = "cascade: {target: {path: \"/landing/*\"}, build: {list: never}}\n"
    let section = site(["content/_index.md": "---\n\(line)---\n"])
    #expect(texts("noindex: true", in: section) == [Self.landing[0]])
    #expect(section.told.contains("UnlistedText content/_index.md:2"))
    let settings = site(["hugo.yaml": "title: T\n\(line)"])
    #expect(texts("noindex: true", in: settings) == [Self.landing[0]])
    #expect(settings.told.contains("UnlistedText hugo.yaml"))
  }
}
