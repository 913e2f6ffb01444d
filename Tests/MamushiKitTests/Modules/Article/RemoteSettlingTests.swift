import MamushiCore
import Testing

@testable import MamushiKit

/// Items of sources make room for what the site has of its own, and for one another.
struct RemoteSettlingTests {
  private struct Fixed: ArticleRepository {
    let found: [Article]
    func articles() async -> Loaded<[Article]> { Loaded(found) }
  }

  private func item(
    _ slug: String, key: String = "0123abcd", sequence: Int = 1, date: ContentDate? = nil,
    _ change: (inout Article) -> Void = { _ in }
  ) -> Article {
    article(slug, date: date) {
      $0.original = Article.Original(link: nil, key: key, sequence: sequence)
      change(&$0)
    }
  }

  private func settle(
    _ items: [Article], local: [Article] = [], files: Set<String> = []
  ) async -> [Article] {
    let articles = await ArticleInteractor(
      repositories: [Fixed(found: local), Fixed(found: items)],
      policy: PublicationPolicy(now: now, includesDrafts: false), language: language,
      fingerprinter: fingerprinter, files: files
    ).load(authors: []).value.catalog.articles
    return articles.filter { $0.original != nil }
  }

  @Test func aSlugThatNobodyHasStays() async {
    #expect(await settle([item("a")], local: [article("b")]).map(\.slug) == ["a"])
  }

  @Test func formerAddressesOfTextsThatAreNotPublishedYetAreTaken() async {
    let future = article("future", date: day(2030, 1, 1)) { $0.aliases = ["/articles/tea/"] }
    #expect(await settle([item("tea")], local: [future]).map(\.slug) != ["tea"])
  }

