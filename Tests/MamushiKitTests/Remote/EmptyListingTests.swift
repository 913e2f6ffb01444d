import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// When a listing that had items may be empty.
struct EmptyListingTests {
  private static let items = ScriptedClient.Answer.body("[{\"id\": 1, \"title\": \"A\"}]")
  private static let ranks = ScriptedClient.Answer.body("[{\"id\": 1, \"name\": \"R\", \"rank\": 1}]")
  private static let nothing = ScriptedClient.Answer.body("[]")

  static let doubt =
    "warning: the source 'cms' answers, but has no items; check what it answers; if it may be empty, set 'mayBeEmpty: true' "
    + "of the source in site.yaml [EmptySource]"

  private let remote = RemoteFixture()
  private let source = MamushiKitTests.source("cms", url: RemoteFixture.api) {
    $0.listings = [listing(), listing(.rankings, path: "/ranks")]
  }

  private func answer(_ articles: ScriptedClient.Answer, _ ranks: ScriptedClient.Answer) {
    remote.server.set("\(RemoteFixture.api)/articles", articles)
    remote.server.set("\(RemoteFixture.api)/ranks", ranks)
  }

  @Test func aRankingMayBecomeEmptyBesideArticles() async {
    answer(Self.items, Self.ranks)
    #expect(remote.titles(await remote.fetch(source).outcome) == ["A", "R"])
    answer(Self.items, Self.nothing)
    // The empty listing is read a second time; later it is known to be empty.
    for requests in [3, 2] {
      let (outcome, asked) = await remote.fetch(source)
      #expect(asked.count == requests && outcome.status.requests == requests)
      #expect(outcome.status.state == .fresh && outcome.told == [])
      #expect(remote.titles(outcome) == ["A"])
      #expect(remote.repository(outcome).ranking().value?.count == 0)
    }
    #expect(remote.store.draftCount == 0)
    answer(Self.items, Self.ranks)
    #expect(remote.titles(await remote.fetch(source).outcome) == ["A", "R"])
  }

