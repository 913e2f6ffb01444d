import Testing

/// Sites whose articles are items of files.
@Suite(.scratchFolder)
struct DataSiteTests {
  private func site(_ shops: String, more: String = "", at name: String = "site") throws -> Site {
    try Site(
      [
        "Content/site.yaml": .text(
          """
          title: Test
          baseURL: https://example.com/
          language: en
          timeZone: UTC
          permalinks: { articles: "/shops/:slug/", aliases: "/old/:slug.html" }
          sources:
            - name: shops
              kind: file
              path: data/shops.json
              information:
                params: { phone: contact.tel, days: "open[].day" }
          \(more)
          """),
        "Content/articles/own.md": "---\ntitle: Own\ndate: 2026-01-01\nphone: 0\n---\nText.\n",
        "data/shops.json": .text(shops),
        "Templates/Hooks/article-end.mustache":
          "{{#params.phone}}<p>Tel. {{params.phone}}{{#params.days}} {{.}}{{/params.days}}</p>{{/params.phone}}",
      ], at: name)
  }

  @Test("items have values of the site's own, and the addresses that articles had")
  func valuesAndFormerAddresses() async throws {
    let shops = """
      [{ "title": "Tea & co", "slug": "tea", "body": "<p>Text.</p>", "date": "2026-01-02",
         "contact": { "tel": "1 <b>" }, "open": [{ "day": "Mon" }, { "day": "Tue" }] }]
      """
    let site = try site(shops)
    let result = try await site.build("--strict")
    #expect(result.exitCode == 0, "\(result.messages)")
    let output = try site.output
    #expect(try output.text("shops/tea/index.html").contains("<p>Tel. 1 &lt;b&gt; Mon Tue</p>"))
    #expect(try output.text("shops/own/index.html").contains("<p>Tel. 0</p>"))
    for name in ["tea", "own"] {
      #expect(try output.text("old/\(name).html").contains("https://example.com/shops/\(name)/"))
    }
  }

  @Test("a value that no item has is told")
  func faultyValues() async throws {
    let lacking = try site(#"[{ "title": "A", "body": "x", "date": "2026-01-02" }]"#)
    let told = try await lacking.build("--all").lines.filter { $0.contains("[AbsentField]") }
    #expect(
      told.count == 2 && told.contains { $0.contains("'params.phone'") && $0.contains("in 'params' of") },
      "\(told)")
  }

  @Test("a value that is no path, and one that is a taxonomy, are errors at the setting")
  func faultySettings() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      language: en
      taxonomies: [places]
      sources:
        - { name: s, kind: file, path: s.json, information: { params: { phone: "a[", Places: p } } }

