import Foundation
import Testing

/// Old sites whose texts are HTML, or have what no template computes here: the first build succeeds.
@Suite(.scratchFolder)
struct ImportedHTMLTests {
  @Test("aliases of YAML are written out")
  func aliases() async throws {
    let (site, _) = try await importedSite(
      "jekyll",
      [
        "_config.yml":
          "title: &t Tea\nurl: https://example.com\ndefaults: &d\n  - scope: { path: '' }\n    values: { author: *t }\nmore: *d\n",
        "_data/shops.yml": "- &a { name: A, place: Uji }\n- { <<: *a, name: B }\n",
        "_posts/2020-01-01-a.md":
          "---\ntitle: &t One\nsubtitle: *t\ntags: &tags [x, y]\nmore: { tags: *tags }\n---\nText\n",
      ])
    #expect(try site.source("Content/site.yaml").contains("\ntitle: Tea\n"))
    let text = try site.source("Content/articles/2020-01-01-a.md")
    #expect(
      text.contains("title: One\nsubtitle: One\n") && !text.contains("*") && text.contains("author: Tea\n"),
      "\(text)")
    #expect(try site.source("Content/data/shops.yml").filter { $0 != "\"" }.contains("name: B"))
    let build = try await site.build("--quiet")
    #expect(build.exitCode == 0, "\(build.messages)")
    #expect(try site.output.text("2020/01/01/a/index.html").contains("#x"))
  }

  @Test("texts in HTML become Markdown; a tag around HTML keeps its end; computed addresses go")
  func jekyll() async throws {
    let (site, result) = try await importedSite(
      "jekyll",
      [
        "_config.yml": "title: T\nurl: https://example.com\nbaseurl: \"\"\n",
        "_posts/2020-01-01-old.html": """
        ---
        title: Old
        ---
        <h2>Part &amp; more</h2>
        <p>Some <b>bold</b> words, <a href="{{ site.baseurl }}/about.html">about</a> <a href="{{ post.url }}">it</a>.</p>

            <ul><li>one</li></ul>
        <pre>a

          b</pre>
        """,
        "_posts/2020-01-02-new.md": """
        ---
        title: New
        ---
        {% wrap %}
          <img src="/a b.svg">
        {% endwrap %}

        ![x](/a b.svg) [all]({{ paginator.next_page_path | absolute_url }})
        """,
        "a b.svg": Pictures.svg(40, 30),
        "about.html": "---\ntitle: About\n---\n<p>Us</p>\n",
      ])
    #expect(result.lines.filter { $0.contains("[ComputedAddress]") }.count == 2, "\(result.messages)")
    let text = try site.source("Content/articles/2020-01-01-old.md")
    #expect(
      text.hasSuffix(
        "## Part & more\n\nSome **bold** words, [about](@/pages/about.md) it.\n\n- one\n\n```\na\n\n  b\n```\n"
      ), "\(text)")
    let build = try await site.build("--quiet")
    #expect(build.exitCode == 0, "\(build.messages)")
    let page = try site.output.text("2020/01/02/new/index.html")
    #expect(
      page.matches(of: /src="\/a%20b\.svg"/).count == 2 && !page.contains("{{") && !page.contains("endwrap"))
    #expect(try site.output.text("about/index.html").contains("<p>Us</p>"))
  }

  @Test("a notice with HTML in it builds, also if its end stood directly below")
  func notices() async throws {
    let (site, _) = try await importedSite(
      "hugo",
      [
        "hugo.toml": """
        title = "T"
        baseURL = "https://e.org/"
        languageCode = "en"
        [markup.goldmark.renderer]
        unsafe = true
        """,
        "content/posts/a.md": """
        ---
        title: A
        date: 2024-01-02
        ---
        {{% notice tip %}}
        <p>Hi</p>
        {{% /notice %}}

        After.
        """,
      ])
    let page = try await site.buildCleanly().text("posts/a/index.html")
    #expect(page.contains("<p>Hi</p>") && page.contains("<p>After.</p>") && !page.contains("{{"), "\(page)")
  }
}
