import Testing

@testable import MamushiServe

/// What a page's script is told.
@Suite struct LiveClientTests {
  private static let text = "<head><link rel=stylesheet href=/s.1.css></head>"

  private func shown(_ text: String) -> ShownPage { .page(PageScan(Array(text.utf8))) }

  private func client(_ path: String, _ digest: String?, basePath: String = "/", generation: Int = 0) throws
    -> LiveClient
  {
    LiveClient(
      path: try RequestPath(target: path), basePath: try BasePath(basePath), digest: digest ?? "",
      generation: generation,
      seesSources: true)
  }

  private func news(_ events: BuildEvent...) -> LiveSite.News {
    let site = LiveSite()
    for event in events { site.receive(event) }
    return site.news
  }

  private func built(
    changed: [String] = [], removed: [String] = [], moved: [String: String] = [:]
  ) -> BuildEvent {
    .built(BuildEvent.Build(changed: changed, removed: removed, moved: moved))
  }

  @Test func aPageThatIsTheSameIsLeftAlone() throws {
    let page = shown(Self.text)
    var client = try client("/a/", page.digest)
    #expect(client.messages(news()) { _ in page } == [.clear, .css(["/s.1.css"], digest: page.digest ?? "")])
    #expect(client.messages(news(built(changed: ["/b/index.html"]))) { _ in page } == [])
    #expect(!client.isDone)
  }

