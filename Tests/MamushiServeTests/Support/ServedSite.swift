import Foundation

@testable import MamushiServe

/// A folder made for one test, with a folder `Output` in it that is served.
struct ServedSite: Sendable {
  /// The temporary folder around the output, which no request may reach.
  let folder: URL
  let client: RawClient
  /// As the server told it.
  let url: String

  var output: URL { folder.appendingPathComponent("Output") }

  /// Serves `files` (path to content) for as long as `body` runs.
  static func serving(
    _ files: [String: String], basePath: String = "/", policy: String? = "default-src 'self'",
    _ body: @escaping @Sendable (ServedSite) async throws -> Void
  ) async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("Output")
    try write(files, to: output)
    let server = PreviewServer(
      site: MountedSite(
        folder: try SiteFolder(checking: output.path), basePath: try BasePath(basePath),
        contentSecurityPolicy: policy),
      host: "127.0.0.1", ports: try PortSearch(from: 0))
    let (urls, continuation) = AsyncStream<String>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { continuation.finish() }
        try await server.run(onSignals: false) { continuation.yield($0) }
      }
      for await url in urls {
        let port = URLComponents(string: url)?.port ?? 0
        try await body(ServedSite(folder: folder, client: RawClient(port: port), url: url))
        break
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  static func write(_ files: [String: String], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, content) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mamushi-serve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
