import Testing

/// Templates whose names stand in front matter.
@Suite(.scratchFolder)
struct NamedTemplateTests {
  private static let hook: SiteFile = "{{> *params.box}}\n"

  private func boxed(_ title: String, _ box: String) -> SiteFile {
    article(title, "date: 2025-01-01\nparams: { box: \(box) }")
  }

  @Test("an article chooses its box; a name without a template is a warning, also in a later build")
  func chosen() async throws {
    let site = try Site([
      "Templates/Hooks/article-end.mustache": Self.hook,
      "Templates/Widgets/offer.mustache": "<aside>{{title}} today</aside>\n",
      "Content/articles/a.md": boxed("A", "Widgets/offer"), "Content/articles/b.md": article("B"),
    ])
    _ = try await site.buildCleanly()
    #expect(try site.output.text("articles/a/index.html").contains("<aside>A today</aside>"))
    #expect(try !site.output.text("articles/b/index.html").contains("<aside>"))

    try site.write("Content/articles/b.md", boxed("B", "Widgets/ofer"))
    let message =
      "Templates/Hooks/article-end.mustache:1:1: warning: there is no template 'Widgets/ofer', which 'params.box' "
      + "names; did you mean 'Widgets/offer'? [UnknownTemplate]"
    #expect(try await site.build("--quiet").lines == [message])
    try site.write("Content/articles/a.md", boxed("A2", "Widgets/offer"))
    #expect(try await site.build("--quiet").lines == [message])
  }

  @Test("a block that the chosen parent lacks is a warning, also in a later build")
  func parents() async throws {
    let site = try Site([
      "Templates/Hooks/article-end.mustache": "{{<*params.frame}}{{$side}}x{{/side}}{{/*params.frame}}\n",
      "Templates/Frames/wide.mustache": "<aside>{{$main}}{{/main}}</aside>\n",
      "Content/articles/a.md": article("A", "date: 2025-01-01\nparams: { frame: Frames/wide }"),
      "Content/articles/b.md": article("B"),
    ])
    let message =
      "Templates/Hooks/article-end.mustache:1:19: warning: the parent 'Frames/wide' has no block 'side'; its blocks are: "
      + "'main'; or add '{{$side}}{{/side}}' to 'Frames/wide' [UnknownBlock]"
    #expect(try await site.build("--quiet").lines == [message])
    try site.write("Content/articles/b.md", article("B2"))
    #expect(try await site.build("--quiet").lines == [message])
    try site.write("Templates/Frames/wide.mustache", "<aside>{{$side}}{{/side}}</aside>\n")
    _ = try await site.buildCleanly()
    #expect(try site.output.text("articles/a/index.html").contains("<aside>x</aside>"))
  }

  @Test("such templates are checked wherever a name is taken")
  func checked() async throws {
    func line(_ place: String, _ words: String) -> String {
      "Templates/Widgets/offer.mustache:\(place): error: \(words)"
    }
    try await expectRefusal(
      of: [
        "Templates/Hooks/article-end.mustache": Self.hook,
        "Templates/Widgets/offer.mustache": "{{{title}}}{{titel}}{{> Widgets/none}}\n",
        "Content/articles/a.md": boxed("A", "Widgets/offer"),
      ],
      saying: [
        line("1:1", "'title' is text, not HTML, and must be escaped; write '{{title}}' [UnescapedText]"),
        line("1:12", "unknown name 'titel'; did you mean 'title'? [UnknownName]"),
        line(
          "1:21", "there is no partial 'Widgets/none'; add the file, or correct the name [MissingPartial]"),
      ])
  }
}
