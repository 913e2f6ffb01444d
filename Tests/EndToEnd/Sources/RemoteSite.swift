import Foundation
import TestServer
import Testing

/// A site with remote sources, whose tokens lie in a folder of its own.
struct RemoteSite: Sendable {
  let site: Site
  /// Added to each run of the tool.
  var environment: [String: String?]

  /// - Parameters:
  ///   - sources: what stands below `sources:`, a list in YAML.
  ///   - files: more of the site's files, by path.
  ///   - name: the folder's path below the scratch folder.
  init(
    _ sources: String, _ files: [String: SiteFile] = [:], at name: String = "site",
    environment: [String: String?] = [:]
  ) throws {
    site = try Site(
      files.merging(["Content/site.yaml": Self.configuration(sources)]) { given, _ in given }, at: name)
    let tokens = try ScratchFolder.current.appendingPathComponent("config")
    self.environment = ["XDG_CONFIG_HOME": tokens.path].merging(environment) { _, given in given }
  }

  static func configuration(_ sources: String) -> SiteFile {
    let indented = sources.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    return .text(
      """
      title: Test
      baseURL: https://example.com/
      language: en
      timeZone: UTC
      sources:
      \(indented.joined(separator: "\n"))

      """)
  }

  /// What stands at `limits:` of a source that is given its time, however busy the machine is.
  ///
  /// - Parameter given: those that differ, by their names in `site.yaml`.
  static func limits(_ given: KeyValuePairs<String, Double> = [:]) -> String {
    var all: [String: Double] = [
      "connectTimeout": 600, "totalTimeout": 600, "minimumRate": 0, "retries": 0,
    ]
    for (name, value) in given { all[name] = value }
    let list = all.sorted { $0.key < $1.key }.map { "\($0.key): \(String(format: "%g", $0.value))" }
    return "{ \(list.joined(separator: ", ")) }"
  }

  /// Where tokens are kept.
  var tokenFile: URL {
    get throws { try ScratchFolder.current.appendingPathComponent("config/mamushi/tokens.json") }
  }

  func build(_ options: String...) async throws -> RemoteBuild { try await run("build", options) }

  func run(_ command: String, _ options: [String] = []) async throws -> RemoteBuild {
    try RemoteBuild(
      await Tool.run(
        [command, "--site", site.folder.path, "--json", "--quiet"] + options, environment: environment))
  }

  /// Runs a command of the tool that is none of a build.
  func tool(_ arguments: String..., environment more: [String: String?] = [:]) async throws -> ToolResult {
    try await Tool.run(
      arguments + ["--site", site.folder.path], environment: environment.merging(more) { _, given in given })
  }

  var output: FolderSnapshot {
    get throws { try site.output }
  }
}

/// What a build told of itself with `--json`.
struct RemoteBuild: Sendable {
  struct Source: Equatable, Sendable {
    let name: String
    let state: String
    let items: Int
    let requests: Int
  }

  struct Told: Sendable {
    let severity: String
    let id: String
    let message: String
  }

  let result: ToolResult
  let sources: [Source]
  let diagnostics: [Told]
  let written: Int

  init(_ result: ToolResult) throws {
    self.result = result
    let json = try result.json()
    sources = (json["sources"] as? [[String: Any]] ?? []).map { source in
      Source(
        name: source["name"] as? String ?? "", state: source["state"] as? String ?? "",
        items: source["items"] as? Int ?? -1, requests: source["requests"] as? Int ?? -1)
    }
    diagnostics = (json["diagnostics"] as? [[String: Any]] ?? []).map { told in
      Told(
        severity: told["severity"] as? String ?? "", id: told["id"] as? String ?? "",
        message: told["message"] as? String ?? "")
    }
    written = json["written"] as? Int ?? -1
  }

  var exitCode: Int32 { result.exitCode }

  var ids: [String] { diagnostics.map(\.id) }

  func messages(_ id: String) -> [String] { diagnostics.filter { $0.id == id }.map(\.message) }
}

extension FolderSnapshot {
  /// Slugs of the articles that have pages, sorted.
  var articles: [String] {
    let reserved = ["page", "by-title", "by-author", "by-website"]
    return files.compactMap { path in
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count == 3, parts[0] == "articles", parts[2] == "index.html", !reserved.contains(parts[1])
      else { return nil }
      return parts[1]
    }.sorted()
  }

  /// `items` of `feed.json`.
  func feedItems() throws -> [[String: Any]] {
    let bytes = try #require(bytes["feed.json"])
    let feed = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    return try #require(feed["items"] as? [[String: Any]])
  }
}

/// A text as JSON has it, with its quotation marks.
func json(_ text: String) -> String {
  let bytes = try? JSONSerialization.data(withJSONObject: [text], options: [.withoutEscapingSlashes])
  return String(String(decoding: bytes ?? Data("[null]".utf8), as: UTF8.self).dropFirst().dropLast())
}
