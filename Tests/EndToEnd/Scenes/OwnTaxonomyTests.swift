import Foundation
import Testing

/// Taxonomies of the site's own (`taxonomies`).
@Suite(.scratchFolder)
struct OwnTaxonomyTests {
  private static let settings = """
    title: T
    baseURL: https://example.com/blog/
    languages: [ja, en]
    taxonomies:
      places: { title: { ja: 場所, en: Places }, singular: { ja: 場所, en: Place } }
      languages: Read in
      rooms:
    feed: { pageSize: 2, of: [places] }
    menu: { main: [places, { page: places/kyoto.md }], footer: [places/nara] }

    """

  private let files: [String: SiteFile] = [
    "Content/site.yaml": .text(settings),
    "Content/places/kyoto.md":
      "---\ntitle: Old Kyoto\ndescription: Once the capital\n---\nSee [one](../articles/one.md).\n",
    "Content/articles/one.md":
      article("One", "places: [Kyoto, Nara]\ntags: [tea]", body: "[p](../places/kyoto.md) [i](/places/)"),
    "Content/articles/two.md": article("Two", "places: Kyoto\nlanguages: [Dutch]"),
    "Content/articles/three.md": article("Three", "params: { places: [kyoto] }"),
    "Content/articles/none.md": article("None", "places:"),
    "Content/articles/draft.md": article("Draft", "places: [Osaka]\ndraft: true"),
    "Content/articles/one.en.md": article("One in English", "places: [Kyoto]"),
  ]

