import MamushiCore
import Testing

@testable import MamushiKit

/// What a session holds of a site, and when that does not count any more. Whatever it holds, it leaves what a clean build
/// gives.
struct HeldSiteTests {
  private var builds: HeldBuilds

  init() async {
    // More than are made in one stretch; every second one has no summary.
    var content = ["static/a.txt": "a", "pages/about.md": "---\ntitle: About\n---\ntext"]
    for number in 0..<150 { content[Self.path(number)] = Self.article(number) }
    content["articles/later.md"] = "---\ntitle: Later\ndate: 2026-06-01\n---\ntext"
    var site = TestSite(content)
    site.renderer.shown += ["next.title", "previous.title"]
    for number in 0..<12 {
      site.renderer.shown += ["articles.\(number).title", "articles.\(number).summary"]
    }
    builds = await HeldBuilds(site)
  }

  private var output: MemoryOutput { builds.output }
  private var files: EditedFiles { builds.files }

  private static func path(_ number: Int) -> String { "articles/a\(number).md" }

  private static func article(_ number: Int, _ body: String = "text", keys: String = "") -> String {
    let summary = number.isMultiple(of: 2) ? "summary: s\n" : ""
    let date = "2026-0\(1 + number % 4)-1\(number % 10)"
    return "---\ntitle: A\(number)\n\(summary)\(keys)date: \(date)\n---\n\(body)"
  }

