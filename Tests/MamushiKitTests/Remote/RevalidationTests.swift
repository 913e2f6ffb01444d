import MamushiCore
import Testing

@testable import MamushiKit

/// What is asked for where a copy is there.
struct RevalidationTests {
  private let remote = RemoteFixture()
  private let source = RemoteFixture.paged

  @Test func pagesThatAreAsTheyWereAreNotReadAgain() async {
    remote.setThreePages(\.withETag)
    _ = await remote.fetch(source)
    remote.clock += 50
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["/articles?page=1 (304)", "/articles?page=2 (304)", "/articles?page=3 (304)"])
    #expect(outcome.status == SourceStatus(name: "cms", state: .revalidated, items: 3, pages: 3, requests: 3))
    #expect(remote.store.draftCount == 0)
    #expect(outcome.told == [])
    // It counts from when it was last known to hold.
    remote.set(page: 1, .failure(.truncated))
    remote.clock += 3 * 3600
    #expect(await remote.fetch(source).outcome.told.first?.contains("3 hours") == true)
  }

  @Test func withoutValidatorsTheSameBytesAreNoChange() async {
    remote.setThreePages()
    _ = await remote.fetch(source)
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["/articles?page=1", "/articles?page=2", "/articles?page=3"])
    #expect(outcome.status.state == .fresh)
    #expect(remote.store.draftCount == 0)
  }

  @Test func onlyWhatChangedIsTakenAnew() async {
    remote.setThreePages(\.withETag)
    _ = await remote.fetch(source)
    remote.set(page: 2, RemoteFixture.page("B2", more: true).withETag)
    let (outcome, asked) = await remote.fetch(source)
    #expect(
      asked == [
        "/articles?page=1 (304)", "/articles?page=2", "/articles?page=3 (304)", "/articles?page=1 (304)",
      ])
    #expect(remote.titles(outcome) == ["A", "B2", "C"])
    #expect(outcome.status.state == .fresh && remote.store.draftCount == 0)
    #expect(await remote.fetch(source).outcome.status.state == .revalidated)
  }

  @Test func aListingThatGrewAndOneThatShrank() async {
    remote.setThreePages(\.withETag)
    _ = await remote.fetch(source)
    remote.set(page: 3, RemoteFixture.page("C", more: true).withETag)
    remote.set(page: 4, RemoteFixture.page("D").withETag)
    #expect(remote.titles(await remote.fetch(source).outcome) == ["A", "B", "C", "D"])
    remote.set(page: 1, RemoteFixture.page("A").withETag)
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["/articles?page=1"])
    #expect(remote.titles(outcome) == ["A"] && outcome.status.pages == 1)
  }

  @Test func whatIsFreshIsNotAskedFor() async {
    remote.setThreePages { $0.withETag.fresh(60) }
    _ = await remote.fetch(source)
    remote.clock += 59
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == [] && remote.titles(outcome) == ["A", "B", "C"])
    #expect(outcome.status == SourceStatus(name: "cms", state: .fresh, items: 3, pages: 3, requests: 0))
    remote.clock += 1
    #expect(await remote.fetch(source).asked.count == 3)
    // What was found to hold holds for as long again.
    remote.clock += 59
    #expect(await remote.fetch(source).asked == [])
  }

  @Test func aRefreshAsksForEverything() async {
    remote.setThreePages { $0.withETag.fresh(60) }
    _ = await remote.fetch(source)
    let (outcome, asked) = await remote.fetch(source, mode: .refresh)
    #expect(asked == ["/articles?page=1 (304)", "/articles?page=2 (304)", "/articles?page=3 (304)"])
    #expect(outcome.status.state == .revalidated)
  }

  @Test func aTokenIsNotVerifiedWhereNothingIsAsked() async {
    var source = source
    source.login = LoginConfiguration(login: "/login", verify: "/verify")
    remote.environment = ["MAMUSHI_CMS_TOKEN": "t"]
    remote.server.set("POST \(RemoteFixture.api)/verify", .body("{\"token\": \"t\"}"))
    remote.set(page: 1, RemoteFixture.page("A").fresh(60))
    #expect(await remote.fetch(source).asked == ["POST /verify", "/articles?page=1"])
    #expect(await remote.fetch(source).asked == [])
  }

  @Test func offlineNothingIsAsked() async {
    remote.setThreePages { $0.withETag.fresh(60) }
    let none = await remote.fetch(source, mode: .offline)
    #expect(none.asked == [] && none.outcome.status.state == .failed)
    #expect(
      none.outcome.told == [
        "error: the source 'cms' is not available, and there is no earlier copy: the build is offline; build once without "
          + "'--offline' [FailedSource]"
      ])
    _ = await remote.fetch(source)
    let valid = await remote.fetch(source, mode: .offline)
    #expect(valid.asked == [] && valid.outcome.status.state == .fresh && valid.outcome.told == [])
    remote.clock += 7200
    let old = await remote.fetch(source, mode: .offline)
    #expect(old.asked == [] && old.outcome.status.state == .stale)
    #expect(remote.titles(old.outcome) == ["A", "B", "C"])
    #expect(
      old.outcome.told == [
        "note: the source 'cms' is stale: a copy from 2 hours ago is used because the build is offline; build once without "
          + "'--offline' [StaleSource]"
      ])
  }

  @Test func a304ThatNobodyAskedForIsAFault() async {
    remote.set(page: 1, .status(304))
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.state == .failed)
    #expect(outcome.told.first?.contains("the server answered 304 to an unconditional request at") == true)
  }

  // MARK: Decoding anew

  private static var otherFields: SourceConfiguration {
    var source = RemoteFixture.paged
    source.listings[0].fields[.title] = FieldSource(jsonPath("name"))
    return source
  }

  private static let named = ScriptedClient.Answer.body(
    "{\"data\": [{\"id\": 1, \"title\": \"T\", \"name\": \"N\"}], \"more\": false}"
  ).withETag.fresh(60)

  @Test func otherFieldsAreReadFromTheCopy() async {
    remote.set(page: 1, Self.named)
    #expect(remote.titles(await remote.fetch(source).outcome) == ["T"])
    let (outcome, asked) = await remote.fetch(Self.otherFields)
    #expect(asked == [] && remote.titles(outcome) == ["N"] && outcome.status.state == .fresh)
    let offline = await remote.fetch(source, mode: .offline)
    #expect(remote.titles(offline.outcome) == ["T"] && offline.outcome.status.state == .fresh)
  }

  @Test func whereNothingIsFoundAnewStaysWhatThereWas() async {
    remote.set(page: 1, RemoteFixture.page("A").withETag)
    _ = await remote.fetch(RemoteFixture.paged)
    var other = RemoteFixture.paged
    other.listings[0].items = jsonPath("data[].parts")
    let (outcome, _) = await remote.fetch(other)
    #expect(outcome.status.state == .stale && remote.titles(outcome) == ["A"])
    #expect(
      outcome.told.first?.contains(
        "'information' is empty at https://cms.example/api/articles, but it had 1 item") == true)
  }

  @Test func whatCannotBeUnderstoodAnewStaysAsItWas() async {
    remote.set(page: 1, Self.named)
    _ = await remote.fetch(source)
    var wrong = source
    wrong.listings[0].items = jsonPath("dta")
    let (outcome, _) = await remote.fetch(wrong)
    #expect(remote.titles(outcome) == ["T"])
    #expect(outcome.status.state == .stale && outcome.status.items == 1)
    #expect(
      outcome.told == [
        "warning: the source 'cms' is stale: a copy from less than a minute ago is used because 'dta' is missing at "
          + "https://cms.example/api/articles; check the source's 'url', 'kind', 'path' and 'items' in site.yaml "
          + "[StaleSource]"
      ])
  }

  @Test func aCopyWhoseBytesAreGoneIsNotTakenForNothing() async {
    remote.set(page: 1, Self.named)
    _ = await remote.fetch(source)
    remote.store.loseContent()
    let (outcome, _) = await remote.fetch(Self.otherFields)
    #expect(outcome.status.state == .failed)
    #expect(outcome.told.first?.contains("its cache cannot be used: a response is gone") == true)
  }
}
