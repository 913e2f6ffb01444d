import MamushiCore
import Testing

@testable import MamushiKit

/// The pages of a listing are of one moment, or that is told.
struct ListingConsistencyTests {
  private let remote = RemoteFixture()
  private let source = RemoteFixture.paged

  @Test func aListingThatChangedMeanwhileIsReadAgain() async {
    let shifted = RemoteFixture.page("New", more: true)
    remote.set(page: 1, RemoteFixture.page("A", more: true), shifted)
    remote.set(page: 2, RemoteFixture.page("B"), RemoteFixture.page("A", "B"))
    let (outcome, asked) = await remote.fetch(source)
    #expect(
      asked == [
        "/articles?page=1", "/articles?page=2", "/articles?page=1", "/articles?page=1", "/articles?page=2",
        "/articles?page=1",
      ])
    #expect(remote.titles(outcome) == ["New", "A", "B"])
    #expect(outcome.status.state == .fresh && outcome.told == [] && remote.store.draftCount == 0)
  }

  @Test func thriceAtMost() async {
    let first = (0..<9).map { RemoteFixture.page("A\($0)", more: true) }
    remote.server.set("\(RemoteFixture.api)/articles?page=1", first)
    remote.set(page: 2, RemoteFixture.page("B"))
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked.count == 9)
    #expect(remote.titles(outcome) == ["A4", "B"])
    #expect(outcome.status.state == .fresh && remote.store.draftCount == 0)
    #expect(
      outcome.told == [
        "warning: 'information' of the source 'cms' changed each time it was read: items may be missing or old; build "
          + "again later [ListingKeepsChanging]"
      ])
  }

  @Test func whatIsNoItemMayChange() async {
    let first = (0..<9).map { number in
      var page = RemoteFixture.page("A", more: true)
      page.body.replace("{\"data\"", with: "{\"took\": \(number), \"data\"", maxReplacements: 1)
      return page
    }
    remote.server.set("\(RemoteFixture.api)/articles?page=1", first)
    remote.set(page: 2, RemoteFixture.page("B"))
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked.count == 3)
    #expect(remote.titles(outcome) == ["A", "B"])
    #expect(outcome.told == [])
  }

  @Test func aListingThatGetsShorterMeanwhileIsReadAgain() async {
    remote.set(page: 1, RemoteFixture.page("A", more: true), RemoteFixture.page("B"))
    remote.set(page: 2, .status(400))
    let (outcome, asked) = await remote.fetch(source)
    #expect(
      asked == ["/articles?page=1", "/articles?page=2", "/articles?page=1", "/articles?page=1"])
    #expect(remote.titles(outcome) == ["B"] && outcome.status.state == .fresh && outcome.told == [])
  }

  @Test func aPageThatIsGoneFromAListingThatStaysIsAFault() async {
    remote.set(page: 1, RemoteFixture.page("A", more: true))
    remote.set(page: 2, .status(400))
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked.count == 3 && outcome.status.state == .failed)
  }

  @Test func aFirstPageThatIsGoneAtTheEndIsAChange() async {
    remote.set(page: 1, RemoteFixture.page("A", more: true), .status(404), RemoteFixture.page("C"))
    remote.set(page: 2, RemoteFixture.page("B"))
    let (outcome, _) = await remote.fetch(source)
    #expect(remote.titles(outcome) == ["C"])
  }
}
