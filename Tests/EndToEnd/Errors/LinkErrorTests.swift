import Testing

@Suite(.scratchFolder)
struct LinkErrorTests {
  @Test("a text with a fault makes no faults of links to its address")
  func faultyTexts() async throws {
    let result = try await Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nmenu: { main: [{ page: about }, { page: abuot }] }\n",
      "Content/articles/2026-01-01-walk.md": "---\ntitle: Walk\ndate: soon\n---\n",
      "Content/pages/about.md": "---\ntitle: [\n---\n",
      "Content/articles/a.md": article(
        "A",
        body:
          "[a](/articles/walk/) [b](/about/#hours) [c](/guidance/wolk/)\n\n{{< card article=\"walk\" >}}\n"),
    ]).build("--quiet")
    #expect(result.exitCode == 78)
    let errors = result.lines.filter { $0.contains("nothing") || $0.contains("UnknownArticle") }
    #expect(errors.count == 2, "\(errors)")
    #expect(errors.contains { $0.contains("'abuot'") } && errors.contains { $0.contains("wolk") })
  }

  @Test("what the terms, the slug and the folder of an unread article decide on is not told as wrong")
  func unreadArticle() async throws {
    let body = """
      [a](/tags/tea/) [b](/articles/its-slug/) [c](/series/tea/) [d](notes/) [e](/places/kyoto/)

      {{< newest tag="tea" >}}

      {{< newest section="notes" >}}

      [f](/abuot/)
      """
    try await expectRefusal(
      of: [
        "Content/site.yaml": """
        title: T
        baseURL: https://example.com/
        taxonomies: [places]
        menu: { main: [{ page: tags/tea, label: Tea }, { url: /categories/tea/, label: Green }] }

        """,
        "Content/articles/notes/bad.md": "---\ntitle: Bad\ntags: [tea\n---\n",
        "Content/articles/a.md": article("A", body: body),
      ],
      saying: [
        "Content/articles/a.md:12:5: error: the link '/abuot/' leads to nothing; write the address of an existing page "
          + "[BrokenLink]",
        "Content/articles/notes/bad.md:3:7: error: the '[' is never closed; add the closing ']' [InvalidSyntax]",
      ])
  }

  @Test("links to folders of albums and pages that lie elsewhere name the folders")
  func foldersElsewhere() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/notes/l.md": article("L", body: "[a](../gallery/kitchen)\n[b](../pages/shop/)\n"),
        "Content/gallery/kitchen/album.md": "---\ntitle: Kitchen\n---\n",
        "Content/pages/shop/index.md": "---\ntitle: Shop\n---\n",
      ],
      saying: [
        "Content/articles/notes/l.md:6:5: error: the link '../gallery/kitchen' leads to nothing; did you mean "
          + "'../../gallery/kitchen'? [BrokenLink]",
        "Content/articles/notes/l.md:7:5: error: the link '../pages/shop/' leads to nothing; did you mean "
          + "'../../pages/shop'? [BrokenLink]",
      ])
  }

  @Test("links to what does not exist, with their lines")
  func broken() async throws {
    let body = """
      [a](godo.md) and
      [b](/articles/god/) and [c](nowhere/at-all.md)

      > - [d](../../../etc/passwd)

      [k](/zzzz/) [l](/files/my%20menu.pdf?x) ![m](/a%20b.jpg?v=2)

      [e]: missing.pdf
      [e] [f](good.md#part) [g](#here) [h](https://other.example/) [i](mailto:me@example.com) [j](/feed.xml)
      """
    func line(_ place: String, _ words: String) -> String {
      "Content/articles/a.md:\(place): error: \(words)"
    }
    let fragment =
      "write the id of a heading, or give a heading an id: '## Title {#id}' [BrokenFragment]"
    let place = "name a file relative to this one, or write '/...' for a file in 'static' [BrokenLink]"
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", body: body),
        "Content/guidance/g.md": article("G", "order: 1", body: "[x](../articles/none.md)"),
        "Content/gallery/p/album.md": "---\ntitle: P\n---\n[x](none.md)\n",
      ],
      saying: [
        line("6:5", "the link 'godo.md' leads to nothing; did you mean 'good.md'? [BrokenLink]"),
        line(
          "7:5", "the link '/articles/god/' leads to nothing; did you mean '/articles/good/'? [BrokenLink]"),
        line("7:29", "the link 'nowhere/at-all.md' leads to nothing; \(place)"),
        line(
          "9:9",
          "the link '../../../etc/passwd' leads outside the site's content; link to a file below 'Content' [LinkOutOfSite]"
        ),
        line(
          "11:5",
          "the link '/zzzz/' leads to nothing; write the address of an existing page [BrokenLink]"),
        line(
          "11:17",
          "the link '/files/my%20menu.pdf?x' leads to nothing; write the address of an existing page, or add the "
            + "file 'Content/static/files/my menu.pdf' [BrokenLink]"),
        line(
          "11:46",
          "there is no picture '/a%20b.jpg?v=2'; add the file 'Content/static/a b.jpg', or name another picture "
            + "relative to this file [MissingPicture]"),
        line("13:1", "the link 'missing.pdf' leads to nothing; \(place)"),
        line("14:9", "the link 'good.md#part' leads to an id that does not exist; \(fragment)"),
        line("14:27", "the link '#here' leads to an id that does not exist; \(fragment)"),
        "Content/gallery/p/album.md:4:5: error: the link 'none.md' leads to nothing; \(place)",
        "Content/guidance/g.md:6:5: error: the link '../articles/none.md' leads to nothing; \(place)",
      ])
  }

  @Test("raw HTML is a warning with its line, once for a file; the build succeeds and leaves it out")
  func rawHTML() async throws {
    let body = "Text <b>bold</b>.\n\n<div>\nblock\n</div>\n\n`<code>`"
    let site = try Site(["Content/articles/a.md": article("A", body: body)])
    let result = try await site.build("--json")
    #expect(
      result.lines == [
        "Content/articles/a.md:6:6: warning: raw HTML is left out, and 2 more in this file; "
          + "set 'markdown: { rawHTML: true }' in site.yaml to keep it [RawHTML]"
      ])
    // Programs are told each.
    let all = try #require(try result.json()["diagnostics"] as? [[String: Any]])
    #expect(all.map { $0["line"] as? Int } == [6, 6, 8])
    #expect(all.map { $0["column"] as? Int } == [6, 13, 1])
    #expect(all.allSatisfy { $0["message"] as? String == "raw HTML is left out" })
    #expect(result.exitCode == 0)
    let page = try site.output.text("articles/a/index.html")
    #expect(!page.contains("<b>"))
    #expect(page.contains("bold"))
    #expect(page.contains("<code>&lt;code&gt;</code>"))

    try site.write(
      "Content/site.yaml", "title: T\nbaseURL: https://example.com/\nmarkdown: { rawHTML: true }\n")
    let kept = try await site.buildCleanly()
    #expect(try kept.text("articles/a/index.html").contains("<b>bold</b>"))
  }
}
