import MamushiCore
import Synchronization

/// Finds what a reference to a missing file was meant to be. Its tables are made at the first miss, and those of a folder at
/// the first miss in it.
final class NearestFiles: Sendable {
  private struct Tables {
    var byFolder: [SitePath: [String]] = [:]
    var byName: [String: SitePath] = [:]
    /// Texts by what they would be called without a day and a folder of their own: `kyoto.md`.
    var byPlainName: [String: SitePath] = [:]
    /// Of folders in which something was missing.
    var indices: [SitePath: NameIndex] = [:]

    mutating func file(to path: SitePath) -> SitePath? {
      let name = String(path.name)
      let index = indices[path.folder] ?? NameIndex(byFolder[path.folder] ?? [])
      indices[path.folder] = index
      if let near = index.nearest(to: name) { return path.folder.appending(near) }
      return (byName[name] ?? byPlainName[name]).flatMap { $0 == path ? nil : $0 }
    }
  }

  private let tables = Mutex<Tables?>(nil)

  /// A file of nearly the same name in the same folder, else one of the same name elsewhere.
  func file(to path: SitePath, among files: [SitePath]) -> SitePath? {
    tables.withLock { stored in
      var tables = stored ?? Self.tables(of: files)
      stored = nil
      defer { stored = tables }
      return tables.file(to: path)
    }
  }

  private static func tables(of files: [SitePath]) -> Tables {
    var tables = Tables()
    for file in files.sorted() where ContentIndex.isPublishable(file) || file.isMarkdown {
      let name = String(file.name)
      tables.byFolder[file.folder, default: []].append(name)
      if tables.byName[name] == nil { tables.byName[name] = file }
      guard file.hasExtension("md") else { continue }
      let plain = TextName(of: file).text + ".md"
      if plain != name, tables.byPlainName[plain] == nil { tables.byPlainName[plain] = file }
    }
    return tables
  }
}
