import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Files of sources that have nothing in them.
struct EmptyFileTests {
  private let remote = RemoteFixture()

  private func file(_ path: String, _ format: SourceFormat) -> SourceConfiguration {
    source("posts", url: "https://example.com/") {
      $0.kind = .file
      $0.isAtSite = true
      $0.file = FilePattern(path)
      $0.format = format
      $0.listings = [listing(path: "")]
    }
  }

  private func fetch(_ source: SourceConfiguration, _ path: String, _ text: String) async -> SourceOutcome {
    let outcomes = await remote.fetch([source], mode: .normal, files: MemoryFiles([path: text]))
    guard let outcome = outcomes.first else { preconditionFailure("each source has an outcome") }
    return outcome
  }

  @Test(
    "a file without anything is a fault, unless that is expected",
    arguments: [
      ("posts.json", SourceFormat.json, ""), ("posts.jsonl", SourceFormat.jsonLines, "\n"),
      ("posts.csv", SourceFormat.csv, "\u{FEFF} \r\n"), ("posts.yaml", SourceFormat.yaml, " "),
      ("posts.toml", SourceFormat.toml, "\n\n"), ("posts.xml", SourceFormat.feed, ""),
    ])
  func emptyFiles(name: String, format: SourceFormat, nothing: String) async {
    let path = "data/" + name
    let source = file(path, format)
    let failed = await fetch(source, path, nothing)
    #expect(failed.status.state == .failed && failed.listings.isEmpty)
    #expect(
      failed.diagnostics.map(\.description) == [
        "\(path): error: the source 'posts' cannot use this file: the file is empty; write its items into it; if it may be "
          + "empty, set 'mayBeEmpty: true' of the source in site.yaml [UnusableSourceFile]"
      ])
    var lenient = source
    lenient.mayBeEmpty = true
    let empty = await fetch(lenient, path, nothing)
    #expect(empty.status.state == .fresh && empty.status.items == 0 && empty.told == [])
    // The copy of a file that may be empty says nothing of one that must not be.
    #expect(await fetch(source, path, nothing).status.state == .failed)
  }

  @Test func anEmptiedFileEmptiesNothing() async {
    let source = file("data/posts.json", .json)
    #expect(remote.titles(await fetch(source, "data/posts.json", #"[{"title": "A"}]"#)) == ["A"])
    #expect(await fetch(source, "data/posts.json", "").status.state == .failed)
    #expect(await fetch(source, "data/posts.json", "[]").told == [])
  }
}
