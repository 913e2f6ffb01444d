import MamushiCore
import Testing

@testable import MamushiKit

struct FixedFeed: PickupRepository, RankingRepository {
  var listed: [PickupSource]?
  var ranked: [RankedCategory]?
  func pickups() -> Loaded<[PickupSource]?> { Loaded(listed) }
  func ranking() -> Loaded<[RankedCategory]?> { Loaded(ranked) }
}

func pickup(_ title: String, article: String? = nil, line: Int = 1) -> PickupSource {
  PickupSource(
    pickup: Pickup(title: title, picture: nil, category: nil, minBudget: nil, rating: nil, article: article),
    articleLocation: article.map { _ in
      SourceLocation(SitePath("Content/data/pickups.yaml"), line: line, column: 3)
    })
}

/// What the home page shows.
struct FeedInteractorTests {
  private let catalog = Catalog([
    article("kyoto", "京都", date: day(2026, 1, 2)) {
      $0.isPickup = true
      $0.rating = 4
      $0.minBudget = 900
      $0.category = Term(name: "和食")
    },
    article("osaka", "大阪", date: day(2026, 1, 1)) { $0.isPickup = true }, article("plain"),
  ])

  private func load(
    _ feed: FixedFeed, categories: [Term] = [], shared: SharedLists? = nil
  ) -> Loaded<FeedScene> {
    FeedInteractor(pickups: [feed], ranking: [feed], shared: shared).load(
      catalog: catalog,
      hidden: [(article("draft") { $0.address = "2025/draft/" }, .draft), (article("future"), .future)],
      categories: categories, pageSize: 2)
  }

