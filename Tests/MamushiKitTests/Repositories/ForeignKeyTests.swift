import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Keys of front matter that other generators know.
struct ForeignKeyTests {
  private func decode(_ frontMatter: String) throws -> (source: ArticleSource?, diagnostics: [String]) {
    var diagnostics: [Diagnostic] = []
    let path = "Content/articles/kyoto.md"
    let files = MemoryFiles([path: "---\ntitle: x\n\(frontMatter)\n---\nbody"])
    let document = try #require(files.content.document(SitePath(path), into: &diagnostics))
    let source = ArticleDecoder(zone: tokyo).decode(document, into: &diagnostics)
    return (source, lines(diagnostics))
  }

  private func article(_ frontMatter: String) throws -> Article {
    let (source, diagnostics) = try decode(frontMatter)
    #expect(diagnostics == [])
    return try #require(source?.article)
  }

  @Test(arguments: ["Date", "DATE", "pubDate", "pubdate", "published_at", "created", "pub-date"])
  func dates(key: String) throws {
    #expect(try article("\(key): 2026-05-05").date == day(2026, 5, 5))
  }

  @Test(arguments: ["lastmod", "LastMod", "last_modified_at", "modified", "updated_at", "Updated"])
  func updates(key: String) throws {
    #expect(try article("\(key): 2026-05-05").updated == day(2026, 5, 5))
  }

  @Test(
    arguments: [
      ("lastmod: 2026-13-01", "3:10: error: lastmod '2026-13-01': there is no such month"),
      ("Updated: yesterday", "3:10: error: Updated 'yesterday' is not an ISO 8601 date"),
      ("lastmod: [1]", "3:10: error: 'lastmod' must be a date such as '2026-05-05', not a list"),
      ("lastmod: 0206-01-01", "3:10: warning: lastmod '0206-01-01' is before the year 1000"),
      ("updated: yesterday", "3:10: error: updated 'yesterday' is not an ISO 8601 date"),
      ("tag: { a: b }", "3:6: error: 'tag' must be text or a list of texts, not a mapping"),
    ])
  func faultsNameTheKeyAsWritten(line: String, expected: String) throws {
    let diagnostics = try decode(line).diagnostics.map { String($0.prefix { $0 != ";" }) }
    #expect(diagnostics == ["Content/articles/kyoto.md:" + expected])
  }

  @Test(arguments: ["description", "excerpt", "abstract", "Summary"])
  func summaries(key: String) throws {
    let article = try article("\(key): 朝の京都")
    #expect(article.summary == "朝の京都")
    #expect(article.parameters.isEmpty)
  }

  @Test(arguments: [
    "image: a.jpg", "cover: a.jpg", "featured_image: a.jpg", "featuredImage: a.jpg", "banner: a.jpg",
    "thumbnail-img: a.jpg", "hero: {src: a.jpg}", "cover: {image: a.jpg, relative: true}", "image: [a.jpg]",
    "image: {url: a.jpg}", "image: {path: a.jpg, alt: \"\"}",
  ])
  func pictures(line: String) throws {
    let (source, diagnostics) = try decode(line)
    #expect(diagnostics == [])
    #expect(source?.thumbnail?.path == "a.jpg")
    #expect(source?.thumbnail?.location.line == 3)
  }

