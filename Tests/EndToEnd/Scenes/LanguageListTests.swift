import Testing

/// What the languages of a site show of shared lists, and how they name each other's pages.
@Suite(.scratchFolder)
struct LanguageListTests {
  private func site(_ files: [String: SiteFile]) throws -> Site {
    let configuration: SiteFile = """
      title: { ja: 食, en: Food }
      baseURL: https://example.com/sub/
      languages: [ja, en]
      timeZone: UTC

      """
    return try Site(
      SmallTheme.showing(files.merging(["Content/site.yaml": configuration]) { given, _ in given }))
  }

  @Test(
    "shared pickups show the version of their article, and a shared ranking the categories of the language")
  func sharedLists() async throws {
    let output = try await site([
      "Content/articles/soup.md": article("卵", "slug: tamago\ncategory: 朝"),
      "Content/articles/soup.en.md": article("Egg", "category: Brunch"),
      "Content/articles/fish.en.md": article("Fish", "category: 夜"),
      "Content/data/pickups.yaml": "- { title: 卵の日, article: tamago }\n",
      "Content/data/rankings.yaml": "- { name: 朝, rank: 1 }\n- { name: 夜, rank: 2 }\n",
      "Templates/Feed/home.mustache":
        "{{#pickups}}{{title}} {{url}};{{/pickups}}|{{#ranking}}{{rank}}{{name}};{{/ranking}}",
    ]).buildCleanly()
    #expect(try output.text("index.html").contains("卵の日 /sub/articles/tamago/;|1朝;2夜;"))
    #expect(try output.text("en/index.html").contains("Egg /sub/en/articles/soup/;|1夜;"))
  }

  @Test("a pickup has from its article what it does not say, in every language, also after a change")
  func incompletePickups() async throws {
    let keys = "thumbnail: gate.svg\nminBudget: 900\npickup: true\nrating: "
    let site = try site([
      "Content/articles/gate.svg": Pictures.svg(),
      "Content/articles/soup.md": article("卵", "slug: tamago\ncategory: 朝\n\(keys)4.3"),
      "Content/articles/soup.en.md": article("Egg", "category: Brunch\n\(keys)4.3"),
      "Content/data/pickups.yaml": "- { title: 卵の日, article: tamago }\n",
      "Templates/Feed/home.mustache": """
      {{#pickups}}{{title}} {{#category}}{{title}}{{/category}} {{#rating}}{{score}}{{/rating}} {{budget}} \
      {{#image}}{{url}}{{/image}};{{/pickups}}|
      """,
    ])
    func expectSlide(_ beginning: String, in output: FolderSnapshot, _ page: String) throws {
      let slides = try output.text(page).split(separator: "|")[0].split(separator: ";")
      #expect(slides.count == 1 && slides[0].hasPrefix(beginning), "\(slides)")
      #expect(slides[0].contains("900") && slides[0].hasSuffix("gate.svg"), "\(slides)")
    }
    let output = try await site.buildCleanly()
    try expectSlide("卵の日 朝 4.3 ", in: output, "index.html")
    try expectSlide("Egg Brunch 4.3 ", in: output, "en/index.html")
    try site.write("Content/articles/soup.md", article("卵", "slug: tamago\ncategory: 夜\n\(keys)3.5"))
    #expect(try await site.build().exitCode == 0)
    #expect(try site.output.text("index.html").hasPrefix("卵の日 夜 3.5 "))
  }

  @Test("search engines are not led to drafts, which do not answer")
  func draftsOfOtherLanguages() async throws {
    let site = try site([
      "Content/articles/egg.en.md": article("Egg", "draft: true"),
      "Content/articles/egg.md": article("卵"), "Content/articles/fish.md": article("魚"),
      "Content/articles/fish.en.md": article("Fish"),
      "Templates/Article/details.mustache":
        """
      {{#page.hasTranslations}}{{#page.languages}}{{translation}};{{/page.languages}}{{/page.hasTranslations}}|{{#page.languages}}{{url}};{{/page.languages}}
      """,
    ])
    #expect(try await site.build("--drafts").exitCode == 0)
    #expect(
      try site.output.text("articles/egg/index.html") == "|/sub/articles/egg/;/sub/en/articles/egg/;")
    #expect(try site.output.text("en/articles/egg/index.html").hasPrefix("|/sub/articles/egg/;"))
    #expect(
      try site.output.text("articles/fish/index.html").hasPrefix(
        "https://example.com/sub/articles/fish/;https://example.com/sub/en/articles/fish/;|"))
  }

  @Test("what one language uses is of use")
  func usesOfOneLanguage() async throws {
    let files: [String: SiteFile] = [
      "Content/pages/shop.md": "---\ntitle: 店\n---\n\n文。\n",
      "Content/pages/shop.en.md": "---\ntitle: Shop\ntemplate: Page/shop\nhours: 9-17\n---\n\nText.\n",
      "Templates/Page/shop.mustache": "{{title}} {{params.hours}}",
    ]
    let output = try await site(files).buildCleanly()
    #expect(try output.text("en/shop/index.html") == "Shop 9-17")
    let unused = try await site(files.merging(["Content/pages/shop.en.md": "---\ntitle: Shop\n---\n"]) { $1 })
      .build()
    #expect(unused.messages.components(separatedBy: "[UnusedTemplate]").count == 2)
  }

  @Test("pickups of articles without a version are not those of other articles with their slugs")
  func pickupsOfOthers() async throws {
    let output = try await site([
      "Content/articles/k.md": article("京"), "Content/articles/k.en.md": article("Kyo", "draft: true"),
      "Content/articles/o.en.md": article("Other", "slug: k"),
      "Content/data/pickups.yaml": "- { title: 推薦, article: k }\n",
      "Templates/Feed/home.mustache": "{{#pickups}}{{title}} {{url}};{{/pickups}}|",
    ]).buildCleanly()
    #expect(try output.text("index.html").contains("推薦 /sub/articles/k/;|"))
    #expect(try output.text("en/index.html").contains(";|") == false)
  }
}
