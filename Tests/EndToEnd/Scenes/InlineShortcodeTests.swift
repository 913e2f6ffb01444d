import Foundation
import Testing

/// Shortcodes that texts call within a line, through the whole tool with the built-in theme.
@Suite(.scratchFolder)
struct InlineShortcodeTests {
  private static let templates: [String: SiteFile] = [
    "Templates/Shortcodes/key.mustache": "{{! arguments: name }}\n<kbd>{{name}}</kbd>\n",
    "Templates/Shortcodes/term.mustache":
      "{{! arguments: ; body }}\n<dfn>\n{{{body}}}\n</dfn>{{^onPage}} (in a feed){{/onPage}}\n",
  ]

  private static let text = """
    Press {{< key name="<Ctrl> & C" >}} for {{< term >}}a *copy* of [B](b.md){{< /term >}}.

    [TOC]

    ## The {{< key name=Esc >}} key

    - > *{{< key name=F1 >}}*

    | Key | Use |
    |---|---|
    | {{< key name="|" >}} | `{{< key >}}` |

    A line before
    {{< details title="More" >}}
    Within it, {{< key name=F2 >}}.
    {{< /details >}}

    {{< notice >}}Alone, {{< key name=F3 >}}.{{< /notice >}}

    Written as \\{{< key >}}.

    """

  private func site(_ change: [String: SiteFile] = [:]) throws -> Site {
    try Site(
      Self.templates.merging([
        "Content/articles/a.md": article("A", body: Self.text), "Content/articles/b.md": article("B"),
      ]) { $1 }.merging(change) { $1 })
  }