  @Test func whatIsNotTakenOfAMappingIsTold() throws {
    let (source, diagnostics) = try decode("image: {src: a.jpg, alt: 朝}")
    #expect(source?.thumbnail?.path == "a.jpg")
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:1: note: only 'src' of 'image' is used, not 'alt'; move the rest below 'params' if one of your templates shows it [PartsLeftOut]"
      ])
  }

  @Test func theOtherMeanings() throws {
    #expect(try article("expiryDate: 2027-01-01").expires == day(2027, 1, 1))
    #expect(try article("weight: 3").order == 3)
    #expect(try article("redirect_from: /a/").aliases == ["/a/"])
    #expect(try article("alias: [/a/, b.html, /a]").aliases == ["/a/", "b.html"])
    #expect(try article("lang: en").language == "en")
    #expect(try article("locale: en_GB").language == "en-GB")
    #expect(try article("subtitle: 早起き").catchCopy == "早起き")
    #expect(try article("tagline: 早起き").catchCopy == "早起き")
    #expect(try article("tag: [a, b]").tags.map(\.name) == ["a", "b"])
    #expect(try article("taxonomies: {tags: [a, b], category: c}").tags.map(\.name) == ["a", "b"])
    #expect(try article("min_budget: 300").minBudget == 300)
    #expect(try article("lastUpdated: false").updated == nil)
  }

  @Test(arguments: [
    ("published: false", true), ("published: true", false), ("Published: false", true),
    ("status: draft", true),
    ("status: private", true), ("status: Published", false), ("Draft: true", true),
  ])
  func drafts(line: String, isDraft: Bool) throws { #expect(try article(line).isDraft == isDraft) }

  @Test func publishedMayBeADate() throws {
    let article = try article("published: 2026-05-05")
    #expect(article.date == day(2026, 5, 5) && !article.isDraft)
  }

  @Test func publishDateCountsWhereItIsLater() throws {
    #expect(try article("publishDate: 2026-05-05").date == day(2026, 5, 5))
    #expect(try article("date: 2026-05-01\npublishDate: 2026-05-05").date == day(2026, 5, 5))
    #expect(try article("publishDate: 2026-05-01\ndate: 2026-05-05").date == day(2026, 5, 5))
  }

  @Test(arguments: [
    "author: {name: Hanako}", "authors: [{name: Hanako}]", "author: [{Name: Hanako}]",
  ])
  func authors(line: String) throws { #expect(try article(line).authors.map(\.name) == ["Hanako"]) }

  @Test func moreOfAnAuthorIsTold() throws {
    let (source, diagnostics) = try decode("author: {name: Hanako, email: h@example.com}")
    #expect(source?.article.authors.map(\.name) == ["Hanako"])
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:9: note: only the name in 'author' is used, not 'email'; describe the author once, in 'Content/data/authors.yaml' [PartsLeftOut]"
      ])
  }

  @Test func oursCounts() throws {
    let (source, diagnostics) = try decode("published: true\ndraft: true\nsummary: a\ndescription: a")
    #expect(source?.article.isDraft == true)
    #expect(
      diagnostics == [
        "Content/articles/kyoto.md:3:1: warning: 'published' differs from 'draft', which is used; remove 'published'; 'draft' is on line 4 [OverruledKey]"
      ])
    // What is empty says nothing.
    #expect(try article("date:\npubDate: 2026-05-05").date == day(2026, 5, 5))
  }

  @Test(arguments: [
    (
      "sort_by: weight",
      "the key 'sort_by' does nothing here; write 'sort: title', or 'sort: order' for weights, in the text of a term or folder; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "layout: post",
      "the key 'layout' does nothing here; the folder decides what a page is: 'articles', 'guidance', 'pages'; each kind of page has one template: change it in 'Templates', or name one for a text in 'Content/pages' with 'template: Page/...', for an article with 'template: Article/...', for the list of a term or folder with 'template: Taxonomy/...'; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "url: /2020/05/kyoto-asa/",
      "the key 'url' does nothing here; write 'permalink: /2020/05/kyoto-asa/'; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "path: /articles/asa/",
      "the key 'path' does nothing here; write 'slug: asa', which gives it this address unless 'permalinks' in site.yaml change it; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "url: /docs/kyoto.html",
      "the key 'url' does nothing here; write 'aliases: [/docs/kyoto.html]', which leads to it; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "url: /articles/kyoto/",
      "the key 'url' does nothing here; remove it: this is already its address, unless 'slug' or 'permalinks' in site.yaml change it; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "sitemap: false",
      "the key 'sitemap' does nothing here; to keep search engines and the site's search from an article, page, chapter or album, write 'noindex: true'; to hide it completely, 'draft: true'; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "in_search_index: false",
      "the key 'in_search_index' does nothing here; to keep search engines and the site's search from an article, page, chapter or album, write 'noindex: true'; to hide it completely, 'draft: true'; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "search: false",
      "the key 'search' does nothing here; to keep search engines and the site's search from an article, page, chapter or album, write 'noindex: true'; to hide it completely, 'draft: true'; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "password: secret",
      "the key 'password' does nothing here; write 'draft: true' to leave the page out; otherwise, anyone with its address can read it; to keep the key for your templates, move it below 'params' [ForeignKey]"
    ),
    (
      "mathjax: true",
      "the key 'mathjax' does nothing: formulas are off; set 'markdown: { math: true }' in site.yaml [MathKey]"
    ),
    (
      "slug: /about/",
      "the slug '/about/' is a path; 'about' is used instead; write 'slug: about': a slug is only the last part of an address; write others in 'aliases' [SlugIsPath]"
    ),
  ])
  func whatIsTold(line: String, message: String) throws {
    let (source, diagnostics) = try decode(line)
    #expect(source != nil)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasSuffix("warning: " + message) == true, "\(diagnostics)")
  }

  @Test(arguments: ["comments: false", "math: false", "layout:", "hidden: false", "chef: Sato", "Seats: 3"])
  func whatSaysNothingIsNotTold(line: String) throws { _ = try article(line) }

  @Test func whatIsToldStaysAParameter() throws {
    #expect(
      try decode("layout: post\nchef: Sato").source?.article.parameters.map(\.key) == ["layout", "chef"])
  }

  @Test(arguments: [
    "tags: food, travel", "tags: food，travel", "tags: food、travel", "Tags: \"food , travel,\"",
  ])
  func textsWithCommas(line: String) throws {
    let (source, diagnostics) = try decode(line)
    #expect(source?.article.tags.map(\.name) == ["food", "travel"])
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.first?.hasSuffix(
        "note: 'tags' is one text with commas; it is read as a list; write 'tags: [food, travel]' [SplitText]"
      )
        == true)
  }

  @Test func spacesAroundNamesAreNotTheirs() throws {
    #expect(
      try decode("tags: [\"winter \", \"\u{3000}冬\"]").source?.article.tags.map(\.name) == ["winter", "冬"])
  }

  @Test func aTextWithSpacesIsOneName() throws {
    let (source, diagnostics) = try decode("categories: slow food")
    #expect(source?.article.categories.map(\.name) == ["slow food"])
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.first?.hasSuffix(
        "note: 'categories' is one text; 'slow food' is read as one name; write 'categories: [slow food]' if it is "
          + "one, or 'categories: [slow, food]' if not [NameWithSpaces]") == true)
    let (padded, nothing) = try decode("categories: \"winter \"")
    #expect(padded?.article.categories.map(\.name) == ["winter"] && nothing.isEmpty)
    #expect(try decode("category: slow food\ntags: [slow food]").diagnostics.isEmpty)
  }

  @Test(arguments: ["author", "category"])
  func aTextWithCommasIsOneNameOfWhatThereIsOneOf(key: String) throws {
    let (source, diagnostics) = try decode("\(key): \"Davis, Jr.、Cole\"")
    let names = try #require(source).article
    #expect((key == "author" ? names.authors : names.categories).map(\.name) == ["Davis, Jr.、Cole"])
    #expect(diagnostics.count == 1)
    #expect(
      diagnostics.first?.hasSuffix(
        "note: '\(key)' is one text; 'Davis, Jr.、Cole' is read as one name; write '\(key): [\"Davis, Jr.、Cole\"]' "
          + "if it is one, or '\(key): [Davis, Jr., Cole]' if not [NameWithCommas]") == true)
    #expect(
      try decode("\(key): Ann \"A\", Bo\\b").diagnostics.first?.contains(
        "write '\(key): [\"Ann \\\"A\\\", Bo\\\\b\"]' if it is") == true)
    #expect(
      try decode("\(key): Cole [ed.], 1st").diagnostics.first?.contains(
        "write '\(key): [\"Cole [ed.], 1st\"]' if it is one, or '\(key): [\"Cole [ed.]\", \"1st\"]' if not")
        == true)
    #expect(try decode("\(key): [\"Davis, Jr.\"]").diagnostics.isEmpty)
    #expect(try decode("\(key): Cole,").diagnostics.isEmpty)
    #expect(try decode("authors: [\"Davis, Jr.\", { name: Cole }]").diagnostics.isEmpty)
  }

  @Test func aListKeepsItsCommas() throws {
    #expect(try article("tags: [\"Washington, D.C.\"]").tags.map(\.name) == ["Washington, D.C."])
  }

  @Test(arguments: ["sitemap: true", "noindex: false", "search: true", "search:", "robots: \"\""])
  func whatIsSoAnywayIsNotTold(line: String) throws { #expect(try decode(line).diagnostics == []) }

  @Test func chaptersAlbumsAndPhotos() {
    let files = MemoryFiles([
      "Content/guidance/a.md":
        "---\ntitle: A\nweight: 2\ndescription: 歩く\nredirect_from: old.html\ntags: [a]\nlevel: 1\n---\n"
    ])
    let loaded = MarkdownGuidanceRepository(content: files.content).pages()
    #expect(loaded.value.first?.order == 2 && loaded.value.first?.summary == "歩く")
    #expect(loaded.value.first?.aliases == ["old.html"])
    #expect(
      lines(loaded.diagnostics) == [
        "Content/guidance/a.md:6:1: note: 'tags' does nothing in a chapter; remove it; articles have this key, but a chapter does not [KeyOfArticles]"
      ])
  }

  @Test func namesAreOnesOfNobodyTwice() {
    var seen: [String: String] = [:]
    for name in FrontMatterKey.all.flatMap(\.names) {
      let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
      #expect(seen.updateValue(name, forKey: plain) == nil, "\(name)")
      // Our own keys are read as what they are; albums and chapters do not have all of them.
      let isOfSome = ["permalink", "noindex", "template"].contains(name)
      #expect(isOfSome || !ArticleDecoder.knownKeys.contains(name), "\(name)")
    }
  }
}
