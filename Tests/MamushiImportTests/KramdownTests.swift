import Testing

@testable import MamushiImport

/// Blocks that only kramdown, Jekyll's parser, has.
struct KramdownTests {
  private func site(_ body: String, settings: String = "") -> ImportedSite {
    imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n\(settings)",
        "a.md": "---\ntitle: A\n---\n\(body)",
      ])
  }

  private func body(_ written: String, settings: String = "") -> String? {
    site(written, settings: settings)["Content/pages/a.md"].map {
      String($0.dropFirst("---\ntitle: A\n---\n".count))
    }
  }

  @Test(
    "tables get a header, one ruler with as many columns, and no others",
    arguments: [
      ("| a | b |\n| c | d |\n", "|   |   |\n|---|---|\n| a | b |\n| c | d |\n"),
      ("x\n\n| a | b |\n\ny\n", "x\n\n|   |   |\n|---|---|\n| a | b |\n\ny\n"),
      ("|:-:|--:|\n| a | b |\n| c | d |\n", "|   |   |\n|:-:|--:|\n| a | b |\n| c | d |\n"),
      ("|---|\n| a | b |\n|:--+--:|\n| c | d |\n", "| a | b |\n|:---|---:|\n| c | d |\n"),
      ("| a | b |\n|-----\n| c | d |\n", "| a | b |\n|---|---|\n| c | d |\n"),
      (
        "| a | b |\n|---|---|\n| c | d |\n|---|---|\n| e | f |\n|===|===|\n| g | h |\n",
        "| a | b |\n|---|---|\n| c | d |\n| e | f |\n| g | h |\n"
      ),
      ("| `x|y` \\| z | b |\n| c |\n", "|   |   |\n|---|---|\n| `x|y` \\| z | b |\n| c |\n"),
      ("# H\n| a\n| b\n{: .wide}\n", "# H\n|   |\n|---|\n| a\n| b\n{: .wide}\n"),
    ])
  func tables(written: String, expected: String) {
    #expect(body(written) == expected)
  }

  @Test(
    "what is no such table stays",
    arguments: [
      "| a | b |\n|---|---|\n| c | d |\n", "| a | b |\n| :-- | --: |\n| c | d |\n", "|x| < 1\n", "|---|\n",
      "x\n| a | b |\n| c | d |\n", "```\n| a | b |\n| c | d |\n```\n", "    | a | b |\n    | c | d |\n",
      "a | b\n",
    ])
  func others(written: String) {
    #expect(body(written) == written)
  }

  @Test("another parser has none of this")
  func otherParser() {
    let written = "| a | b |\n| c | d |\n\n{: .note}\nText\n"
    #expect(body(written, settings: "markdown: CommonMarkGhPages\n") == written)
    #expect(body(written, settings: "markdown: kramdown\n") != written)
  }

  @Test(
    "comments and tags around HTML go, lists of attributes get what their names stand for",
    arguments: [
      ("a\n\n{::comment}\nb\n\nc\n{:/comment}\n\nd\n", "a\n\n\nd\n"),
      ("a {::comment}b{:/comment}c `{::comment}`\n", "a {::comment}b{:/comment}c `{::comment}`\n"),
      ("a {::comment}b{:/}c\n", "a c\n"), ("{::comment}\nx\n", "{::comment}\nx\n"),
      ("{::nomarkdown}\n*x*\n{:/}\n", "*x*\n"),
      ("```\n{::comment}\n{:/comment}\n```\n", "```\n{::comment}\n{:/comment}\n```\n"),
      ("{:wide: .wide #x}\nText\n{: wide .b}\n", "Text\n{: .wide #x .b}\n"),
      ("Text\n{: .a lang=\"de\"}\n", "Text\n{: .a lang=\"de\"}\n"),
      ("1. TOC\n{:toc .large}\n", "\n[TOC]\n"),
      ("a <b>c</b>{: .d } e <https://e.org>{: .f}\n", "a <b>c</b> e <https://e.org>{: .f}\n"),
      ("x[^n]\n\n[^n]: <i>a</i>{: .b } c\n", "x[^n]\n\n[^n]: <i>a</i> c\n"),
      ("1. {: .a } b\n- {:#c} d\n", "1. b\n- d\n"),
      ("> a\n{: .b cite=\"http://e.org\" width=\"9\"}\n", "> a\n{: .b width=\"9\"}\n"),
      ("a\n{: .b }\nc\n{: .d }\n", "a\n{: .b }\n\nc\n{: .d }\n"),
      ("{: .a }\nb\n\n# C\n{: .d }\n{: #e }\nf\n", "{: .a }\nb\n\n# C\n{: .d }\n{: #e }\n\nf\n"),
      ("- a\n{: .b }\n- c\n", "- a\n{: .b }\n- c\n"),
      ("```\na\n{: .b }\nc\n```\n", "```\na\n{: .b }\nc\n```\n"),
      ("a\n{: .!mt-6 .b .md:w-1/2}\n", "a\n{: .b}\n"), ("a\n{: .!mt-6 }\n", "a\n"),
      ("*a*{:.w-1.5} b\n{: class=\"c md:d\"}\n", "*a* b\n{: class=\"c\"}\n"),
    ])
  func extensions(written: String, expected: String) {
    #expect(body(written) == expected)
  }

  @Test("attributes without a counterpart are told once, with the line of the first")
  func lost() {
    let site = site(
      "[a](https://a.b/){:target=\"_blank\"} `{:target=\"x\"}`\n[c](https://c.d/){: .x target=\"_blank\" rel='a b'}\n\n"
        + "{::options parse_block_html=\"true\" /}\n\nText\n{: style=\"color: red\"}\n")
    #expect(
      site["Content/pages/a.md"]
        == "---\ntitle: A\n---\n[a](https://a.b/) `{:target=\"x\"}`\n[c](https://c.d/){: .x}\n\n\nText\n")
    let told = site.diagnostics.filter { $0.id == "LostElement" }.map {
      "\($0.location?.line ?? 0) \($0.message.prefix { $0 != " " })"
    }
    #expect(told.sorted() == ["10 '{:", "4 '{:", "5 '{:", "7 '{::options}'"])
  }

  @Test(
    "blocks that are boxes by their class become callouts",
    arguments: [
      ("{: .note }\nText\nmore\n\nx\n", "> [!NOTE]\n> Text\n> more\n\nx\n"),
      ("> Text\n{: .prompt-danger }\nx\n", "> [!CAUTION]\n> Text\n\nx\n"),
      ("# H\nText\n{: .notice--info}\n", "# H\n> [!NOTE]\n> Text\n"),
      ("{: .warning-title }\n> Hot\n>\n> Text\n", "> [!WARNING] Hot\n> Text\n"),
      ("Text\n{: .notice}\n", "> [!NOTE]\n> Text\n"),
      ("{: .note }\n> {: .warning }\n> A\n> b\n", "> [!NOTE]\n> > [!WARNING]\n> > A\n> > b\n"),
      ("{: .note }\n> {: .x }\n> A\n", "> [!NOTE]\n>\n> {: .x }\n> A\n"),
    ])
  func boxes(written: String, expected: String) {
    #expect(body(written) == expected)
  }

  @Test(
    "other classes stay lists of attributes",
    arguments: [
      "Text\n{: .wide }\n", "# H\n{: .note }\n", "```\nx\n```\n{: .note }\n", "Text\n{: .note .x }\n",
      "> [!TIP]\n> x\n{: .note }\n", "{: .note }\n",
    ])
  func otherClasses(written: String) {
    #expect(body(written) == written)
  }
}
