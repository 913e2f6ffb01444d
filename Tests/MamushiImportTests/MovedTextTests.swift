import Testing

@testable import MamushiImport

/// What real sites write in their own ways.
struct MovedTextTests {

  @Test("Hugo: addresses of titles are kept, as slugs or else as aliases")
  func titles() {
    func article(_ title: String, _ more: String = "") -> String {
      "---\ntitle: \(title)\ndate: 2020-01-02\n\(more)---\nText.\n"
    }
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\npermalinks: {posts: /:year/:title/, til: /t/:slug/, notes: /n/:filename/}\n",
        "content/posts/2020-01-02-hw.md": article("\"Hello, World: it  works!\""),
        "content/posts/b.md": article("Go 1.18 & C++", "slug: other\n"),
        "content/posts/b/index.md": article("B"), "content/posts/c.md": article("C# tips"),
        "content/til/c.md": article("A - title"),
        "content/til/d.md": article("Another", "slug: own\n"), "content/notes/e.md": article("Not this"),
      ])
    func value(_ key: String, _ path: String) -> String? {
      lines(site["Content/articles/\(path)"]).first { $0.hasPrefix(key) }
    }
    #expect(value("slug", "posts/2020-01-02-hw.md") == "slug: hello-world-it-works")
    #expect(value("aliases", "posts/2020-01-02-hw.md") == nil)
    #expect(value("slug", "posts/b.md") == "slug: go-1.18-c")
    #expect(value("aliases", "posts/b.md") == "aliases: [\"/2020/go-1.18-c++/\"]")
    #expect(value("slug", "posts/b/index.md") == nil)
    #expect(value("slug", "posts/c.md") == "slug: c-tips" && value("aliases", "posts/c.md") == nil)
    #expect(value("aliases", "til/c.md") == "aliases: [\"/t/a-title/\"]")
    #expect(value("aliases", "til/d.md") == "aliases: [\"/t/own/\"]")
    #expect(value("aliases", "notes/e.md") == "aliases: [\"/n/e/\"]")
  }

  @Test(
    "what Hugo makes of titles",
    arguments: [
      ("A - title", "a-title"), ("日本の  お茶", "日本の-お茶"), ("Été à Paris?", "été-à-paris"),
      ("(a) b.c_d", "a-b.c_d"),
      (" #1 + 2", "#1-+-2"), ("!", ""),
    ])
  func parts(title: String, part: String) {
    #expect(HugoTitle.pathPart(of: title) == part)
  }

  @Test(
    "Hugo: attributes of blocks are written as here, where the settings read them", arguments: [true, false])
  func blockAttributes(isOn: Bool) {
    let files = [
      "hugo.yaml": "title: T\nmarkup: {goldmark: {parser: {attribute: {block: \(isOn)}}}}\n",
      "content/posts/a.md":
        "---\ntitle: A\ndate: 2020-01-02\n---\n[Host](https://a.example)\n{.button #x}\n\n{.alone}\n\n```\n{.code}\n```\n",
    ]
    let text = imported(.hugo, files)["Content/articles/a.md"] ?? ""
    #expect(text.contains("\n{: .button #x}\n") == isOn && text.contains("\n{.button #x}\n") != isOn)
    #expect(text.contains("\n{.alone}\n") && text.contains("\n{.code}\n"))
  }

  @Test("Hugo: parameters are written out, and templates that highlight make code")
  func parameters() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nparams: {dc: /data/, shop: {name: Uji}}\n",
        "layouts/shortcodes/high.html": "{{ highlight (trim .Inner \"\\n\") (.Get 0) }}",
        "layouts/shortcodes/wrap.html": "<div>{{ .Inner }}</div>",
        "content/posts/a.md":
          "---\ntitle: A\ndate: 2020-01-02\nplace: Kyoto\n---\n[D]({{< param dc >}}lessons/) in {{< param place >}} at "
          + "{{% param shop.name %}}, {{< param none >}}.\n\n{{< high rust >}}\nlet v: Vec<u8>;\n{{< /high >}}\n\n{{< wrap >}}\nx\n{{< /wrap >}}\n",
      ])
    let text = site["Content/articles/a.md"] ?? ""
    #expect(
      text.contains(
        "[D](/data/lessons/) in Kyoto at Uji, {{< param value=\"none\" >}}.\n"), "\(text)")
    #expect(
      text.contains("\n```rust\nlet v: Vec<u8>;\n```\n") && text.contains("{{< wrap >}}\nx\n{{< /wrap >}}"),
      "\(text)")
  }

  @Test(
    "Hugo: HTML in a call that shows it switches HTML on, other HTML does not",
    arguments: [
      ("{{< rawhtml >}}\n<b>x</b>\n{{< /rawhtml >}}\n", true),
      ("A {{% html %}}<b>x</b>{{% /html %}} b\n", true),
      ("{{< rawhtml >}}1 < 2{{< /rawhtml >}}\n", false), ("<b>x</b>\n", false),
    ])
  func rawHTML(text: String, isOn: Bool) {
    let site = imported(
      .hugo,
      ["hugo.yaml": "title: T\n", "content/posts/a.md": "---\ntitle: A\ndate: 2020-01-02\n---\n" + text])
    let settings = site["Content/site.yaml"] ?? ""
    #expect(
      settings.contains("markdown: { \(isOn ? "rawHTML: true, " : "")smartPunctuation: true }\n"),
      "\(settings)")
    let body = text.replacing(/\{\{[<%] \/?(rawhtml|html) [>%]\}\}/, with: "")
    #expect(site["Content/articles/a.md"]?.hasSuffix("---\n" + body) == true)
  }

  @Test("Jekyll: texts in HTML come along; templates do not, and say so")
  func html() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://example.com\nbaseurl: /b\n",
        "_posts/2020-01-01-old.html":
          "---\ntitle: Old\n---\n<p>Text <a href=\"{{ site.baseurl }}/about.html\">a</a> <img src=\"{{ x.y }}\"></p>\n",
        "_posts/2020-01-02-new.md": "---\ntitle: New\n---\n[o]({% post_url 2020-01-01-old %})\n",
        "_posts/2020-01-03-loop.html": "---\ntitle: Loop\n---\n{% for a in b %}x{% endfor %}\n",
        "about.html": "---\ntitle: About\n---\n<p>Us</p>\n", "empty.html": "---\ntitle: E\n---\n",
        "demo.html": "---\nlayout: null\n---\n<html></html>\n", "index.html": "---\n---\n<p>Home</p>\n",
        "raw.html": "<p>Raw</p>\n",
      ])
    #expect(
      site["Content/articles/2020-01-01-old.md"]?.contains("<a href=\"@/pages/about.md\">a</a> <img></p>")
        == true)
    #expect(site["Content/articles/2020-01-02-new.md"]?.contains("[o](@/articles/2020-01-01-old.md)") == true)
    #expect(
      lines(site["Content/pages/about.md"]).suffix(3) == ["aliases: [\"/about.html\"]", "---", "<p>Us</p>"])
    #expect(site["Content/static/raw.html"] != nil && site["Content/pages/index.md"] == nil)
    #expect(
      Set(site.told).isSuperset(of: [
        "LeftOut _posts/2020-01-03-loop.html", "LeftOut empty.html", "LeftOut demo.html",
        "ComputedAddress _posts/2020-01-01-old.html:4",
      ]), "\(site.told)")
    #expect(!site.told.contains { $0.hasPrefix("TemplateCode") || $0.hasPrefix("LostLink") }, "\(site.told)")
  }

  @Test("Hugo and Hexo: texts in HTML come along", arguments: [FormerGenerator.hugo, .hexo])
  func htmlElsewhere(generator: FormerGenerator) {
    let folder = generator == .hugo ? "content/posts/" : "source/_posts/"
    let site = imported(
      generator,
      [
        generator == .hugo ? "hugo.yaml" : "_config.yml": "title: T\nurl: https://example.com\n",
        folder + "a.html": "---\ntitle: A\ndate: 2020-01-02\n---\n<p>Text</p>\n",
        folder + "b.html": "---\ntitle: B\ndate: 2020-01-02\n---\n{{< x >}} {% x %}\n",
        folder + "c.md": "---\ntitle: C\ndate: 2020-01-02\n---\nText\n",
      ])
    #expect(site["Content/articles/a.md"]?.hasSuffix("\n<p>Text</p>\n") == true)
    #expect(site["Content/articles/b.md"] == nil && site.told.contains("LeftOut \(folder)b.html"))
  }

  @Test("a site without articles and home page gets one that leads to its pages, in each language")
  func home() {
    func site(_ more: [String: String]) -> ImportedSite {
      imported(
        .hugo,
        [
          "hugo.yaml": "title: Guides\nlanguages: {en: {weight: 1}, de: {weight: 2, title: Wege}}\n",
          "content/a.md": "---\ntitle: A [b]\n---\n", "content/a.de.md": "---\ntitle: Ä\n---\n",
          "content/c.md": "---\ntitle: C\ndraft: true\n---\n", "content/d/e.md": "---\ntitle: E\n---\n",
        ].merging(more) { $1 })
    }
    let own = site([:])
    #expect(own["Content/pages/index.md"] == "---\ntitle: Guides\n---\n\n- [A \\[b\\]](@/pages/a.md)\n")
    #expect(own["Content/pages/index.de.md"] == "---\ntitle: Wege\n---\n\n- [Ä](@/pages/a.md)\n")
    #expect(
      site(["content/posts/p.md": "---\ntitle: P\ndate: 2026-01-02\n---\n"])["Content/pages/index.md"] == nil)
    let home = site(["content/_index.md": "---\ntitle: Home\n---\nText\n"])
    #expect(home["Content/pages/index.md"]?.contains("Text") == true)
  }

  @Test("Jekyll: addresses with blanks lead on")
  func blanks() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://example.com\n", "assets/Screen Shot 1.png": "picture",
        "_posts/2020-01-01-a.md": """
        ---
        title: A
        ---
        ![y](/assets/Screen Shot 1.png) ![z](/assets/Screen Shot 1.png "A title") [w](https://e.example/a b) (c)
        [n](a) b (c) [q](<a b>) [r](/assets/Screen Shot (2).png)
        """,
      ])
    let text = lines(site["Content/articles/2020-01-01-a.md"]).suffix(2)
    #expect(
      text == [
        "![y](/assets/Screen%20Shot%201.png) ![z](/assets/Screen%20Shot%201.png \"A title\") "
          + "[w](https://e.example/a%20b) (c)",
        "[n](@/articles/2020-01-01-a.md) b (c) [q](<https://example.com/2020/01/01/a%20b>) "
          + "[r](https://example.com/assets/Screen%20Shot%20%282%29.png)",
      ], "\(text)")
  }

  @Test("Jekyll: the picture of a header becomes that of the article, unless it has one")
  func headers() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\n", "assets/a.png": "picture", "assets/b.png": "picture",
        "_posts/2020-01-01-a.md":
          "---\ntitle: A\nheader: {teaser: /assets/b.png, overlay_image: /assets/a.png}\n---\nText\n",
        "_posts/2020-01-02-b.md":
          "---\ntitle: B\nimage: /assets/b.png\nheader: {image: /assets/a.png}\n---\nText\n",
      ])
    #expect(site["Content/articles/2020-01-01-a.md"]?.contains("\nthumbnail: \"/assets/a.png\"\n") == true)
    #expect(site["Content/articles/2020-01-02-b.md"]?.contains("thumbnail") == false)
  }
}
