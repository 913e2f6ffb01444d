import Testing

@testable import MamushiImport

/// Tags of themes of Hexo, and the slugs that its settings give terms.
struct HexoTagTests {
  @Test("the titles of tabs are paragraphs")
  func tabs() {
    let body = convertedBody(
      """
      {% tabs First %}
      <!-- tab One -->
      a
      <!-- endtab -->
      <!-- tab A*b @icon -->
      ```
      <!-- tab c -->
      ```
      <!-- endtab -->
      <!-- tab -->
      d
      <!-- endtab -->
      {% endtabs %}

      """, of: .hexo)
    #expect(lines(body) == ["**One**", "a", "**A\\*b**", "```", "<!-- tab c -->", "```", "**First 3**", "d"])
    #expect(body.contains("\n\n**One**\n\na\n"), "\(body)")
  }

  @Test(
    "the titles of tabs have no markup, and those without one are numbered",
    arguments: [
      ("Run `npm`", "Run npm"), ("**Bold** title", "Bold title"), ("*A* _b_ and a_b_c", "A b and a\\_b\\_c"),
      ("See [a](https://e.org)@icon", "See a"), ("", "Lang 1"),
    ])
  func markupOfTabs(written: String, title: String) {
    let body = convertedBody(
      "{% tabs Lang, 1 %}\n<!-- tab \(written) -->\na\n<!-- endtab -->\n<!-- tab -->\nb\n<!-- endtab -->\n{% endtabs %}\n",
      of: .hexo)
    #expect(lines(body) == ["**\(title)**", "a", "**Lang 2**", "b"], "\(body)")
  }

  @Test(
    "the title of folded text stands behind a sign",
    arguments: [
      ("info @Title: here", "Title: here"), ("@One", "One"), ("More", "More"), ("\"Some more\"", "Some more"),
    ])
  func folded(words: String, title: String) {
    #expect(
      convertedBody("{% fold \(words) %}\nx\n{% endfold %}\n", of: .hexo)
        == "{{< details title=\"\(title)\" >}}\nx\n{{< /details >}}\n")
  }

  @Test(
    "the title of folded text stands behind a comma, and is all words without one",
    arguments: [
      ("cyan open, Fold2 title", "Fold2 title"), ("red, Fold3, title", "Fold3, title"), ("red,", "…"),
      ("red, 'A title'", "A title"), ("A title", "A title"),
    ])
  func folding(words: String, title: String) {
    #expect(
      convertedBody("{% folding \(words) %}\nx\n{% endfolding %}\n", of: .hexo)
        == "{{< details title=\"\(title)\" >}}\nx\n{{< /details >}}\n")
  }

  @Test(
    "styles and icons of notes are no titles",
    arguments: [
      ("info flat", ""), ("info no-icon", ""), ("blue 'fas fa-bullhorn' simple", ""), ("simple", ""),
      ("blue fas fa-bullhorn", ""), ("info no-icon A title", "A title"), ("info modern disabled", ""),
      ("info simple things", "simple things"), ("info \"A title\"", "A title"),
    ])
  func notes(words: String, title: String) {
    let written = title.isEmpty ? "" : " title=\"\(title)\""
    #expect(
      convertedBody("{% note \(words) %}\nx\n{% endnote %}\n", of: .hexo)
        == "{{< notice kind=note\(written) >}}\nx\n{{< /notice >}}\n")
  }

  @Test(
    "code keeps its title and link",
    arguments: [
      (
        "Array.map lang:js https://x.example/map MDN page",
        "```js title=\"Array.map\"\na\n```\n\n[MDN page](https://x.example/map)\n"
      ),
      ("A title", "``` title=\"A title\"\na\n```\n"), ("", "```\na\n```\n"),
      ("lang:js https://x.example/map", "```js\na\n```\n\n[x.example](https://x.example/map)\n"),
    ])
  func code(words: String, expected: String) {
    #expect(convertedBody("{% codeblock \(words) %}\na\n{% endcodeblock %}\n", of: .hexo) == expected)
  }

  @Test("terms keep the slugs that the settings give them, and their names")
  func slugs() {
    let site = imported(
      .hexo,
      [
        "_config.yml":
          "title: T\nurl: https://e.org\ntag_map: {c++: cpp, Tea: tea, gone: away}\ncategory_map: {Notes: log}\n",
        "source/_posts/a.md":
          "---\ntitle: A\ndate: 2025-01-02\ntags: [c++, Tea]\ncategories: Notes\n---\n[c](/tags/cpp/)\n",
        "source/_drafts/b.md": "---\ntitle: B\ntags: [gone]\n---\nText\n",
      ])
    let text = site["Content/articles/a.md"] ?? ""
    #expect(text.contains("tags: [cpp, Tea]\n") && text.contains("categories: log\n"), "\(text)")
    #expect(text.hasSuffix("[c](/tags/cpp/)\n"), "\(text)")
    #expect(
      site.paths.filter { $0.hasPrefix("Content/tags/") || $0.hasPrefix("Content/categories/") } == [
        "Content/categories/log.md", "Content/tags/cpp.md",
      ])
    #expect(site["Content/tags/cpp.md"]?.filter { $0 != "\"" } == "---\nname: c++\n---\n")
    #expect(site["Content/categories/log.md"] == "---\nname: Notes\n---\n")
    #expect(site["Content/articles/b.md"]?.contains("away") == true)
  }
}
