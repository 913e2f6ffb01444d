import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Categories, tags and series with a text of their own.
struct TermTextTests {
  private let catalog = Catalog(
    (1...3).map { number in
      article("a\(number)", date: day(2026, 1, number)) {
        $0.category = Term(name: "寿司")
        $0.tags = [Term(name: "Night Food")]
      }
    })

  private func load(_ files: MemoryFiles) -> Loaded<Taxonomies> {
    TaxonomyInteractor(repository: MarkdownTermRepository(content: files.content)).load(from: catalog)
  }

  private func page(_ path: String, _ files: MemoryFiles) throws -> AnyPresentedPage {
    let site = presentation { $0.feedPageSize = 2 }
    let pages = TaxonomyRouter(presentation: site)
      .pages(of: load(files).value, in: catalog, folder: ContentIndex.folder)
    return try pages.page(path, tools(files, site))
  }

  private static let files = MemoryFiles([
    "Content/categories/寿司.md": "---\ntitle: 握り\ndescription: 一貫ずつ\nthumbnail: /s.jpg\n---\n本文",
    "Content/tags/Night-Food.md": "夜の話", "Content/static/s.jpg": "",
  ])

  @Test func onTheFirstPageOnly() throws {
    #expect(lines(load(Self.files).diagnostics.filter { $0.id == "TextOfNoTerm" }) == [])
    let first = try page("categories/寿司/", Self.files)
    #expect(first.model["heading"] == "握り" && first.model["name"] == "寿司")
    #expect(first.model["description"] == "一貫ずつ" && first.model["text"] == "<p>本文</p>\n")
    #expect(first.head.title == "握り | グルメ通信" && first.head.description == "一貫ずつ")
    let second = try page("categories/寿司/page/2/", Self.files)
    #expect(second.model["heading"] == "握り")
    #expect(second.model["description"] == nil && second.model["text"] == nil && second.model["image"] == nil)
    #expect(second.head.description == nil)
  }

  @Test func aDraftIsNotShown() throws {
    let page = try page(
      "tags/night-food/", MemoryFiles(["Content/tags/night-food.md": "---\npublished: false\n---\n夜"]))
    #expect(page.model["heading"] == "Night Food" && page.model["text"] == nil)
  }

  @Test func keysOfArticlesAreTold() {
    let files = MemoryFiles([
      "Content/categories/寿司.md": "---\ntitle: 握り\nDate: 2026-01-01\ntags: [a]\n---\n",
      "Content/tags/night-food.md": "---\nexpires: 2026-01-01\n---\n夜",
    ])
    let told = load(files).diagnostics.filter { $0.id == "KeyOfArticles" }
    #expect(
      lines(told).map { $0.prefix { $0 != ";" } } == [
        "Content/categories/寿司.md:3:1: note: 'Date' does nothing in the text of a category",
        "Content/categories/寿司.md:4:1: note: 'tags' does nothing in the text of a category",
        "Content/tags/night-food.md:2:1: note: 'expires' does nothing in the text of a tag",
      ])
  }

  @Test func articlesCallTermsAsTheirTextsDo() throws {
    let taxonomies = load(MemoryFiles(["Content/categories/寿司.md": "---\nname: 握り\n---\n"])).value
    let named = taxonomies.shownNames.applied(to: catalog, fingerprinter).articles
    #expect(named.map { $0.category?.name } == ["握り", "握り", "握り"])
    #expect(named.map { $0.category?.slug } == ["寿司", "寿司", "寿司"])
    #expect(named.map { $0.tags.map(\.name) } == [["Night Food"], ["Night Food"], ["Night Food"]])
    #expect(zip(named, catalog.articles).allSatisfy { $0.fingerprint != $1.fingerprint })
    #expect(taxonomies.categories.map(\.name) == ["握り"])
    // A title is a heading.
    let titled = load(Self.files).value.shownNames
    let same = titled.applied(to: catalog, fingerprinter).articles
    #expect(same.map(\.fingerprint) == catalog.articles.map(\.fingerprint))
  }

  @Test func aTermHasOneSpellingAndWhatOnlySharesItsAddressKeepsItsName() {
    let names = ["Cafe\u{301}", "caf\u{E9}", "Caf\u{E9}", "C#", "C"]
    let catalog = Catalog(
      names.enumerated().map { number, name in
        article("a\(number)", date: day(2026, 1, 30 - number)) { $0.tags = [Term(name: name)] }
      })
    let taxonomies = TaxonomyInteractor().load(from: catalog).value
    let shown = taxonomies.shownNames.applied(to: catalog, fingerprinter).articles.map { $0.tags[0].name }
    #expect(
      shown.map { Array($0.unicodeScalars) }
        == ["Cafe\u{301}", "Cafe\u{301}", "Caf\u{E9}", "C#", "C"].map { Array($0.unicodeScalars) })
  }

  @Test func aTextAloneIsEnough() throws {
    let page = try page("tags/night-food/", Self.files)
    #expect(page.model["heading"] == "Night Food" && page.model["text"] == "<p>夜の話</p>\n")
    #expect(page.head.title == "tag: Night Food | グルメ通信" && page.head.description == "夜の話")
  }

  @Test func oneThatFitsNothingIsTold() {
    let files = MemoryFiles([
      "Content/categories/寿司屋.md": "x", "Content/tags/nigth-food.md": "x", "Content/tags/other.md": "x",
      "Content/tags/night-food.md": "x", "Content/tags/Night Food.md": "x",
    ])
    #expect(
      lines(load(files).diagnostics) == [
        "Content/categories/寿司屋.md: warning: no published article has the category '寿司屋'; did you mean '寿司.md'? "
          + "[TextOfNoTerm]",
        "Content/tags/night-food.md: error: '/tags/night-food/' is already used by 'Content/tags/Night Food.md'; rename "
          + "this file [DuplicateURL]",
        "Content/tags/nigth-food.md: warning: no published article has the tag 'nigth-food'; did you mean 'night-food.md'? "
          + "[TextOfNoTerm]",
        "Content/tags/other.md: warning: no published article has the tag 'other'; name the file after the last part of its list's "
          + "address; its text is left out until an article has that tag [TextOfNoTerm]",
      ])
  }

  @Test func noneIsToldWhileArticlesWithFaultsMayHaveTheTerm() {
    let files = MemoryFiles([
      "Content/tags/other.md": "x", "Content/tags/night-food.md": "x", "Content/tags/Night Food.md": "x",
    ])
    let loaded = TaxonomyInteractor(repository: MarkdownTermRepository(content: files.content))
      .load(from: catalog, lacksArticles: true)
    #expect(loaded.diagnostics.map(\.id) == ["DuplicateURL"])
  }

  @Test func severalCategories() {
    let catalog = Catalog([
      article("a") { $0.categories = [Term(name: "和食"), Term(name: "夜")] },
      article("b") { $0.categories = [Term(name: "夜")] },
    ])
    let categories = TaxonomyInteractor().load(from: catalog).value.categories
    #expect(categories.map(\.name) == ["夜", "和食"] && categories.map(\.articles.count) == [2, 1])
  }
}