  @Test func aPageThatListensForOthersHearsOfEachBuildFirst() throws {
    let page = shown(Self.text)
    var client = LiveClient(
      path: try RequestPath(target: "/a/"), basePath: try BasePath("/"), digest: page.digest ?? "",
      generation: 0, seesSources: true, hearsBuilds: true)
    #expect(client.messages(news()) { _ in page }.first == .build)
    #expect(client.messages(news(built(changed: ["/b/index.html"]))) { _ in page } == [.build])
    // Signs of life are no builds.
    #expect(client.messages(news(built(changed: ["/b/index.html"]))) { _ in page } == [])
    #expect(
      client.messages(news(.failed(milliseconds: 1, []), .failed(milliseconds: 1, []))) { _ in page }
        == [.build, .overlay([])])
    let builds = news(built(), built(), built())
    #expect(client.messages(builds) { _ in shown(Self.text + "x") } == [.build, .reload])
  }

  @Test func theAuthorsPageReloadsWhenItWouldShowSomethingElse() throws {
    let path = try RequestPath(target: "/_mamushi/events")
    func messages(_ events: BuildEvent...) throws -> [LiveMessage] {
      let site = LiveSite(generation: 5)
      var client = LiveClient(authorPage: path, at: site.news.revision, basePath: try BasePath("/"))
      for event in events { site.receive(event) }
      return client.messages(site.news) { _ in .waiting }
    }
    #expect(try messages() == [])
    #expect(try messages(.building) == [])
    // What is new is told after the build.
    #expect(try messages(built()) == [])
    #expect(try messages(built(), .author(AuthorData())) == [.reload])
    #expect(try messages(.failed(milliseconds: 1, [])) == [.reload])
  }

  @Test func aPageReloadsWhenItsOwnBytesChanged() throws {
    var client = try client("/a/", shown(Self.text).digest)
    _ = client.messages(news()) { _ in shown(Self.text) }
    #expect(client.messages(news(built())) { _ in shown(Self.text + "x") } == [.reload])
    #expect(client.isDone)
  }

  @Test func whatChangedBeforeItListenedReloadsAsWell() throws {
    var client = try client("/a/", shown(Self.text).digest)
    #expect(client.messages(news(built())) { _ in shown(Self.text + "x") } == [.reload])
  }

  @Test func whatABuildHasWrittenAndNotToldYetWaitsForItsWord() throws {
    var client = try client("/a/", shown(Self.text).digest)
    let there: (RequestPath) -> ShownPage = { path in
      path.segments == ["a"] ? .missing(nil) : self.shown(Self.text)
    }
    #expect(client.messages(news(), page: there) == [.clear])
    #expect(client.messages(news(built(moved: ["/a/": "/b/"])), page: there) == [.moved("/b/")])
  }

  @Test func styleSheetsAreSwapped() throws {
    let digest = shown(Self.text).digest
    var client = try client("/a/", digest)
    _ = client.messages(news()) { _ in shown(Self.text) }
    let next = shown(Self.text.replacing("s.1", with: "s.2"))
    #expect(client.messages(news(built())) { _ in next } == [.css(["/s.2.css"], digest: digest ?? "")])
    #expect(client.messages(news(built(), built())) { _ in next } == [])
    #expect(!client.isDone)
  }

  @Test func styleSheetsWithoutFingerprintsAreAskedForAnew() throws {
    let page = shown("<link rel=stylesheet href=/repo/own.css?a=1>")
    for (generation, sheet) in [(0, "/repo/own.css?a=1&mamushi=1"), (1, "/repo/own.css?a=1")] {
      var client = try client("/repo/", page.digest, basePath: "/repo/", generation: generation)
      let messages = client.messages(news(built(changed: ["/own.css"]))) { _ in page }
      #expect(messages.last == .css([sheet], digest: page.digest ?? ""))
    }
  }

  @Test func aServerThatBeginsAgainIsAboveWhatPagesHeard() throws {
    let page = shown("<link rel=stylesheet href=/own.css>")
    let site = LiveSite(generation: 1_000)
    var client = try client("/", page.digest, generation: 50)
    _ = client.messages(site.news) { _ in page }
    site.receive(built(changed: ["/own.css"]))
    let messages = client.messages(site.news) { _ in page }
    #expect(messages == [.css(["/own.css?mamushi=1001"], digest: page.digest ?? "")])
  }

  @Test func referencesAreRead() throws {
    let page = shown("<link rel=stylesheet href='/a&amp;b.css'>")
    var client = try client("/", page.digest)
    let messages = client.messages(news(built(changed: ["/a&b.css"]))) { _ in page }
    #expect(messages.last == .css(["/a&b.css?mamushi=1"], digest: page.digest ?? ""))
  }

  @Test func aPageThatMovedLeadsToItsNewAddress() throws {
    let new = try RequestPath(target: "/repo/新/")
    for moved in [["/old/": "/新/"], ["/old/": "/between/", "/between/": "/新/"], ["/old": "/新/"]] {
      var client = try client("/repo/old/", "1", basePath: "/repo/")
      let messages = client.messages(news(built(removed: ["/old/index.html"], moved: moved))) {
        $0 == new ? shown("x") : .missing(nil)
      }
      #expect(messages == [.moved("/repo/%E6%96%B0/")])
    }
    // In a circle, and to nowhere.
    for moved in [["/old/": "/b/", "/b/": "/old/"], ["/old/": "/gone/"]] {
      var client = try client("/repo/old/", "1", basePath: "/repo/")
      #expect(client.messages(news(built(moved: moved))) { _ in .missing(nil) } == [.removed("/repo/")])
    }
  }

  @Test func aPageOfASiteThatIsMountedElsewhereLeadsToItsPlaceThere() throws {
    for (former, now) in [("/", "/blog/"), ("/blog/", "/"), ("/blog/", "/site/")] {
      let site = LiveSite(generation: 10, formerBasePath: try BasePath(former))
      func message(_ shown: String) throws -> [LiveMessage] {
        var client = try client(former + "a/", "1", basePath: now)
        let new = try RequestPath(target: shown)
        return client.messages(site.news) { $0 == new ? self.shown("x") : .missing(nil) }
      }
      #expect(try message(now + "a/").last == .moved(now + "a/"))
      // It may have moved as well.
      site.receive(built(moved: ["/a/": "/b/"]))
      #expect(try message(now + "b/").last == .moved(now + "b/"))
      #expect(try message(now + "c/").last == .removed(now))
    }
  }

  @Test func anAddressThatIsTakenAnewLeadsNowhere() {
    let news = news(built(moved: ["/a/": "/b/"]), built(changed: ["/a/index.html"]))
    #expect(news.moved == [:])
  }

  @Test func aRedirectOfTheSiteLeadsOn() throws {
    var client = try client("/old/", "1")
    #expect(client.messages(news(built())) { _ in .elsewhere("/new/") } == [.moved("/new/")])
  }

  @Test func aPageThatIsGoneLeadsToTheNearestAbove() throws {
    let above = try RequestPath(target: "/articles/")
    var client = try client("/articles/2026/a/", "1")
    let messages = client.messages(news(built(removed: ["/articles/2026/a/index.html"]))) {
      $0 == above ? shown("x") : .missing(PageScan(Array("lost".utf8)))
    }
    #expect(messages == [.removed("/articles/")])
  }

  @Test func aPageThatIsMissedStaysUntilItIsMade() throws {
    let lost = ShownPage.missing(PageScan(Array("lost".utf8)))
    var client = try client("/later/", lost.digest)
    #expect(client.messages(news()) { _ in lost } == [.clear, .css([], digest: lost.digest ?? "")])
    #expect(client.messages(news(built())) { _ in .missing(nil) } == [.reload])
    client = try self.client("/later/", lost.digest)
    #expect(client.messages(news(built())) { _ in shown("lost") } == [.reload])
  }

  @Test func failuresAreShownUntilTheyAreMended() throws {
    let diagnostic = try #require(
      BuildDiagnostic(.object(["message": .string("wrong"), "excerpt": .string("line")])))
    let page = shown(Self.text)
    var client = try client("/", page.digest)
    let failed = BuildEvent.failed(milliseconds: 1, [diagnostic])
    #expect(client.messages(news(failed)) { _ in page } == [.overlay([diagnostic])])
    #expect(client.messages(news(failed, .building)) { _ in page } == [])
    #expect(client.messages(news(failed, built())) { _ in page }.first == .clear)
    client = try self.client("/", ShownPage.waitingDigest)
    #expect(client.messages(news(failed)) { _ in .waiting } == [.overlay([diagnostic])])
    #expect(client.messages(news(failed, failed)) { _ in .waiting } == [.overlay([diagnostic])])
    #expect(client.messages(news(failed, failed, built())) { _ in page } == [.reload])
  }

  @Test func otherMachinesSeeNoLinesOfSources() throws {
    let diagnostic = try #require(
      BuildDiagnostic(.object(["message": .string("wrong"), "excerpt": .string("secret")])))
    var client = LiveClient(
      path: try RequestPath(target: "/"), basePath: try BasePath("/"), digest: "", generation: 0,
      seesSources: false)
    let messages = client.messages(news(.failed(milliseconds: 1, [diagnostic]))) { _ in .waiting }
    #expect(messages.map(\.text).joined().contains("wrong"))
    #expect(!messages.map(\.text).joined().contains("secret"))
  }
}
