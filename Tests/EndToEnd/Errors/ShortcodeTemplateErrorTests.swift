import Testing

/// Faults in the templates of shortcodes.
@Suite(.scratchFolder)
struct ShortcodeTemplateErrorTests {
  @Test("a name in a shortcode is declared before")
  func undeclared() async throws {
    func line(_ place: String, _ words: String) -> String {
      "Templates/Shortcodes/card.mustache:\(place): error: \(words) [UnknownName]"
    }
    let declared =
      "declare it at the beginning of 'Templates/Shortcodes/card.mustache': '{{! arguments: src, "
    try await expectRefusal(
      of: [
        "Templates/Shortcodes/card.mustache": .text("{{! arguments: src }}{{src}}{{srcc}}\n{{headline}}\n")
      ],
      saying: [
        line("1:29", "unknown name 'srcc'; did you mean 'src'? If not, \(declared)srcc }}'"),
        line("2:1", "unknown name 'headline'; \(declared)headline }}'"),
      ])
  }

  @Test("a template of the theme that a shortcode calls without its values is told at the call")
  func callOfTheme() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"),
      "Templates/Shortcodes/own.mustache":
        "{{! arguments: article }}\n{{> Shared/card}}{{article.title}}\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 1, "\(result.lines)")
    #expect(
      result.messages.hasPrefix(
        "Templates/Shortcodes/own.mustache:2:1: error: 'Shared/card' needs names that are unknown here; they are '"
      ),
      "\(result.messages)")
  }

  @Test("a template of the theme in a hook, which all pages have, is told once")
  func callInHook() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"), "Templates/Hooks/body-end.mustache": "{{> Shared/card}}\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines.count == 1
        && result.messages.hasPrefix(
          "Templates/Hooks/body-end.mustache:1:1: error: 'Shared/card' needs names that are unknown here; they are '"
        ),
      "\(result.lines)")
  }

  @Test("a partial of the site's own that pages include without its values names the page")
  func partialOfSeveral() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"),
      "Templates/Part/byline.mustache": "<p>{{#authors}}x{{/authors}}</p>\n",
      "Templates/Article/details.mustache": "{{> Part/byline}}\n",
      "Templates/Page/details.mustache": "<h1>{{title}}</h1>\n\n{{> Part/byline}}\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    let lines = result.lines.filter { $0.hasPrefix("Templates/Part/byline.mustache:1:4: ") }
    #expect(lines.count == 1 && lines == result.lines, "\(result.lines)")
    #expect(lines.first?.contains("this is included at 'Templates/Page/details.mustache:3:1'") == true)
  }

  @Test("a layout around a shortcode is told at the call, or names it where it is the site's own")
  func layoutAroundShortcode() async throws {
    let box = "{{! arguments: a }}\n{{<Shared/layout}}{{$main}}{{a}}{{/main}}{{/Shared/layout}}\n"
    let site = try Site([
      "Content/articles/good.md": article("Good"), "Templates/Shortcodes/box.mustache": .text(box),
    ])
    let ofTheme = try await site.build("--quiet")
    #expect(ofTheme.exitCode == 1)
    #expect(
      ofTheme.lines.count == 1
        && ofTheme.messages.hasPrefix(
          "Templates/Shortcodes/box.mustache:2:1: error: 'Shared/layout' needs names that are unknown here; they are '"
        ),
      "\(ofTheme.lines)")
    try site.write(
      "Templates/Shared/layout.mustache",
      "<head>{{$feeds}}{{/feeds}}{{$head}}{{/head}}</head>\n<h1>{{page.title}}</h1>\n{{$main}}{{/main}}\n")
    let own = try await site.build("--quiet").lines.filter { $0.hasSuffix("[UnknownName]") }
    #expect(own.count == 1, "\(own)")
    #expect(own.first?.hasPrefix("Templates/Shared/layout.mustache:2:5: error: ") == true)
    #expect(own.first?.contains("his is the parent at 'Templates/Shortcodes/box.mustache:2:1'") == true)
  }

  @Test("a faulty declaration is all that is told of a shortcode")
  func declarations() async throws {
    try await expectRefusal(
      of: [
        "Templates/Shortcodes/latest.mustache":
          "{{! arguments: limit = 3; newest, body }}\n{{#newest}}{{title}}{{/newest}}{{{body}}}\n",
        "Templates/Shortcodes/odd.mustache": "{{! arguments: a b; body }}\n{{a}}{{b}}{{{body}}}\n",
        "Content/articles/calls.md": article(
          "Calls",
          body: "{{< latest limit=2 >}}\nText.\n{{< /latest >}}\n\n{{< odd b=1 >}}\nText.\n{{< /odd >}}"),
      ],
      saying: [
        "Templates/Shortcodes/latest.mustache:1:33: error: words after ';' are separated by ';', not by ','; write "
          + "'; newest; body' [InvalidDeclaration]",
        "Templates/Shortcodes/odd.mustache:1:18: error: 'b; body' does not declare an argument; write 'name', "
          + "'name = \"default\"' or 'name = one | two', separated by ',', with '; body' at the end [InvalidDeclaration]",
      ])
  }

  @Test("where a value names templates, a faulty declaration is all that is told, too")
  func declarationsBesideNames() async throws {
    try await expectRefusal(
      of: [
        "Templates/Hooks/article-end.mustache": "{{> *params.box}}\n",
        "Templates/Widgets/offer.mustache": "<aside>{{title}}</aside>\n",
        "Templates/Shortcodes/odd.mustache": "{{! arguments: a b; body }}\n{{colour}}{{{body}}}\n",
        "Content/articles/a.md": article("A", "date: 2025-01-01\nparams: { box: Widgets/offer }"),
      ],
      saying: [
        "Templates/Shortcodes/odd.mustache:1:18: error: 'b; body' does not declare an argument; write 'name', "
          + "'name = \"default\"' or 'name = one | two', separated by ',', with '; body' at the end [InvalidDeclaration]"
      ])
  }

  @Test("an element that the template of a shortcode leaves open is told, and ends with it")
  func openElement() async throws {
    let site = try Site([
      "Templates/Shortcodes/box.mustache": "{{! arguments: a }}<div class=\"box\">{{a}}\n",
      "Content/articles/a.md": article("A", body: "{{< box a=\"x\" >}}\n\nMore."),
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/articles/a.md:6:1: warning: the shortcode 'box' does not close its '<div>', so it is closed here; add "
          + "'</div>' to 'Templates/Shortcodes/box.mustache'; to enclose a text, show it there with '{{{body}}}' "
          + "[UnclosedTag]"
      ])
    #expect(
      try site.output.text("articles/a/index.html").contains("<div class=\"box\">x</div>\n<p>More.</p>"))
  }

  @Test("a slash that browsers would ignore becomes an end tag")
  func slash() async throws {
    let site = try Site([
      "Templates/Shortcodes/box.mustache": "{{! arguments: a }}<div class=\"box\" /><p>{{a}}</p>\n",
      "Content/articles/a.md": article("A", body: "{{< box a=\"x\" >}}\n\nMore."),
    ])
    _ = try await site.buildCleanly()
    #expect(
      try site.output.text("articles/a/index.html").contains(
        "<div class=\"box\" ></div><p>x</p>\n<p>More.</p>"))
  }

  @Test("comments and tags without an end are told with the shortcode and its template")
  func openTags() async throws {
    let site = try Site([
      "Templates/Shortcodes/note.mustache": "<!-- never closed\n",
      "Templates/Shortcodes/code.mustache": "<?php echo \"<b>\" ?>\n",
      "Templates/Shortcodes/way.mustache": "{{! arguments: a }}<a href=\"{{a}}>x</a>\n",
      "Content/articles/a.md": article(
        "A", "date: 2025-01-01", body: "{{< note >}}\n\n{{< way a=\"/\" >}}\n\n{{< code >}}\n\nMore."),
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/articles/a.md:6:1: warning: the shortcode 'note' does not close its comment '<!--', so it is closed "
          + "here; add '-->' to 'Templates/Shortcodes/note.mustache', where the comment ends [UnclosedTag]",
        "Content/articles/a.md:8:1: warning: the tag '<a' of the shortcode 'way' has no end, so it is shown as text; "
          + "add the '>' or the quotation mark that is missing to 'Templates/Shortcodes/way.mustache' [UnclosedTag]",
        "Content/articles/a.md:10:1: warning: browsers take '<?' of the shortcode 'code' for a comment, which ends at the "
          + "next '>'; remove it from 'Templates/Shortcodes/code.mustache'; to show it, write '&lt;?' [FalseComment]",
      ])
    #expect(try site.output.text("articles/a/index.html").contains("<p>More.</p>"))
  }

  @Test("a name in a template that a shortcode includes is no argument of it")
  func undeclaredBelowShortcodes() async throws {
    let site = try Site([
      "Content/articles/good.md": article("Good"),
      "Templates/Shortcodes/own.mustache": "{{! arguments: article }}{{#article}}{{> own}}{{/article}}\n",
      "Templates/own.mustache": "{{title}}{{strapline}}\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.faults == ["own.mustache:1 UnknownName"])
    #expect(!result.messages.contains("declare it"), "\(result.messages)")
  }
}