  private func edit(
    _ number: Int, _ body: String, keys: String = "",
    _ sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async -> (isHeld: Bool, writes: [String], report: BuildReport?) {
    await builds.edit("Content/" + Self.path(number), Self.article(number, body, keys: keys), sourceLocation)
  }

  /// What was written but for the search's index.
  private static func pages(_ writes: [String]) -> [String] { writes.filter { !$0.hasPrefix("search/") } }

  // MARK: What is held

  @Test func aBodyIsOnItsPageAlone() async {
    let first = await edit(0, "other")
    #expect(first.isHeld && Self.pages(first.writes) == ["articles/a0/index.html"])
    // The site that was held is held again, with this body.
    let second = await edit(2, "another")
    #expect(second.isHeld && Self.pages(second.writes) == ["articles/a2/index.html"])
    let back = await edit(0, "text")
    #expect(back.isHeld && Self.pages(back.writes) == ["articles/a0/index.html"])
  }

  @Test func whichArticlesAreRelatedIsKept() async {
    let related = PastBuild(builds.site.cache)?.related()
    #expect(related?.positions.isEmpty == false)
    #expect(await edit(0, "other").isHeld)
    #expect(PastBuild(builds.site.cache)?.related() == related)
  }

  @Test func theNewestBodiesAreInFeeds() async {
    let newest = await edit(139, "words of the newest")
    #expect(newest.isHeld)
    let expected = ["articles/a139/index.html", "atom.xml", "feed.json", "feed.xml"]
    #expect(Set(newest.writes).isSuperset(of: expected))
  }

  @Test func theBeginningOfABodyIsInLists() async {
    let begun = await edit(139, "another beginning")
    #expect(begun.isHeld && begun.writes.contains("articles/index.html"))
    // A body without words has no beginning, whatever stood there before.
    let empty = await edit(139, "")
    #expect(empty.isHeld && empty.writes.contains("articles/index.html"))
    let filled = await edit(139, "words again")
    #expect(filled.isHeld && filled.writes.contains("articles/index.html"))
  }

  @Test func severalBodiesAndTheSameBodyTwice() async {
    let paths = [1, 70, 149].map { "Content/" + Self.path($0) }
    for (number, path) in zip([1, 70, 149], paths) { files.write(path, Self.article(number, "the same")) }
    let result = await builds.build(SiteChange(Set(paths.map { SitePath($0) })))
    #expect(result.isHeld)
    #expect(Set(result.writes).isSuperset(of: [1, 70, 149].map { "articles/a\($0)/index.html" }))
  }

  @Test func theBodyOfAnArticleThatIsNotPublishedYet() async {
    let later = await builds.edit(
      "Content/articles/later.md", "---\ntitle: Later\ndate: 2026-06-01\n---\nnew")
    #expect(later.isHeld && later.writes == [])
  }

  @Test func aFaultIsToldAndMended() async {
    let broken = await edit(3, "[x](missing.md)")
    #expect(broken.isHeld && broken.report?.failure == .content)
    let other = await edit(4, "other")
    #expect(other.isHeld && other.report?.failure == .content)
    let mended = await edit(3, "[x](a4.md)")
    #expect(mended.isHeld && mended.report?.failure == nil)
    #expect(Set(mended.writes).isSuperset(of: ["articles/a3/index.html", "articles/a4/index.html"]))
  }

  // MARK: After a start

  /// Starts as a process does on a site that needs no build.
  private mutating func start() async throws -> SiteUpdate {
    var services = builds.site.services
    services.files = files
    builds.session = SiteSession(services)
    let update = await builds.session.build(builds.site.options, after: .everything) { _ in }
    #expect(output.takeWrites() == [])
    return try #require(update)
  }

  @Test mutating func aStartWithoutABuildHoldsTheSite() async throws {
    let update = try await start()
    _ = await builds.session.planned(update, builds.site.options)
    #expect(output.takeWrites() == [])
    let first = await edit(1, "other")
    #expect(first.isHeld && first.writes.contains("articles/a1/index.html"))
    // Beginnings of bodies are known as after a build.
    let newest = await edit(139, "another beginning")
    #expect(newest.isHeld && newest.writes.contains("articles/index.html"))
  }

  @Test mutating func whatAnotherProcessBuiltAfterAStartIsNotTakenForKnown() async throws {
    let update = try await start()
    files.write("Content/" + Self.path(0), Self.article(0, "other", keys: "rating: 2\n"))
    var services = builds.site.services
    services.files = files
    _ = await SiteBuilder(services: services, options: builds.site.options).build()
    _ = await builds.session.planned(update, builds.site.options)
    #expect(!(await edit(1, "other")).isHeld)
  }

  @Test mutating func aSiteWithoutWhatItsPagesWereMadeOfIsNotHeld() async throws {
    let update = try await start()
    var options = builds.site.options
    // Pages would be others.
    options.baseURL = try #require(BaseURL("https://example.org/"))
    _ = await builds.session.planned(update, options)
    #expect(output.takeWrites() == [])
    #expect(!(await edit(1, "other")).isHeld)
  }

  // MARK: When it is not

  private static let others: [(path: String, text: String?)] = [
    (path(0), article(0, keys: "rating: 3\n")),
    // What is shown stays, and where the body lies does not.
    (path(0), article(0, keys: "# a remark\n")),
    (path(0), nil), ("articles/new.md", "---\ntitle: New\n---\n"), ("articles/new/photo.jpg", "8x6"),
    ("static/a.txt", "b"), ("static/a.txt", "a"), ("pages/about.md", "---\ntitle: About\n---\nother"),
    ("site.yaml", "title: Other\nbaseURL: https://example.com/\ntimeZone: Asia/Tokyo\n"),
    ("../Templates/assets/style.css", "p {}"),
  ]

  @Test(arguments: others.indices)
  func whatIsNoBodyIsLoaded(change: Int) async {
    let (path, text) = Self.others[change]
    let result = await builds.edit(
      path.hasPrefix("../") ? String(path.dropFirst(3)) : "Content/" + path, text)
    #expect(!result.isHeld && result.report?.failure == nil)
    // The site that was made then is held.
    #expect(await edit(6, "other").isHeld)
  }

  @Test func bodiesAmongOtherChanges() async {
    files.write("Content/" + Self.path(8), Self.article(8, "other"))
    #expect(!(await builds.edit("Content/static/b.txt", "b")).isHeld)
  }

  @Test mutating func aDateThatHasCome() async {
    builds.site.options.policy = PublicationPolicy(now: day(2026, 6, 2).timestamp, includesDrafts: false)
    let result = await edit(0, "other")
    #expect(!result.isHeld && result.writes.contains("articles/later/index.html"))
  }

  @Test mutating func otherSettings() async {
    builds.site.options.policy = PublicationPolicy(now: now, includesDrafts: true)
    #expect(!(await edit(0, "other")).isHeld)
    #expect(await edit(0, "and another").isHeld)
  }

  @Test func aBuildOfAnotherProcess() async {
    files.write("Content/" + Self.path(0), Self.article(0, "other"))
    var services = builds.site.services
    services.files = files
    _ = await SiteBuilder(services: services, options: builds.site.options).build()
    #expect(!(await edit(2, "another")).isHeld)
  }

  @Test func anOutputThatIsNotAsItWasLeft() async {
    output.remove("articles/a7/index.html")
    let result = await edit(0, "other")
    #expect(result.writes.contains("articles/a7/index.html") && result.writes.count > 150)
  }

  @Test func aBodyThatChangesWhileItIsRead() async {
    let path = "Content/" + Self.path(10)
    files.write(path, Self.article(10, "first"))
    files.writeAfterReading(path, Self.article(10, "second"))
    _ = await builds.session.build(builds.site.options, after: SiteChange([SitePath(path)])) { _ in }
    // What is on the page belongs to no known text: the page is made again, though its file is not looked at.
    _ = output.takeWrites()
    _ = files.takeReads()
    let other = SitePath("Content/" + Self.path(140))
    files.write(other.string, Self.article(140, "other"))
    _ = await builds.session.build(builds.site.options, after: SiteChange([other])) { _ in }
    #expect(output.takeWrites().contains("articles/a10/index.html"))
  }

  // MARK: Sequences

  @Test(arguments: 0..<4 as Range<UInt64>)
  mutating func randomEdits(seed: UInt64) async {
    var random = Random(state: seed)
    var held = 0
    for step in 0..<40 {
      let number = random.next(150)
      let body = ["text \(step)", "", "[x](a\(random.next(150)).md)", "#place\nwords"][random.next(4)]
      let keys = random.next(5) == 0 ? "rating: \(random.next(5))\n" : ""
      let result = await edit(number, body, keys: keys)
      #expect(result.report?.failure == nil, "seed \(seed), step \(step)")
      if result.isHeld { held += 1 }
    }
    #expect(held > 5)
  }
}

/// Numbers that a seed decides (SplitMix64).
private struct Random {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
