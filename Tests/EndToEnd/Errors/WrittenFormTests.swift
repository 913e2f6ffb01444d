import Testing

/// What input methods and editors write in place of what was meant.
@Suite(.scratchFolder)
struct WrittenFormTests {
  private func told(_ files: [String: SiteFile], _ id: String) async throws -> [String] {
    let site = try Site(
      ["Content/site.yaml": "title: T\nbaseURL: https://example.com/repo/\nlanguage: en\n"].merging(files) {
        $1
      })
    return try await site.build("--all").lines.filter { $0.contains("[\(id)]") }
  }

  @Test("a full-width colon, and full-width digits")
  func wideSigns() async throws {
    #expect(
      try await told(["Content/articles/a.md": "---\ntitle：全角\ndate: 2026-01-01\n---\n"], "InvalidSyntax")
        == [
          "Content/articles/a.md:2:6: error: the colon after 'title' is a full-width one; write 'title: 全角', with a half-width "
            + "colon and a space [InvalidSyntax]"
        ])
    #expect(
      try await told(["Content/articles/a.md": "---\ntitle: A\ndate: ２０２６／10/02\n---\n"], "InvalidDate")
        .first?
        .contains("write it as '2026-10-02'") == true)
  }

  @Test("dashes of input methods as a fence, but not above a heading")
  func wideFence() async throws {
    let found = try await told(
      [
        "Content/articles/a.md": "－－－\ntitle: A\n－－－\n",
        "Content/pages/b.md": "———\n# B\n\nText.\n",
      ], "FrontMatterFence")
    #expect(
      found.count == 1 && found.first?.hasPrefix("Content/articles/a.md:1:1: error:") == true, "\(found)")
  }

  @Test("a text with a second extension, but not a file that a text offers")
  func secondExtension() async throws {
    let found = try await told(
      [
        "Content/articles/a.md.txt": "---\ntitle: A\n---\n",
        "Content/articles/b/index.md": "---\ntitle: B\n---\n[x](notes.md.txt)\n",
        "Content/articles/b/notes.md.txt": "x",
      ], "UnusedFile")
    #expect(
      found == [
        "Content/articles/a.md.txt: warning: nothing reads this file; rename it to 'a.md' [UnusedFile]"
      ],
      "\(found)")
  }

  @Test("the code of a country is no language, and nothing else is wrong for it")
  func country() async throws {
    let site = try Site([
      "Content/site.yaml":
        "title: { ja: 題, en: T }\nbaseURL: https://example.com/\nlanguages: [jp, en, ja]\ntimeZone: UTC\n"
    ])
    let result = try await site.build()
    #expect(
      result.lines.filter { $0.contains(" error: ") } == [
        "Content/site.yaml:3:13: error: 'jp' is not the tag of a language; write 'ja' [NoLanguageTag]"
      ], "\(result.messages)")
  }

  @Test("the name of a text means that file, whatever rules answer its address")
  func textsBesideRules() async throws {
    let found = try await told(
      [
        "Content/static/_redirects":
          "/repo/articles/m/old.md /repo/ 301\n/repo/articles/* /repo/gallery/:splat 302\n",
        "Content/articles/m.md": article("M", body: "[a](nope.md) [b](nope/) [c](old.md)"),
      ], "BrokenLink")
    #expect(found.count == 1 && found.first?.contains("'nope.md'") == true, "\(found)")
  }

  @Test("lines of _headers that hosts ignore")
  func headersThatHostsIgnore() async throws {
    let found = try await told(
      ["Content/static/_headers": "X-A: b\n/*\nX-Frame-Options: DENY\n  X-A DENY\n  X-B: c\n  Bad Name: x\n"],
      "InvalidHeaderLine")
    #expect(
      found == [
        "Content/static/_headers:1:1: warning: hosts ignore this header: no path stands above it; write the path above it: "
          + "'/*' for all addresses [InvalidHeaderLine]",
        "Content/static/_headers:4:3: warning: hosts ignore this line: it is not a header; write 'X-A: DENY' "
          + "[InvalidHeaderLine]",
        "Content/static/_headers:6:3: warning: hosts ignore this line: names of headers have no spaces, and 'Bad Name' does; "
          + "write 'Bad-Name: x' [InvalidHeaderLine]",
      ], "\(found)")
  }

  @Test("placeholders of _redirects that nothing stands for")
  func placeholders() async throws {
    let found = try await told(
      [
        "Content/static/_redirects":
          "/repo/n/:slug /repo/articles/:nope/ 301\n/repo/o /repo/articles/:splat 301\n/repo/p/* /repo/:splat 301\n"
      ], "InvalidRedirect")
    #expect(
      found == [
        "Content/static/_redirects:1: warning: ':nope' does not stand in '/repo/n/:slug'; write ':slug', or a target "
          + "without ':nope' [InvalidRedirect]",
        "Content/static/_redirects:2: warning: ':splat' stands for a '*', and '/repo/o' has none; end the first address "
          + "with '/*', or write a target without ':splat' [InvalidRedirect]",
      ], "\(found)")
  }

  @Test("lines of _redirects that answer nothing of a site with a path")
  func redirectsBesideTheSite() async throws {
    let found = try await told(
      [
        "Content/static/_redirects":
          "/repo/old/ /repo/ 301\n/old/ /articles/ 301\n/ /repo/ 302\n/* /repo/404.html 404\n/repo /repo/ 301\n/:a/b /repo/c 301\n"
      ], "InvalidRedirect")
    #expect(
      found == [
        "Content/static/_redirects:2: warning: this line answers no address of the site, all of which begin with '/repo/'; "
          + "write '/repo/old/ /repo/new/ 301', unless it is for another site of this host [InvalidRedirect]"
      ], "\(found)")
  }
}