  @Test func withoutAListArticlesDecide() {
    let pickups = load(FixedFeed()).value.pickups.pickups
    #expect(pickups.map(\.title) == ["京都", "大阪"])
    #expect(
      pickups.first?.article == "kyoto" && pickups.first?.rating == 4 && pickups.first?.minBudget == 900)
    #expect(pickups.first?.category == Term(name: "和食"))
  }

  @Test func aListComesFirstAndNamesNoArticleTwice() {
    let feed = FixedFeed(listed: [pickup("店", article: nil), pickup("大阪の店", article: "osaka")])
    let loaded = load(feed)
    #expect(loaded.value.pickups.pickups.map(\.title) == ["店", "大阪の店", "京都"])
    #expect(loaded.diagnostics == [])
  }

  @Test("a pickup has from its article what it does not say itself, and there is one slide")
  func whatTheArticleSays() {
    let catalog = Catalog([
      article("kyoto", "京都") {
        $0.isPickup = true
        $0.thumbnail = picture("gate.jpg")
        $0.category = Term(name: "和食")
        $0.rating = 4
        $0.minBudget = 900
        $0.language = "en"
      }
    ])
    func load(_ pickup: Pickup, shared: SharedLists? = nil) -> [Pickup] {
      let feed = FixedFeed(listed: [PickupSource(pickup: pickup, articleLocation: nil)])
      let loaded = FeedInteractor(pickups: [feed], ranking: [], shared: shared)
        .load(catalog: catalog, hidden: [], categories: [], pageSize: 2)
      #expect(loaded.diagnostics == [])
      return loaded.value.pickups.pickups
    }
    // In a site of one language, and in the first language of several.
    for shared in [nil, SharedLists()] {
      let pickups = load(pickup("三度目", article: "kyoto").pickup, shared: shared)
      #expect(pickups.map(\.title) == ["三度目"])
      #expect(pickups.first?.picture?.outputPath == "gate.jpg")
      #expect(pickups.first?.category == Term(name: "和食"))
      #expect(pickups.first?.rating == 4 && pickups.first?.minBudget == 900)
      // Its title is its own, in the language of the site.
      #expect(pickups.first?.article == "kyoto" && pickups.first?.language == nil)
    }
    let own = load(
      Pickup(
        title: "店", picture: picture("own.jpg"), category: Term(name: "茶"), minBudget: 100, rating: 5,
        article: "kyoto"))
    #expect(own.count == 1 && own.first?.picture?.outputPath == "own.jpg")
    #expect(own.first?.category == Term(name: "茶") && own.first?.minBudget == 100 && own.first?.rating == 5)
    let untitled = load(pickup("", article: "kyoto").pickup)
    #expect(untitled.map(\.title) == ["京都"] && untitled.first?.language == "en")
  }

  @Test(
    "a pickup has nothing of an article that is not published",
    arguments: [HiddenState.draft, .future, .expired])
  func whatAHiddenArticleSays(state: HiddenState) {
    let hidden = article("draft") {
      $0.thumbnail = picture("gate.jpg")
      $0.category = Term(name: "和食")
      $0.rating = 4
      $0.minBudget = 900
    }
    let loaded = FeedInteractor(
      pickups: [FixedFeed(listed: [pickup("店", article: "draft")])], ranking: []
    ).load(catalog: Catalog([]), hidden: [(hidden, state)], categories: [], pageSize: 2)
    let shown = loaded.value.pickups.pickups
    #expect(shown.map(\.title) == ["店"] && loaded.diagnostics.map(\.id) == ["HiddenArticle"])
    #expect(shown.allSatisfy { $0.picture == nil && $0.category == nil && $0.article == nil })
    #expect(shown.allSatisfy { $0.rating == nil && $0.minBudget == nil })
  }

  @Test func aPickupOfAHiddenArticleIsShownWithoutALink() {
    let loaded = load(FixedFeed(listed: [pickup("店", article: "draft", line: 4)]))
    #expect(loaded.value.pickups.pickups.first?.title == "店")
    #expect(loaded.value.pickups.pickups.first?.article == nil)
    #expect(
      lines(loaded.diagnostics) == [
        "Content/data/pickups.yaml:4:3: warning: the article 'draft' is not published: it is a draft; the entry is shown "
          + "without a link until the article is published [HiddenArticle]"
      ])
  }

  @Test func anAddressMeansAHiddenArticle() {
    let loaded = load(FixedFeed(listed: [pickup("店", article: "/2025/draft/", line: 4)]))
    #expect(loaded.diagnostics.map(\.id) == ["HiddenArticle"])
  }

  @Test(arguments: [
    ("koyto", "did you mean 'kyoto'?"), ("nowhere", "write the slug of an article, or remove the entry"),
  ])
  func aPickupOfAnUnknownArticleIsAnError(slug: String, help: String) {
    let loaded = load(FixedFeed(listed: [pickup("店", article: slug, line: 2)]))
    #expect(
      lines(loaded.diagnostics) == [
        "Content/data/pickups.yaml:2:3: error: there is no article with the slug '\(slug)'; \(help) [UnknownArticle]"
      ])
  }

  @Test func anAddressTellsArticlesOfOneSlugApart() {
    let catalog = Catalog([
      article("hello", "新", date: day(2024, 1, 1)) { $0.address = "2024/hello/" },
      article("hello", "旧", date: day(2020, 1, 1)) { $0.address = "2020/hello/" },
    ])
    func load(_ name: String) -> Loaded<FeedScene> {
      let feed = FixedFeed(listed: [pickup("", article: name)])
      return FeedInteractor(pickups: [feed], ranking: [])
        .load(catalog: catalog, hidden: [], categories: [], pageSize: 2)
    }
    #expect(load("/2020/hello/").value.pickups.pickups.map(\.title) == ["旧"])
    #expect(load("/2020/hello/").diagnostics == [])
    #expect(load("hello").value.pickups.pickups.map(\.title) == ["新"])
    #expect(load("hello").diagnostics.map(\.id) == ["AmbiguousArticle"])
  }

  /// `DuplicateURL` tells of them.
  @Test func articlesOfOneAddressAreNotAmbiguous() {
    let catalog = Catalog([
      article("hello", "新", date: day(2024, 1, 1)), article("hello", "旧", date: day(2020, 1, 1)),
    ])
    let feed = FixedFeed(listed: [pickup("", article: "hello")])
    let loaded = FeedInteractor(pickups: [feed], ranking: [])
      .load(catalog: catalog, hidden: [], categories: [], pageSize: 2)
    #expect(loaded.diagnostics == [] && loaded.value.pickups.pickups.map(\.title) == ["新"])
  }

  @Test func unknownArticlesOfASourceAreToldTogether() {
    let place = SourceLocation(SitePath("Content/site.yaml"), line: 7, column: 3)
    let listed = [("店", "kyoto"), ("店", "a"), ("", "draft"), ("店", "b"), ("店", "c")].map { title, slug in
      PickupSource(pickup: pickup(title, article: slug).pickup, articleLocation: place, source: "cms")
    }
    let loaded = load(FixedFeed(listed: listed))
    #expect(loaded.value.pickups.pickups.map(\.article) == ["kyoto", nil, nil, nil, "osaka"])
    #expect(
      lines(loaded.diagnostics) == [
        "Content/site.yaml:7:3: warning: pickups of the source 'cms' name the articles 'a', 'draft', 'b' and 1 more, which "
          + "are not published here; 'article' must be an article's slug; a pickup without one is shown without a link "
          + "if it has a title [UnknownArticle]"
      ])
    // Another language may have them.
    let one = load(FixedFeed(listed: listed), shared: SharedLists())
    #expect(one.diagnostics == [] && loaded.value.unknownArticles.isEmpty)
    #expect(one.value.unknownArticles.map(\.slugs) == [["a", "draft", "b", "c"]])
    #expect(one.value.unknownArticles.map { "\($0.diagnostic)" } == lines(loaded.diagnostics))
  }

  @Test func anEmptyListLeavesTheArticlesOwn() {
    #expect(load(FixedFeed(listed: [])).value.pickups.pickups.count == 2)
  }

  @Test func withoutDataCategoriesRankByTheirArticles() {
    let ranking = load(FixedFeed(), categories: [Term(name: "寿司"), Term(name: "麺")]).value.ranking.categories
    #expect(ranking.map(\.rank) == [1, 2])
    #expect(ranking.map(\.category.name) == ["寿司", "麺"])
  }

  @Test func dataDecidesTheRankingAndTiesGoBySlug() {
    let feed = FixedFeed(ranked: [
      RankedCategory(rank: 3, category: Term(name: "c")), RankedCategory(rank: 1, category: Term(name: "z")),
      RankedCategory(rank: 1, category: Term(name: "a")),
    ])
    let ranking = load(feed, categories: [Term(name: "寿司")]).value.ranking.categories
    #expect(ranking.map(\.category.name) == ["a", "z", "c"])
    #expect(ranking.map(\.rank) == [1, 1, 3])
    #expect(load(FixedFeed(ranked: []), categories: [Term(name: "寿司")]).value.ranking.categories.isEmpty)
  }

  @Test func laterListsFollowWithTheRanksOfTheirPlaces() {
    func list(_ ranks: [(Int, String)]) -> FixedFeed {
      FixedFeed(ranked: ranks.map { RankedCategory(rank: $0, category: Term(name: $1)) })
    }
    func ranking(_ lists: FixedFeed...) -> [String] {
      FeedInteractor(pickups: [], ranking: lists).load(
        catalog: catalog, hidden: [], categories: [], pageSize: 2
      ).value.ranking.categories.map { "\($0.rank)\($0.category.name)" }
    }
    let first = list([(1, "m"), (4, "l")])
    #expect(ranking(first, list([(1, "a"), (1, "z"), (2, "l")])) == ["1m", "2l", "3a", "4z"])
    // A list that adds nothing leaves the other as it is.
    #expect(ranking(first, list([(1, "l")])) == ["1m", "4l"])
    #expect(ranking(list([]), list([(2, "a")])) == ["2a"])
  }

  // MARK: Lists of another language

  @Test func aForeignPickupShowsTheVersionOfItsArticle() {
    // The versions of one file; their slugs differ.
    let english = article("kyoto", "Kyoto") { $0.slug = "kyoto-in-autumn" }
    var source = pickup("Autumn", article: "kyoto-in-autumn")
    source.pickup.rating = 5
    // Items of sources are in no other language.
    let item = article("item", "Item") {
      $0.body = TextBody(item: 1, of: SitePath("sources/s"), fingerprint: .none)
    }
    let shared = SharedLists(hasForeignPickups: true, articles: [item, english])
    let loaded = load(FixedFeed(listed: [source]), shared: shared)
    #expect(loaded.diagnostics == [])
    let pickups = loaded.value.pickups.pickups
    #expect(pickups.map(\.title) == ["京都", "大阪"])
    #expect(pickups.first?.article == "kyoto" && pickups.first?.category == Term(name: "和食"))
    #expect(pickups.first?.rating == 5 && pickups.first?.minBudget == 900)
  }

  @Test func aPickupOfNoArticleOfTheLanguageIsLeftOut() {
    let feed = FixedFeed(listed: [pickup("Bar", article: "bar"), pickup("Shop")])
    let loaded = load(feed, shared: SharedLists(hasForeignPickups: true, articles: [article("bar")]))
    #expect(loaded.value.pickups.pickups.map(\.title) == ["Shop", "京都", "大阪"])
  }

  @Test func aForeignPickupSaysNothingInItsOwnLanguage() {
    // The version is a draft; and the original of another has expired.
    let feed = FixedFeed(listed: [pickup("Autumn", article: "draft"), pickup("Tower", article: "osaka")])
    let loaded = load(feed, shared: SharedLists(hasForeignPickups: true))
    #expect(loaded.value.pickups.pickups.map(\.title) == ["大阪", "京都"])
  }

  @Test func aForeignRankingHasTheCategoriesOfTheLanguage() {
    let ranked = zip([1, 2, 2, 5], ["a", "b", "c", "d"]).map {
      RankedCategory(rank: $0, category: Term(name: $1))
    }
    func ranking(_ categories: [Term], isForeign: Bool) -> [String] {
      load(
        FixedFeed(ranked: ranked), categories: categories,
        shared: SharedLists(hasForeignRanking: isForeign)
      ).value.ranking.categories.map { "\($0.rank)\($0.category.name)" }
    }
    let known = ["b", "c", "d"].map { Term(name: $0) }
    #expect(ranking(known, isForeign: true) == ["1b", "1c", "2d"])
    #expect(ranking(known, isForeign: false) == ["1a", "2b", "2c", "5d"])
    // It says nothing of these, so articles decide.
    #expect(ranking([Term(name: "x")], isForeign: true) == ["1x"])
  }

  @Test func theFeedIsCutIntoPages() {
    let feed = load(FixedFeed()).value.feed
    #expect(feed.pages.count == 2)
    #expect(feed.pages.range(1) == 0..<2 && feed.pages.range(2) == 2..<3)
  }
}
