import Foundation
import Testing

/// What lies at a path of a site.
enum SiteFile: ExpressibleByStringInterpolation, Equatable, Sendable {
  case text(String)
  case bytes([UInt8])
  case folder
  /// A symbolic link and what it says.
  case link(to: String)

  init(stringLiteral text: String) { self = .text(text) }
}

/// A site in a folder of its own.
struct Site: Sendable {
  static let configuration: SiteFile = """
    title: Test
    baseURL: https://example.com/
    language: en
    timeZone: UTC

    """

  let folder: URL

  /// - Parameters:
  ///   - files: contents by path; `Content/site.yaml` is added where it is not among them.
  ///   - name: the folder's path below the scratch folder.
  ///   - order: the order in which files are made.
  init(
    _ files: [String: SiteFile], at name: String = "site", order: (String, String) -> Bool = { $0 < $1 }
  ) throws {
    folder = try ScratchFolder.current.appendingPathComponent(name)
    let all = files.merging(["Content/site.yaml": Self.configuration]) { given, _ in given }
    for (path, file) in all.sorted(by: { order($0.key, $1.key) }) { try write(path, file) }
  }

  /// A site that is made otherwise.
  init(existing folder: URL) { self.folder = folder }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ path: String, _ file: SiteFile) throws {
    let place = url(path)
    let files = FileManager.default
    try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch file {
    case .text(let text): try Data(text.utf8).write(to: place)
    case .bytes(let bytes): try Data(bytes).write(to: place)
    case .folder: try files.createDirectory(at: place, withIntermediateDirectories: true)
    case .link(let target): try files.createSymbolicLink(atPath: place.path, withDestinationPath: target)
    }
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  /// Another site of the same inputs, without what builds keep. What was there under that name goes.
  func copyOfInputs(at name: String = "clean") throws -> Site {
    let files = FileManager.default
    let root = try ScratchFolder.current.appendingPathComponent(name)
    try? files.removeItem(at: root)
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    for item in try files.contentsOfDirectory(atPath: folder.path) where !Self.isMade(item) {
      try files.copyItem(at: url(item), to: root.appendingPathComponent(item))
    }
    return Site(existing: root)
  }

  /// Whether builds make the entry of a site's folder: the output and its hidden neighbours, and the cache.
  private static func isMade(_ name: String) -> Bool { name == "Output" || name.hasPrefix(".") }

  /// Builds the site, in the scratch folder.
  func build(_ options: String..., environment: [String: String?] = [:]) async throws -> ToolResult {
    try await build(options, environment: environment)
  }

  func build(_ options: [String], environment: [String: String?] = [:]) async throws -> ToolResult {
    try await Tool.run(["build", "--site", folder.path] + options, environment: environment)
  }

  /// Builds the site, which has to succeed without a word.
  func buildCleanly(
    _ options: String..., environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> FolderSnapshot {
    let result = try await build(["--quiet"] + options, environment: environment)
    #expect(result.messages == "", sourceLocation: sourceLocation)
    try #require(result.exitCode == 0, sourceLocation: sourceLocation)
    return try output
  }

  /// Checks the built site.
  func check(_ options: String...) async throws -> ToolResult {
    try await Tool.run(["check", "--site", folder.path] + options)
  }

  /// What `Output/` holds. Where a site is watched, a build may put another one in its place while it is read: then it is read
  /// again.
  var output: FolderSnapshot {
    get throws {
      for _ in 0..<20 { if let snapshot = try? FolderSnapshot(url("Output")) { return snapshot } }
      return try FolderSnapshot(url("Output"))
    }
  }
}

/// An article with nothing to say.
func article(_ title: String, _ frontMatter: String = "date: 2026-01-01", body: String = "Text.") -> SiteFile
{
  .text("---\ntitle: \(title)\n\(frontMatter)\n---\n\n\(body)\n")
}
