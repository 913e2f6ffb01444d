import MamushiCore
import Testing

@testable import MamushiKit

/// How a listing is read page by page, and where a reading goes on that was stopped.
struct ListingReadingTests {
  private let remote = RemoteFixture()
  private let source = RemoteFixture.paged
  private static let down = ScriptedClient.Answer.failure(.connection("refused"))

  @Test func pagesAreReadToTheEndAndTheFirstIsAskedForAgain() async {
    remote.setThreePages(\.withETag)
    let (outcome, asked) = await remote.fetch(source)
    #expect(remote.titles(outcome) == ["A", "B", "C"])
    #expect(
      asked == ["/articles?page=1", "/articles?page=2", "/articles?page=3", "/articles?page=1 (304)"])
    #expect(outcome.status == SourceStatus(name: "cms", state: .fresh, items: 3, pages: 3, requests: 4))
    #expect(outcome.told == [])
    #expect(remote.store.draftCount == 0)
    #expect(remote.progress.map(\.pages) == [1, 2, 3] && remote.progress.last?.items == 3)
  }

  @Test func aSinglePageIsAskedForOnce() async {
    remote.set(page: 1, RemoteFixture.page("A"))
    let (outcome, asked) = await remote.fetch(source)
    #expect(remote.titles(outcome) == ["A"])
    #expect(asked == ["/articles?page=1"])
  }

  @Test func aReadingThatStoppedGoesOnThere() async {
    remote.setThreePages()
    remote.set(page: 3, Self.down, RemoteFixture.page("C"))
    let first = await remote.fetch(source)
    #expect(first.outcome.status.state == .failed && first.outcome.listings.isEmpty)
    #expect(remote.store.draftCount == 1)
    let second = await remote.fetch(source)
    #expect(second.asked == ["/articles?page=3", "/articles?page=1"])
    #expect(remote.titles(second.outcome) == ["A", "B", "C"])
    #expect(second.outcome.status.state == .fresh && remote.store.draftCount == 0)
  }

  @Test func aReadingThatStoppedBeforeItsLastQuestionAsksThatAlone() async {
    remote.setThreePages()
    remote.set(page: 1, RemoteFixture.page("A", more: true), Self.down, RemoteFixture.page("A", more: true))
    #expect(await remote.fetch(source).outcome.status.state == .failed)
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["/articles?page=1"])
    #expect(remote.titles(outcome) == ["A", "B", "C"])
  }

  @Test func whereItStoppedTheListingMayHaveGrownShorter() async {
    remote.setThreePages()
    remote.set(page: 3, Self.down, .status(400))
    _ = await remote.fetch(source)
    remote.set(page: 2, RemoteFixture.page("B"))
    let (outcome, asked) = await remote.fetch(source)
    #expect(
      asked == ["/articles?page=3", "/articles?page=1", "/articles?page=2", "/articles?page=1"])
    #expect(remote.titles(outcome) == ["A", "B"])
    #expect(outcome.status.state == .fresh)
  }

  @Test("a page after the last that is no page is told as such")
  func behindTheLast() async {
    remote.set(page: 1, RemoteFixture.page("A", more: true))
    remote.set(page: 2, .status(404))
    let outcome = await remote.fetch(source).outcome
    #expect(
      outcome.told == [
        "error: the source 'cms' is not available, and there is no earlier copy: the server answered 404 at "
          + "https://cms.example/api/articles, page 2; if page 1 is the last one, say how many there are with 'totalPages' "
          + "or 'hasNext' of its 'paging' in site.yaml [FailedSource]"
      ])
  }

  private static let sized = Paging.page(
    parameter: "page", first: 1, size: PageSize(parameter: "n", count: 2), hasNext: nil, totalPages: nil)

  @Test("an error behind a page that is not full is the end, as far as that cannot lose items")
  func errorsAsEnds() async {
    var sized = source
    sized.listings[0].paging = Self.sized
    // A changed parameter is the last one.
    let pages = ["page=1&n=2", "n=2&page=2", "n=2&page=3"]
    let answers = [RemoteFixture.page("A", "B"), RemoteFixture.page("C"), .status(404)]
    for (page, answer) in zip(pages, answers) {
      remote.server.set("\(RemoteFixture.api)/articles?\(page)", answer)
    }
    let (outcome, asked) = await remote.fetch(sized)
    #expect(asked == (pages + pages.prefix(1)).map { "/articles?\($0)" })
    #expect(remote.titles(outcome) == ["A", "B", "C"] && outcome.told == [])
  }

  @Test(
    arguments: [
      ([2, 1], 404, true), ([2, 2, 1], 400, true), ([1], 404, true), ([2], 404, false), ([2, 2], 404, false),
      // What the server gives at most, perhaps.
      ([1, 1], 404, false), ([2, 1], 500, false), ([2, 1], 403, false), ([2, 1], 429, false),
      ([], 404, false),
    ] as [([Int], Int, Bool)])
  func ends(counts: [Int], status: Int, isEnd: Bool) {
    let fault = SourceFault.status(status, url: "https://cms.example/")
    #expect(Self.sized.ends(after: counts, fault) == isEnd)
    let told = Paging.page(
      parameter: "page", first: 1, size: PageSize(parameter: "n", count: 2), hasNext: jsonPath("more"),
      totalPages: nil)
    #expect(!told.ends(after: counts, fault) && !Paging.link.ends(after: counts, fault))
  }

  @Test func whatCannotBeUnderstoodWhereItStoppedIsNotAskedForForEver() async {
    remote.setThreePages()
    remote.set(page: 3, Self.down, .body("<html>expired</html>"))
    for _ in 0..<2 { _ = await remote.fetch(source) }
    remote.set(page: 2, RemoteFixture.page("B"))
    let (outcome, _) = await remote.fetch(source)
    #expect(remote.titles(outcome) == ["A", "B"])
    #expect(outcome.status.state == .fresh)
  }

  @Test func garbageOnTheWayIsAskedForAgainAlone() async {
    remote.setThreePages()
    remote.set(page: 3, .body("{\"data\": ["), RemoteFixture.page("C"))
    let first = await remote.fetch(source).outcome
    #expect(
      first.told == [
        "error: the source 'cms' is not available, and there is no earlier copy: the answer is not JSON: this line is no "
          + "'key: value' (line 1, column 2) at https://cms.example/api/articles, page 3; check the source's 'url', 'kind', "
          + "'path' and 'items' in site.yaml [FailedSource]"
      ])
    let second = await remote.fetch(source)
    #expect(second.asked == ["/articles?page=3", "/articles?page=1"])
    #expect(remote.titles(second.outcome) == ["A", "B", "C"])
  }

  @Test(
    "what fails behind the first page names it",
    arguments: [
      (
        ScriptedClient.Answer.body(" \n"),
        "the answer is empty at https://cms.example/api/articles, page 2; check what its server answers there; without "
          + "items, it should be an empty list"
      ),
      (
        .body("{}"),
        "'data' is missing at https://cms.example/api/articles, page 2; check the source's 'url', 'kind', 'path' and "
          + "'items' in site.yaml"
      ),
    ])
  func faultOfASecondPage(answer: ScriptedClient.Answer, reason: String) async {
    remote.set(page: 1, RemoteFixture.page("A", more: true))
    remote.set(page: 2, answer)
    #expect(
      await remote.fetch(source).outcome.told == [
        "error: the source 'cms' is not available, and there is no earlier copy: \(reason) [FailedSource]"
      ])
  }

  @Test("a request that fails behind the first page names it")
  func failureOfASecondPage() async {
    remote.set(page: 1, RemoteFixture.page("A", more: true))
    remote.set(page: 2, Self.down)
    let told = await remote.fetch(source).outcome.told
    #expect(told.count == 1)
    #expect(told.first?.contains(" at https://cms.example/api/articles, page 2; ") == true, "\(told)")
  }

  @Test func anEmptyAnswerIsNamedAsSuch() async {
    remote.set(page: 1, .body(""))
    let told = await remote.fetch(source).outcome.told
    #expect(told.count == 1)
    #expect(
      told.first?.contains("the answer is empty at https://cms.example/api/articles; ") == true, "\(told)")
  }

  @Test func anAnswerOfVeryManyItemsIsRefused() async {
    let items = String(repeating: "{}, ", count: PageReader.maximumItems)
    remote.set(page: 1, .body("{\"data\": [\(items){}]}"))
    let told = await remote.fetch(source).outcome.told
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.contains("it has more than 50,000 items in one answer") })
  }

  @Test func aReadingThatIsInterruptedGoesOnLater() async {
    remote.setThreePages()
    remote.set(page: 2, .failure(.cancelled), RemoteFixture.page("B", more: true))
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["/articles?page=1", "/articles?page=2"] && outcome.status.state == .failed)
    #expect(outcome.told.first?.hasSuffix("it was interrupted; build again [FailedSource]") == true)
    #expect(await remote.fetch(source).asked.first == "/articles?page=2")
    // Where the whole build is, nothing more is asked.
    remote.setThreePages { $0.withETag }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await remote.fetch(source)
    }
    let interrupted = await task.value
    #expect(interrupted.asked == [] && interrupted.outcome.status.state == .stale)
    #expect(remote.titles(interrupted.outcome) == ["A", "B", "C"])
  }

  // MARK: No end

  private static var linked: SourceConfiguration {
    var source = RemoteFixture.paged
    source.listings[0].paging = .link
    return source
  }

  private func link(_ title: String, to page: Int) -> ScriptedClient.Answer {
    var answer = RemoteFixture.page(title)
    answer.headers = [HTTPHeader("Link", "<\(RemoteFixture.api)/articles?page=\(page)>; rel=\"next\"")]
    return answer
  }

  @Test func anAddressThatWasReadIsACircle() async {
    remote.server.set("\(RemoteFixture.api)/articles", link("A", to: 2))
    remote.set(page: 2, link("B", to: 3))
    remote.set(page: 3, link("C", to: 2))
    let first = await remote.fetch(Self.linked)
    #expect(first.outcome.status.state == .failed)
    #expect(
      first.outcome.told == [
        "error: the source 'cms' is not available, and there is no earlier copy: its pages form a loop, back to "
          + "https://cms.example/api/articles; check the source's paging [FailedSource]"
      ])
    #expect(first.asked == ["/articles", "/articles?page=2", "/articles?page=3"])
    // Nothing of the circle is left in the next one's way.
    remote.set(page: 3, RemoteFixture.page("C"))
    let second = await remote.fetch(Self.linked)
    #expect(remote.titles(second.outcome) == ["A", "B", "C"])
  }

  @Test func theSameContentAThirdTimeIsACircle() async {
    for number in 1...9 { remote.set(page: number, RemoteFixture.page("A", more: true)) }
    for _ in 0..<2 {
      let (outcome, asked) = await remote.fetch(source)
      #expect(outcome.status.state == .failed)
      #expect(asked == ["/articles?page=1", "/articles?page=2", "/articles?page=3"])
      #expect(remote.store.draftCount == 0)
    }
  }

  @Test func oneRepetitionIsNone() async {
    remote.setThreePages()
    remote.set(page: 2, RemoteFixture.page("A", more: true))
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.status.state == .fresh && outcome.status.pages == 3)
    #expect(remote.titles(outcome) == ["A", "C"])
  }

  @Test func thePageLimit() async {
    var limited = source
    limited.limits.maximumPages = 2
    remote.setThreePages()
    let (outcome, asked) = await remote.fetch(limited)
    #expect(asked == ["/articles?page=1", "/articles?page=2"])
    #expect(
      outcome.told == [
        "error: the source 'cms' is not available, and there is no earlier copy: it has more than 2 pages; raise 'limits: "
          + "{ pages: ... }' of the source in site.yaml if this is expected [FailedSource]"
      ])
    // The listing may become shorter, and be read then.
    remote.set(page: 2, RemoteFixture.page("B"))
    let second = await remote.fetch(limited)
    #expect(remote.titles(second.outcome) == ["A", "B"])
  }

  @Test func asManyPagesAsTheLimitAreFine() async {
    var limited = source
    limited.limits.maximumPages = 3
    remote.setThreePages()
    #expect(await remote.fetch(limited).outcome.status.state == .fresh)
  }
}
