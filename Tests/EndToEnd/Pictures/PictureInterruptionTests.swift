import Foundation
import Testing

/// Builds that end while pictures are made.
@Suite(.scratchFolder)
struct PictureInterruptionTests {
  private static let configuration: SiteFile = """
    title: T
    baseURL: https://example.com/
    language: en
    timeZone: UTC
    images: { widths: [320, 480], effort: { avif: 4 } }

    """

  private static func photo(_ number: Int) -> SiteFile {
    .bytes(Pictures.jpeg(blocks: 65, 50, painting: Pictures.plaid(number)))
  }

  private func made(_ site: Site) -> [String] {
    let folder = site.url(".mamushi/images").path
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".avif") || $0.hasSuffix(".webp") }.sorted()
  }

  @Test(
    "the old site stands, and what was made by then is not made again", arguments: [SIGINT, SIGTERM, SIGKILL])
  func ended(signal: Int32) async throws {
    let site = try Site(["Content/site.yaml": Self.configuration])
    var old = try await site.buildCleanly()
    var number = 0
    // A second of work. Where a build has ended before its signal came, the next one has twice as much to do.
    for count in [4, 8, 16, 32, 64] {
      for _ in 0..<count {
        try site.write("Content/gallery/x/p\(number).jpg", Self.photo(number))
        number += 1
      }
      let before = made(site).count
      let run = try Tool.built.start(["build", "--site", site.folder.path, "--jobs", "1"])
      try await run.signal(signal) { made(site).count >= before + 3 }
      let result = try await run.result()
      if result.exitCode == 0 {
        old = try site.output
      } else {
        return try await expectToGoOn(site, after: result, endedBy: signal, old: old, madeBefore: before)
      }
    }
    Issue.record("no build was slow enough to be ended")
  }

  private func expectToGoOn(
    _ site: Site, after result: ToolResult, endedBy signal: Int32, old: FolderSnapshot, madeBefore: Int
  ) async throws {
    let kept = made(site)
    #expect(result.exitCode == (signal == SIGKILL ? 128 + SIGKILL : 130), "\(result.messages)")
    if signal != SIGKILL { #expect(result.lines.last == "Interrupted. The previous site is unchanged.") }
    expectSameBytes(try site.output, old)
    #expect(kept.count >= madeBefore + 3)
    let cache = try FolderSnapshot(site.url(".mamushi/images"))

    let output = try await site.buildCleanly()
    let later = try FolderSnapshot(site.url(".mamushi/images"))
    for path in kept { #expect(later.entries[path] == cache.entries[path], "'\(path)' was made again") }
    try output.expectWholePictures()
    #expect(made(site).map { "media/" + $0 } == output.renditions)
    #expect(kept.count < made(site).count, "all was made before the end")
  }

  @Test("many threads, one, and little memory give the same bytes")
  func threads() async throws {
    let files = Dictionary(
      uniqueKeysWithValues: [0, 1, 2, 5].map { ("Content/gallery/x/p\($0).jpg", Self.photo($0)) })
    let configuration = "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n"
    var first: FolderSnapshot?
    for (number, (images, jobs)) in [("{}", "1"), ("{}", "8"), ("{ memory: 16 }", "8")].enumerated() {
      let site = try Site(
        files.merging(["Content/site.yaml": .text(configuration + "images: \(images)\n")]) { $1 },
        at: "site\(number)")
      let output = try await site.buildCleanly("--jobs", jobs)
      if let first { expectSameBytes(output, first, "\(images), \(jobs) threads:") } else { first = output }
    }
  }
}
