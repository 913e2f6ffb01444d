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
    #expect(lines(body) == ["**One**", "a", "**A\\*b**", "```", "<!-- tab c -->", "```", "d"])
    #expect(body.contains("\n\n**One**\n\na\n"), "\(body)")
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
