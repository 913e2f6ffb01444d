import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// How files, databases and commands are read as sources.
struct LocalListingTests {
  private let remote = RemoteFixture()

  private static func file(
    _ path: String, _ change: (inout SourceConfiguration) -> Void = { _ in }
  ) -> SourceConfiguration {
    source("posts", url: "https://example.com/") {
      $0.kind = .file
      $0.isAtSite = true
      $0.file = FilePattern(path)
      $0.listings = [listing(path: "")]
      $0.originLocation = SourceLocation(ConfigurationRepository.file, line: 7, column: 11)
      change(&$0)
    }
  }

  private static let tool = source("tool", url: "https://example.com/") {
    $0.kind = .command
    $0.run = ["./export", "--json"]
    $0.listings = [listing(path: "")]
  }

  private static let database = source("shop", url: "https://example.com/") {
    $0.kind = .sqlite
    $0.file = FilePattern("data/shop.sqlite")
    $0.listings = [
      listing(path: "") {
        $0.query = SourceQuery(
          statement: "SELECT *", location: SourceLocation(ConfigurationRepository.file, line: 9, column: 14))
      }
    ]
  }

  private func fetch(
    _ source: SourceConfiguration, _ files: [String: String] = [:], mode: FetchMode = .normal
  ) async -> SourceOutcome {
    let outcomes = await remote.fetch([source], mode: mode, files: MemoryFiles(files))
    guard let outcome = outcomes.first else { preconditionFailure("each source has an outcome") }
    return outcome
  }

  // MARK: Files

