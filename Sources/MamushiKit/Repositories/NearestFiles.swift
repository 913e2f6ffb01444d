import MamushiCore
import Synchronization

/// Finds what a reference to a missing file was meant to be. Its tables are made at the first miss, and those of a folder at
/// the first miss in it.
final class NearestFiles: Sendable {
  /// What lies in one folder: a text is never meant to be another kind of file, such as its backup, `kyoto.md.x`.
  private struct Neighbours: Hashable {
    let folder: SitePath
    let areTexts: Bool
  }

  private struct Tables {
    var byFolder: [Neighbours: [String]] = [:]
    var byName: [String: SitePath] = [:]
    /// Texts by what they would be called without a day and a folder of their own: `kyoto.md`.
    var byPlainName: [String: SitePath] = [:]
    /// Of folders in which something was missing.
    var indices: [Neighbours: NameIndex] = [:]

    mutating func file(to path: SitePath) -> SitePath? {
      let name = String(path.name)
      let neighbours = Neighbours(folder: path.folder, areTexts: path.isMarkdown)
      let index = indices[neighbours] ?? NameIndex(byFolder[neighbours] ?? [])
      indices[neighbours] = index
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
      tables.byFolder[Neighbours(folder: file.folder, areTexts: false), default: []].append(name)
      if file.isMarkdown {
        tables.byFolder[Neighbours(folder: file.folder, areTexts: true), default: []].append(name)
      }
      if tables.byName[name] == nil { tables.byName[name] = file }
      guard file.hasExtension("md") else { continue }
      let plain = TextName(of: file).text + ".md"
      if plain != name, tables.byPlainName[plain] == nil { tables.byPlainName[plain] = file }
    }
    return tables
  }
}
