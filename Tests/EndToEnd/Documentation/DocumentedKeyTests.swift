import Foundation
import Testing

/// Tables of settings. The tool tells all keys that it knows of a place where one stands that is like none of them.
@Suite(.scratchFolder)
struct DocumentedKeyTests {
  private static let stranger = "zqxjvkwzqxjvk"

  /// - Parameter settings: `KEY` stands for the key.
  private func known(_ settings: String) async throws -> Set<String> {
    let text = settings.replacingOccurrences(of: "KEY", with: Self.stranger)
    let site = try Site(["Content/site.yaml": .text("title: T\nbaseURL: https://example.com/\n\(text)\n")])
    let result = try await Tool.run(["check", "--site", site.folder.path])
    let words = try #require(
      result.messages.components(separatedBy: "'\(Self.stranger)' is unknown; known are ").dropFirst().first,
      "\(result.messages)")
    return Set(
      words.prefix { $0 != "[" }.components(separatedBy: ", ").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "' "))
      })
  }

  private func documented(_ document: String, _ header: String..., column: Int = 0) throws -> Set<String> {
    let text = try Documentation.named(document)
    let rows = header.count == 1 ? try text.table(header[0]) : try text.table(header[0], header[1])
    return Set(rows.flatMap { Documentation.code(in: $0[column]) })
  }

  @Test("all keys of site.yaml") func site() async throws {
    #expect(try await known("KEY: 1") == documented("content", "key", "default"))
  }

  @Test("all switches of Markdown") func markdown() async throws {
    let text = try Documentation.named("content")
    let rows = try text.table("key", "default", "how it is written")
    #expect(try await known("markdown: { KEY: 1 }") == Set(rows.flatMap { Documentation.code(in: $0[0]) }))
  }

  @Test("all keys of a source, and of its limits") func sources() async throws {
    let source = "sources:\n  - { name: a, kind: api, preset: wordpress, url: 'https://a.example/'"
    #expect(try await known(source + ", KEY: 1 }") == documented("sources", "key of a source"))
    #expect(try await known(source + ", limits: { KEY: 1 } }") == documented("sources", "key of `limits`"))
    #expect(
      try await known(source + ", information: { path: /a, KEY: 1 } }")
        == documented("sources", "key of a listing"))
  }

  @Test("all keys of deploy, and of each method") func deploy() async throws {
    #expect(try await known("deploy: { KEY: 1 }") == documented("deploying", "key of `deploy`"))
    let rows = try Documentation.named("deploying").table("method", "key")
    for method in ["rsync", "rclone", "git"] {
      let keys = rows.filter { $0[0] == "`\(method)`" }.flatMap { Documentation.code(in: $0[1]) }
      #expect(try await known("deploy: { \(method): { KEY: 1 } }") == Set(keys), "\(method)")
    }
  }

  @Test("all keys of pictures and colours that the blocks show") func shownKeys() async throws {
    let pictures = try #require(Documentation.blocks("yaml").first { $0.text.hasPrefix("images:") })
    for key in try await known("images: { KEY: 1 }") {
      #expect(pictures.text.contains("\n  \(key): "), "\(key)")
    }
    let check = try #require(Documentation.blocks("yaml").first { $0.text.hasPrefix("check:") })
    for key in try await known("check: { KEY: 1 }") { #expect(check.text.contains("\n  \(key):"), "\(key)") }
  }
}
