import Foundation
import Testing

/// What writers say beyond CommonMark, through the whole tool with the built-in theme.
@Suite(.scratchFolder)
struct MarkdownTests {
  private static let configuration: SiteFile = """
    title: T
    baseURL: https://example.com/
    language: en
    markdown: { math: true, marks: true, definitionLists: true, toc: 2 }

    """

  private static let text = """
    A footnote[^1], ~~gone~~, ==marked==, {漢字|かんじ}, $x^2$ and [a place](#発酵).

    [^1]: Its text.

    ## Starter {#start}

    | Flour | Grams |
    |:------|------:|
    | Rye   | 400   |

    - [x] Feed it

    ## 発酵

    > [!TIP] Warm
    > Not hot.

    ```swift {2} title="Main.swift"
    let a = 1
    let b = "<"
    ```

    Term
    : Definition

    ![Bread](bread.png "A caption")

    https://youtu.be/abc

    """

  private func build(_ change: (inout [String: SiteFile]) -> Void = { _ in }) async throws -> FolderSnapshot {
    var files: [String: SiteFile] = [
      "Content/site.yaml": Self.configuration, "Content/articles/a.md": article("A", body: Self.text),
      "Content/articles/bread.png": Pictures.png(6, 4),
    ]
    change(&files)
    return try await Site(files).buildCleanly()
  }

  @Test("a page shows all of it, coloured, numbered and linked")
  func onPages() async throws {
    let page = try await build().text("articles/a/index.html")
    for part in [
      "<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\"", "<li id=\"fn-1\">", "<del>gone</del>",
      "<mark>marked</mark>", "<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>",
      "<msup><mi>x</mi><mn>2</mn></msup>",
      "<a href=\"#%E7%99%BA%E9%85%B5\">発酵</a>",
      "<h2 id=\"start\">Starter</h2><a class=\"anchor\" href=\"#start\"",
      "<td class=\"align-right\">400</td>",
      "<div class=\"table\" role=\"region\" aria-label=\"Table 1\" tabindex=\"0\">",
      "<pre role=\"region\" aria-label=\"Main.swift\" tabindex=\"0\">",
      "<label><input type=\"checkbox\" checked=\"\" disabled=\"\" />",
      "<div class=\"callout callout-tip\" role=\"note\" aria-labelledby=\"callout\">", ">Warm</p>",
      "<figcaption>Main.swift</figcaption>",
      "<span class=\"k\">let</span>", "<span class=\"line marked\">", "&lt;", "<dd>Definition</dd>",
      "<figcaption>A caption</figcaption>", "class=\"link-card link-card-video\"",
      "<summary>Contents</summary>",
      "<script type=\"module\" src=\"/assets/copy.",
    ] {
      #expect(page.contains(part), "\(part) is missing")
    }
    #expect(!page.contains("[^1]") && !page.contains("[!TIP]") && !page.contains("{#start}"))
  }

  @Test(
    "feeds have the same without buttons, anchors and colours, and ids of their own",
    arguments: ["feed.json", "feed.xml", "atom.xml"])
  func inFeeds(name: String) async throws {
    // As readers of feeds unescape it.
    let feed = try await build().text(name)
      .replacing("\\\"", with: "\"").replacing("\\/", with: "/").replacing("&quot;", with: "\"")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    for part in [
      "href=\"#articles-a-fn-1\"", "<li id=\"articles-a-fn-1\">", "<td align=\"right\">400</td>",
      "https://example.com/articles/a/#",
    ] {
      #expect(feed.contains(part), "\(part) is missing")
    }
    for part in [
      "class=\"anchor", "class=\"k\"", "link-card", "tabindex", "role=\"region\"", "class=\"line", "<input",
      "<button",
      "<label",
      "<script", "<style", "srcset", "class=\"table", "align-right", "href=\"/", "src=\"/",
    ] {
      #expect(!feed.contains(part), "\(part) is in the feed")
    }
  }

  @Test("each can be switched off, and pages without code load nothing for it")
  func switchedOff() async throws {
    let page = try await build {
      $0["Content/site.yaml"] = """
        title: T
        baseURL: https://example.com/
        language: en
        markdown: { tables: false, footnotes: false, headingIDs: false, callouts: false, ruby: false, figures: false, fragments: false, strikethrough: false, taskLists: false, highlighting: false, toc: false, marks: false, math: false, emoji: false, abbreviations: false, definitionLists: false, subAndSuperscripts: false }

        """
    }.text("articles/a/index.html")
    for part in [
      "<table", "footnote-ref", "<h2 id=\"発酵", "callout", "<ruby", "<figcaption>A caption", "<del>",
      "checkbox", "\"k\"",
    ] {
      #expect(!page.contains(part), "\(part) is there")
    }
    let plain = try await build { $0["Content/articles/a.md"] = article("A", body: "No code.") }
    #expect(!(try plain.text("articles/a/index.html").contains("copy.")))
  }