  @Test func theSitesOwnArticlesKeepTheirs() async {
    let local = [
      article("a"), article("draft") { $0.isDraft = true }, article("future", date: day(2030, 1, 1)),
      article("expired") { $0.expires = day(2020, 1, 1) },
    ]
    let items = ["a", "draft", "future", "expired"].enumerated().map { item($1, sequence: $0) }
    #expect(
      await settle(items, local: local).map(\.slug) == [
        "a-0123abcd", "draft-0123abcd", "future-0123abcd", "expired-0123abcd",
      ])
  }

  @Test func aliasesAndFilesAreInTheirWay() async {
    let local = [article("b") { $0.aliases = ["/articles/a/", "/old/", "/articles/c/d/"] }]
    let items = ["a", "old", "c", "static", "file", "deep", "picture"].enumerated().map {
      item($1, sequence: $0)
    }
    let files: Set = [
      "articles/static/index.html", "articles/file", "articles/deep/index.html/x", "articles/picture/p.jpg",
    ]
    #expect(
      await settle(items, local: local, files: files).map(\.slug) == [
        "a-0123abcd", "old", "c", "static-0123abcd", "file-0123abcd", "deep-0123abcd", "picture",
      ])
  }

  @Test(arguments: ["page", "by-title", "by-author", "by-website"])
  func reservedSlugs(slug: String) async {
    #expect(await settle([item(slug)]).map(\.slug) == [slug + "-0123abcd"])
  }

  @Test func theOlderOfTwoKeepsIt() async {
    let items = [
      item("a", key: "aaaaaaaa", sequence: 1), item("a", key: "bbbbbbbb", sequence: 2, date: day(2026, 1, 2)),
      item("a", key: "cccccccc", sequence: 3, date: day(2026, 1, 1)),
      item("a", key: "dddddddd", sequence: 4),
    ]
    let settled = await settle(items)
    #expect(settled.map(\.slug) == ["a-bbbbbbbb", "a", "a-aaaaaaaa", "a-dddddddd"])
    #expect(await settle(items.reversed()).map(\.slug) == settled.map(\.slug))
  }

  @Test func digitsThatAreTakenAreCounted() async {
    let items = [item("a", sequence: 1), item("a", sequence: 2), item("a", sequence: 3)]
    #expect(
      await settle(items, local: [article("a-0123abcd")]).map(\.slug) == [
        "a", "a-0123abcd-2", "a-0123abcd-3",
      ])
  }

  @Test func termsWithoutRoomAreDropped() async {
    let items = [
      item("a") {
        $0.category = Term(name: "c")
        $0.tags = [Term(name: "t"), Term(name: "u")]
        $0.authors = [Term(name: "w"), Term(name: "v")]
      }
    ]
    let local = [article("b") { $0.aliases = ["/tags/t/"] }]
    let files: Set = ["categories/c", "authors/w/index.html"]
    let settled = await settle(items, local: local, files: files).first
    #expect(settled?.category == nil && settled?.tags.map(\.name) == ["u"])
    #expect(settled?.authors.map(\.name) == ["v"])
    let free = await settle(items).first
    #expect(free?.category?.name == "c" && free?.tags.count == 2 && free?.authors.count == 2)
  }

  @Test func theFingerprintKnowsWhatItMadeRoomFor() async {
    let found = item("a") { $0.tags = [Term(name: "t")] }
    let free = await settle([found]).first?.fingerprint
    #expect(await settle([found]).first?.fingerprint == free)
    #expect(await settle([found], local: [article("a")]).first?.fingerprint != free)
    #expect(await settle([found], files: ["tags/t"]).first?.fingerprint != free)
  }

  @Test func anItemThatMakesRoomForAHiddenTextIsTold() async {
    let local = [
      article("a"), article("draft") { $0.isDraft = true }, article("future", date: day(2030, 1, 1)),
    ]
    let items = [item("a"), item("draft", sequence: 2), item("b", sequence: 3)]
    let told = await ArticleInteractor(
      repositories: [Fixed(found: local), Fixed(found: items)],
      policy: PublicationPolicy(now: now, includesDrafts: false), language: language,
      fingerprinter: fingerprinter
    ).load(authors: []).diagnostics
    #expect(told.map(\.id) == ["MovedItem"] && told.map(\.severity) == [.note])
    #expect(told.first?.location?.file == local[1].body.file)
    #expect(
      told.first?.message.contains(
        "is at '/articles/draft-0123abcd/': its slug 'draft' is that of this text, which is not published")
        == true,
      "\(told)")
  }

  @Test func addressesThatArticlesGiveThemselvesAreTaken() async {
    let local = [
      article("one") { $0.address = "articles/perma/" }, article("two") { $0.address = "elsewhere/free/" },
      article("three") {
        $0.address = "articles/later/"
        $0.isDraft = true
      },
    ]
    let items = ["perma", "free", "later"].enumerated().map { item($1, sequence: $0) }
    #expect(
      await settle(items, local: local).map(\.slug) == ["perma-0123abcd", "free", "later-0123abcd"])
  }

  @Test("an item that makes room for an address of a hidden text is told", arguments: [true, false])
  func addressesOfHiddenTexts(isFormer: Bool) async {
    let draft = article("draft") {
      $0.isDraft = true
      if isFormer { $0.aliases = ["/articles/tea/"] } else { $0.address = "articles/tea/" }
    }
    func told(besides local: [Article] = []) async -> [Diagnostic] {
      await ArticleInteractor(
        repositories: [Fixed(found: [draft] + local), Fixed(found: [item("tea"), item("b", sequence: 2)])],
        policy: PublicationPolicy(now: now, includesDrafts: false), language: language,
        fingerprinter: fingerprinter
      ).load(authors: []).diagnostics
    }
    let note = await told()
    #expect(note.map(\.id) == ["MovedItem"] && note.first?.location?.file == draft.body.file)
    #expect(
      note.first?.message.contains(
        "is at '/articles/tea-0123abcd/': '/articles/tea/' is an address of this text, which is not published"
      )
        == true,
      "\(note)")
    // What is published would be in its way anyway.
    #expect(await told(besides: [article("tea")]).isEmpty)
  }

  @Test("with --drafts, the text has a page that shows why the item made room")
  func withDrafts() async {
    let told = await ArticleInteractor(
      repositories: [Fixed(found: [article("a") { $0.isDraft = true }]), Fixed(found: [item("a")])],
      policy: PublicationPolicy(now: now, includesDrafts: true), language: language,
      fingerprinter: fingerprinter
    ).load(authors: []).diagnostics
    #expect(told.isEmpty)
  }
}
