import Foundation
import Testing

/// A site with pages, feeds and pictures, and a place that it is deployed to.
struct DeployedSite {
  let site: Site
  /// Where tests look at what was deployed.
  let target: URL

  /// - Parameter deploy: what `deploy:` says; `TARGET` stands for the folder of the target.
  init(_ deploy: String, _ more: [String: SiteFile] = [:]) async throws {
    target = try ScratchFolder.current.appendingPathComponent("target folder/www")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = deploy.replacingOccurrences(of: "TARGET", with: target.path)
    site = try Site(
      [
        "Content/site.yaml": .text(
          "title: Test\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\ndeploy: \(text)\n"),
        "Content/articles/京都 & more.md": article("Kyoto"), "Content/articles/b.md": article("B"),
        "Content/articles/p.png": Pictures.png(), "Content/static/a 'b' \"c\".txt": "x",
        "Content/articles/c.md": article("C", body: "![A picture](p.png \"p\")"),
      ].merging(more) { $1 })
    _ = try await site.buildCleanly()
  }

  func deploy(_ options: String..., environment: [String: String?] = [:]) async throws -> ToolResult {
    try await Tool.run(["deploy", "--site", site.folder.path] + options, environment: environment)
  }

  /// Builds the site for another address, as another site with the same settings would be.
  func changeAddress() async throws {
    let settings = try String(contentsOf: site.url("Content/site.yaml"), encoding: .utf8)
    let other = settings.replacingOccurrences(of: "https://example.com/", with: "https://other.example.org/")
    try site.write("Content/site.yaml", .text(other))
    _ = try await site.buildCleanly()
  }

  var deployed: FolderSnapshot { get throws { try FolderSnapshot(target) } }

  /// Deploys, edits, deploys again: each time the target is the output, and only what differs is sent.
  func tryEverything(sends edited: Int? = nil) async throws {
    let dry = try await deploy("--dry-run")
    #expect(dry.exitCode == 0, "\(dry.messages)")
    #expect(dry.output.contains("send articles/b/index.html\n"))
    #expect(dry.lines.last?.hasSuffix("Nothing was changed there.") ?? false)
    #expect(try deployed.files == [])

    let first = try await deploy()
    #expect(first.exitCode == 0, "\(first.messages)")
    let count = try site.output.files.count
    #expect(
      first.lines.last?.hasSuffix(": \(count) sent, 0 already there, 0 removed.") ?? false,
      "\(first.messages)")
    expectSameBytes(try deployed, try site.output)

    let again = try await deploy("--json").json()
    #expect((again["removed"] as? [String])?.isEmpty ?? false)
    if edited != nil { #expect(again["sent"] as? [String] == []) }

    try site.remove("Content/articles/b.md")
    try site.write("Content/articles/c.md", article("D", body: "Othe."))
    _ = try await site.buildCleanly()
    let before = try deployed
    #expect(try await deploy("--dry-run", "--quiet").output.contains("remove articles/b/index.html\n"))
    #expect(try deployed.bytes == before.bytes)
    let second = try await deploy("--json").json()
    #expect((second["removed"] as? [String])?.contains("articles/b/index.html") ?? false)
    #expect(try #require(second["sent"] as? [String]).contains("articles/c/index.html"))
    if let edited { #expect((second["sent"] as? [String])?.count ?? 0 < edited) }
    expectSameBytes(try deployed, try site.output)
    #expect(try !deployed.contains("articles/b"))
  }
}
