import MamushiCore
import Testing

@testable import MamushiKit

/// A source that fails keeps what was there of it, and that is told.
struct LostListingTests {
  private let remote = RemoteFixture()
  private let source = RemoteFixture.paged

  @Test(arguments: [
    (
      ScriptedClient.Answer.failure(.connection("refused")),
      "the connection failed (refused) at https://cms.example/api/articles; check the source's 'url' in site.yaml, or try "
        + "again later"
    ),
    (
      .failure(.totalTimeout(seconds: 60)),
      "the answer was not complete within 60 s at https://cms.example/api/articles; "
        + "raise 'limits: { totalTimeout: ... }' of the source in site.yaml if this is expected"
    ),
    (
      .status(403),
      "the server answered 403 at https://cms.example/api/articles; check the source's 'headers' in site.yaml"
    ),
    (
      .status(404),
      "the server answered 404 at https://cms.example/api/articles; check the source's 'url' and paths in site.yaml"
    ),
    (
      .body("[1, 2]"),
      "'data' is missing at https://cms.example/api/articles; check the source's 'url', 'kind', 'path' and 'items' in "
        + "site.yaml"
    ),
    (
      .body("{\"data\": []}"),
      "'information' is empty at https://cms.example/api/articles, but it had 2 items; if this is expected, set "
        + "'mayBeEmpty: true' of the source in site.yaml"
    ),
    (
      .body("{\"data\": [1, 2], \"more\": false}"),
      "no item of 'information' can be read: an item is a number, where a mapping is expected; check the source's "
        + "'fields' in site.yaml"
    ),
  ])
  func theCopyIsUsed(answer: ScriptedClient.Answer, reason: String) async {
    remote.set(page: 1, RemoteFixture.page("A", "B"))
    _ = await remote.fetch(source)
    remote.set(page: 1, answer)
    remote.clock += 86_400 * 2
    for _ in 0..<2 {
      let (outcome, asked) = await remote.fetch(source)
      #expect(asked == ["/articles?page=1"])
      #expect(remote.titles(outcome) == ["A", "B"])
      #expect(outcome.status == SourceStatus(name: "cms", state: .stale, items: 2, pages: 1, requests: 1))
      #expect(
        outcome.told == [
          "warning: the source 'cms' is stale: a copy from 2 days ago is used because \(reason) [StaleSource]"
        ])
      #expect(remote.store.draftCount == 0)
    }
    remote.set(page: 1, RemoteFixture.page("C"))
    #expect(remote.titles(await remote.fetch(source).outcome) == ["C"])
  }

  @Test(arguments: [
    (0, "less than a minute"), (59, "less than a minute"), (60, "1 minute"), (3599, "59 minutes"),
    (3600, "1 hour"), (7200, "2 hours"), (86_400, "1 day"), (200_000, "2 days"),
  ])
  func ages(seconds: Int64, words: String) async {
    remote.set(page: 1, RemoteFixture.page("A"), .failure(.truncated))
    _ = await remote.fetch(source)
    remote.clock += seconds
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.told.first?.contains("a copy from \(words) ago is used") == true)
  }

  @Test func whatWasEmptyMayStayEmpty() async {
    remote.set(page: 1, RemoteFixture.page())
    for _ in 1...2 {
      let (outcome, _) = await remote.fetch(source)
      #expect(outcome.status.state == .fresh)
      #expect(outcome.told == [EmptyListingTests.doubt])
    }
  }

  @Test func otherSourcesAreNotConcerned() async {
    let other = MamushiKitTests.source("other", url: "https://other.example") { $0.listings = [listing()] }
    remote.set(page: 1, RemoteFixture.page("A"))
    let outcomes = await remote.fetch([other, source])
    #expect(outcomes.map(\.status.name) == ["other", "cms"])
    #expect(outcomes.map(\.status.state) == [.failed, .fresh])
  }

  @Test func twoSourcesOfOneAddressHaveTheirOwnCopies() async {
    var twin = source
    twin.name = "twin"
    remote.set(page: 1, RemoteFixture.page("A").withETag)
    _ = await remote.fetch([source])
    remote.clock += 3600
    _ = await remote.fetch([source, twin])
    #expect(remote.store.listingCount == 2)
    remote.set(page: 1, .failure(.truncated))
    remote.clock += 60
    let outcomes = await remote.fetch([source, twin])
    #expect(outcomes.map { remote.titles($0) } == [["A"], ["A"]])
    #expect(outcomes.allSatisfy { $0.told.first?.contains("1 minute ago") == true })
  }

  @Test func copiesOfSourcesThatAreGoneAreForgottenWhenAllIsWell() async {
    remote.set(page: 1, RemoteFixture.page("A"))
    _ = await remote.fetch(source)
    let other = MamushiKitTests.source("other", url: "https://other.example") { $0.listings = [listing()] }
    _ = await remote.fetch([other])
    #expect(remote.store.listingCount == 1)
    remote.server.set("https://other.example/articles", .body("[]"))
    _ = await remote.fetch([other], mode: .offline)
    #expect(remote.store.listingCount == 1)
    _ = await remote.fetch([other])
    #expect(remote.store.listingCount == 1)
    remote.server.set("https://other.example/articles", .failure(.truncated))
    let (outcome, _) = await remote.fetch(source, mode: .offline)
    #expect(outcome.status.state == .failed)
  }

  // MARK: What may be missing

  private static let optional = MamushiKitTests.source("cms", url: RemoteFixture.api) {
    $0.listings = [listing(), listing(.rankings, path: "/ranks") { $0.isOptional = true }]
  }

  private func setArticles(_ answer: ScriptedClient.Answer) {
    remote.server.set("\(RemoteFixture.api)/articles", answer)
  }

  private func setRanks(_ answer: ScriptedClient.Answer) {
    remote.server.set("\(RemoteFixture.api)/ranks", answer)
  }

  private static let items = ScriptedClient.Answer.body("[{\"id\": 1, \"title\": \"A\"}]").withETag
  private static let ranks = ScriptedClient.Answer.body("[{\"id\": 1, \"name\": \"R\", \"rank\": 1}]")

  @Test func anOptionalListingMayBeMissing() async {
    setArticles(Self.items)
    let first = await remote.fetch(Self.optional).outcome
    #expect(first.status.state == .fresh)
    #expect(
      first.told == [
        "note: the source 'cms' has no 'rankings' (404); it is treated as empty [MissingListing]"
      ])
    // That it is missing is no news.
    let second = await remote.fetch(Self.optional).outcome
    #expect(second.status.state == .revalidated)
    #expect(remote.repository(second).ranking().value == nil)
  }

  @Test func whatWasMissingIsNotLostWhereTheSourceFails() async {
    setArticles(Self.items)
    _ = await remote.fetch(Self.optional)
    setArticles(.failure(.truncated))
    setRanks(.failure(.truncated))
    let (outcome, _) = await remote.fetch(Self.optional)
    #expect(outcome.status.state == .stale && remote.titles(outcome) == ["A"])
    let offline = await remote.fetch(Self.optional, mode: .offline)
    #expect(offline.outcome.status.state == .stale && remote.titles(offline.outcome) == ["A"])
    #expect(remote.repository(outcome).ranking().value == nil)
    // It may come, and then it is no more missing.
    setArticles(Self.items)
    setRanks(Self.ranks)
    #expect(remote.titles(await remote.fetch(Self.optional).outcome) == ["A", "R"])
  }

  @Test func aRefusalNamesTheVariableOfTheAddress() async {
    var refused = source
    refused.variables = [AddressVariable(name: "CMS_KEY", key: "path")]
    remote.set(page: 1, .status(401))
    let (outcome, _) = await remote.fetch(refused)
    let help = "check the environment variable 'CMS_KEY' in the source's 'path' in site.yaml [FailedSource]"
    #expect(outcome.told.count == 1 && outcome.told.first?.hasSuffix("; \(help)") == true)
  }

  @Test(
    "an optional listing that is closed is missing, as one that is not there",
    arguments: [401, 403, 404, 410])
  func closed(status: Int) async {
    setArticles(Self.items)
    setRanks(.status(status))
    let (outcome, _) = await remote.fetch(Self.optional)
    #expect(outcome.status.state == .fresh && remote.titles(outcome) == ["A"])
    #expect(outcome.told.contains { $0.contains("has no 'rankings' (\(status)); it is treated as empty") })
  }

  @Test func anOptionalListingThatNeverAnsweredIsLost() async {
    setArticles(Self.items)
    setRanks(.status(500))
    #expect(await remote.fetch(Self.optional).outcome.status.state == .failed)
  }

  @Test func anOptionalListingThatWasThereIsNotMissing() async {
    setArticles(Self.items)
    setRanks(Self.ranks)
    _ = await remote.fetch(Self.optional)
    setRanks(.status(404))
    let (outcome, _) = await remote.fetch(Self.optional)
    #expect(outcome.status.state == .stale)
    #expect(remote.titles(outcome) == ["A", "R"])
  }

  @Test func whatIsNotOptionalIsNeverMissing() async {
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.state == .failed)
    #expect(outcome.told.first?.contains("the server answered 404 at") == true)
  }

  @Test(
    arguments: [
      (SourceStoreFailure("it is full", help: "free some disk space"), "it is full; free some disk space"),
      (
        SourceStoreFailure("it is locked"),
        "it is locked; build again, with enough free disk space; if that does not help, remove '.mamushi/sources.sqlite'"
      ),
    ])
  func aStoreThatDoesNotWorkIsToldInItsWords(failure: SourceStoreFailure, told: String) async {
    remote.set(page: 1, RemoteFixture.page("A"))
    remote.store.fail(failure)
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.state == .failed)
    #expect(
      outcome.told == [
        "error: the source 'cms' is not available, and there is no earlier copy: its cache cannot be used: "
          + "\(told) [FailedSource]"
      ])
  }

  @Test func valuesThatAreLeftOutAreTold() async {
    let wrong = "{\"title\": \"B\", \"link\": \"ftp://x/y\"}"
    let items =
      ["{\"title\": \"A\"}"]
      + Array(repeating: wrong, count: 22).enumerated().map {
        $1.replacing("\"B\"", with: "\"\($0)\"")
      }
    remote.set(page: 1, .body("{\"data\": [\(items.joined(separator: ", "))], \"more\": false}"))
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.items == 23 && outcome.status.state == .fresh)
    let notes = RemoteItems([outcome], from: remote.store, fingerprinter: fingerprinter).diagnostics
    #expect(notes.count == 21 && notes.allSatisfy { $0.id == "UndecodableValue" && $0.severity == .warning })
    #expect(
      notes.first?.message
        == "'link' of item 1 of 'information' of the source 'cms' is left out: it is 'ftp://x/y', where an address with http "
        + "or https is expected")
    #expect(notes.last?.message == "2 more values of items of the source 'cms' are left out")
  }

  @Test func whatIsLeftOutIsCountedThroughAllPages() async {
    remote.set(
      page: 1,
      .body(
        "{\"data\": [{\"title\": [], \"date\": \"x\"}, {\"title\": \"A\"}], \"more\": true}"))
    remote.set(page: 2, .body("{\"data\": [{\"title\": \"B\"}, 3], \"more\": false}"))
    let (outcome, _) = await remote.fetch(source)
    let items = RemoteItems([outcome], from: remote.store, fingerprinter: fingerprinter)
    #expect(remote.titles(outcome) == ["A", "B"])
    let told = lines(items.diagnostics).map { $0.split(separator: "warning: ").last.map(String.init) ?? "" }
    #expect(told.count == 3)
    #expect(
      told.first?.hasPrefix("item 0 of 'information' of the source 'cms' is left out: 'title' is") == true)
    #expect(
      told.last
        == "item 3 of 'information' of the source 'cms' is left out: it is a number, where a mapping is expected; "
        + "fix it at the source, or fix the source's 'fields' in site.yaml [UndecodableItem]")
  }
}