  @Test("a site's own language and its other names; faults in it have their places")
  func ownLanguages() async throws {
    let site = try Site([
      "Content/site.yaml": Self.configuration,
      "Content/articles/a.md": article("A", body: "```kneading\nfold dough\n```\n"),
      "Templates/languages/dough.yaml": "name: Dough\nwords: { keyword: fold }\n",
      "Templates/languages/aliases.yaml": "dough: [kneading]\n",
    ])
    #expect(
      try await site.buildCleanly().text("articles/a/index.html").contains(
        "<span class=\"k\">fold</span> dough"))
    try site.write("Templates/languages/dough.yaml", "name: Dough\nwrods: { keyword: fold }\n")
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.first?.hasPrefix("Templates/languages/dough.yaml:2:") == true)
  }

  @Test("an unknown language is told to who wants nothing to be wrong")
  func unknownLanguage() async throws {
    let site = try Site(["Content/articles/a.md": article("A", body: "```pyton\nx\n```\n")])
    #expect(try await site.build("--quiet").lines == [])
    for options in [["--strict"], ["--all"]] {
      let result = try await site.build(["--quiet"] + options)
      #expect(result.exitCode == 0)
      #expect(
        result.lines == [
          "Content/articles/a.md:6:4: note: code in 'pyton' is not highlighted: there is no such language; "
            + "did you mean 'python'? [UnknownLanguage]"
        ])
      #expect(try await site.build("--quiet").lines == [])
    }
  }

  @Test("a heading that goes away is told where it is linked, though that page stays as it is")
  func headingsThatGoAway() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", body: "[b](b.md#starter)"),
      "Content/articles/b.md": article("B", body: "## Starter\n"),
    ])
    _ = try await site.buildCleanly()
    try await Task.sleep(for: .milliseconds(10))
    try site.write("Content/articles/b.md", article("B", body: "## Starters\n"))
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines == [
        "Content/articles/a.md:6:5: error: the link 'b.md#starter' leads to an id that does not exist; "
          + "did you mean 'b.md#starters'? [BrokenFragment]"
      ])
    try site.write("Content/articles/b.md", article("B", body: "## Starter\n\nAgain.\n"))
    #expect(try await site.build("--quiet").exitCode == 0)
  }

  @Test("what other generators understand is told once for each file, with the fix")
  func foreignSyntax() async throws {
    let site = try Site([
      "Content/articles/a.md": article(
        "A", body: "{% include a %} and {% include b %}\n\n::: note\nx\n:::\n\n[[b]]\n\n`{% raw %}`[^2]\n")
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.lines.count == 4)
    #expect(
      result.lines.contains {
        $0.contains("'{% ... %}' is shown as plain text, 2 times")
          && $0.hasPrefix("Content/articles/a.md:6:1:")
      })
    #expect(result.lines.contains { $0.contains("there is no footnote '2'") })
  }

  @Test("formulas in other delimiters, and Markdown in elements, are told with what to write instead")
  func foreignFormulas() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      language: en
      markdown: { math: true, rawHTML: true }

      """,
      "Content/articles/a.md": article(
        "A",
        body: "営業 10:00~12:00、13:00~15:00\n\nWhere \\(x^2\\) and \\\\( y \\\\) \\(are\\).\n\n"
          + "<div markdown=\"1\">\n*a*\n</div>\n"),
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/articles/a.md:8:7: warning: '\\(...\\)' or '\\[...\\]' is shown as plain text, 2 times; "
          + "write '$...$', or '$$...$$' for one on lines of its own, instead; brackets that are text need no '\\' "
          + "[ForeignSyntax]",
        "Content/articles/a.md:10:1: warning: Markdown directly in '<div markdown=...>' is shown as plain text; "
          + "remove the attribute, and put a blank line before and after the Markdown in the element [ForeignSyntax]",
      ])
    #expect(try site.output.text("articles/a/index.html").contains("10:00~12:00、13:00~15:00"))
  }

  @Test("of Hugo's highlight, only the call is told, with its language")
  func foreignCode() async throws {
    let site = try Site([
      "Content/articles/a.md": article(
        "A",
        body:
          "{{< highlight go >}}\n<p>\n[a](b.md)\n{{< /highlight >}}\n\n{{< highlight \"c++\" >}}\n{{< /highlight >}}\n"
      )
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines == [
        "Content/articles/a.md:6:1: error: there is no shortcode 'highlight'; write a code block: a line '```go', "
          + "the code, and a line '```' [UnknownShortcode]",
        "Content/articles/a.md:11:15: error: 'highlight' is a shortcode of another generator; write a code block: "
          + "a line '```c++', the code, and a line '```' [InvalidShortcode]",
      ])
  }
}
