import Testing

@testable import MamushiImport

/// Texts that only lead readers on, with `redirect_to`.
struct LeadingTextTests {
  private func zola(_ files: [String: String]) -> ImportedSite {
    let own = [
      "config.toml": "base_url = \"https://e.org/sub\"\n",
      "content/docs/start.md": "+++\ntitle = Start\n+++\nText.\n",
    ]
    return imported(.zola, own.merging(files) { $1 })
  }

  @Test("Zola: the address of a section that leads to a text becomes one that the text had")
  func toText() {
    let site = zola([
      "content/docs/_index.md": "+++\ntitle = Docs\nredirect_to = docs/start\n+++\n",
      "content/about.md": "+++\ntitle = About\n+++\n[d](/docs/)\n",
    ])
    #expect(site["Content/pages/docs/index.md"] == nil)
    #expect(lines(site["Content/pages/docs/start.md"]).contains("aliases: [\"/docs/\"]"))
    #expect(site["Content/pages/about.md"]?.contains("](@/pages/docs/start.md)") == true)
    #expect(site["Content/static/_redirects"] == nil)
    #expect(!site.told.contains { $0.hasPrefix("LostLink") || $0.hasPrefix("LeftOut") })
  }

  @Test("Zola: sections that lead to other sites, and into a text, get lines of '_redirects'")
  func elsewhere() {
    let site = zola([
      "content/code/_index.md": "+++\nredirect_to = https://code.example/tea\n+++\n",
      "content/help/_index.md": "+++\nredirect_to = /docs/start#more\n+++\n",
      "content/about.md": "+++\ntitle = About\n+++\n[c](/sub/code/)\n",
    ])
    #expect(
      lines(site["Content/static/_redirects"]) == [
        "/sub/code/ https://code.example/tea 301", "/sub/help/ /sub/docs/start/#more 301",
      ])
    #expect(site["Content/pages/about.md"]?.contains("[c](https://code.example/tea)") == true)
    #expect(site["Content/pages/code/index.md"] == nil)
  }

  @Test("Zola: where a list or the home page stands here, the redirect is told; drafts and pages have none")
  func left() {
    let post = "+++\ntitle = A\ndate = 2024-01-02\n+++\nText.\n"
    let site = zola([
      "content/_index.md": "+++\nredirect_to = docs/start\n+++\n", "content/blog/a.md": post,
      "content/blog/_index.md": "+++\ntitle = Blog\nsort_by = date\nredirect_to = docs/start\n+++\n",
      "content/late/_index.md": "+++\ntitle = Late\ndraft = true\nredirect_to = docs/start\n+++\n",
      "content/team.md": "+++\ntitle = Team\nredirect_to = docs/start\n+++\nText.\n",
    ])
    #expect(
      site.told.filter { $0.hasPrefix("LeftOut") } == [
        "LeftOut content/_index.md", "LeftOut content/blog/_index.md",
      ])
    #expect(site["Content/articles/_index.md"] == "---\ntitle: Blog\n---\n")
    #expect(site["Content/pages/team.md"] != nil)
    #expect(site["Content/pages/docs/start.md"]?.contains("aliases") == false)
  }

  @Test("Jekyll: texts that lead on are none here")
  func jekyll() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\nheader_pages: [old.md]\n",
        "old.md": "---\ntitle: Old\nredirect_to: https://e.org/new/\n---\n",
        "code.md": "---\ntitle: Code\nredirect_to: [https://code.example/]\n---\n",
        "new.md": "---\ntitle: New\n---\nText.\n",
      ])
    #expect(site["Content/pages/old.md"] == nil && site["Content/pages/code.md"] == nil)
    #expect(lines(site["Content/pages/new.md"]).contains("aliases: [\"/old/\"]"))
    #expect(site["Content/static/_redirects"] == "/code/ https://code.example/ 301\n")
    #expect(site["Content/site.yaml"]?.contains("Content/pages/old.md") == false)
  }

  @Test("a link to a text that led to what is not here gets the whole address, also through several")
  func lost() {
    func leading(_ address: String) -> String { "---\ntitle: L\nredirect_to: \(address)\n---\n" }
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n",
        "old.md": leading("/gone/guide/"), "older.md": leading("/old/"), "tagged.md": leading("/tags/"),
        "one.md": leading("/two/"), "two.md": leading("/one/"),
        "a.md": "---\ntitle: A\n---\n[o](/old/)\n[p](/older/#x)\n[t](/tagged/)\n",
        "b.md": "---\ntitle: B\n---\n[circle](/one/)\n",
      ])
    #expect(
      site["Content/pages/a.md"]
        == "---\ntitle: A\n---\n[o](https://e.org/gone/guide/)\n[p](https://e.org/gone/guide/#x)\n[t](/tags/)\n"
    )
    #expect(site["Content/pages/b.md"]?.contains("[circle](/") == true)
    #expect(site.told.filter { $0.hasPrefix("LostLink") } == ["LostLink a.md:4", "LostLink a.md:5"])
  }

  @Test("redirects to what was not imported, or in a circle, are left out and told")
  func dead() {
    func leading(_ address: String) -> String { "---\ntitle: L\nredirect_to: \(address)\n---\n" }
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\ninclude: [_redirects]\n",
        "old.md": leading("/gone/"), "older.md": leading("/old/"), "one.md": leading("/two/"),
        "two.md": leading("/one/"), "tagged.md": leading("/tags/"), "out.md": leading("https://o.example/x"),
        "ruled.md": leading("/r/"), "a.md": "---\ntitle: A\n---\nText\n",
        "_redirects":
          "/r/ /a/ 301\n/s/ /nowhere/ 301\n/t/ https://e.org/nowhere/\n/u/* /v/:splat 301\n/w/ https://o.example/\n/x/ /nowhere/ 200\n/y/ /r/\n",
      ])
    #expect(
      site["Content/static/_redirects"]
        == "/out/ https://o.example/x 301\n/ruled/ /r/ 301\n/tagged/ /tags/ 301\n/r/ /a/ 301\n/u/* /v/:splat 301\n/w/ https://o.example/\n/x/ /nowhere/ 200\n/y/ /r/\n"
    )
    #expect(
      site.told.filter { $0.hasPrefix("LeftOut") } == [
        "LeftOut _redirects:2", "LeftOut _redirects:3", "LeftOut old.md", "LeftOut older.md",
        "LeftOut one.md",
        "LeftOut two.md",
      ])
  }
}
