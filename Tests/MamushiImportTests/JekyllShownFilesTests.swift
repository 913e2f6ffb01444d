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
}
