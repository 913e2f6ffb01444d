import Testing

@testable import MamushiImport

/// What texts of Jekyll show of data and of included files.
struct JekyllShownFilesTests {
  private func site(_ body: String, _ more: [String: String]) -> ImportedSite {
    let files = [
      "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n",
      "a.md": "---\ntitle: A\n---\n\(body)",
    ]
    return imported(.jekyll, files.merging(more) { $1 })
  }

  private func text(_ site: ImportedSite) -> String? {
    site["Content/pages/a.md"].map { String($0.dropFirst("---\ntitle: A\n---\n".count)) }
  }

  @Test(
    "a text or number of data is filled in, through filters that leave it as it is",
    arguments: [
      ("{{ site.data.ruby.version }}", "2.7.0"), ("`{{site.data.ruby.version}}`", "`2.7.0`"),
      ("{{- site.data.more.x.y | escape | strip -}}", "3"), ("{{ site.data.ruby.name }}", "A & B"),
      ("{{ site.data.ruby.version | default: \"1\" }}", "2.7.0"), ("{{- site.title -}}", "T"),
    ])
  func data(written: String, expected: String) {
    let data = ["_data/ruby.yml": "version: 2.7.0\nname: A & B\n", "_data/more/x.json": "y: 3\n"]
    #expect(text(site("a \(written) b\n", data)) == "a \(expected) b\n")
  }

  @Test(
    "other values of data stay, and are told",
    arguments: [
      "{{ site.data.ruby }}", "{{ site.data.ruby.list }}", "{{ site.data.ruby.name | escape }}",
      "{{ site.data.no.name | default: 1 }}", "{{ site.data.ruby.name | upcase }}",
    ])
  func otherData(written: String) {
    let site = site("a \(written) b\n", ["_data/ruby.yml": "name: A & B\nlist: [a]\n"])
    #expect(text(site) == "a \(written) b\n")
    #expect(site.told.contains("TemplateCode a.md:4"))
  }

  @Test(
    "an included file of HTML becomes a shortcode with a whole template; within HTML, and as words, its text")
  func includes() {
    let site = site(
      """
      # H {%- include badge.html version="3.7" -%}

      {% include badge.html version=site.title %}

      <p>{% include badge.html version="1" %}</p>

      See {% include words.html %}.

      {% include loop.html b="1" %}

      """,
      [
        "_includes/badge.html":
          "{%- comment -%}x{%- endcomment -%}\n<b title=\"{{ include.version }}\">{{- include.version -}}</b>\n",
        "_includes/words.html": "some words\n",
        "_includes/loop.html": "{% for a in include.b %}<i></i>{% endfor %}\n",
      ])
    #expect(
      text(site) == """
        # H {{< badge version="3.7" >}}

        {{< badge version="T" >}}

        <p><b title="1">1</b></p>

        See some words.

        {{< loop b="1" >}}

        """)
    #expect(
      site["Templates/Shortcodes/badge.mustache"]
        == "{{! What 'badge' showed in Jekyll.\n    arguments: version = \"\" }}\n<b title=\"{{version}}\">{{version}}</b>\n"
    )
    #expect(site["Templates/Shortcodes/words.mustache"] == nil)
    #expect(site.told.filter { $0.hasPrefix("ImportedShortcode") } == ["ImportedShortcode a.md:12"])
  }

  @Test("two included files of one name have no template")
  func sameName() {
    let site = site(
      "{% include a/stamp.html %}\n\n{% include b/stamp.html %}\n\n{% include a/stamp.html %}\n",
      ["_includes/a/stamp.html": "<i></i>", "_includes/b/stamp.html": "<b></b>"])
    #expect(site["Templates/Shortcodes/stamp.mustache"]?.contains("write here what it showed there") == true)
    #expect(site.told.contains("ImportedShortcode a.md:4"))
  }

  @Test("the address of the repository is that of its name in the settings")
  func repository() {
    let settings = "title: T\nurl: https://e.org\npermalink: pretty\n"
    let written = "a {{ site.github.repository_url }} b\n"
    #expect(
      text(site(written, ["_config.yml": settings + "repository: me/tea\n"]))
        == "a https://github.com/me/tea b\n")
    #expect(text(site(written, ["_config.yml": settings])) == written)
  }

  @Test("a file that is shown from the text's own folder stands in the place of the call, converted")
  func parts() {
    let site = site(
      """
      Before.

      {% include_relative docs/_part.md name="tea" %}

      ```ruby
      {% include_relative code.rb %}
      ```

      {% highlight ruby %}
      {% include_relative code.rb %}
      {% endhighlight %}

      After {% include_relative _words.txt %}.

      """,
      [
        "docs/_part.md":
          "Some {{ include.name }} of {{ site.title }}.\n\n{% include_relative _words.txt %}\n",
        "_words.txt": "[b](b.md)\n", "code.rb": "puts 1\n", "b.md": "---\ntitle: B\n---\nText\n",
      ])
    #expect(
      text(site) == """
        Before.

        Some tea of T.

        [b](b.md)

        ```ruby
        puts 1
        ```

        ```ruby
        puts 1
        ```

        After [b](b.md).

        """)
    #expect(!site.told.contains { $0.hasPrefix("TemplateCode") }, "\(site.told)")
  }

  @Test("what an included file has that is not known is told in it, and a file that shows itself ends")
  func toldInParts() {
    let site = site(
      "{% include_relative _part.md %}\n",
      ["_part.md": "One\n\n{{ site.data.no | upcase }} {% include_relative _part.md %}\n"])
    #expect(text(site) == "One\n\n{{ site.data.no | upcase }} {% include_relative _part.md %}\n")
    #expect(
      site.told.filter { $0.hasPrefix("TemplateCode") } == [
        "TemplateCode _part.md:3", "TemplateCode _part.md:3",
      ])
  }

  @Test("a file among the posts that is only shown is no draft, nor told")
  func partsOfPosts() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\n", "_posts/_part.md": "Part.\n",
        "_posts/2026-01-02-a.md": "---\ntitle: A\n---\n{% include_relative _part.md %}\n",
        "_posts/_other.md": "---\ntitle: O\n---\nOther.\n",
        "about.md": "---\ntitle: P\n---\n{% include_relative words.md %}\n", "words.md": "Words.\n",
      ])
    #expect(lines(site["Content/articles/2026-01-02-a.md"]).last == "Part.")
    #expect(lines(site["Content/pages/about.md"]).last == "Words.")
    #expect(site["Content/articles/_part.md"] == nil)
    #expect(site["Content/articles/_other.md"] != nil)
    #expect(!site.told.contains { $0.hasPrefix("LeftOut") }, "\(site.told)")
  }
}