  @Test("terms have lists with texts, feeds, menus and links")
  func lists() async throws {
    let site = try Site(files)
    let output = try await site.buildCleanly()
    let index = try output.text("places/index.html")
    #expect(index.contains("<h1 class=\"page-title\">場所</h1>") && index.contains("Nara"))
    #expect(!index.contains("Osaka") && !index.contains("Hakone"))
    let kyoto = try output.text("places/kyoto/index.html")
    #expect(kyoto.contains("<h1 class=\"page-title\">Old Kyoto</h1>") && kyoto.contains("Once the capital"))
    #expect(
      kyoto.contains("<a href=\"/blog/places/\">場所</a>") && kyoto.contains("/blog/places/page/2/") == false)
    #expect(kyoto.contains("href=\"/blog/places/kyoto/page/2/\""))
    #expect(
      kyoto.contains("href=\"/blog/places/kyoto/feed.xml\"")
        && kyoto.contains("/blog/articles/one/\">one</a>"))
    #expect(try output.text("places/kyoto/page/2/index.html").contains("Old Kyoto"))
    #expect(try output.text("places/nara/index.html").contains("<title>場所: Nara | T</title>"))
    #expect(try output.text("places/kyoto/feed.xml").contains("<title>Old Kyoto | T</title>"))
    #expect(try output.text("languages/index.html").contains("<h1 class=\"page-title\">Read in</h1>"))
    #expect(try output.text("languages/dutch/index.html").contains("Two"))
    // None has a room.
    #expect(!output.contains("rooms/index.html") && !output.contains("languages/dutch/feed.xml"))

    let one = try output.text("articles/one/index.html")
    #expect(
      one.contains(
        "<dt>場所</dt><dd><a href=\"/blog/places/kyoto/\">Kyoto</a> <a href=\"/blog/places/nara/\">Nara</a>"))
    #expect(one.contains("<a href=\"/blog/places/kyoto/\">p</a> <a href=\"/blog/places/\">i</a>"))
    #expect(try !output.text("articles/none/index.html").contains("<dt>場所</dt>"))
    // The footer leads to the lists that there are, the menus have their names.
    #expect(one.contains("<li><a href=\"/blog/places/\">場所</a><li><a href=\"/blog/languages/\">Read in</a>"))
    #expect(one.contains(">Old Kyoto<") && !one.contains("/rooms/"))
    #expect(try output.text("sitemap.xml").contains("https://example.com/blog/places/kyoto/"))

    let english = try output.text("en/places/kyoto/index.html")
    #expect(english.contains("<title>Place: Kyoto | T</title>") && !english.contains("Once the capital"))
    #expect(english.contains("hreflang=\"ja\" href=\"https://example.com/blog/places/kyoto/\""))
    #expect(!output.contains("en/places/nara/index.html"))
    try output.expectWholePictures(base: "/blog/")
    #expect(try await site.check().exitCode == 0)
  }

  @Test("lists follow their articles, their texts and the settings, as a build from scratch would make them")
  func changes() async throws {
    let site = try Site(files)
    _ = try await site.buildCleanly()
    try site.write("Content/articles/two.md", article("Two", "places: [Uji]\nrooms: [Hall]"))
    try site.write("Content/places/uji.md", "Tea hills.\n")
    try site.write("Content/places/kyoto.en.md", "---\ndescription: In English\n---\n")
    var output = try await site.buildCleanly()
    #expect(output.contains("rooms/hall/index.html") && !output.contains("languages/index.html"))
    #expect(try output.text("places/uji/index.html").contains("Tea hills."))
    #expect(try output.text("en/places/kyoto/index.html").contains("In English"))
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())

    try site.write(
      "Content/site.yaml",
      .text(
        Self.settings.replacingOccurrences(of: "Read in", with: "Readable in")
          .replacingOccurrences(of: "ja: 場所", with: "ja: 土地")))
    output = try await site.buildCleanly()
    #expect(try output.text("articles/one/index.html").contains("<dt>土地</dt>"))
    #expect(try output.text("places/index.html").contains("<h1 class=\"page-title\">土地</h1>"))
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
  }

  @Test("what is wrong is told at its place")
  func faults() async throws {
    var files = files
    files["Content/articles/wrong.md"] = article("Wrong", "places: { a: b }")
    files["Content/articles/comma.md"] = article("Comma", "places: Paris, London")
    files["Content/articles/other.md"] = article("Other", "places: [kyoto!]")
    files["Content/places/kioto.md"] = .text("Lost.\n")
    files["Content/places/nara.md"] = .text("---\nreading: x\n---\n")
    files["Content/pages/places.md"] = .text("---\ntitle: Places\n---\n")
    let site = try Site(files)
    let found = try await site.build("--all", "--quiet")
    #expect(
      found.lines == [
        "Content/articles/comma.md:3:9: note: 'places' is one text with commas; it is read as a list; write 'places: [Paris, London]' [SplitText]",
        "Content/articles/draft.md: note: 'Draft' is left out: it is a draft; use '--drafts' to include it [LeftOut]",
        "Content/articles/other.md:3:10: warning: 'kyoto!' shares the page of 'Kyoto': both have the same address; write both the same way, or write one as 'kyoto-2', with 'name: kyoto!' in 'Content/places/kyoto-2.md' [NamesOfOneSlug]",
        "Content/articles/wrong.md:3:9: error: 'places' must be text or a list of texts, not a mapping; write text or a list of texts [WrongType]",
        "Content/pages/places.md: error: '/places/' is already used by the list of places; change the 'permalink', 'slug' or name of one of the two [DuplicateURL]",
        "Content/places/kioto.md: warning: no published article has the 'places' term 'kioto'; did you mean 'kyoto.md'? [TextOfNoTerm]",
        "Content/places/nara.md:2:1: note: 'reading' does nothing in the text of a term of 'places'; remove it; articles have this key, but the text of a term of 'places' does not [KeyOfArticles]",
      ])
    // The term exists all the same.
    try site.remove("Content/pages/places.md")
    try site.remove("Content/articles/wrong.md")
    _ = try await site.build()
    #expect(try site.output.contains("places/london/index.html"))
  }

  @Test("terms of hidden articles have no list yet, and links to them are no errors")
  func hidden() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.settings.replacingOccurrences(of: "menu:", with: "# menu:")),
      "Content/articles/later.md": article("Later", "date: 2099-01-01\nplaces: [Hakone]"),
      "Content/articles/link.md":
        article("Link", body: "[a](/places/hakone/) [b](/places/) [c](/places/hakone/feed.xml)"),
    ])
    let result = try await site.build("--quiet")
    #expect(
      result.exitCode == 0 && result.lines.allSatisfy { $0.contains("[LinkToHidden]") }, "\(result.messages)")
    #expect(try !site.output.contains("places/index.html"))
    #expect(try await site.build("--drafts", "--quiet").exitCode == 0)
  }

  @Test("items of sources have terms, under the taxonomy's name or where 'fields' says")
  func sources() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      sources:
        - { name: a, kind: file, path: a.json, information: { separator: "," } }
        - { name: b, kind: file, path: b.json, information: { fields: { title: name, places: "at[].town" } } }
      taxonomies: [places, rooms, tags-of-mine]
      """,
      "a.json":
        #"[{ "title": "One", "places": ["Kyoto", "Nara"] }, { "title": "Two", "places": "Uji, Nara" }]"#,
      "b.json": #"[{ "name": "Three", "at": [{ "town": "Kyoto" }], "rooms": ["Hall"] }]"#,
      "Content/articles/four.md": article("Four", "places: [Kyoto]"),
    ])
    let output = try await site.buildCleanly()
    let kyoto = try output.text("places/kyoto/index.html")
    #expect(["One", "Three", "Four"].allSatisfy(kyoto.contains) && !kyoto.contains("Two"))
    #expect(output.contains("places/uji/index.html") && !output.contains("rooms/index.html"))
    try site.write("a.json", #"[{ "title": "One", "places": ["Ise"] }]"#)
    let changed = try await site.buildCleanly()
    #expect(changed.contains("places/ise/index.html") && !changed.contains("places/uji/index.html"))
    #expect(try changed.text("articles/one/index.html").contains("<a href=\"/places/ise/\">Ise</a>"))
    expectSameBytes(changed, try await site.copyOfInputs().buildCleanly())
  }

  @Test("names that are something else already are refused")
  func takenNames() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      languages: [ja, en]
      taxonomies: [places, tag, feed, static, EN, en, places, keywords, "Wide Rooms", authors, { name: x }, "", index.html]
      feed: { of: [places, tags, rooms] }
      """,
      "Content/articles/one.md": article("One", "places: [Kyoto]"),
    ])
    let result = try await site.build("--quiet")
    #expect(
      result.lines
        == [
          "4:22: error: a taxonomy cannot be called 'tag': in articles, this key means 'tags'; remove it: every site has categories, tags, series and authors [TakenTaxonomy]",
          "4:27: error: a taxonomy cannot be called 'feed': the site has pages of its own at '/feed/'; choose another name [TakenTaxonomy]",
          "4:33: error: a taxonomy cannot be called 'static': 'Content/static' has other files; choose another name [TakenTaxonomy]",
          "4:41: error: 'EN' cannot be a taxonomy's name, since it is a folder of addresses; write 'en' [InvalidTaxonomy]",
          "4:45: error: a taxonomy cannot be called 'en': '/en/' is the folder of a language; choose another name [TakenTaxonomy]",
          "4:49: error: the taxonomy 'places' is listed twice; remove one of the two [RepeatedTaxonomy]",
          "4:57: error: a taxonomy cannot be called 'keywords': builds warn of this key in articles; choose another name [TakenTaxonomy]",
          "4:67: error: 'Wide Rooms' cannot be a taxonomy's name, since it is a folder of addresses; write 'wide-rooms' [InvalidTaxonomy]",
          "4:81: error: a taxonomy cannot be called 'authors': in articles, this key means 'authors'; remove it: every site has categories, tags, series and authors [TakenTaxonomy]",
          "4:90: error: 'taxonomies' must be names, such as [places, rooms], not a mapping; write names, such as [places, rooms] [WrongType]",
          "4:103: error: '' cannot be a taxonomy's name, since it is a folder of addresses; use letters, digits and hyphens, such as 'places' [InvalidTaxonomy]",
          "4:107: error: 'index.html' cannot be a taxonomy's name, since it is a folder of addresses; use letters, digits and hyphens, such as 'places' [InvalidTaxonomy]",
          "5:28: error: 'rooms' is not a valid value for 'of'; write one of 'categories', 'tags', 'series', 'sections', 'authors', 'gallery', 'places', 'en' [InvalidValue]",
        ].map { "Content/site.yaml:" + $0 })
    try site.write("Content/site.yaml", "title: T\nbaseURL: https://example.com\ntaxonomies: places\n")
    #expect(
      try await site.build("--quiet").lines == [
        "Content/site.yaml:3:13: error: 'taxonomies' must be names, such as [places, rooms], or a mapping, such as { places: Places }, not text; write names, such as [places, rooms], or a mapping, such as { places: Places } [WrongType]"
      ])
  }

  @Test("keys of articles in other spellings, and what is wrong in articles that are left out")
  func keys() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      taxonomies: { film-genres: { en: Genres, ja: 類 }, places: , languages: }
      """,
      "Content/film-genres/noir.md": "![k](k.svg)\n",
      "Content/film-genres/k.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
      "Content/articles/a.md": article("A", "Film Genres: [Noir]\nPLACES: [Kyoto]"),
      "Content/articles/b.md": "+++\ntitle = \"B\"\n[taxonomies]\nfilm_genres = [\"Noir\"]\n+++\nText.\n",
    ])
    let output = try await site.buildCleanly()
    let noir = try output.text("film-genres/noir/index.html")
    #expect(noir.contains(">A<") && noir.contains(">B<") && noir.contains("<img"))
    #expect(try output.text("film-genres/index.html").contains("<h1 class=\"page-title\">類</h1>"))
    #expect(output.contains("places/kyoto/index.html"))
    try site.write("Content/articles/c.md", article("C", "place: [Kyoto]"))
    try site.write("Content/articles/d.md", article("D", "date: 2099-01-01\nplaces: [true]"))
    try site.write("Content/articles/e.md", article("E", "draft: true\nplaces: { a: b }"))
    try site.write("Content/articles/f.md", article("F", "places: [a]\nPlaces: [b]"))
    let found = try await site.build("--quiet", "--all").lines.filter { !$0.contains("[LeftOut]") }
    #expect(
      found == [
        "Content/articles/c.md:3:1: warning: the key 'place' is unknown, but similar to 'places'; write 'places', or rename it if it is your own parameter [NearKnownKey]",
        "Content/articles/d.md:4:10: error: 'places' must be text, not true or false; write text [WrongType]",
        "Content/articles/e.md:4:9: error: 'places' must be text or a list of texts, not a mapping; write text or a list of texts [WrongType]",
        "Content/articles/f.md:4:1: warning: 'Places' differs from 'places', which is used; remove 'Places'; 'places' is on line 3 [OverruledKey]",
      ])
  }

  @Test("items of sources give way to the addresses that lists may need")
  func addressesOfItems() async throws {
    let site = try Site([
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      permalinks: { articles: "/:section/:slug/" }
      articles: { sections: true }
      sources: [{ name: places, kind: file, path: shops.json }]
      taxonomies: [places]
      """,
      "shops.json": #"[{ "id": 1, "title": "Kyoto", "places": ["Ise"] }]"#,
      "Content/static/places/ise/index.html": "<!doctype html><title>x</title>",
      "Content/articles/notes/a.md": article("A", "places: [Kyoto]"),
    ])
    let output = try await site.buildCleanly()
    #expect(output.contains("articles/kyoto/index.html") && output.contains("places/kyoto/index.html"))
    #expect(try output.text("places/kyoto/index.html").contains("<h1 class=\"page-title\">Kyoto</h1>"))
    #expect(try output.text("places/ise/index.html").contains("<title>x</title>"))
  }

  @Test("a term of signs alone has the text of its name")
  func signs() async throws {
    let output = try await Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\ntaxonomies: [price]\n",
      "Content/articles/a.md": article("A", "price: ££"),
      "Content/price/££.md": "---\ntitle: Two pounds\n---\nNot cheap.\n",
    ]).buildCleanly()
    let pages = try output.pages.filter { $0.hasPrefix("price/x-") }.map { try output.text($0) }
    #expect(pages.count == 1 && pages.allSatisfy { $0.contains("Two pounds") && $0.contains("Not cheap.") })
  }
}
