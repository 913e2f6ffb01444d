import Testing

@testable import MamushiImport

/// Blocks of HTML, which end at their end tags in kramdown.
struct KramdownHTMLTests {
  private func separated(_ text: String) -> String {
    String(decoding: KramdownHTML.separated(Array(text.utf8)).text, as: UTF8.self)
  }

  @Test(
    "an empty line follows a block of HTML, before what would belong to it",
    arguments: [
      ("<div>\nx\n</div>\n```yaml\na\n```\n", "<div>\nx\n</div>\n\n```yaml\na\n```\n"),
      ("<div>x</div>\n*a*\n", "<div>x</div>\n\n*a*\n"), ("<hr>\n- a\n", "<hr>\n\n- a\n"),
      ("</div>\nText\n", "</div>\n\nText\n"), ("<p>a</p>\n<b>x</b> *y*\n", "<p>a</p>\n\n<b>x</b> *y*\n"),
      ("<ul>\n<li>a\n<li>b\n</ul>\n# H\n", "<ul>\n<li>a\n<li>b\n</ul>\n\n# H\n"),
      (
        "<div markdown=\"1\">\n<p>\na\n</p>\n*b*\n</div>\nc\n",
        "<div markdown=\"1\">\n<p>\na\n</p>\n\n*b*\n</div>\n\nc\n"
      ),
      ("<div>\n<!-- </div>\n<div> -->\n</div>\nx\n", "<div>\n<!-- </div>\n<div> -->\n</div>\n\nx\n"),
      ("<div title=\"a > b\">\n</div>\nx", "<div title=\"a > b\">\n</div>\n\nx"),
    ])
  func blocks(written: String, expected: String) {
    #expect(separated(written) == expected)
  }

  @Test(
    "everything else stays",
    arguments: [
      "<div>\n<div>\nx\n</div>\n```\ny\n```\n</div>\n\nz\n", "<div>x</div>\n\ny\n", "<div>x</div> y\nz\n",
      "a <div>\nb</div>\nc\n", "```\n<div></div>\nx\n```\n", "<div></div>\n<p>x</p>\n",
      "<div></div>\n    x\n", "    <div></div>\nx\n", "<span>\nx\n</span>\ny\n",
      "<script>\n\"<div>\"\n</script>\nx\n", "`<div></div>`\nx\n", "<https://e.org>\nx\n", "<div>\nx",
      "a\nb\n",
    ])
  func others(written: String) {
    #expect(separated(written) == written)
  }

  @Test(
    "a tag that begins a paragraph is on the line of its Markdown",
    arguments: [
      ("<span class=\"a\">\n  [b](c){: .d }\n</span>\n", "<span class=\"a\"> [b](c){: .d }\n</span>\n"),
      ("a\n\n<br>\nb **c**\n", "a\n\n<br> b **c**\n"),
      ("# A\n<a href=\"b_c\">\nd *e*\n</a>\n", "# A\n<a href=\"b_c\"> d *e*\n</a>\n"),
      ("<a href=\"b\">\n<img src=\"c_d_e\">\n</a>\n", "<a href=\"b\">\n<img src=\"c_d_e\">\n</a>\n"),
      ("a\n<b>\n*c*\n", "a\n<b>\n*c*\n"), ("<b>\n\n*c*\n", "<b>\n\n*c*\n"),
      ("<b>\n```\n*c*\n```\n", "<b>\n```\n*c*\n```\n"),
      ("<div>\n\n<b>\n*c*\n</div>\n", "<div>\n\n<b>\n*c*\n</div>\n"),
    ])
  func spans(written: String, expected: String) {
    #expect(separated(written) == expected)
  }

  @Test("a list of attributes of such a block goes, and is told")
  func attributes() {
    let text = "<p>a</p>\n{: .b }\nc\n\n<p>d</p>\n{:toc}\n"
    let found = KramdownHTML.separated(Array(text.utf8))
    #expect(String(decoding: found.text, as: UTF8.self) == "<p>a</p>\n\nc\n\n<p>d</p>\n\n{:toc}\n")
    #expect(found.lost == ["{: .b }"])
  }

  @Test("only kramdown ends blocks in this way")
  func parsers() {
    func body(_ settings: String) -> String? {
      imported(
        .jekyll,
        [
          "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n\(settings)",
          "a.md": "---\ntitle: A\n---\n<div markdown=\"1\">\n*x*\n</div>\n*y*\n",
        ])["Content/pages/a.md"]
    }
    #expect(body("") == "---\ntitle: A\n---\n<div>\n\n*x*\n\n</div>\n\n*y*\n")
    #expect(body("markdown: GFM\n") == "---\ntitle: A\n---\n<div>\n\n*x*\n\n</div>\n*y*\n")
  }
}
