import Testing

@testable import MamushiImport

/// What becomes of the bodies of texts.
struct ConvertedTextTests {
  private static let settings: [FormerGenerator: (path: String, text: String)] = [
    .hugo: ("hugo.toml", "baseURL = \"https://example.com/\"\ntitle = Tea\n"),
    .jekyll: ("_config.yml", "url: https://example.com\ntitle: Tea\nrepository: me/tea\n"),
    .zola: ("config.toml", "base_url = \"https://example.com\"\n"),
    .hexo: ("_config.yml", "url: https://example.com\n"),
    .astro: ("astro.config.mjs", "export default { site: 'https://example.com' }"),
  ]
  private static let folders: [FormerGenerator: String] = [
    .hugo: "content/posts/", .jekyll: "_posts/", .zola: "content/posts/", .hexo: "source/_posts/",
    .astro: "src/content/blog/",
  ]

  /// The body of an article beside `2026-01-02-kyoto.md` and a picture.
  private func body(_ text: String, _ generator: FormerGenerator, _ more: [String: String] = [:]) -> String {
    let folder = Self.folders[generator] ?? ""
    var files = more
    files[Self.settings[generator]?.path ?? ""] = Self.settings[generator]?.text
    files[folder + "2026-01-02-kyoto.md"] = "---\ntitle: Kyoto\ndate: 2026-01-02\n---\n\nText.\n"
    files[folder + "gate.jpg"] = "picture"
    files[folder + "2026-01-01-tea." + (generator == .astro ? "mdx" : "md")] =
      "---\ntitle: A tea\ndate: 2026-01-01\n---\n" + text
    let result = imported(generator, files)["Content/articles/2026-01-01-tea.md"] ?? "none"
    return String(result.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false).last ?? "")
  }

  @Test(
    "shortcodes of Hugo",
    arguments: [
      (
        "{{< highlight go \"linenos=true\" >}}\na := `1`\n{{< /highlight >}}\n",
        "```go lineNumbers\na := `1`\n```\n"
      ),
      (
        "{{< highlight go \"linenos=table, hl_lines=2 5-7,linenostart=10\" >}}\na\n{{< /highlight >}}\n",
        "```go {2,5-7} lineNumbers start=10\na\n```\n"
      ),
      (
        "{{< highlight go hl_lines=\"3\" linenos=false >}}\na\n{{< /highlight >}}\n", "```go {3}\na\n```\n"
      ),
      ("{{< youtube abc >}}\n", "https://www.youtube.com/watch?v=abc\n"),
      (
        "{{< figure src=\"gate.jpg\" alt=\"The [gate]\" caption=\"At \\\"dawn\\\"\" >}}\n",
        "![The \\[gate\\]](gate.jpg \"At \\\"dawn\\\"\")\n"
      ),
      (
        "{{< figure src=\"gate.jpg\" caption=\"Tea in [Uji](https://uji.example), *at* **last**\" attr=\"Ann\" >}}\n",
        "![Tea in Uji, at last](gate.jpg \"Tea in Uji, at last – Ann\")\n"
      ),
      (
        "{{< figure src=\"gate.jpg\" alt=\"G\" attr=\"Photo by Ann\" attrlink=\"https://ann.example\" >}}\n",
        "![G](gate.jpg)\n\n[Photo by Ann](https://ann.example)\n"
      ),
      (
        "{{< figure src=\"gate.jpg\" link=\"/x/\" >}}\n",
        "{{< figure src=\"gate.jpg\" href=\"https://example.com/x/\" >}}\n"
      ),
      (
        "{{< figure src=\"gate.jpg\" width=\"300px\" height=\"50%\" >}}\n",
        "{{< figure src=\"gate.jpg\" width=\"300\" >}}\n"
      ),
      ("[K]({{< ref \"nara.md\" >}})", "K"),
      ("[K]({{< relref \"2026-01-02-kyoto\" >}}).", "[K](@/articles/2026-01-02-kyoto.md)."),
      (
        "{{% notice warning %}}\nHot.\n{{% /notice %}}\n",
        "{{< notice kind=warning >}}\nHot.\n{{< /notice >}}\n"
      ),
      (
        "{{< wrap >}}\n  <img src=\"gate.jpg\">\n{{< /wrap >}}\n",
        "{{< wrap >}}\n\n  <img src=\"gate.jpg\">\n\n{{< /wrap >}}\n"
      ),
      (
        "{{< tip \"Warm it\" >}}\nHot.\n{{< /tip >}}\n",
        "{{< notice kind=tip title=\"Warm it\" >}}\nHot.\n{{< /notice >}}\n"
      ),
      (
        "{{< details \"More\" >}}\nHot.\n{{< /details >}}\n",
        "{{< details title=\"More\" >}}\nHot.\n{{< /details >}}\n"
      ),
      ("{{</* x */>}} and `{{</* y */>}}`", "\\{{< x >}} and `{{< y >}}`"),
      ("{{< price 300 yen=true >}}\n", "{{< price yen=\"true\" value1=\"300\" >}}\n"),
      ("See {{< external_link url=\"https://a.b/\" title=\"A [b]\" >}}.", "See [A \\[b\\]](https://a.b/)."),
      ("A {{< price 300 >}} in a line.", "A {{< price value=\"300\" >}} in a line."),
      (
        "A {{< term >}}*b*{{< /term >}} and {{% price 3 %}}.",
        "A {{< term >}}*b*{{< /term >}} and {{< price value=\"3\" >}}."
      ),
      ("A {{< term >}}b\n\nc{{< /term >}} d", "A \\{{< term >}}b\n\nc\\{{< /term >}} d"),
      ("A [b]({{< x >}}) <i class=\"{{< x >}}\">", "A b <i class=\"{{< x >}}\">"),
      ("<p>{{< x >}}</p>", "<p>{{< x >}}</p>"), ("A {{< key x >}}b", "A {{< key value=\"x\" >}}b"),
    ])
  func hugo(text: String, expected: String) {
    #expect(body(text, .hugo) == expected)
  }

  @Test(
    "Liquid of Jekyll",
    arguments: [
      ("{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}\n", "```ruby lineNumbers\nputs 1\n```\n"),
      ("[K]({% post_url 2026-01-02-kyoto %})\n", "[K](@/articles/2026-01-02-kyoto.md)\n"),
      (
        "![G]({{ site.baseurl }}/a.png) {{ '/b/' | relative_url }}\n", "![G](https://example.com/a.png) /b/\n"
      ),
      ("{{ page.title }} of {{ site.title }}, {{ site.repository }}\n", "A tea of Tea, me/tea\n"),
      ("{% raw %}{{ x }}{% endraw %} `{{ site.url }}`\n", "`{{ x }}` ``\n"),
      ("{% raw %}a\n\n- {% if b %}{{ c }}\n{% endraw %}\n", "a\n\n- `{% if b %}{{ c }}`\n\n"),
      ("<p>{% raw %}{{ x }}{% endraw %}</p>\n", "<p>{{ x }}</p>\n"),
      ("a {% comment %}no{% endcomment %}b\n", "a b\n"),
      ("* TOC\n{:toc}\n", "\n[TOC]\n"),
      ("{% include youtube.html id=\"abc\" %}\n", "https://www.youtube.com/watch?v=abc\n"),
      ("{% include card.html name=\"x\" %}\n", "{{< jekyll-card name=\"x\" >}}\n"),
      ("{% for a in b %}\nx\n{% endfor %}\n", "{% for a in b %}\nx\n{% endfor %}\n"),
      ("For $$P$$ and $$Q(x)$$, `$$z$$`.\n\n$$x^2$$\n", "For $P$ and $Q(x)$, `$$z$$`.\n\n$$x^2$$\n"),
      ("pa$$w0rd costs $$ 5 $$\n", "pa$$w0rd costs $$ 5 $$\n"),
      ("{% box %}x{% endbox %}\n", "{{< notice kind=note >}}\nx\n{{< /notice >}}\n"),
      ("<div markdown=\"1\" class=\"a\">\n*x*\n</div>\n", "<div class=\"a\">\n\n*x*\n\n</div>\n"),
      ("<p markdown=\"1\">\n    *x*\n    y</p>\n", "<div>\n\n*x*\ny\n\n</div>\n"),
      (
        "<div>\n  <p markdown=\"1\">a *x*\n  b\n  </p>\n</div>\n",
        "<div>\n<div>\n\na *x*\nb\n\n</div>\n</div>\n"
      ),
      ("<p class=\"a\" markdown=\"1\">*x*</p>\n", "<div class=\"a\">\n\n*x*\n\n</div>\n"),
      (
        "<a href=\"https://e.org/w{% if a != \"b\" %}-{{ a }}{% endif %}/f\" class=\"c\">d</a>\n",
        "<a class=\"c\">d</a>\n"
      ),
    ])
  func jekyll(text: String, expected: String) {
    #expect(body(text, .jekyll) == expected)
  }

  @Test(
    "functions of Zola",
    arguments: [
      ("{{ youtube(id=\"abc\") }}\n", "https://www.youtube.com/watch?v=abc\n"),
      ("{{ image(src=\"gate.jpg\", alt=\"Gate\") }}\n", "![Gate](gate.jpg)\n"),
      ("{% quote(author=\"Ko\") %}\nTea.\n{% end %}\n", "> Tea.\n>\n> — Ko\n"),
      ("[K](@/posts/2026-01-02-kyoto.md#g)\n", "[K](@/articles/2026-01-02-kyoto.md#g)\n"),
      ("{{ page.title }}\n", "{{ page.title }}\n"),
    ])
  func zola(text: String, expected: String) {
    #expect(body(text, .zola) == expected)
  }

  @Test(
    "tags of Hexo",
    arguments: [
      ("{% codeblock lang:js A title %}\na\n{% endcodeblock %}\n", "```js title=\"A title\"\na\n```\n"),
      (
        "{% codeblock lang:js a.js https://e.example go %}\na\n{% endcodeblock %}\n",
        "```js title=\"a.js\"\na\n```\n\n[go](https://e.example)\n"
      ),
      ("``` js src/a b.js https://e.example go\na\n```\n", "```js title=\"src/a b.js\"\na\n```\n"),
      ("A ``` x y ``` b\n", "A ``` x y ``` b\n"), ("``` x y ``` b\n", "``` x y ``` b\n"),
      ("``` js a \"b\"\na\n```\n", "```js title=\"a 'b'\"\na\n```\n"),
      ("``` js\na\n```\n- x\n  ~~~ js {1}\n  a\n  ~~~\n", "``` js\na\n```\n- x\n  ~~~ js {1}\n  a\n  ~~~\n"),
      ("{% post_link 2026-01-02-kyoto %}\n", "[Kyoto](@/articles/2026-01-02-kyoto.md)\n"),
      ("{% note info %}\nx\n{% endnote %}\n", "{{< notice kind=note >}}\nx\n{{< /notice >}}\n"),
      ("{% asset_img gate.jpg At dawn %}\n", "![At dawn](gate.jpg \"At dawn\")\n"),
      ("`{{ x }}`\n", "`{{ x }}`\n"),
      (
        "[a](#Getting-Started) [b](#ok) [c](https://e.example/#X)\n",
        "[a](#getting-started) [b](#ok) [c](https://e.example/#X)\n"
      ),
      (
        "{% blockquote Seth Godin https://seth.example Welcome %}\nx\n{% endblockquote %}\n",
        "> x\n>\n> — Seth Godin [Welcome](https://seth.example)\n"
      ),
    ])
  func hexo(text: String, expected: String) {
    #expect(body(text, .hexo) == expected)
  }

  @Test(
    "MDX of Astro",
    arguments: [
      ("import Gate from './gate.jpg';\n\n<Image src={Gate} alt=\"Gate\" />\n", "\n![Gate](./gate.jpg)\n"),
      (
        "{frontmatter.title}{' '}is <b className=\"x\">tea</b> {1 + 1} `{y}`\n",
        "A tea is <b class=\"x\">tea</b> {1 + 1} `{y}`\n"
      ),
      (
        "```a```\n:::tip\nHot.\n:::\n````\n```\n:::tip\n````\n",
        "```a```\n{{< notice kind=tip >}}\nHot.\n{{< /notice >}}\n````\n```\n:::tip\n````\n"
      ),
      (":::tip[Warm it]\nHot.\n:::\n", "{{< notice kind=tip title=\"Warm it\" >}}\nHot.\n{{< /notice >}}\n"),
      ("<Card title=\"A\">\nx\n</Card>\n", "**A**\n\nx\n"),
      (
        "<Tabs>\n  <TabItem label=\"npm\">\n  x\n  </TabItem>\n</Tabs>\n", "**npm**\n\nx\n"
      ),
      (
        "A <LinkButton href=\"https://e.example/\">start *now*</LinkButton> <Badge text=\"New\" />.\n",
        "A [start *now*](https://e.example/) New.\n"
      ),
      (
        "<LinkCard title=\"A [b]\" description=\"All of it.\" href=\"https://e.example/\" />\n",
        "- [A \\[b\\]](https://e.example/): All of it.\n"
      ),
      (
        "<Card>\n\tx\n\n\t- y\n\t    z\n</Card>\n",
        "{{< astro-card >}}\nx\n\n- y\n    z\n{{< /astro-card >}}\n"
      ),
      ("{/* never */}a\n", "a\n"),
      (#"{"quoted *words*"} and {'{braces}'}"# + "\n", #"quoted \*words\* and \{braces}"# + "\n"),
      ("A {`tick`}, {'it\\'s'} {\"# b\"} `{\"c\"}`\n", "A tick, it's \\# b `{\"c\"}`\n"),
      ("<p>{'a < b'}</p>\n", "<p>a &#60; b</p>\n"),
      ("A {`a ${b}`}\n", "A {`a ${b}`}\n"),
      (
        "import Gate from './gate.jpg';\n\n<img src={Gate.src} width={Gate.width} alt=\"Gate\" />\n",
        "\n![Gate](./gate.jpg)\n"
      ),
      (
        "import Gate from './gate.jpg';\n\nA <img class=\"x\" src={Gate} height={40} /> b\n",
        "\nA <img class=\"x\" src=\"./gate.jpg\" height=\"40\" /> b\n"
      ),
      (
        "<p className=\"x\" style={{ color: 'red', fontSize: '2rem', marginTop: 4, opacity: 0.5 }}>a</p>\n",
        "<p class=\"x\" style=\"color: red; font-size: 2rem; margin-top: 4px; opacity: 0.5\">a</p>\n"
      ),
      ("<p style={{ color: mine }} id=\"x\">a</p>\n", "<p id=\"x\">a</p>\n"),
    ])
  func astro(text: String, expected: String) {
    #expect(body(text, .astro) == expected)
  }

  @Test("a template that is begun for a component prints the texts that it is given")
  func begunTemplates() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://example.com' }",
        "src/content/blog/a.mdx":
          "---\ntitle: A\npubDate: 2025-01-02\n---\n<Banner title=\"T\" text=\"X\" size=\"3\" />\n",
      ])
    let template = site["Templates/Shortcodes/banner.mustache"] ?? "none"
    #expect(
      template.hasSuffix("}}\n{{#title}}<strong>{{title}}</strong>{{/title}}\n{{#text}}{{text}}{{/text}}\n"))
  }

  @Test("links lead to where files went, and dead ones to the old site")
  func links() {
    let text = """
      [k](../2026-01-02-kyoto/) ![g](gate.jpg) [t](/tags/) [old](/nowhere/?q=1#x) [`c`]: /posts/2026-01-02-kyoto/
      <img src="/images/a.png"> `[no](/nowhere/)` [mail](mailto:a@b.c)

      [`code`]: /gone/

      """
    #expect(
      body(text, .hugo, ["static/images/a.png": "picture"]) == """
        [k](@/articles/2026-01-02-kyoto.md) ![g](gate.jpg) [t](/tags/) [old](https://example.com/nowhere/?q=1#x) [`c`]: @/articles/2026-01-02-kyoto.md
        <img src="/images/a.png"> `[no](/nowhere/)` [mail](mailto:a@b.c)

        [`code`]: https://example.com/gone/

        """)
  }
}
