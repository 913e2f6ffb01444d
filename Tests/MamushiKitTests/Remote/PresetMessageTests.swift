import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What is told of the answers that presets read, whose keys `site.yaml` does not have.
struct PresetMessageTests {
  private let remote = RemoteFixture()

  private static func observation(_ name: String) -> SourceConfiguration {
    MamushiKitTests.source("app", url: RemoteFixture.api) { $0.listings = [preset(.observation, name)] }
  }

  private func answer(_ path: String, _ body: String) {
    remote.server.set("\(RemoteFixture.api)\(path)", .body(body))
  }

  private func notes(_ outcome: SourceOutcome) -> [String] {
    RemoteItems([outcome], from: remote.store, fingerprinter: fingerprinter).diagnostics.map(\.description)
  }

  @Test func anAnswerOfAnotherFormNamesNoItems() async {
    answer("/pickup_feeds", "{\"pickups\": []}")
    let (outcome, _) = await remote.fetch(Self.observation("pickups"))
    #expect(
      outcome.told == [
        "error: the source 'app' is not available, and there is no earlier copy: the answer is a mapping, where a list is "
          + "expected at https://cms.example/api/pickup_feeds; check the source's 'url' and 'preset' in site.yaml, and what its "
          + "server answers [FailedSource]"
      ])
  }

  private static let blog = MamushiKitTests.source("blog", url: RemoteFixture.api) {
    $0.listings = [preset(.wordpress, "information")]
    $0.listings[0].paging = .none
    $0.listings[0].path = "/posts"
  }

  private func post(_ id: Int, _ title: String, isProtected: Bool) -> String {
    #"{"id": \#(id), "title": {"rendered": "\#(title)"}, "date_gmt": "2025-05-05T10:00:00", "#
      + #""content": {"rendered": "\#(title)", "protected": \#(isProtected)}}"#
  }

  @Test func postsThatAllNeedAPasswordByNowAreNotKept() async {
    answer("/posts", "[\(post(1, "P", isProtected: false))]")
    _ = await remote.fetch(Self.blog)
    answer("/posts", "[\(post(1, "P", isProtected: true))]")
    let (outcome, _) = await remote.fetch(Self.blog)
    #expect(outcome.status.state == .fresh && outcome.told == [] && remote.titles(outcome) == [])
  }

  @Test func postsWithAPasswordAreCounted() async {
    answer("/posts", "[\(post(1, "P", isProtected: true)), \(post(2, "A", isProtected: false))]")
    let (outcome, _) = await remote.fetch(Self.blog)
    #expect(remote.titles(outcome) == ["A"])
    #expect(
      notes(outcome).filter { $0.contains("[ProtectedItem]") }.map {
        $0.contains(
          "note: 1 item of 'information' of the source 'blog' is left out: readers need a password for it [")
      } == [true])
  }

  @Test func aMissingFieldHasItsNameAtTheSource() async {
    answer("/pickup_feeds", "[{\"id\": 1}, {\"id\": 2, \"shop_name\": \"A\"}]")
    let (outcome, _) = await remote.fetch(Self.observation("pickups"))
    #expect(remote.titles(outcome) == ["A"])
    #expect(
      notes(outcome).map {
        $0.contains(
          "warning: item 0 of 'pickups' of the source 'app' is left out: 'shop_name' is missing; fix it at the source ["
        )
      } == [true])
  }

  @Test func aValueThatIsLeftOutAloneHasItsNameAtTheSource() async {
    answer(
      "/pickup_feeds",
      "[{\"id\": 2, \"shop_name\": \"A\", \"thumbnail\": \"ftp://x/y\", \"min_budget\": \"1\"}]")
    let (outcome, _) = await remote.fetch(Self.observation("pickups"))
    #expect(
      notes(outcome).map {
        $0.contains(
          "'thumbnail' of item 0 of 'pickups' of the source 'app' is left out: it is 'ftp://x/y', where an address with http or https is expected; fix it at the source ["
        )
      } == [true])
  }

  @Test func noItemThatCanBeReadNamesNoFields() async {
    answer("/category_feeds", "[{\"name\": \"A\", \"rank\": 1}]")
    _ = await remote.fetch(Self.observation("rankings"))
    answer("/category_feeds", "[{\"category\": \"A\", \"rank\": 1}]")
    let (outcome, _) = await remote.fetch(Self.observation("rankings"))
    #expect(outcome.status.state == .stale && remote.titles(outcome) == ["A"])
    #expect(
      outcome.told.first?.hasSuffix(
        "no item of 'rankings' can be read: 'name' is missing; check the source's 'url' and 'preset' in site.yaml, and what its "
          + "server answers [StaleSource]") == true)
  }

  @Test func aFieldThatNoItemHasIsNotAdvisedAsAKey() async {
    answer("/category_feeds", "[{\"category\": \"A\", \"rank\": 1}]")
    let (outcome, _) = await remote.fetch(Self.observation("rankings"))
    #expect(
      outcome.told == [
        "error: the source 'app' is not available, and there is no earlier copy: no item of 'rankings' can be read: 'name' is "
          + "missing; check the source's 'url' and 'preset' in site.yaml, and what its server answers [FailedSource]"
      ])
  }
}
