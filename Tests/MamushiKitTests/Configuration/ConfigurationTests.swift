import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `Content/site.yaml`.
struct ConfigurationTests {
  private func load(
    _ text: String?, baseURL: BaseURL? = nil
  ) -> (value: SiteConfiguration?, diagnostics: [String]) {
    let files = MemoryFiles(text.map { ["Content/site.yaml": $0] } ?? [:])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }
    ) {
      $0 == "Asia/Tokyo" ? tokyo : $0 == "UTC" ? FixedOffset(seconds: 0) : nil
    }.load(baseURL: baseURL)
    return (loaded.value, lines(loaded.diagnostics))
  }

  private static let required = "title: x\nbaseURL: https://example.com/\n"

  @Test func listsWithAFeed() {
    let (value, diagnostics) = load(
      Self.required + "feed: { of: [tags, authors, tags, archives], pageSize: 5 }")
    #expect(value?.feedLists == ["tags", "authors"] && value?.feedPageSize == 5)
    #expect(
      diagnostics == [
        "Content/site.yaml:3:35: error: 'archives' is not a valid value for 'of'; write one of 'categories', 'tags', 'series', 'sections', 'authors', 'gallery' [InvalidValue]"
      ])
    #expect(load(Self.required + "feed: { of: }").value?.feedLists == [])
    #expect(load(Self.required + "feed: { of: [gallery] }").value?.feedLists == ["gallery"])
    #expect(load(Self.required + "feed: { of: tags }").diagnostics.count == 1)
  }

  @Test func defaults() throws {
    let (value, diagnostics) = load("title: グルメ通信\nbaseURL: https://example.com")
    let configuration = try #require(value)
    #expect(diagnostics == [])
    #expect(configuration.title == "グルメ通信")
    #expect(configuration.baseURL.string == "https://example.com/")
    #expect(configuration.description == nil)
    #expect(configuration.language == "ja")
    #expect(configuration.authorName == nil && configuration.authorEmail == nil)
    #expect(configuration.accent == "#f88c75")
    #expect(configuration.look == .magazine)
    #expect(configuration.tabs == [.feed, .gallery, .guidance])
    #expect(configuration.feedPageSize == 20 && configuration.feedLists == [])
    #expect(configuration.articlesPageSize == 50)
    #expect(configuration.articleOrder == .date)
    #expect(configuration.relatedArticles == 4)
    #expect(configuration.galleryPageSize == 24)
    #expect(configuration.zone.offset(at: now) == 9 * 3600)
    #expect(configuration.markdown.parsing == MarkdownOptions(extensions: .standard.union(.toc)))
  }

  @Test func everyKey() throws {
    let (value, diagnostics) = load(
      """
      title: x
      description: y
      baseURL: https://example.com/repo
      language: en-GB
      author: { name: Hanako, email: h@example.com }
      accent: "#ABC"
      tabs: [guidance, feed, guidance]
      feed: { pageSize: 3 }
      articles: { pageSize: 4, sort: title, related: 0 }
      gallery: { pageSize: 5 }
      timeZone: UTC
      sources: []
      markdown: { rawHTML: true, smartPunctuation: true, lineBreaks: true }
      look: portfolio
      """)
    let configuration = try #require(value)
    #expect(diagnostics == [])
    #expect(configuration.description == "y")
    #expect(configuration.relatedArticles == 0)
    #expect(configuration.baseURL.path == "/repo/")
    #expect(configuration.language == "en-GB")
    #expect(configuration.authorName == "Hanako" && configuration.authorEmail == "h@example.com")
    #expect(configuration.accent == "#aabbcc")
    #expect(configuration.look == .portfolio)
    #expect(configuration.tabs == [.guidance, .feed])
    #expect(configuration.feedPageSize == 3 && configuration.articlesPageSize == 4)
    #expect(configuration.articleOrder == .title)
    #expect(configuration.galleryPageSize == 5)
    #expect(configuration.zone.offset(at: now) == 0)
    #expect(configuration.markdown.parsing.smartPunctuation && configuration.markdown.parsing.rawHTML)
    #expect(configuration.markdown.parsing.lineBreaks)
  }

  @Test(arguments: [
    ("London", "Europe/London"), ("new york", "America/New_York"), ("asia/tokyo", "Asia/Tokyo"),
    ("Asia/Tokio", "Asia/Tokyo"), ("Londno", "Europe/London"), ("America/New York", "America/New_York"),
    ("BST", "Europe/London"), ("jst", "Asia/Tokyo"), ("AEST", nil), ("Xyz", nil),
    ("Asia", nil), ("europe", nil),
  ])
  func aTimeZoneIsSuggested(written: String, meant: String?) {
    let names = ["America/New_York", "Asia/Tokyo", "Europe/London", "Europe/Paris"]
    #expect(TimeZoneName.nearest(to: written, among: names) == meant)
    let files = MemoryFiles(["Content/site.yaml": Self.required + "timeZone: \(written)"])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }, zone: { _ in nil },
      zoneNames: { names }
    ).load()
    let help =
      meant.map { "did you mean '\($0)'?" }
      ?? "write a name such as 'Asia/Tokyo', or install the time zones (Debian: tzdata)"
    #expect(loaded.diagnostics.map(\.id) == ["UnknownTimeZone"])
    #expect(loaded.diagnostics.first?.help == help)
  }

  @Test func withoutAFileThereIsNoSite() {
    let (value, diagnostics) = load(nil)
    #expect(value == nil)
    #expect(
      diagnostics == [
        "Content/site.yaml: error: there is no site here; 'Content/site.yaml' is missing; make a site with 'mamushi new "
          + "DIR', or name one with '--site DIR' [MissingConfiguration]"
      ])
  }

  @Test func aSiteInAFolderAboveIsNamed() {
    let loaded = ConfigurationRepository(
      files: MemoryFiles([:]), documents: LineDocuments(), environment: { _ in nil }, zone: { _ in nil },
      siteAbove: { ".." }
    ).load()
    #expect(loaded.value == nil)
    #expect(loaded.diagnostics.map(\.id) == ["MissingConfiguration"])
    #expect(
      loaded.diagnostics.first?.help == "the site is in '..': run 'cd ..' first, or add '--site ..'")
  }

  @Test func aFileThatCannotBeReadIsThere() {
    var files = MemoryFiles(["Content/site.yaml": Self.required])
    files.unreadable = ["Content/site.yaml"]
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }, zone: { _ in tokyo }
    ).load()
    #expect(loaded.value == nil)
    #expect(loaded.diagnostics.map(\.id) == ["Unreadable"])
  }

  @Test func anEmptyFileLacksBothKeys() {
    #expect(
      load("").diagnostics == [
        "Content/site.yaml:1:1: error: 'title' is missing; add 'title: ...' [MissingKey]",
        "Content/site.yaml:1:1: error: 'baseURL' is missing; add 'baseURL: ...' [MissingKey]",
      ])
  }

  @Test func theCallersBaseURLStandsInForTheFiles() {
    let other = baseURL("https://other.example/x/")
    #expect(load("title: x", baseURL: other).diagnostics == [])
    #expect(load(Self.required, baseURL: other).value?.baseURL == other)
  }

  @Test(arguments: [
    (
      "title: x\nbaseURL: example.com",
      "2:10: error: baseURL 'example.com' is not the address of a site; write it as 'https://example.com/' or 'https://example.com/folder/' [InvalidBaseURL]"
    ),
    ("baseURL: https://a.b/", "1:1: error: 'title' is missing; add 'title: ...' [MissingKey]"),
    ("title: x", "1:1: error: 'baseURL' is missing; add 'baseURL: ...' [MissingKey]"),
    (
      required + "timeZone: Asia/Tokio",
      "3:11: error: this machine does not know the time zone 'Asia/Tokio'; write a name such as 'Asia/Tokyo', or install the time zones (Debian: tzdata) [UnknownTimeZone]"
    ),
    (
      required + "langauge: ja",
      "3:1: error: the key 'langauge' is unknown; did you mean 'language'? [UnknownKey]"
    ),
    (
      required + "paginate: 10",
      "3:1: error: the key 'paginate' is unknown; write 'feed: { pageSize: 20 }' [ForeignSetting]"
    ),
    (
      required + "locales: [en, ja]",
      "3:1: error: the key 'locales' is unknown; write 'languages: [ja, en]', and the English version of 'kyoto.md' as 'kyoto.en.md' [ForeignSetting]"
    ),
    (
      required + "permalink: pretty",
      "3:1: error: the key 'permalink' is unknown; write 'permalinks: { articles: \"/:year/:month/:day/:slug/\" }' in the form of your addresses [ForeignSetting]"
    ),
    (
      required + "default_language: en",
      "3:1: error: the key 'default_language' is unknown; write 'language: ...', such as 'en-GB' [ForeignSetting]"
    ),
    (
      required + "markdown: { unsafe: true }",
      "3:13: error: the key 'unsafe' is unknown; write 'rawHTML: true' [ForeignSetting]"
    ),
    (
      required + "color: red",
      "3:1: error: the key 'color' is unknown; did you mean 'colors'? [UnknownKey]"
    ),
    (
      required + "quite: unrelated",
      "3:1: error: the key 'quite' is unknown; known keys: 'title', 'description', 'baseURL', 'language', 'languages', 'author', 'accent', 'tabs', 'menu', 'feed', 'articles', 'gallery', 'images', 'timeZone', 'sources', 'markdown', 'look', 'permalinks', 'params', 'colors', 'fonts', 'security', 'check', 'deploy', 'search', 'structuredData', 'taxonomies', 'podcast', 'sharePictures', 'logo', 'icon', 'image', 'copyright', 'social' [UnknownKey]"
    ),
    (
      required + "language: j",
      "3:11: error: language 'j' is not a language tag; write it as 'ja' or 'en-GB' [InvalidLanguage]"
    ),
    (
      required + "accent: coral",
      "3:9: error: accent 'coral' is not a colour; write it as \"#f88c75\", with the quotes [InvalidColour]"
    ),
    (
      required + "author: Hanako",
      "3:9: error: 'author' must be a mapping, not text; write a mapping [WrongType]"
    ),
    (
      required + "author: { nme: Hanako }",
      "3:11: error: the key 'nme' is unknown; did you mean 'name'? [UnknownKey]"
    ),
    (
      required + "tabs: feed",
      "3:7: error: 'tabs' must be a list of texts, not text; write a list of texts [WrongType]"
    ),
    (
      required + "tabs: [feed, galery]",
      "3:14: error: 'galery' is not a valid value for 'tabs'; did you mean 'gallery'? [InvalidValue]"
    ),
    (
      required + "look: zine",
      "3:7: error: 'zine' is not a valid value for 'look'; write one of 'magazine', 'journal', 'portfolio' [InvalidValue]"
    ),
    (required + "look: [journal]", "3:7: error: 'look' must be text, not a list; write text [WrongType]"),
    (
      required + "feed: { pageSize: 0 }",
      "3:19: error: 'pageSize' must be a whole number from 1, not 0 [OutOfRange]"
    ),
    (
      required + "feed: { pageSize: many }",
      "3:19: error: 'pageSize' must be a whole number, not text; write a whole number [WrongType]"
    ),
    (
      required + "feed: { sort: date }",
      "3:9: error: the key 'sort' is unknown; known keys: 'pageSize', 'of' [UnknownKey]"
    ),
    (
      required + "feed: 20", "3:7: error: 'feed' must be a mapping, not a number; write a mapping [WrongType]"
    ),
    (
      required + "gallery: { pageSize: -1 }",
      "3:22: error: 'pageSize' must be a whole number from 1, not -1 [OutOfRange]"
    ),
    (
      required + "articles: { sort: name }",
      "3:19: error: 'name' is not a valid value for 'sort'; write one of 'date', 'title', 'author', 'website' [InvalidValue]"
    ),
    (
      required + "markdown: { rawHtml: true }",
      "3:13: error: the key 'rawHtml' is unknown; did you mean 'rawHTML'? [UnknownKey]"
    ),
    (
      required + "markdown: { rawHTML: on }",
      "3:22: error: 'rawHTML' must be true or false, not text; write true or false [WrongType]"
    ),
    ("- a", "1:1: error: 'site.yaml' must be a mapping, not a list; write a mapping [WrongType]"),
    ("title: x\n!!", "2:1: error: this line is no 'key: value'; write it as one [Syntax]"),
  ])
  func messages(text: String, message: String) {
    let loaded = load(text)
    #expect(loaded.diagnostics == ["Content/site.yaml:\(message)"])
    #expect(loaded.value != nil)
  }

  @Test func aMisspeltKeyIsNotMissingAsWell() {
    let loaded = load("titel: A\nbaseUrl: https://example.com/\n")
    #expect(loaded.diagnostics.count == 2 && loaded.diagnostics.allSatisfy { $0.hasSuffix("[UnknownKey]") })
  }

  @Test func aValueOfAnotherTypeIsNotMissingAsWell() {
    #expect(load("title: [a]\nbaseURL: https://a.b/").diagnostics.count == 1)
    #expect(load("title: x\nbaseURL: [a]").diagnostics.count == 1)
  }

  @Test func anEmptyTitleIsMissingWhateverStandsBeforeIt() {
    let found = load("timeZone: [a]\ntitle: \" \"\nbaseURL: https://a.b/").diagnostics
    #expect(found.contains { $0.hasSuffix("[MissingKey]") })
  }

  @Test func keysWithoutAValueAreAbsent() {
    #expect(load(Self.required + "feed:\nauthor:\nsources:\nmarkdown:\ntimeZone:").diagnostics == [])
    #expect(load(Self.required + "tabs:").diagnostics == [])
    #expect(load(Self.required + "look:").diagnostics == [])
  }

  @Test(arguments: ["ja", "en-GB", "zh-Hant-TW", "de-1996", "sr-Latn"])
  func languageTags(tag: String) { #expect(LanguageTag.isValid(tag)) }

  @Test(arguments: [
    "", "j", "ja_JP", "ja-", "-ja", "ja--JP", "日本", "ja-JP!", "abcdefghi", "ja-abcdefghi", "../en",
  ])
  func whatIsNoLanguageTag(tag: String) { #expect(!LanguageTag.isValid(tag)) }
}
