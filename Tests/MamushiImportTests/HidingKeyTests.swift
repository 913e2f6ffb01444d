import Testing

@testable import MamushiImport

/// Keys with which some generator or theme hides a text.
struct HidingKeyTests {
  private func site(_ line: String, _ generator: FormerGenerator) -> ImportedSite {
    let settings = generator == .zola ? ("config.toml", "title = T\n") : ("hugo.yaml", "title: T\n")
    let text = "---\ntitle: A\n\(line)\n---\nText.\n"
    return imported(generator, [settings.0: settings.1, "content/posts/tea.md": text])
  }

  private func isDraft(_ line: String, _ generator: FormerGenerator = .hugo) -> Bool {
    site(line, generator)["Content/articles/tea.md"]?.contains("\ndraft: true\n") ?? false
  }

  @Test(
    "a text that a key hides becomes a draft, which is told",
    arguments: [
      "listed: false", "visible: false", "public: no", "Public: 0", "hide: true", "state: Draft",
      "secret: true", "encrypted: true", "password: x", "params: {password: x}", "params: {Hidden: true}",
      "params: {visible: false}",
    ])
  func hidden(line: String) {
    #expect(isDraft(line))
    #expect(site(line, .hugo).told.contains("HiddenText content/posts/tea.md:3"))
  }

  @Test(
    "a text that is a draft stays one, of which nothing is told",
    arguments: [
      "isDraft: true", "is_draft: true", "isPublished: false", "is_published: no", "wip: true",
      "params: {isDraft: true}",
    ])
  func drafts(line: String) {
    #expect(isDraft(line))
    #expect(!site(line, .hugo).told.contains { $0.hasPrefix("HiddenText") })
  }

  @Test(
    "other values of such keys hide nothing",
    arguments: [
      "listed: true", "visible: yes", "public: true", "hide: false", "hide: [toc]", "state: Ohio",
      "secret: false", "encrypted: false", "isDraft: false", "isPublished: true", "wip: false",
      "params: {hidden: false, password: \"\"}", "extra: {hidden: true}",
    ])
  func others(line: String) {
    #expect(site(line, .hugo)["Content/articles/tea.md"]?.contains("title: A\n") == true)
    #expect(!isDraft(line))
  }

  @Test("Zola has keys of its themes below 'extra'; they stay there")
  func extra() {
    #expect(isDraft("extra: {private: true}", .zola))
    #expect(!isDraft("extra: {render: false}", .zola) && !isDraft("params: {private: true}", .zola))
    #expect(
      site("extra: {private: true}", .zola)["Content/articles/tea.md"]?.contains("private: true") == true)
  }

  @Test("Hugo: of authors whom such keys hide only the names stay")
  func authors() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\n",
        "content/authors/b/_index.md": "---\ntitle: Bo\nbio: secret\nparams: {hidden: true}\n---\n",
        "content/posts/a.md": "---\ntitle: A\nauthors: [b]\n---\nText\n",
      ])
    #expect(site["Content/data/authors.yaml"] == "- name: Bo\n  slug: b\n")
  }
}
