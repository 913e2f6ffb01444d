import Foundation
import TestServer
import Testing

/// Builds of a site whose sources change, or do not.
@Suite(.scratchFolder)
struct RemoteRebuildTests {
  private typealias Item = ListingServer.Item

  /// What a site of these sources has, made from nothing but what is kept of the sources.
  private func expectSameAsClean(_ site: RemoteSite, _ comment: String) async throws {
    let incremental = try site.output
    for path in ["Output", ".mamushi/index", ".mamushi/output"] {
      try? FileManager.default.removeItem(at: site.site.url(path))
    }
    let clean = try await site.build("--offline")
    #expect(clean.exitCode == 0, "\(comment): \(clean.result.messages)")
    expectSameBytes(incremental, try site.output, comment)
  }

  @Test func sameBytesWriteNothing() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source(), ["Content/articles/mine.md": article("Mine")])
    #expect(try await site.build().exitCode == 0)
    let old = try site.output
    for options in [[], ["--refresh"], ["--offline"]] {
      let build = try await site.run("build", options)
      #expect(build.exitCode == 0)
      #expect(build.written == 0)
      #expect(try site.output == old, "the same files, not their like: \(options)")
    }
  }

  @Test func changedItemRewritesItsPagesAlone() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(
      server.source(), SmallTheme.showing(["Content/articles/mine.md": article("Mine")], language: "en"))
    #expect(try await site.build().exitCode == 0)
    let old = try site.output
    server.pages[2][0].body = "<p>Another text of five, which no list shows.</p>"
    server.pages[2][0].title = "Five"
    let build = try await site.build()
    #expect(build.exitCode == 0)
    let new = try site.output
    let changed = new.files.filter { new.entries[$0] != old.entries[$0] }
    // Lists show what an article begins with; feeds hold it whole.
    #expect(changed.contains("articles/five/index.html"))
    for slug in ["one", "two", "three", "four", "six", "mine"] {
      #expect(new.entries["articles/\(slug)/index.html"] == old.entries["articles/\(slug)/index.html"])
    }
    let same = new.files.filter { new.bytes[$0] == old.bytes[$0] }
    #expect(same.allSatisfy { new.entries[$0] == old.entries[$0] }, "what is the same is not written")
    #expect(build.written == changed.count)
    try await expectSameAsClean(site, "after a change")
  }

  @Test func changedMappingIsAppliedToWhatIsKept() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    #expect(try await site.build().exitCode == 0)
    let mapped = server.source().replacingOccurrences(
      of: "items: items,", with: "items: items, fields: { id: id, title: slug, slug: slug, date: date },")
    try site.site.write("Content/site.yaml", RemoteSite.configuration(mapped))
    let start = server.server.requests.count
    let build = try await site.build("--offline")
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(server.asked(from: start) == "")
    #expect(try site.output.text("articles/one/index.html").contains("<title>one"))
  }

  @Test func sourceThatIsTakenAwayTakesItsPagesAlong() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source(), ["Content/articles/mine.md": article("Mine")])
    #expect(try await site.build().exitCode == 0)
    try site.site.write("Content/site.yaml", Site.configuration)
    let build = try await site.build()
    #expect(build.exitCode == 0)
    #expect(build.sources == [])
    #expect(try site.output.articles == ["mine"])
    try await expectSameAsClean(site, "without the source")
  }

  @Test func damagedCacheIsMadeAnew() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    #expect(try await site.build().exitCode == 0)
    let old = try site.output
    let cache = try FolderSnapshot(site.site.url(".mamushi")).files.filter { $0.hasPrefix("sources") }
    #expect(!cache.isEmpty)
    for file in cache {
      try site.site.write(".mamushi/\(file)", .text("This is no database at all, to be sure."))
    }
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    expectSameBytes(try site.output, old)
    try FileManager.default.removeItem(at: site.site.url(".mamushi"))
    #expect(try await site.build().exitCode == 0)
    expectSameBytes(try site.output, old)
  }

  @Test(arguments: [UInt64](1...3))
  func anySequenceOfEditsEndsAsACleanBuild(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let (first, second) = (try ListingServer(), try ListingServer())
    second.hasTags = true
    second.pages = [[Item(slug: "two", title: "Another two"), Item(slug: "nine", title: "Nine")]]
    let more = second.source().replacingOccurrences(of: "name: news", with: "name: other")
    let site = try RemoteSite(
      first.source() + "\n" + more, ["Content/articles/three.md": article("Three of my own")],
      at: "site-\(seed)")
    for step in 0..<20 {
      let comment = "seed \(seed), step \(step)"
      let server = random.isOne(in: 3) ? second : first
      server.pages = Self.edited(server.pages, step: step, &random)
      let fails = random.isOne(in: 5)
      server.fail { page, _, _ in fails && page == 2 ? Answer(status: 500) : nil }
      let build = try await site.build()
      // The first build has nothing to fall back to.
      if build.exitCode == 69, step < 3 { continue }
      try #require(build.exitCode == 0, "\(comment): \(build.result.messages)")
      if step % 4 == 3 { try await expectSameAsClean(site, comment) }
    }
  }

  private static func edited(
    _ pages: [[Item]], step: Int, _ random: inout SplitMix64
  ) -> [[Item]] {
    var items = pages.flatMap { $0 }
    let position = random.number(0...(items.count - 1))
    switch random.number(0...6) {
    case 0: items[position].title += " \(step)"
    case 1: items[position].body = "<p>Text of step \(step) with <b>marks</b>.</p>"
    case 2: items[position].date = "2026-0\(random.number(1...4))-1\(random.number(0...9))"
    case 3: items.insert(Item(slug: "new-\(step)", title: "New \(step)"), at: position)
    case 4: if items.count > 1 { items.remove(at: position) }
    case 5: items[position].slug = random.pick(["one", "two", "three", "moved-\(step)"])
    default: items.shuffle(using: &random)
    }
    let size = random.number(1...3)
    return stride(from: 0, to: items.count, by: size).map { Array(items[$0..<min($0 + size, items.count)]) }
  }
}
