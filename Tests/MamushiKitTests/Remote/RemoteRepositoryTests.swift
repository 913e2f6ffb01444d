import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What becomes of the items of sources.
struct RemoteRepositoryTests {
  private let remote = RemoteFixture()

  private func api(
    _ name: String, _ items: String, _ content: ListingConfiguration.Content = .information,
    tool: UInt64 = 1
  ) async -> SourceOutcome {
    let url = "https://\(name).example"
    remote.server.set(url + "/a", .body(items))
    let source = source(name, url: url) { $0.listings = [listing(content, path: "/a")] }
    return await remote.fetch([source], tool: tool)[0]
  }

  private func feed(_ name: String, _ lines: String...) async -> SourceOutcome {
    let url = "https://\(name).example/feed"
    remote.server.set(url, .body(lines.joined(separator: "\n")))
    var source = source(name, url: url) {
      $0.listings = [ListingConfiguration(name: "feed", content: .information, path: "")]
    }
    source.kind = .feed
    return await remote.fetch([source])[0]
  }

  private func articles(_ outcomes: SourceOutcome...) async -> [Article] {
    let items = RemoteItems(outcomes, from: remote.store, fingerprinter: fingerprinter)
    return await RemoteRepository(
      items: items, language: SiteLanguage(tag: "en"), pictures: MemoryFiles().pictures,
      fingerprinter: fingerprinter
    ).articles().value
  }

  @Test func anItemIsAnArticle() async throws {
    let outcome = await api(
      "cms",
      """
      [{"id": 7, "title": "京都 の 寿司", "link": "/x", "summary": "S", "catchCopy": "C", "date": "2026-05-01",
        "updated": "2026-05-02T10:00:00Z", "category": "和食", "tags": ["夜", "春", "夜"], "authors": "Hanako",
        "website": "https://w.example", "language": "ja", "reading": "きょうと", "thumbnail": "/t.jpg",
        "thumbnailWidth": 8, "thumbnailHeight": 6, "thumbnailAlt": "Raw fish", "rating": 4.5, "minBudget": "1,500", "pickup": true,
        "body": "<p>B</p>"}]
      """)
    let article = try #require(await articles(outcome).first)
    #expect(article.title == "京都 の 寿司" && article.slug == "京都-の-寿司")
    #expect(article.original?.link == "https://cms.example/x" && article.original?.sequence == 1)
    #expect(article.original?.key == StableHash.hexadecimal("cms\07".utf8, digits: 8))
    #expect(article.summary == "S" && article.catchCopy == "C" && article.date == day(2026, 5, 1))
    #expect(article.updated?.hasTime == true && article.category?.name == "和食")
    #expect(article.tags.map(\.name) == ["夜", "春"] && article.authors.map(\.slug) == ["hanako"])
    #expect(article.website == "https://w.example" && article.language == "ja")
    #expect(article.reading == "きょうと" && article.rating == 4.5 && article.minBudget == 1500)
    #expect(article.isPickup && !article.isDraft)
    #expect(article.thumbnail?.isElsewhere == true && article.thumbnail?.height == 6)
    #expect(article.thumbnailAlt == "Raw fish" && article.thumbnailAlternative == "Raw fish")
    #expect(article.body.file == SitePath("sources/cms"))
    #expect(try remote.store.body(ofItem: article.body.item ?? 0).suffix(8).elementsEqual("<p>B</p>".utf8))
  }

