import Testing

@testable import MamushiImport

/// What becomes of calls that name a text.
struct ImportedReferenceTests {
  private static let files = [
    "hugo.yaml": "title: T\nbaseURL: https://e.org/\n", "content/docs/one.md": "---\ntitle: One\n---\nText\n",
    "content/docs/signs.md": "---\ntitle: A *b* [c]\n---\nText\n",
    "content/docs/no-title.md": "---\nweight: 1\n---\nText\n",
  ]

  private func body(_ text: String) -> String? {
    let site = imported(
      .hugo, Self.files.merging(["content/docs/a.md": "---\ntitle: A\n---\n" + text]) { $1 })
    let file = site["Content/pages/docs/a.md"]
    return file.map { String($0.dropFirst("---\ntitle: A\n---\n".count)) }
  }

  @Test(
    "Hugo: outside of the address of a link, a call becomes a link with the title of the text",
    arguments: [
      (
        "See {{< ref \"one.md\" >}} and {{% relref \"/docs/one#part\" %}}.\n",
        "See [One](@/pages/docs/one.md) and [One](@/pages/docs/one.md#part).\n"
      ),
      ("{{< ref \"one.md\" >}}\n", "[One](@/pages/docs/one.md)\n"),
      ("- [ ] {{< ref \"one.md\" >}}\n", "- [ ] [One](@/pages/docs/one.md)\n"),
      ("Of [0, 1) {{< ref \"one.md\" >}}\n", "Of [0, 1) [One](@/pages/docs/one.md)\n"),
      ("[^1]: {{< ref \"one.md\" >}}\n", "[^1]: [One](@/pages/docs/one.md)\n"),
      ("<p>{{< ref \"one.md\" >}}</p>\n", "<p><a href=\"@/pages/docs/one.md\">One</a></p>\n"),
      ("<kbd>Q</kbd> {{< ref \"one.md\" >}}\n", "<kbd>Q</kbd> [One](@/pages/docs/one.md)\n"),
      (
        "<span>\n{{< ref \"one.md\" >}}\n</span>\n",
        "<span>\n<a href=\"@/pages/docs/one.md\">One</a>\n</span>\n"
      ),
      ("<!--more-->\nSee {{< ref \"one.md\" >}}\n", "<!--more-->\nSee [One](@/pages/docs/one.md)\n"),
      ("{{< ref \"signs.md\" >}}\n", "[A \\*b\\* \\[c\\]](@/pages/docs/signs.md)\n"),
      ("{{< ref \"no-title.md\" >}}\n", "[No title](@/pages/docs/no-title.md)\n"),
      ("Up: {{< ref \"#part\" >}}\n", "Up: [A](#part)\n"),
      ("[see {{< ref \"one.md\" >}}](/docs/one/)\n", "[see One](@/pages/docs/one.md)\n"),
    ])
  func texts(text: String, expected: String) {
    #expect(body(text) == expected)
  }

  @Test(
    "Hugo: in the address of a link, and in code, calls are what they were",
    arguments: [
      ("[a]({{< ref \"one.md\" >}}) b\n", "[a](@/pages/docs/one.md) b\n"),
      (
        "<kbd>Q</kbd> then [a]({{< ref \"one.md\" >}}) here.\n",
        "<kbd>Q</kbd> then [a](@/pages/docs/one.md) here.\n"
      ),
      ("<div>[a]({{< ref \"one.md\" >}})</div>\n", "<div>[a](@/pages/docs/one.md)</div>\n"),
      ("[a](<{{< ref \"one.md\" >}}> \"b\")\n", "[a](<@/pages/docs/one.md> \"b\")\n"),
      ("[a][b]\n\n[b]: {{< ref \"one.md\" >}}\n", "[a][b]\n\n[b]: @/pages/docs/one.md\n"),
      ("<a href=\"{{< ref \"one.md\" >}}\">a</a>\n", "<a href=\"@/pages/docs/one.md\">a</a>\n"),
      ("A <a href='{{< ref \"one.md\" >}}'>a</a>\n", "A <a href='@/pages/docs/one.md'>a</a>\n"),
      (
        "`{{< ref \"one.md\" >}}`\n\n```\n{{< ref \"one.md\" >}}\n```\n",
        "`{{< ref \"one.md\" >}}`\n\n```\n{{< ref \"one.md\" >}}\n```\n"
      ),
    ])
  func addresses(text: String, expected: String) {
    #expect(body(text) == expected)
  }

