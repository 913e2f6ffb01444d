import MamushiCore
import Synchronization

/// Finds what a reference to a missing file was meant to be. Its tables are made at the first miss, and it gives up
/// after some: where a whole folder of pictures is missing, suggestions are of no use.
final class NearestFiles: Sendable {
  private static let limit = 100

  private struct Tables {
    var byFolder: [SitePath: [String]] = [:]
    var byName: [String: SitePath] = [:]
    var misses = 0
  }

  private let tables = Mutex<Tables?>(nil)

  /// A file of nearly the same name in the same folder, else one of the same name elsewhere.
  func file(to path: SitePath, among files: [SitePath]) -> SitePath? {
    tables.withLock { stored in
      var tables = stored ?? Self.tables(of: files)
      tables.misses += 1
      stored = tables
      guard tables.misses <= Self.limit else { return nil }
      let name = String(path.name)
      let neighbours = (tables.byFolder[path.folder] ?? []).filter { $0 != name }
      if let near = nearestName(to: name, among: neighbours) { return path.folder.appending(near) }
      return tables.byName[name].flatMap { $0 == path ? nil : $0 }
    }
  }

  private static func tables(of files: [SitePath]) -> Tables {
    var tables = Tables()
    for file in files.sorted() where ContentIndex.isPublishable(file) || file.fileExtension == "md" {
      let name = String(file.name)
      tables.byFolder[file.folder, default: []].append(name)
      if tables.byName[name] == nil { tables.byName[name] = file }
    }
    return tables
  }
}