  @Test("names of an item that share an address are told once, at the source")
  func lostNames() async {
    let item = "\"tags\": [\"C++\", \"C#\", \"c++\"], \"authors\": [\"A\", \"A!\"]"
    let outcome = await api(
      "cms", "[{\"id\": 1, \"title\": \"A\", \(item)}, {\"id\": 2, \"title\": \"B\", \(item)}]")
    let loaded = await remote.repository(outcome).articles()
    #expect(loaded.value.map { $0.tags.map(\.name) } == [["C++"], ["C++"]])
    #expect(
      loaded.diagnostics.map(\.message) == [
        "'C#' is left out beside 'C++': both have the same address",
        "'A!' is left out beside 'A': both have the same address",
      ])
    #expect(loaded.diagnostics.allSatisfy { $0.location == outcome.source.location && $0.severity == .note })
  }

  @Test func pickupsRankingsAndGalleriesAreNoArticles() async {
    for content in [ListingConfiguration.Content.pickups, .rankings, .gallery] {
      let outcome = await api(
        "cms", "[{\"id\": 1, \"title\": \"T\", \"name\": \"N\", \"rank\": 1, \"thumbnail\": \"/a\"}]", content
      )
      #expect(outcome.status.items == 1)
      #expect(await articles(outcome).isEmpty)
    }
  }

  @Test("the alternative text of a picture of a source is that of its pickup or photo")
  func alternatives() async {
    let items = """
      [{"id": 1, "title": "A", "thumbnail": "/a", "thumbnailAlt": "Fish"},
       {"id": 2, "title": "B", "thumbnail": "/b"}]
      """
    let pickups = remote.repository(await api("p", items, .pickups)).pickups().value
    #expect(pickups?.map(\.pickup.alternative) == ["Fish", nil])
    let photos = remote.repository(await api("g", items, .gallery)).albums().value.first?.photos
    #expect(photos?.map(\.alternative) == ["Fish", "B"])
  }

  // MARK: Duplicates

  @Test func anAPITellsAnItemOnce() async {
    let twice =
      "[{\"id\": 1, \"title\": \"A\"}, {\"id\": 2, \"title\": \"A\"}, {\"id\": 1, \"title\": \"B\"}]"
    let outcome = await api("cms", twice)
    #expect(await articles(outcome).map { $0.original?.sequence } == [1, 2])
    // Ids are each source's own.
    let other = await api("other", twice)
    #expect(await articles(outcome, other).count == 4)
  }

  @Test func picturesPickupsAndRanksAreToldOnceToo() async {
    let twice = """
      [{"id": 1, "title": "A", "name": "A", "rank": 1, "thumbnail": "/a"},
       {"id": 1, "title": "A", "name": "A", "rank": 1, "thumbnail": "/a"}]
      """
    #expect(remote.repository(await api("a", twice, .pickups)).pickups().value?.count == 1)
    #expect(remote.repository(await api("b", twice, .rankings)).ranking().value?.count == 1)
    #expect(remote.repository(await api("c", twice, .gallery)).albums().value.first?.photos.count == 1)
  }

  @Test func feedsThatQuoteOneAnotherAppearOnce() async {
    let first = await feed("a", "tag:x,1|https://x.example/1|A", "2||B")
    let second = await feed(
      "b", "tag:x,1|https://other.example|same id", "9|https://x.example/1|same link",
      "https://x.example/1||link is id",
      "3|https://x.example/3|C")
    let third = await feed("c", "8|https://x.example/3|of the second")
    #expect(await articles(first, second, third).map(\.title) == ["A", "B", "C"])
    #expect(
      await articles(third, second).map(\.title) == ["of the second", "same id", "same link", "link is id"])
  }

  @Test func numbersOfItemsCountWithinTheirFeed() async {
    let (first, second) = (
      await feed("a", "1|https://x.example/1|A"), await feed("b", "1|https://y.example/1|B")
    )
    #expect(await articles(first, second).map(\.title) == ["A", "B"])
  }

  @Test func itemsOfOneFeedMayShareALink() async {
    let outcome = await feed(
      "a", "1|https://x.example|A", "2|https://x.example|B", "1|https://y.example|A again",
      "|https://x.example|C",
      "|https://x.example|D", "|https://x.example|D")
    let titles = await articles(outcome).map(\.title)
    #expect(titles == ["A", "B", "C", "D"])
  }

  @Test func anAPIAndAFeedAreNotCompared() async {
    let api = await api("a", "[{\"id\": \"1\", \"title\": \"A\"}]")
    #expect(await articles(api, await feed("b", "1||B")).count == 2)
  }

  // MARK: Order

  @Test func feedsBeginWithTheirNewestItem() async {
    let feed = await feed("a", "3||Same", "2||Same", "1||Same")
    let api = await api("b", "[{\"id\": 1, \"title\": \"Same\"}, {\"id\": 2, \"title\": \"Same\"}]")
    #expect(await articles(feed, api).map { $0.original?.age } == [3, 2, 1, 4, 5])
  }

  @Test func undatedItemsFollowInTheOrderOfTheirSources() async {
    let first = await api(
      "a",
      "[{\"id\": 1, \"title\": \"u2\"}, {\"id\": 2, \"title\": \"d\", \"date\": \"2020-01-01\"}, {\"id\": 3, \"title\": \"u1\"}]"
    )
    let second = await api(
      "b", "[{\"id\": 1, \"title\": \"u0\"}, {\"id\": 2, \"title\": \"e\", \"date\": \"2020-01-01\"}]")
    let found = await articles(first, second)
    let local = [article("z"), article("y", date: day(2020, 1, 1))]
    #expect(
      Catalog(found.reversed() + local).articles.map(\.title) == ["y", "d", "e", "z", "u2", "u1", "u0"])
  }

  // MARK: Merged

  @Test func pickupsOfAllSources() async {
    let first = await api(
      "a",
      "[{\"id\": 1, \"title\": \"P\", \"category\": \"C\", \"minBudget\": 900, \"rating\": 3, \"article\": \"x\"}]",
      .pickups)
    let second = await api("b", "[{\"id\": 1, \"title\": \"Q\"}]", .pickups)
    let pickups = remote.repository(first, second).pickups().value ?? []
    #expect(pickups.map(\.pickup.title) == ["P", "Q"] && pickups.allSatisfy { $0.source != nil })
    #expect(pickups.first?.pickup.article == "x" && pickups.first?.pickup.minBudget == 900)
    #expect(remote.repository().pickups().value == nil && remote.repository().ranking().value == nil)
    let none = await api("c", "[]", .pickups)
    #expect(remote.repository(none).pickups().value?.isEmpty == true)
  }

  @Test func rankingsOfAllSourcesNameACategoryOnce() async {
    let first = await api(
      "a", "[{\"id\": 1, \"name\": \"寿司\", \"rank\": 2}, {\"id\": 2, \"name\": \"no rank\"}]", .rankings)
    let second = await api(
      "b", "[{\"id\": 1, \"name\": \"寿司\", \"rank\": 1}, {\"id\": 2, \"name\": \"麺\", \"rank\": 1}]",
      .rankings)
    let ranking = remote.repository(first, second).ranking().value ?? []
    #expect(ranking.map(\.category.name) == ["寿司", "no rank", "麺"])
    #expect(ranking.map(\.rank) == [1, 2, 3])
  }

  @Test func aRankingNamesACategoryOnce() async {
    let outcome = await api(
      "a", "[{\"name\": \"麺\", \"rank\": 4}, {\"name\": \"麺\", \"rank\": 1}, {\"name\": \"酒\", \"rank\": 2}]",
      .rankings)
    let ranking = remote.repository(outcome).ranking().value ?? []
    #expect(ranking.map(\.category.name) == ["酒", "麺"] && ranking.map(\.rank) == [2, 4])
  }

  @Test func categoriesWithoutRanksAreInTheirOrder() async {
    let outcome = await api("a", "[{\"name\": \"麺\"}, {\"name\": \"寿司\"}]", .rankings)
    #expect(remote.repository(outcome).ranking().value?.map(\.rank) == [1, 2])
  }

  @Test func theSitesOwnListsComeFirst() async {
    let own = FixedFeed(
      listed: [MamushiKitTests.pickup("店")], ranked: [RankedCategory(rank: 5, category: Term(name: "寿司"))])
    let pickups = await api(
      "a",
      "[{\"title\": \"P\", \"article\": \"nowhere\"}, {\"title\": \"Q\", \"article\": \"kyoto\"}, {\"article\": \"kyoto\"}, {\"article\": \"gone\"}]",
      .pickups)
    let ranks = await api("b", "[{\"name\": \"寿司\", \"rank\": 1}, {\"name\": \"麺\", \"rank\": 1}]", .rankings)
    let sources = remote.repository(pickups, ranks)
    let catalog = Catalog([article("kyoto") { $0.isPickup = true }])
    let loaded = FeedInteractor(pickups: [own, sources], ranking: [own, sources]).load(
      catalog: catalog, hidden: [], categories: [], pageSize: 2)
    #expect(loaded.value.pickups.pickups.map(\.title) == ["店", "P", "Q", catalog.articles[0].title])
    #expect(loaded.value.pickups.pickups.map(\.article) == [nil, nil, "kyoto", "kyoto"])
    #expect(loaded.value.ranking.categories.map(\.category.name) == ["寿司", "麺"])
    #expect(loaded.value.ranking.categories.map(\.rank) == [1, 2])
    #expect(loaded.diagnostics.map(\.id) == ["UnknownArticle"])
  }

  // MARK: Fingerprints

  @Test func anArticlesFingerprintChangesWithWhatItsPageShows() async throws {
    func prints(_ item: String) async throws -> (article: Fingerprint, body: Fingerprint) {
      let outcome = await api("cms", "[{\"id\": 1, \"title\": \"A\"\(item)}]")
      let article = try #require(await articles(outcome).first)
      return (article.fingerprint, article.body.fingerprint)
    }
    let plain = try await prints("")
    #expect(try await prints("") == plain)
    #expect(try await prints(", \"unknown\": 1") == plain)
    let text = try await prints(", \"body\": \"x\"")
    #expect(text.body != plain.body && text.article != plain.article)
    let picture = try await prints(", \"thumbnail\": \"/a\"")
    #expect(picture.body == plain.body && picture.article != plain.article)
    #expect(try await prints(", \"rating\": 1").article != plain.article)
    #expect(try await prints(", \"link\": \"/b\"").body != plain.body)
  }

  @Test func anArticlesFingerprintChangesWithItsPictures() async throws {
    let picture = "https://img.example/a"
    let source = source("cms") {
      $0.listings = [listing(path: "/a")]
      $0.media = .download
    }
    remote.server.set(
      "\(RemoteFixture.api)/a", .body("[{\"id\": 1, \"body\": \"<img src=\\\"\(picture)\\\">\"}]"))
    remote.server.set(picture, .failure(.truncated))
    let failed = await remote.fetch([source])[0]
    remote.server.set(picture, .body("1x1"))
    let kept = await remote.fetch([source])[0]
    #expect(
      await articles(failed).first?.body.fingerprint != articles(kept).first?.body.fingerprint)
    let contents = [failed, kept].map { RemoteContents([$0], fingerprinter: fingerprinter).fingerprint }
    #expect(contents[0] != contents[1])
  }

  @Test func theContentsFingerprintStandsForAllOfThem() async {
    func print(_ outcomes: SourceOutcome...) -> Fingerprint {
      RemoteContents(outcomes, fingerprinter: fingerprinter).fingerprint
    }
    let one = await api("a", "[{\"id\": 1, \"title\": \"x\"}]")
    let two = await api("b", "[{\"id\": 1, \"title\": \"x\"}]")
    #expect(print(one) == print(await api("a", "[{\"id\": 1, \"title\": \"x\"}]")))
    #expect(RemoteContents().fingerprint == .none && print(one) != .none)
    #expect(Set([print(one), print(two), print(one, two), print(two, one)]).count == 4)
    #expect(print(one) != print(await api("a", "[{\"id\": 2, \"title\": \"x\"}]")))
    #expect(print(one) != print(await api("a", "[{\"id\": 1, \"title\": \"x\"}]", tool: 2)))
  }
}