  @Test("Hugo: a call names a text from the folder of its own first, and may lead up")
  func relative() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\n",
        "content/a/same.md": "---\ntitle: A\n---\nText\n", "content/b/same.md": "---\ntitle: B\n---\nText\n",
        "content/b/one.md":
          "---\ntitle: One\n---\n[s]({{% ref \"same.md\" %}}) [u]({{< relref \"../a/same.md#x\" >}}) [f]({{< ref \"./two\" >}})\n",
        "content/b/two/index.md": "---\ntitle: Two\n---\n[s]({{< ref \"same\" >}})\n",
      ])
    #expect(
      lines(site["Content/pages/b/one.md"]).last
        == "[s](@/pages/b/same.md) [u](@/pages/a/same.md#x) [f](@/pages/b/two/index.md)")
    #expect(lines(site["Content/pages/b/two/index.md"]).last == "[s](@/pages/b/same.md)")
  }

  @Test(
    "Hugo: what is not known in an address is told with its line, and the words stay",
    arguments: [
      ("[a]({{% ref \"none.md\" %}}) b", "a b"), ("[a]({{< base >}}/x) b", "a b"),
      ("<a class=\"c\" href=\"{{< ref \"none.md\" >}}\">a</a>", "<a class=\"c\">a</a>"),
      ("<img src=\"{{< param \"none\" >}}\" alt=\"b\">", "<img alt=\"b\">"),
      ("<img src=\"{{% param \"none\" %}}/c.png\" alt=\"b\">", "<img alt=\"b\">"),
      ("[a]: {{< base >}}/x", "[a]: #"),
    ])
  func unknown(text: String, expected: String) {
    let site = imported(
      .hugo, Self.files.merging(["content/docs/a.md": "---\ntitle: A\n---\nText\n\n\(text)\n"]) { $1 })
    #expect(lines(site["Content/pages/docs/a.md"]).last == expected)
    #expect(site.told.contains("ComputedAddress content/docs/a.md:6"), "\(site.told)")
    #expect(!site.told.contains { $0.hasPrefix("TemplateCode") || $0.hasPrefix("ImportedShortcode") })
  }

  @Test("Hugo: words directly after a call name a file beside the text")
  func wordsAfter() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\n",
        "content/posts/b/index.md": "---\ntitle: B\ndate: 2026-01-02\n---\nText\n",
        "content/posts/b/one.png": "picture", "content/docs/c.md": "---\ntitle: C\n---\nText\n",
        "content/docs/c/two.png": "picture",
        "content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\n"
          + "![i]({{< relref \"b\" >}}one.png) ![i]({{< relref \"b\" >}}/one.png)\n"
          + "![i]({{< relref \"c.md\" >}}two.png) [b]({{< relref \"b\" >}}#x)\n\n"
          + "<img src=\"{{< relref \"b\" >}}one.png\">\n\n![i]({{< relref \"b\" >}}none.png)\n",
      ])
    #expect(
      lines(site["Content/articles/a.md"]).suffix(4) == [
        "![i](@/articles/b/one.png) ![i](@/articles/b/one.png)",
        "![i](@/pages/docs/c/two.png) [b](@/articles/b/index.md#x)", "<img src=\"@/articles/b/one.png\">",
        "![i](https://e.org/posts/b/none.png)",
      ])
    #expect(site.told.filter { $0.hasPrefix("LostLink") } == ["LostLink content/posts/a.md"])
  }

  @Test("Hugo: a call names the text of a folder as if it had none")
  func foldersOfTexts() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\n",
        "content/docs/two/index.md": "---\ntitle: Two\n---\nText\n",
        "content/docs/more/_index.md": "---\ntitle: More\n---\nText\n",
        "content/docs/a.md":
          "---\ntitle: A\n---\n[t]({{< relref \"two.md#x\" >}}) {{< ref \"/docs/more.md\" >}}\n",
      ])
    #expect(
      lines(site["Content/pages/docs/a.md"]).last
        == "[t](@/pages/docs/two/index.md#x) [More](@/pages/docs/more/index.md)")
  }

  @Test("Hugo: a call names the home page, which each site has")
  func home() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://e.org/\n",
        "content/posts/a.md":
          "---\ntitle: A\ndate: 2026-01-02\n---\n[h]({{< ref \"/\" >}}) [h]({{< ref \"/#x\" >}}) {{< ref \"/\" >}}\n",
      ])
    #expect(lines(site["Content/articles/a.md"]).last == "[h](/) [h](/#x) [T](/)")
    #expect(!site.told.contains { $0.hasPrefix("LostLink") }, "\(site.told)")
  }

  @Test("Jekyll: the same holds for 'post_url'")
  func jekyll() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\n",
        "_posts/2026-01-02-kyoto.md": "---\ntitle: Kyoto\n---\nText\n",
        "about.md":
          "---\ntitle: About\n---\nSee {% post_url 2026-01-02-kyoto %} [k]({{ site.baseurl }}{% post_url 2026-01-02-kyoto %})\n",
      ])
    #expect(
      lines(site["Content/pages/about.md"]).last
        == "See [Kyoto](@/articles/2026-01-02-kyoto.md) [k](@/articles/2026-01-02-kyoto.md)")
  }

  // MARK: Languages

  @Test("Hugo: a call with a language leads to the text of that language, from any other")
  func languages() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml":
          "title: T\nbaseURL: https://e.org/\ndefaultContentLanguage: en\nlanguages: {en: {weight: 1}, de: {weight: 2}}\n",
        "content/docs/s.md": "---\ntitle: Step\n---\nText\n",
        "content/docs/s.de.md": "---\ntitle: Schritt\n---\nText\n",
        "content/docs/only.de.md": "---\ntitle: Nur\n---\nText\n",
        "content/docs/a.md":
          "---\ntitle: A\n---\n[s]({{< relref path=\"s.md\" lang=\"de\" >}}) [s]({{< relref path=\"s.md\" lang=\"en\" >}}) {{< ref path=\"only.md\" lang=\"de\" >}} [n]({{< ref path=\"s.md\" lang=\"fr\" >}})\n",
        "content/docs/a.de.md":
          "---\ntitle: A\n---\n[s]({{< relref path=\"s.md#x\" lang=\"en\" >}}) [s]({{< relref path=\"/docs/s\" lang=\"de\" >}}) [s]({{< relref \"s.md\" >}}) {{< ref path=\"s.md\" lang=\"en\" >}}\n",
      ])
    #expect(
      lines(site["Content/pages/docs/a.md"]).last
        == "[s](@/pages/docs/s.de.md) [s](@/pages/docs/s.md) [Nur](@/pages/docs/only.de.md) [n](@/pages/docs/s.md)"
    )
    #expect(
      lines(site["Content/pages/docs/a.de.md"]).last
        == "[s](@/pages/docs/s.en.md#x) [s](@/pages/docs/s.de.md) [s](@/pages/docs/s.md) [Step](@/pages/docs/s.en.md)"
    )
    #expect(!site.told.contains { $0.hasPrefix("LostLink") }, "\(site.told)")
  }

  @Test("Hugo: the same holds for languages in folders")
  func folders() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml":
          "title: T\ndefaultContentLanguage: en\nlanguages: {en: {weight: 1, contentDir: content/en}, de: {weight: 2, contentDir: content/de}}\n",
        "content/en/docs/s/index.md": "---\ntitle: Step\n---\nText\n",
        "content/de/docs/s/index.md":
          "---\ntitle: Schritt\n---\n[s]({{< ref path=\"docs/s\" lang=\"en\" >}})\n",
        "content/en/docs/a.md": "---\ntitle: A\n---\n{{< ref path=\"/docs/s\" lang=\"de\" >}}\n",
      ])
    #expect(lines(site["Content/pages/docs/a.md"]).last == "[Schritt](@/pages/docs/s/index.de.md)")
    #expect(lines(site["Content/pages/docs/s/index.de.md"]).last == "[s](@/pages/docs/s/index.en.md)")
  }
}
