import Foundation
import Testing

/// Builds that end while pictures are made.
@Suite(.scratchFolder)
struct PictureInterruptionTests {
  /// A second of work, and more.
  private static let files: [String: SiteFile] = {
    var files: [String: SiteFile] = [
      "Content/site.yaml": """
      title: T
      baseURL: https://example.com/
      language: en
      timeZone: UTC
      images: { widths: [320, 640, 800], effort: { avif: 4 } }

      """
    ]
    for number in 0..<6 {
      files["Content/gallery/x/p\(number).jpg"] = .bytes(
        Pictures.jpeg(blocks: 110, 80, painting: Pictures.plaid(number)))
    }
    return files
  }()

  private func made(_ site: Site) -> [String] {
    let folder = site.url(".mamushi/images").path
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".avif") || $0.hasSuffix(".webp") }.sorted()
  }

  @Test(
    "the old site stands, and what was made by then is not made again", arguments: [SIGINT, SIGTERM, SIGKILL])
  func ended(signal: Int32) async throws {
    let site = try Site(["Content/site.yaml": try #require(Self.files["Content/site.yaml"])])
    let old = try await site.buildCleanly()
    for (path, file) in Self.files { try site.write(path, file) }
    let run = try Tool.built.start(["build", "--site", site.folder.path, "--jobs", "1"])
    while made(site).count < 3 { try await Task.sleep(for: .milliseconds(5)) }
    run.signal(signal)
    let result = try await run.result()
    let kept = made(site)
    try #require(result.exitCode != 0, "the build was too quick to be ended")
    #expect(result.exitCode == (signal == SIGKILL ? 128 + SIGKILL : 130), "\(result.messages)")
    if signal != SIGKILL { #expect(result.lines.last == "Interrupted. The old site stands.") }
    expectSameBytes(try site.output, old)
    #expect(kept.count >= 3)
    #expect(kept.count < 6 * 18, "all was made before the end")
    let cache = try FolderSnapshot(site.url(".mamushi/images"))

    let output = try await site.buildCleanly()
    let later = try FolderSnapshot(site.url(".mamushi/images"))
    for path in kept { #expect(later.entries[path] == cache.entries[path], "'\(path)' was made again") }
    try output.expectWholePictures()
    #expect(made(site).map { "media/" + $0 } == output.renditions)
  }

  @Test("many threads, one, and little memory give the same bytes")
  func threads() async throws {
    let files = Self.files.filter {
      !$0.key.hasSuffix("yaml") && !$0.key.contains("p3") && !$0.key.contains("p4")
    }
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
