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
  ///
  /// - Parameters:
  ///   - live: what is told of builds, where a builder is at work. Without `files`, there is no site yet.
  ///   - told: is given what is said of the site's rules.
  static func serving(
    _ files: [String: String]?, basePath: String = "/", policy: String? = "default-src 'self'",
    limits: ConnectionLimits = ConnectionLimits(), live: LiveSite? = nil, isOpenToNetwork: Bool = false,
    told: @escaping @Sendable (RuleNote) -> Void = { _ in },
    _ body: @escaping @Sendable (ServedSite) async throws -> Void
  ) async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("Output")
    if let files { try write(files, to: output) }
    let base = try BasePath(basePath)
    let responder = SiteResponder(
      site: MountedSite(
        folder: SiteFolder(path: output.path), basePath: base, contentSecurityPolicy: policy),
      live: live.map { LiveResponder(site: $0, basePath: base, isOpenToNetwork: isOpenToNetwork) }, tell: told
    )
    let server = PreviewServer(
      responder: responder, host: "127.0.0.1", ports: try PortSearch(from: 0), limits: limits)
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { continuation.finish() }
        try await server.run { continuation.yield($0) }
      }
      for await port in ports {
        try await body(
          ServedSite(folder: folder, client: RawClient(port: port), url: server.url(port: port)))
        break
      }
      group.cancelAll()
      // How it ends when it is cancelled says nothing.
      while case .some = await group.nextResult() {}
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
