import Foundation
import Testing

/// Imports a site of another generator.
///
/// - Returns: the new site, and what the tool told.
func importedSite(_ generator: String, _ files: [String: SiteFile]) async throws -> (Site, ToolResult) {
  let old = try ScratchFolder.current.appendingPathComponent("old")
  try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
  let former = Site(existing: old)
  for (path, file) in files { try former.write(path, file) }
  let result = try await Tool.run(["import", generator, "old", "--site", "new"])
  #expect(result.exitCode == 0, "\(result.messages)")
  return (Site(existing: try ScratchFolder.current.appendingPathComponent("new")), result)
}

extension Site {
  /// The text of one of the site's own files.
  func source(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
