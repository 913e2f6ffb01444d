import MamushiCore
import Synchronization

/// Finds what a reference to a missing file was meant to be. Its tables are made at the first miss, and it gives up
/// after some: where a whole folder of pictures is missing, suggestions are of no use.
final class NearestFiles: Sendable {
  private static let limit = 100

  private struct Tables {
    var byFolder: [SitePath: [String]] = [:]
    var byName: [String: SitePath] = [:]
    /// Texts by what they would be called without a day and a folder of their own: `kyoto.md`.
    var byPlainName: [String: SitePath] = [:]
    /// For paths that were asked for.
    var answers: [String: SitePath?] = [:]

    func file(to path: SitePath) -> SitePath? {
      let name = String(path.name)
      let neighbours = (byFolder[path.folder] ?? []).filter { $0 != name }
      if let near = nearestName(to: name, among: neighbours) { return path.folder.appending(near) }
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
      if let known = tables.answers[path.string] { return known }
      guard tables.answers.count < Self.limit else { return nil }
      let answer = tables.file(to: path)
      tables.answers[path.string] = .some(answer)
      return answer
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