  @Test("a figure has the class of its call, and none without one")
  func figureClasses() async throws {
    let text =
      "{{< figure src=\"/a.png\" alt=\"A\" class=\"wide\" >}}\n\n{{< figure src=\"/a.png\" alt=\"B\" >}}\n"
    let output = try await site([
      "Content/articles/c.md": article("C", body: text), "Content/static/a.png": Pictures.png(400, 200),
    ]).buildCleanly()
    let page = try output.text("articles/c/index.html")
    #expect(
      page.matches(of: /<figure[^>]*>/).map { String($0.0) } == ["<figure class=\"wide\">", "<figure>"])
  }

  @Test("pages, their lists of headings, beginnings and feeds have what the templates make")
  func everywhere() async throws {
    let output = try await site().buildCleanly()
    let page = try output.text("articles/a/index.html")
    for part in [
      "<p>Press <kbd>&lt;Ctrl&gt; &amp; C</kbd> for <dfn>a <em>copy</em> of <a href=\"/articles/b/\">B</a></dfn>.</p>",
      "<h2 id=\"the-esc-key\">The <kbd>Esc</kbd> key</h2><a", "role=\"note\" aria-label=\"Note\"",
      "<a href=\"#the-esc-key\">The Esc key</a>",
      "<p><em><kbd>F1</kbd></em></p>", "<td><kbd>|</kbd></td>", "<td><code>{{&lt; key &gt;}}</code></td>",
      "<p>A line before</p>\n<details>", "<p>Within it, <kbd>F2</kbd>.</p>",
      "<p>Alone, <kbd>F3</kbd>.</p>\n</div>", "<p>Written as {{&lt; key &gt;}}.</p>",
      "content=\"Press &lt;Ctrl&gt; &amp; C for a copy of B.",
    ] {
      #expect(page.contains(part), "\(part) is missing")
    }
    #expect(try output.text("index.html").contains("Press &lt;Ctrl&gt; &amp; C for a copy of B."))
    #expect(try output.text("atom.xml").contains("(in a feed)"))
    #expect(!page.contains("(in a feed)"))
  }

  @Test(
    "text that a call alone on its line makes is a paragraph, and headings in bodies are in lists of headings"
  )
  func alone() async throws {
    let text = """
      [TOC]

      ## Keys

      {{< key name=F4 >}}

      {{< columns >}}
      {{< column >}}
      ### Left
      {{< /column >}}
      {{< /columns >}}

      """
    let output = try await site(["Content/articles/a.md": article("A", "date: 2025-03-04", body: text)])
      .buildCleanly()
    let page = try output.text("articles/a/index.html")
    #expect(page.contains("<p><kbd>F4</kbd></p>"))
    #expect(page.contains("<li><a href=\"#left\">Left</a></li>"))
    let entries = try XMLTree.read(try output.text("atom.xml")).all("entry")
    #expect(entries.contains { $0["content"]?.text.contains("<p><kbd>F4</kbd></p>") == true })
  }

  @Test("a change of a template makes the pages anew that call it")
  func rebuild() async throws {
    let site = try site()
    _ = try await site.buildCleanly()
    try site.write("Templates/Shortcodes/key.mustache", "{{! arguments: name }}\n<b>{{name}}</b>\n")
    _ = try await site.buildCleanly()
    #expect(try site.output.text("articles/a/index.html").contains("<b>F1</b>"))
    expectSameBytes(try site.output, try await site.copyOfInputs().buildCleanly())
  }

  @Test("faults are told at the call, and the old site stands")
  func faults() async throws {
    try await expectRefusal(
      of: Self.templates.merging([
        "Content/articles/a.md": article(
          "A",
          body: """
            京 {{< kee name=x >}} and {{< key >}}.

            A {{< notice >}}b{{< /notice >}}, {{< term >}}open.

            > *{{< term >}}x* y{{< /term >}}, {{< key name=1 nam=2 >}}

            [x]({{< key name=1 >}}) {{< key name=" >}}
            {{< key name=2
            """)
      ]) { $1 },
      saying: [
        "Content/articles/a.md:6:3: error: there is no shortcode 'kee'; did you mean 'key'? [UnknownShortcode]",
        "Content/articles/a.md:6:26: error: 'key' needs the argument 'name'; add 'name=\"...\"' [MissingArgument]",
        "Content/articles/a.md:8:3: error: 'notice' makes '<div>', which cannot be within a line; put the call, and its "
          + "end if it has one, on lines of their own, or let 'Templates/Shortcodes/notice.mustache' make only elements of "
          + "text, such as '<span>' [ShortcodeMakesBlock]",
        "Content/articles/a.md:8:35: error: 'term' needs a body; end it with '{{< /term >}}' in the same paragraph "
          + "[MissingBody]",
        "Content/articles/a.md:10:4: error: 'term' needs a body; end it with '{{< /term >}}' in the same paragraph "
          + "[MissingBody]",
        "Content/articles/a.md:10:20: error: the body of 'term' ends in another paragraph, cell, link or emphasis than it "
          + "starts in; write '{{< term >}}' and '{{< /term >}}' in one paragraph, both inside or both outside of '*...*' "
          + "and '[...]', or on lines of their own [ShortcodeAcrossBlocks]",
        "Content/articles/a.md:10:50: error: 'key' has no argument 'nam'; did you mean 'name'? [UnknownArgument]",
        "Content/articles/a.md:12:5: warning: 'key' is in the address of a link, the description of a picture or a tag of "
          + "HTML, where shortcodes are not read: it is shown as written; write there what it shows, or make the shortcode write all of the link or "
          + "tag [ShortcodeOutsideText]",
        "Content/articles/a.md:12:38: error: this value has no closing quotation mark; end it with '\"'; within a value, "
          + "write '\\\"' [InvalidShortcode]",
        "Content/articles/a.md:13:1: error: this shortcode call has no end; end it with '>}}' on the same line "
          + "[InvalidShortcode]",
      ])
  }

  @Test("where shortcodes are off, they are text")
  func switchedOff() async throws {
    let site = try site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nlanguage: en\nmarkdown: { shortcodes: false }\n"
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0)
    #expect(try site.output.text("articles/a/index.html").contains("Press {{&lt; key name="))
  }
}