  @Test func aFileIsReadWithoutARequestAlsoOffline() async {
    let source = Self.file("data/posts.json")
    for mode in [FetchMode.offline, .normal, .refresh] {
      let outcome = await fetch(source, ["data/posts.json": #"[{"title": "A"}, {"title": "B"}]"#], mode: mode)
      #expect(remote.titles(outcome) == ["A", "B"])
      #expect(outcome.status == SourceStatus(name: "posts", state: .fresh, items: 2, pages: 1, requests: 0))
    }
    #expect(remote.server.takeAsked() == [])
  }

  @Test func ofSeveralFilesOnlyThoseWithOtherBytesAreDecoded() async {
    let source = Self.file("data/*.json")
    var files = ["data/a.json": #"{"title": "A"}"#, "data/b.json": #"{"title": "B"}"#, "data/c.txt": "x"]
    let first = await fetch(source, files)
    files["data/b.json"] = #"[{"title": "B2"}, {"title": "B3"}]"#
    let second = await fetch(source, files)
    #expect(remote.titles(second) == ["A", "B2", "B3"])
    let (old, new) = (first.listings[0].stored.pages, second.listings[0].stored.pages)
    #expect(new.map(\.url) == ["data/a.json", "data/b.json"])
    #expect(old[0].content == new[0].content && old[1].content != new[1].content)
    files["data/a.json"] = nil
    #expect(remote.titles(await fetch(source, files)) == ["B2", "B3"])
  }

  @Test func anItemWithAFileOfItsOwnIsKnownByItsName() async throws {
    let outcome = await fetch(
      Self.file("data/*.json"),
      ["data/a-b.json": #"{"title": "A"}"#, "data/c.json": #"{"title": "A", "id": 7, "slug": "own"}"#])
    let items = RemoteItems([outcome], from: remote.store, fingerprinter: fingerprinter).listings[0].items
    #expect(items.map(\.item.id) == ["data/a-b.json", "7"])
    #expect(items.map(\.item.slug) == ["a-b", "own"])
  }

  @Test func theSameBytesInTwoFilesAreTwoItems() async {
    let outcome = await fetch(
      Self.file("data/*.json"), ["data/a.json": #"{"title": "A"}"#, "data/b.json": #"{"title": "A"}"#])
    #expect(remote.titles(outcome) == ["A", "A"])
  }

  @Test func anEmptyListEmptiesTheSource() async {
    let source = Self.file("data/posts.json")
    _ = await fetch(source, ["data/posts.json": #"[{"title": "A"}]"#])
    let outcome = await fetch(source, ["data/posts.json": "[]"])
    #expect(outcome.status.state == .fresh && outcome.status.items == 0 && outcome.told == [])
  }

  @Test func noCopyHidesAFault() async {
    let source = Self.file("data/posts.json")
    _ = await fetch(source, ["data/posts.json": #"[{"title": "A"}]"#])
    for mode in [FetchMode.normal, .offline] {
      let outcome = await fetch(source, mode: mode)
      #expect(outcome.status.state == .failed && outcome.listings.isEmpty)
      #expect(
        outcome.diagnostics.map(\.description) == [
          "Content/site.yaml:7:11: error: the file of the source 'posts' cannot be read: 'data/posts.json': No such file "
            + "or directory; check the source's 'path' in site.yaml [UnreadableSourceFile]"
        ])
    }
  }

  @Test func allFaultsOfAllFilesAreToldThere() async {
    let outcome = await fetch(
      Self.file("data/*.json"),
      ["data/a.json": "[", "data/b.json": "3", "data/c.json": "[{}]", "data/d.json": "{"])
    #expect(outcome.status.state == .failed)
    #expect(
      outcome.diagnostics.map { $0.location?.file.string } == ["data/a.json", "data/b.json", "data/d.json"])
    #expect(
      outcome.diagnostics[1].description
        == "data/b.json: error: the source 'posts' cannot use this file: the file is a number, where a list is expected; "
        + "check the source's 'items' and 'format' in site.yaml [UnusableSourceFile]")
  }

  @Test func aFaultOfTwoListingsIsToldOnce() async {
    let source = Self.file("data/posts.json") { $0.listings.append(listing(.rankings, path: "")) }
    #expect(await fetch(source, ["data/posts.json": "["]).diagnostics.count == 1)
  }

  @Test func patternsMatchSomething() async {
    let outcome = await fetch(Self.file("data/*.json"), ["data/a.txt": "x"])
    #expect(
      outcome.diagnostics.map(\.description) == [
        "Content/site.yaml:7:11: error: the source 'posts' has no files: nothing matches 'data/*.json'; check the source's "
          + "'path' in site.yaml [UnreadableSourceFile]"
      ])
  }

  @Test func limits() async {
    let source = Self.file("data/posts.json") { $0.limits.http.maximumBytes = 10 }
    let outcome = await fetch(source, ["data/posts.json": "[           ]"])
    #expect(outcome.diagnostics.map(\.id) == ["UnreadableSourceFile"])
    #expect(await fetch(source, ["data/posts.json": "[        ]"]).status.state == .fresh)
    let deep = Self.file("data/posts.json") { $0.limits.maximumJSONDepth = 2 }
    let told = await fetch(deep, ["data/posts.json": "[[[1]]]"]).diagnostics.map(\.message)
    #expect(
      told == ["the source 'posts' cannot use this file: its JSON is nested deeper than 2 levels"])
  }

  @Test func wrongValuesAreToldInTheFile() async {
    let outcome = await fetch(
      Self.file("data/posts.json"), ["data/posts.json": #"[{"date": "soon"}, {"title": "A"}, 3]"#])
    #expect(outcome.status.items == 1)
    let told = RemoteItems.notes(of: [outcome])
    #expect(told.map(\.location?.file.string) == ["data/posts.json", "data/posts.json"])
    #expect(told.allSatisfy { $0.location?.line == 1 && $0.severity == .warning })
    #expect(
      told.first?.message
        == "item 0 of 'information' of the source 'posts' is left out: 'date' is 'soon', where a date of "
        + "ISO 8601 or a Unix time is expected")
  }

  @Test func feeds() async {
    let source = Self.file("planet.xml") {
      $0.format = .feed
      $0.listings = [ListingConfiguration(name: "feed", content: .information, path: "")]
    }
    let outcome = await fetch(source, ["planet.xml": "1|https://a.example/|A\n2||B"])
    #expect(remote.titles(outcome) == ["A", "B"])
    let faulty = await fetch(source, ["planet.xml": "x"])
    #expect(
      faulty.diagnostics.map(\.message) == [
        "the source 'posts' cannot use this file: it is no feed: it is no feed"
      ])
  }

  @Test func otherFieldsApplyToTheSameFile() async {
    let files = ["data/posts.json": #"[{"title": "A", "name": "B"}]"#]
    #expect(remote.titles(await fetch(Self.file("data/posts.json"), files)) == ["A"])
    let renamed = Self.file("data/posts.json") {
      $0.listings[0].fields[.title] = FieldSource(jsonPath("name"))
    }
    #expect(remote.titles(await fetch(renamed, files)) == ["B"])
  }

  @Test func textsAreSplitWhereTheListingSaysSo() async {
    let files = ["data/posts.json": #"[{"title": "A", "tags": "x; y ;;z", "authors": ["a; b"]}]"#]
    func tags(_ separator: String?) async -> [[String]] {
      let outcome = await fetch(Self.file("data/posts.json") { $0.listings[0].separator = separator }, files)
      return RemoteItems([outcome], from: remote.store, fingerprinter: fingerprinter).listings[0].items
        .map { $0.item.tags + ["|"] + $0.item.authors }
    }
    #expect(await tags(nil) == [["x; y ;;z", "|", "a; b"]])
    #expect(await tags(";") == [["x", "y", "z", "|", "a; b"]])
  }

  // MARK: Commands

  @Test func aCommandRunsInEachBuildThatIsNotOffline() async {
    remote.programs.set(.success(#"[{"title": "A"}]"#))
    for _ in 0..<2 {
      let outcome = await fetch(Self.tool)
      #expect(remote.titles(outcome) == ["A"])
      #expect(outcome.status == SourceStatus(name: "tool", state: .fresh, items: 1, pages: 1, requests: 0))
    }
    #expect(
      remote.programs.calls == [ProgramCall("./export", ["--json"]), ProgramCall("./export", ["--json"])])
    let offline = await fetch(Self.tool, mode: .offline)
    #expect(remote.titles(offline) == ["A"] && offline.status.state == .stale)
    #expect(remote.programs.calls.count == 2)
  }

  @Test(arguments: [
    (
      Result<String, ProgramReadingFailure>.failure(.failed(code: 3, message: "a\n\nno key\n")),
      "'./export' ended with exit code 3: a / no key"
    ),
    (.failure(.failed(code: 137, message: "")), "'./export' was ended by signal 9"),
    (.failure(.timeout(seconds: 2.5, message: "x")), "'./export' did not end within 2.5 s: x"),
    (.failure(.tooLarge(bytes: 10)), "'./export' wrote more than 10 bytes"),
    (.failure(.notInstalled), "there is no program './export'"),
    (.failure(.notStarted("Permission denied")), "'./export' cannot be started: Permission denied"),
    (.success("<html>"), "the output cannot be read: this line is no 'key: value' (line 1, column 2)"),
    (.success(" \n"), "the output is empty"),
    (.success("{}"), "the output is a mapping, where a list is expected"),
    (.success("[]"), "'information' is empty, but it had 1 item"),
  ])
  func aCommandThatFailsKeepsItsCopy(answer: Result<String, ProgramReadingFailure>, reason: String) async {
    remote.programs.set(answer)
    let isEmptyList = (try? answer.get()) == "[]"
    if !isEmptyList { #expect(await fetch(Self.tool).status.state == .failed) }
    remote.programs.set(.success(#"[{"title": "A"}]"#))
    #expect(await fetch(Self.tool).status.state == .fresh)
    remote.clock += 7200
    remote.programs.set(answer)
    let outcome = await fetch(Self.tool)
    #expect(outcome.status.state == .stale && remote.titles(outcome) == ["A"])
    #expect(
      outcome.diagnostics.map(\.message) == [
        "the source 'tool' is stale: a copy from 2 hours ago is used because \(reason)"
      ])
  }

  @Test func anotherCommandHasNoCopy() async {
    remote.programs.set(.success(#"[{"title": "A"}]"#))
    _ = await fetch(Self.tool)
    remote.programs.set(.failure(.notInstalled))
    var other = Self.tool
    other.run.append("--all")
    #expect(await fetch(other).status.state == .failed)
  }

  // MARK: Databases

  @Test func rowsAreItems() async {
    remote.databases.set(
      "SELECT *", .success(#"[{"title": "A"}, {"title": null, "id": 2, "link": "https://b.example/"}]"#))
    let outcome = await fetch(Self.database, mode: .offline)
    #expect(remote.titles(outcome) == ["A", "https://b.example/"])
    #expect(outcome.status == SourceStatus(name: "shop", state: .fresh, items: 2, pages: 1, requests: 0))
  }

  @Test(arguments: [
    (
      DatabaseFailure.query("no such column: x"),
      "Content/site.yaml:9:14: error: the query of 'information' of the source 'shop' fails: no such column: x "
        + "[FailedQuery]"
    ),
    (
      .tooManyRows(50_000),
      "Content/site.yaml:9:14: error: the query of 'information' of the source 'shop' fails: it has more than 50,000 rows "
        + "[FailedQuery]"
    ),
    (
      .timeout(seconds: 60),
      "Content/site.yaml:9:14: error: the query of 'information' of the source 'shop' fails: it takes longer than 60 s; "
        + "'limits: { totalTimeout: ... }' sets the limit [FailedQuery]"
    ),
    (
      .database("file is not a database"),
      "Content/site.yaml: error: the file of the source 'shop' cannot be read: 'data/shop.sqlite': file is not a database; "
        + "check the source's 'path' in site.yaml [UnreadableSourceFile]"
    ),
  ])
  func faultsOfQueriesAreToldThere(failure: DatabaseFailure, told: String) async {
    remote.databases.set("SELECT *", .success(#"[{"title": "A"}]"#))
    _ = await fetch(Self.database)
    remote.databases.set("SELECT *", .failure(failure))
    let outcome = await fetch(Self.database)
    #expect(outcome.status.state == .failed && outcome.listings.isEmpty)
    #expect(outcome.diagnostics.map(\.description) == [told])
  }
}