  @Test func articlesMayNot() async {
    answer(Self.items, Self.ranks)
    _ = await remote.fetch(source)
    answer(Self.nothing, Self.ranks)
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.state == .stale && remote.titles(outcome) == ["A", "R"])
    #expect(
      outcome.told.first?.contains(
        "'information' is empty at https://cms.example/api/articles, but it had 1 item")
        == true)
  }

  @Test(
    "a ranking beside articles that are empty or out of reach keeps its copy",
    arguments: [ScriptedClient.Answer.body("[]"), .status(500)])
  func besideNothing(articles: ScriptedClient.Answer) async {
    answer(Self.items, Self.ranks)
    _ = await remote.fetch(source)
    answer(articles, Self.nothing)
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.state == .stale && remote.titles(outcome) == ["A", "R"])
  }

  @Test func articlesThatAreNotAskedForSayNothing() async {
    answer(Self.items.withETag.fresh(3600), Self.ranks)
    _ = await remote.fetch(source)
    answer(Self.nothing, Self.nothing)
    let (kept, asked) = await remote.fetch(source)
    #expect(asked == ["/ranks"])
    #expect(kept.status.state == .stale && remote.titles(kept) == ["A", "R"])
    #expect(
      kept.told.first?.contains("'rankings' is empty at https://cms.example/api/ranks, but it had 1 item")
        == true)
    // That they are unchanged is an answer.
    remote.clock += 3600
    answer(Self.items.withETag, Self.nothing)
    let (later, again) = await remote.fetch(source)
    #expect(again.sorted() == ["/articles (304)", "/ranks", "/ranks"])
    #expect(later.status.state == .fresh && later.told == [] && remote.titles(later) == ["A"])
  }

  @Test func aRankingAloneIsNamedWithItsAddress() async {
    var alone = source
    alone.listings.removeFirst()
    answer(Self.items, Self.ranks)
    _ = await remote.fetch(alone)
    answer(Self.items, Self.nothing)
    let (outcome, _) = await remote.fetch(alone)
    #expect(
      outcome.told == [
        "warning: the source 'cms' is stale: a copy from less than a minute ago is used because 'rankings' is empty at "
          + "https://cms.example/api/ranks, but it had 1 item; if this is expected, set 'mayBeEmpty: true' of the source in "
          + "site.yaml [StaleSource]"
      ])
  }

  @Test func itemsThatCannotBeReadMakeNoEmptyRanking() async {
    answer(Self.items, Self.ranks)
    _ = await remote.fetch(source)
    var lenient = source
    lenient.mayBeEmpty = true
    answer(Self.items, .body("[{\"rank\": 1}]"))
    for source in [source, lenient] {
      let (outcome, _) = await remote.fetch(source)
      #expect(outcome.status.state == .stale && remote.titles(outcome) == ["A", "R"])
      #expect(outcome.told.first?.contains("no item of 'rankings' can be read: 'name' is missing") == true)
    }
  }

  @Test("items that cannot be read make no empty listing where there is no copy either")
  func withoutACopy() async {
    answer(.body(#"[{"id": 1, "title": "One", "date": "x"}]"#), Self.ranks)
    var lenient = source
    lenient.mayBeEmpty = true
    for source in [source, lenient] {
      for _ in 0..<2 {
        let (outcome, _) = await remote.fetch(source)
        #expect(outcome.status.state == .failed)
        #expect(
          outcome.told.first?.contains(
            "is not available, and there is no earlier copy: no item of 'information' can be read: 'date' is 'x'"
          )
            == true, "\(outcome.told)")
      }
    }
    #expect(remote.store.draftCount == 0)
    answer(Self.items, Self.ranks)
    #expect(remote.titles(await remote.fetch(source).outcome) == ["A", "R"])
  }

  @Test func aNewSourceWithoutItemsIsDoubted() async {
    answer(Self.nothing, Self.nothing)
    for _ in 1...2 {
      let (outcome, _) = await remote.fetch(source)
      #expect(outcome.status.state == .fresh && outcome.told == [Self.doubt])
    }
  }

  @Test(arguments: [true, false])
  func aNewSourceIsNotDoubtedIfItHasSomethingOrMayBeEmpty(isLenient: Bool) async {
    var source = self.source
    source.mayBeEmpty = isLenient
    answer(Self.nothing, isLenient ? Self.nothing : Self.ranks)
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.state == .fresh && outcome.told == [])
  }

  @Test func aNewCommandWithoutItemsIsDoubtedAndOneWithItemsThatCannotBeReadFails() async {
    let tool = MamushiKitTests.source("cms", url: "https://example.com/") {
      $0.kind = .command
      $0.run = ["./export"]
      $0.listings = [listing(path: "")]
    }
    remote.programs.set(.success(#"[{"title": "A", "date": "x"}]"#))
    let (failed, _) = await remote.fetch(tool)
    #expect(failed.status.state == .failed)
    #expect(failed.told.first?.contains("no item of 'information' can be read: 'date' is 'x'") == true)
    remote.programs.set(.success("[]"))
    #expect(await remote.fetch(tool).outcome.told == [Self.doubt])
  }

  @Test func aSourceThatMayBeEmptyLosesAll() async {
    var lenient = source
    lenient.mayBeEmpty = true
    answer(Self.items, Self.ranks)
    _ = await remote.fetch(lenient)
    answer(Self.nothing, Self.nothing)
    let (outcome, asked) = await remote.fetch(lenient)
    #expect(asked.count == 2)
    #expect(outcome.status.state == .fresh && outcome.told == [] && remote.titles(outcome) == [])
    // It is empty from then on, but that is doubted.
    let (later, _) = await remote.fetch(source)
    #expect(later.status.state == .fresh && later.told == [Self.doubt])
    // A failure that says so is still one.
    answer(.status(500), Self.nothing)
    #expect(await remote.fetch(lenient).outcome.status.state == .stale)
  }

  @Test func aCommandMayBeEmptyToo() async {
    let tool = MamushiKitTests.source("tool", url: "https://example.com/") {
      $0.kind = .command
      $0.run = ["./export"]
      $0.mayBeEmpty = true
      $0.listings = [listing(path: "")]
    }
    remote.programs.set(.success(#"[{"title": "A"}]"#))
    #expect(remote.titles(await remote.fetch(tool).outcome) == ["A"])
    remote.programs.set(.success("[]"))
    let (outcome, _) = await remote.fetch(tool)
    #expect(outcome.status.state == .fresh && outcome.told == [] && remote.titles(outcome) == [])
  }
}
