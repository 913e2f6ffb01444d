import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Which articles a build publishes.
struct ArticleInteractorTests {
  private struct Fixed: ArticleRepository {
    let found: [Article]
    var diagnostics: [Diagnostic] = []
    func articles() async -> Loaded<[Article]> { Loaded(found, diagnostics) }
  }

  private func load(
    _ repositories: Fixed..., drafts: Bool = false, authors: [Term] = []
  ) async -> Loaded<PublishedArticles> {
    await ArticleInteractor(
      repositories: repositories, policy: PublicationPolicy(now: now, includesDrafts: drafts),
      language: language,
      fingerprinter: fingerprinter
    ).load(authors: authors)
  }

  private let calendar = Fixed(found: [
    article("shown", date: day(2026, 5, 5)), article("draft", date: day(2026, 1, 1)) { $0.isDraft = true },
    article("tomorrow", date: day(2026, 5, 6)), article("undated"),
    article("this-moment") { $0.date = ContentDate(timestamp: now, hasTime: true) },
    article("next-second") {
      $0.date = ContentDate(timestamp: Timestamp(seconds: now.seconds + 1), hasTime: true)
    },
    article("expired") { $0.expires = day(2026, 5, 5) },
    article("expires-later") { $0.expires = day(2026, 5, 6) },
    article("expires-now") { $0.expires = ContentDate(timestamp: now, hasTime: true) },
    article("draft-and-expired") {
      $0.isDraft = true
      $0.expires = day(2020, 1, 1)
    },
  ])

  @Test func draftsFutureAndExpiredOnesAreLeftOut() async {
    let found = await load(calendar).value
    let (catalog, hidden) = (found.catalog, found.hidden)
    #expect(found.nextChange == Timestamp(seconds: now.seconds + 1))
    #expect(catalog.articles.map(\.slug) == ["this-moment", "shown", "expires-later", "undated"])
    let states = Dictionary(uniqueKeysWithValues: hidden.map { ($0.slug, $0.state) })
    #expect(
      states == [
        "draft": .draft, "tomorrow": .future, "next-second": .future, "expired": .expired,
        "expires-now": .expired,
        "draft-and-expired": .draft,
      ])
    #expect(hidden.first { $0.slug == "draft" }?.article.body.file.string == "Content/articles/draft.md")
  }

  @Test func namesThatOnlyShareTheAddressOfAProfileAreTold() async {
    let names = ["Aki-Sato!", "aki sato", "aki-sato", "Hana Mori"]
    let articles = names.enumerated().map { number, name in
      article("a\(number)", date: day(2026, 1, 1)) { $0.authors = [Term(name: name)] }
    }
    let authors = [Term(name: "Aki Sato"), Term(name: "森はな", slug: "hana-mori")]
    let loaded = await load(Fixed(found: articles), authors: authors)
    #expect(
      loaded.diagnostics.map(\.message) == [
        "'Aki-Sato!' shares the page of 'Aki Sato': both have the same address"
      ])
    #expect(Set(loaded.value.catalog.articles.flatMap(\.authors).map(\.name)) == ["Aki Sato", "森はな"])
  }

  @Test func withDraftsEverythingIsPublished() async {
    let found = await load(calendar, drafts: true).value
    let (catalog, hidden) = (found.catalog, found.hidden)
    #expect(catalog.articles.count == 10)
    #expect(hidden.isEmpty)
    let states = Dictionary(uniqueKeysWithValues: catalog.articles.map { ($0.slug, $0.unpublished) })
    #expect(
      states.compactMapValues { $0 } == [
        "draft": .draft, "tomorrow": .future, "next-second": .future, "expired": .expired,
        "expires-now": .expired, "draft-and-expired": .draft,
      ])
  }

  @Test func whyAnArticleIsMarkedIsPartOfIt() async {
    let fingerprint = article("a").fingerprint
    let marked = await load(
      Fixed(found: [
        article("draft") { $0.isDraft = true }, article("tomorrow", date: day(2026, 5, 6)), article("shown"),
      ]), drafts: true
    ).value.catalog.articles
    let prints = Dictionary(uniqueKeysWithValues: marked.map { ($0.slug, $0.fingerprint) })
    #expect(prints["shown"] == fingerprint)
    #expect(Set(prints.values).count == 3)
  }

  @Test func noDateMakesADraftAppear() async {
    let draft = article("draft", date: day(2027, 1, 1)) { $0.isDraft = true }
    #expect(await load(Fixed(found: [draft])).value.nextChange == nil)
    #expect(await load(Fixed(found: [draft]), drafts: true).value.nextChange == nil)
  }

  @Test func sourcesAreMergedWithWhatIsWrongWithThem() async {
    let fault = Diagnostic(SyntaxProblem(), at: nil)
    let loaded = await load(
      Fixed(found: [article("a", date: day(2020, 1, 1))], diagnostics: [fault]),
      Fixed(found: [article("b", date: day(2021, 1, 1))], diagnostics: [fault]))
    #expect(loaded.value.catalog.articles.map(\.slug) == ["b", "a"])
    #expect(loaded.diagnostics.count == 2)
  }

  @Test func authorsAreJoinedWithTheirProfiles() async {
    let hanako = Term(name: "山田 花子", slug: "hanako")
    let found = Fixed(found: [
      article("a") { $0.authors = [Term(name: "山田 花子")] },
      article("b") { $0.authors = [Term(name: "Hanako")] },
      article("c") { $0.authors = [Term(name: "Taro")] },
    ])
    let articles = await load(found, authors: [hanako]).value.catalog.articles
    #expect(articles.map { $0.authors.map(\.slug) } == [["hanako"], ["hanako"], ["taro"]])
    #expect(articles[1].authors.first?.name == "山田 花子")
  }

  @Test("an author's own slug comes before the name of another one")
  func slugsOfAuthors() async {
    let authors = [Term(name: "Bob", slug: "alice"), Term(name: "Alice", slug: "alice-2")]
    for authors in [authors, authors.reversed()] {
      let found = Fixed(found: [article("a") { $0.authors = [Term(name: "alice")] }])
      let articles = await load(found, authors: authors).value.catalog.articles
      #expect(articles.first?.authors.map(\.name) == ["Bob"])
    }
  }

  @Test func anAuthorNamedTwiceIsOneAuthor() async {
    let hanako = Term(name: "山田 花子", slug: "hanako")
    let found = Fixed(found: [article("a") { $0.authors = [Term(name: "山田 花子"), Term(name: "Hanako")] }])
    let articles = await load(found, authors: [hanako]).value.catalog.articles
    #expect(articles.first?.authors.count == 1)
  }

  @Test func aProfileThatNamesAnAuthorOtherwiseIsPartOfTheArticle() async {
    let found = Fixed(found: [article("a") { $0.authors = [Term(name: "Hanako")] }])
    func fingerprint(_ authors: Term...) async -> Fingerprint? {
      await load(found, authors: authors).value.catalog.articles.first?.fingerprint
    }
    let plain = await fingerprint()
    #expect(await fingerprint(Term(name: "Hanako")) == plain)
    #expect(await fingerprint(Term(name: "Taro")) == plain)
    let renamed = await fingerprint(Term(name: "山田 花子", slug: "hanako"))
    #expect(renamed != plain)
    #expect(await fingerprint(Term(name: "Hanako", slug: "yamada")) != renamed)
  }
}
