import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Pictures that a source's items name, and that are to be served from the site.
struct MediaFetcherTests {
  private let remote = RemoteFixture()
  private static let picture = "https://img.example/a.jpg"

  private let source = MamushiKitTests.source("cms", url: RemoteFixture.api) {
    $0.listings = [listing()]
    $0.media = .download
    $0.headers = [HTTPHeader("X-API-KEY", "s3cret")]
  }

  private func setItem(_ thumbnail: String = Self.picture, body: String = "") {
    remote.server.set(
      "\(RemoteFixture.api)/articles",
      .body(
        "[{\"id\": 1, \"title\": \"A\", \"thumbnail\": \"\(thumbnail)\", \"body\": \"\(body)\"}]"
      ).withETag)
  }

  private func setPicture(_ answer: ScriptedClient.Answer) { remote.server.set(Self.picture, answer) }

  private func thumbnail(_ outcome: SourceOutcome) async -> Picture? {
    await remote.repository(outcome).articles().value.first?.thumbnail
  }

  @Test func aPictureIsKeptWithItsSizeAndNotAskedForAgain() async throws {
    setItem()
    setPicture(.body("800x600"))
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["/articles", Self.picture] && outcome.status.requests == 2)
    let media = try #require(outcome.media[Self.picture])
    #expect(media.state == .kept && media.width == 800 && media.height == 600)
    let picture = await thumbnail(outcome)
    #expect(picture?.outputPath == "media/" + media.file.name && picture?.width == 800)
    #expect(picture?.file?.isInside(StoredMedia.folder) == true)
    #expect(remote.progress.last?.pictures == 1)
    let second = await remote.fetch(source)
    #expect(second.asked == ["/articles (304)"] && second.outcome.media == outcome.media)
    #expect(second.outcome.status.state == .revalidated)
  }

  @Test func whoeverKeepsItIsToldNothing() async throws {
    setItem()
    setPicture(.body("1x1"))
    _ = await remote.fetch(source)
    let request = try #require(remote.server.requests.last)
    #expect(request.url == Self.picture && request.privateHeaders == [])
    #expect(request.headers.map(\.name) == ["Accept"] && request.trustedHost == "cms.example")
  }

  @Test func picturesOfTextsAreFetchedToo() async throws {
    setItem("", body: "<img src='x'><img src=\\\"/b.png\\\"> und <img src=\\\"\(Self.picture)\\\">")
    setPicture(.body("8x6"))
    remote.server.set("https://cms.example/b.png", .body("4x3"))
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.media.keys.sorted() == ["https://cms.example/b.png", Self.picture])
    let id = try #require(await remote.repository(outcome).articles().value.first?.body.item)
    let texts = RemoteTexts(
      remote.services, parser: LineMarkdown(), media: RemoteMedia([outcome], library: MemoryFiles().pictures))
    let (document, files, _) = try texts.document(id, of: source.texts, textLimit: 10, boxes: nil) {
      "/" + $0
    }
    let html = String(decoding: document.html.bytes, as: UTF8.self)
    #expect(html.contains(" 4x3] und [/media/") && html.hasSuffix(" 8x6]"))
    #expect(files.count == 2 && files.allSatisfy { $0.outputPath.hasPrefix("media/") })
  }

  @Test func withoutDownloadsNothingIsAsked() async {
    var linked = source
    linked.media = .link
    setItem()
    let (outcome, asked) = await remote.fetch(linked)
    #expect(asked == ["/articles"] && outcome.media.isEmpty)
    guard case .elsewhere(let url)? = await thumbnail(outcome)?.place else {
      Issue.record("it is not linked")
      return
    }
    #expect(url == Self.picture)
  }

  @Test(arguments: [
    (
      ScriptedClient.Answer.body("<svg/>"), "it is not a JPEG, PNG, GIF, WebP or AVIF picture",
      StoredMedia.State.failed
    ),
    (
      .failure(.privateAddress(host: "img.example")),
      "'img.example' has a private address, which only a source's own host may have", .refused
    ),
    (.status(404), "the server answered 404", .failed),
    (.failure(.tooLarge(bytes: 10)), "the answer is larger than 10 bytes", .failed),
  ])
  func whatIsNotToBeHadIsNotAskedForTheSameDay(
    answer: ScriptedClient.Answer, reason: String, state: StoredMedia.State
  ) async {
    setItem()
    setPicture(answer)
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.media[Self.picture]?.state == state && outcome.status.state == .fresh)
    #expect(
      outcome.told == [
        "warning: a picture of the source 'cms' is not fetched, \(Self.picture): \(reason) [PictureNotFetched]"
      ])
    let picture = await thumbnail(outcome)
    #expect((picture == nil) == (state == .refused) && picture?.isElsewhere ?? true)
    setPicture(.body("1x1"))
    remote.clock += 86_399
    #expect(await remote.fetch(source).asked == ["/articles (304)"])
    #expect(await remote.fetch(source, mode: .refresh).outcome.media[Self.picture]?.state == .kept)
    setPicture(answer)
    remote.media.removeAll()
    _ = await remote.fetch(source)
    remote.clock += 86_400
    #expect(await remote.fetch(source).asked == ["/articles (304)", Self.picture])
  }

  @Test func aServerThatDoesNotAnswerAllowsNothing() async {
    setItem()
    setPicture(.failure(.privateAddress(host: "img.example")))
    _ = await remote.fetch(source)
    setPicture(.failure(.connection("refused")))
    let (outcome, _) = await remote.fetch(source, mode: .refresh)
    #expect(outcome.media[Self.picture]?.state == .refused)
    #expect(await thumbnail(outcome) == nil)
    setPicture(.body("1x1"))
    #expect(await remote.fetch(source, mode: .refresh).outcome.media[Self.picture]?.state == .kept)
  }

  @Test func whatFailedIsTriedTheNextTime() async {
    setItem()
    setPicture(.failure(.truncated))
    let first = await remote.fetch(source).outcome
    #expect(first.media[Self.picture]?.state == .failed && first.status.state == .fresh)
    setPicture(.body("1x1"))
    #expect(await remote.fetch(source).outcome.media[Self.picture]?.state == .kept)
  }

  @Test func aServerThatIsNotThereIsNotAskedForEachOfItsPictures() async {
    let pictures = (0..<60).map { "https://slow.example/\($0).jpg" }
    setItem(body: pictures.map { "<img src=\\\"\($0)\\\">" }.joined())
    setPicture(.body("8x6"))
    for url in pictures { remote.server.set(url, .failure(.connectTimeout(seconds: 10))) }
    let (outcome, asked) = await remote.fetch(source)
    // Four are asked for at once: some are under way when the last chance is gone.
    #expect((8...11).contains(asked.count { $0.hasPrefix("https://slow.example/") }))
    #expect(outcome.media[Self.picture]?.state == .kept)
    #expect(outcome.status.state == .fresh && outcome.told.count == 11)
    #expect(outcome.told.contains { $0.contains("50 more pictures") })
  }

  @Test func aRefreshAsksConditionallyAndKeepsWhatIsThere() async {
    setItem()
    setPicture(.body("1x1").withETag)
    let kept = await remote.fetch(source).outcome.media
    let same = await remote.fetch(source, mode: .refresh)
    #expect(same.asked.last == Self.picture + " (304)" && same.outcome.media == kept)
    for answer in [ScriptedClient.Answer.status(500), .failure(.truncated)] {
      setPicture(answer)
      let failed = await remote.fetch(source, mode: .refresh).outcome
      #expect(failed.media == kept && failed.told == [])
      #expect(await remote.fetch(source).outcome.media == kept)
    }
    let others: [(answer: ScriptedClient.Answer, reason: String)] = [
      (.status(404), "the server answered 404"), (.status(410), "the server answered 410"),
      (.body("no picture"), "it is not a JPEG, PNG, GIF, WebP or AVIF picture"),
    ]
    for (answer, reason) in others {
      setPicture(answer)
      let failed = await remote.fetch(source, mode: .refresh).outcome
      #expect(failed.media == kept)
      #expect(
        failed.told == [
          "warning: a picture of the source 'cms' is not fetched again, \(Self.picture): \(reason); "
            + "its last copy is used [PictureNotFetched]"
        ])
      let next = await remote.fetch(source).outcome
      #expect(next.media == kept && next.told == [])
    }
    setPicture(.body("2x2"))
    #expect(await remote.fetch(source, mode: .refresh).outcome.media[Self.picture]?.width == 2)
  }

  @Test func aPictureThatIsGoneFromTheCacheIsFetchedAgain() async {
    setItem()
    setPicture(.body("1x1").withETag)
    let kept = await remote.fetch(source).outcome.media
    remote.media.removeAll()
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == ["/articles (304)", Self.picture] && outcome.media == kept && remote.media.count == 1)
  }

  @Test func aPictureThatIsGoneFromTheCacheAndNotToBeHadIsLinked() async {
    setItem()
    setPicture(.body("1x1"))
    _ = await remote.fetch(source)
    remote.media.removeAll()
    let offline = await remote.fetch(source, mode: .offline).outcome
    #expect(await thumbnail(offline)?.isElsewhere == true)
    #expect(
      offline.diagnostics.contains {
        $0.message.hasSuffix("there is no copy of it, and --offline does not fetch it")
      })
    setPicture(.failure(.truncated))
    let failed = await remote.fetch(source).outcome
    #expect(await thumbnail(failed)?.isElsewhere == true)
  }

  @Test func aPauseHoldsForPicturesToo() async {
    setItem("https://cms.example/a.jpg")
    remote.server.set("https://cms.example/a.jpg", .failure(.retryAfter(seconds: 60, status: 429)))
    _ = await remote.fetch(source)
    let (outcome, asked) = await remote.fetch(source)
    #expect(asked == [] && outcome.status.state == .stale)
    remote.clock += 60
    remote.server.set("https://cms.example/a.jpg", .body("1x1"))
    #expect(await remote.fetch(source).outcome.media["https://cms.example/a.jpg"]?.state == .kept)
  }

  @Test func aFewFailuresAreToldOneByOne() async {
    let items = (10..<25).map { "{\"id\": \($0), \"thumbnail\": \"https://img.example/\($0)\"}" }
    remote.server.set("\(RemoteFixture.api)/articles", .body("[\(items.joined(separator: ", "))]"))
    let (outcome, _) = await remote.fetch(source)
    #expect(outcome.told.count == 11)
    #expect(outcome.told.first?.contains("https://img.example/10: the server answered 404") == true)
    #expect(
      outcome.told.last
        == "warning: 5 more pictures of the source 'cms' are not fetched [PictureNotFetched]"
    )
  }
}
