import Testing

@testable import MamushiImport

/// Notices with HTML in them: a block of HTML goes on to the next empty line, also over the end of a notice.
struct NoticeOfHTMLTests {
  @Test(
    "empty lines keep the tags of a notice out of the HTML in it",
    arguments: [
      (FormerGenerator.hugo, "{{% notice tip %}}\n<p>Hi</p>\n{{% /notice %}}\n"),
      (.hugo, "{{% notice tip %}}\n\n<p>Hi</p>\n\n{{% /notice %}}\n"),
      (.hugo, "{{% notice tip %}}<p>Hi</p>{{% /notice %}}\n"),
      (.zola, "{% tip() %}\n<p>Hi</p>\n{% end %}\n"),
      (.hexo, "{% note success %}\n<p>Hi</p>\n{% endnote %}\n"),
      (.jekyll, "{% tip %}\n<p>Hi</p>\n{% endtip %}\n"),
      (.astro, ":::tip\n<p>Hi</p>\n:::\n"), (.astro, ":::tip\n\n<p>Hi</p>\n\n:::\n"),
      (.astro, "<Aside type=\"tip\">\n<p>Hi</p>\n</Aside>\n"),
    ])
  func tags(generator: FormerGenerator, text: String) {
    #expect(
      convertedBody(text, of: generator) == "{{< notice kind=tip >}}\n\n<p>Hi</p>\n\n{{< /notice >}}\n")
  }

  @Test("what has no HTML gets no empty lines, and HTML above ends before a notice")
  func others() {
    #expect(
      convertedBody("<p>a</p>\n:::tip\nHi <b>you</b>.\n:::\n", of: .astro)
        == "<p>a</p>\n\n{{< notice kind=tip >}}\nHi <b>you</b>.\n{{< /notice >}}\n")
    #expect(
      convertedBody("{{< details \"More\" >}}\n<p>a</p>\n{{< /details >}}\n", of: .hugo)
        == "{{< details title=\"More\" >}}\n\n<p>a</p>\n\n{{< /details >}}\n")
  }

  @Test(
    "HTML within a call is shown if Hugo showed it",
    arguments: [
      ("{{< notice info >}}\n<p>First</p>\n{{< /notice >}}\n", "", true),
      ("{{< own >}}\n<p>First</p>\n{{< /own >}}\n", "", true),
      ("{{% notice info %}}\n<p>First</p>\n{{% /notice %}}\n", "", false),
      (
        "{{% notice info %}}\n<p>First</p>\n{{% /notice %}}\n",
        "markup = {goldmark: {renderer: {unsafe: true}}}\n", true
      ),
      ("{{< notice info >}}\n`<p>` and a < b\n{{< /notice >}}\n", "", false),
      ("<p>First</p>\n\n{{< notice info >}}\nText\n{{< /notice >}}\n", "", false),
    ])
  func feature(text: String, settings: String, isOn: Bool) {
    let site = imported(
      .hugo,
      [
        "hugo.toml": "title = \"T\"\n" + settings,
        "content/posts/a.md": "---\ntitle: A\ndate: 2025-01-02\n---\n" + text,
      ])
    #expect(site["Content/site.yaml"]?.contains("rawHTML: true") == isOn)
  }
}