      """,
      "s.json": #"[{ "title": "A", "body": "x", "p": { "name": "x" } }]"#,
    ])
    let errors = try await site.build().lines.filter { $0.contains(" error: ") }
    #expect(
      errors == [
        "Content/site.yaml:6:74: error: phone 'a[' is not a path into JSON; write it as 'data', 'attributes.title', "
          + "'images[0].url' or 'tags[].name' [InvalidJSONPath]",
        "Content/site.yaml:6:80: error: 'Places' in 'params' is the taxonomy 'places'; write 'places' in 'fields', or rename "
          + "the value [ParameterOfTaxonomy]",
      ], "\(errors)")
  }

  @Test("lists that show nothing are not in the sitemap")
  func emptyLists() async throws {
    let site = try Site([
      "Content/site.yaml": "title: Test\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n",
      "Content/pages/index.md": "---\ntitle: Home\n---\nText.\n",
      "Content/pages/about.md": "---\ntitle: About\n---\nText.\n",
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    let sitemap = try site.output.text("sitemap.xml")
    let addresses = sitemap.components(separatedBy: "<loc>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(addresses.sorted() == ["https://example.com/", "https://example.com/about/"], "\(addresses)")
  }

  @Test("what a source that cannot be read would have is not called missing")
  func consequences() async throws {
    let menu = "menu: { main: [{ label: Tea, url: /shops/tea/ }] }"
    let site = try site("[{ \"title\": ", more: menu)
    let result = try await site.build()
    #expect(result.exitCode == 1, "\(result.messages)")
    let errors = result.lines.filter { $0.contains(" error: ") }
    #expect(errors.count == 1 && errors.allSatisfy { $0.hasPrefix("data/shops.json") }, "\(errors)")
  }

  @Test("items have the template of the folder with the name of their source, which may be empty")
  func templateOfItems() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      language: en
      articles: { sections: true }
      sources: [{ name: jobs, kind: file, path: jobs.json }]

      """,
      "jobs.json": #"[{ "title": "Cook", "slug": "cook", "body": "x" }]"#,
      "Content/articles/a.md": "---\ntitle: A\n---\nText.\n",
      "Content/articles/jobs/_index.md": "---\ntitle: Jobs\narticleTemplate: Article/job\n---\n",
      "Templates/Article/job.mustache": "JOB {{title}}",
    ])
    let result = try await site.build("--strict")
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(try site.output.text("articles/cook/index.html") == "JOB Cook")
    try site.write("jobs.json", "[]")
    let empty = try await site.build("--strict")
    #expect(empty.exitCode == 0, "\(empty.messages)")
  }

  @Test("menu entries to lists whose articles a source lacks at present are left out with a warning")
  func menusOfEmptySources() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      language: en
      articles: { sections: true }
      sources: [{ name: jobs, kind: file, path: jobs.json }]
      menu:
        main:
          - { label: Jobs, url: /articles/jobs/ }
          - { label: Cooking, page: tags/cooking }
          - { label: Articles, url: /articles/ }

      """,
      "jobs.json": #"[{ "title": "Cook", "slug": "cook", "body": "x", "tags": ["Cooking"] }]"#,
      "Content/articles/a.md": "---\ntitle: A\n---\nText.\n",
    ])
    let full = try await site.build("--strict")
    #expect(full.exitCode == 0, "\(full.messages)")
    #expect(try site.output.text("articles/a/index.html").contains("/articles/jobs/"))
    try site.write("jobs.json", "[]")
    let empty = try await site.build("--all")
    #expect(empty.exitCode == 0, "\(empty.messages)")
    let advice =
      " is left out: nothing is there, and a source has no articles at present; it appears once the source has articles "
      + "there; remove it if the source never will [EmptyMenuEntry]"
    let warnings = empty.lines.filter { $0.contains("[EmptyMenuEntry]") }
    #expect(
      warnings == [
        "Content/site.yaml:8:27: warning: the menu entry '/articles/jobs/'" + advice,
        "Content/site.yaml:9:31: warning: the menu entry 'tags/cooking'" + advice,
      ], "\(empty.messages)")
    #expect(try !site.output.text("articles/a/index.html").contains("/articles/jobs/"))
    // What no source can have is still an error.
    try site.write("jobs.json", #"[{ "title": "Cook", "slug": "cook", "body": "x" }]"#)
    let wrong = try await site.build()
    #expect(wrong.messages.contains("the menu entry 'tags/cooking' leads to nothing"), "\(wrong.messages)")
    #expect(wrong.exitCode == 78)
  }

  @Test("menu entries to archives of a source that lacks articles at present are left out with a warning")
  func archivesOfEmptySources() async throws {
    func configuration(_ month: String) -> String {
      """
      title: T
      baseURL: https://example.com/
      language: en
      sources: [{ name: jobs, kind: file, path: jobs.json }]
      menu:
        main:
          - { label: Archives, url: /archives/ }
          - { label: Year, url: /archives/2025/ }
          - { label: Month, url: /archives/2025/\(month)/ }

      """
    }
    let site = try Site([
      "Content/site.yaml": .text(configuration("03")),
      "Content/pages/about.md": "---\ntitle: About\n---\nText.\n",
      "jobs.json": #"[{ "title": "Cook", "slug": "cook", "body": "x", "date": "2025-03-04" }]"#,
    ])
    let full = try await site.build("--all")
    #expect(full.exitCode == 0 && !full.messages.contains("[EmptyMenuEntry]"), "\(full.messages)")
    try site.write("jobs.json", "[]")
    let empty = try await site.build("--all")
    #expect(empty.exitCode == 0, "\(empty.messages)")
    let left = empty.lines.filter { $0.contains("[EmptyMenuEntry]") }
    #expect(left.count == 3, "\(empty.messages)")
    for (line, target) in zip(left, ["/archives/", "/archives/2025/", "/archives/2025/03/"]) {
      #expect(line.contains("the menu entry '\(target)' is left out"))
    }
    // What no archives have is still an error.
    try site.write("Content/site.yaml", .text(configuration("march")))
    let wrong = try await site.build("--all")
    #expect(
      wrong.messages.contains("the menu entry '/archives/2025/march/' leads to nothing"), "\(wrong.messages)")
    #expect(wrong.exitCode == 78)
  }

  @Test("languages of items by any name go to the site's")
  func languagesOfItems() async throws {
    let items = ["en", "English", "eng", "JP", "日本語", "fr"].enumerated()
      .map { #"{ "title": "\#($0)", "slug": "i\#($0)", "body": "x", "language": "\#($1)" }"# }
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      languages: [ja, en]
      sources: [{ name: s, kind: file, path: s.json }]

      """,
      "s.json": .text("[" + items.joined(separator: ", ") + "]"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    let output = try site.output
    let places = (0..<6).map { number in
      (output.contains("articles/i\(number)/index.html") ? "ja" : "")
        + (output.contains("en/articles/i\(number)/index.html") ? "en" : "")
    }
    #expect(places == ["en", "en", "en", "ja", "ja", "ja"], "\(places)")
  }
}
