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

  /// What files are called whatever their case, their ending and their day: `kyoto` for `2026-05-01-Kyoto.md`.
  private struct Stem: Hashable {
    /// Nil for those of all folders.
    let folder: SitePath?
    let name: String
    let isText: Bool
  }

  private struct Tables {
    var byFolder: [Neighbours: [String]] = [:]
    var byName: [String: SitePath] = [:]
    var byStem: [Stem: SitePath] = [:]
    /// Of folders in which something was missing.
    var indices: [Neighbours: NameIndex] = [:]
    /// Of all texts, and of all other files.
    var everywhere: [Bool: NameIndex] = [:]

    mutating func file(to path: SitePath) -> SitePath? {
      let name = String(path.name)
      let neighbours = Neighbours(folder: path.folder, areTexts: path.isMarkdown)
      let index = indices[neighbours] ?? NameIndex(byFolder[neighbours] ?? [])
      indices[neighbours] = index
      if let near = index.nearest(to: name) { return path.folder.appending(near) }
      if let file = byName[name], file != path { return file }
      let isText = path.isMarkdown || NearestFiles.isPage(path)
      for folder in [path.folder, nil] {
        let stem = Stem(folder: folder, name: NearestFiles.stem(of: path), isText: isText)
        if let file = byStem[stem], file != path { return file }
      }
      return nearEverywhere(name, isText: path.isMarkdown)
    }

    private mutating func nearEverywhere(_ name: String, isText: Bool) -> SitePath? {
      let index =
        everywhere[isText] ?? NameIndex(byName.filter { $0.value.isMarkdown == isText }.keys.sorted())
      everywhere[isText] = index
      guard let near = index.nearest(to: name), isOneEdit(from: near, to: name) else { return nil }
      // Photos of a camera are named alike, and none was meant to be another.
      return near.filter { !$0.isNumber } == name.filter { !$0.isNumber } ? nil : byName[near]
    }
  }

  private let tables = Mutex<Tables?>(nil)

  /// A file of nearly the same name in the same folder, else one of the same name elsewhere, of the same name but for its
  /// ending, or of nearly the same name elsewhere.
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
      for folder in [file.folder, nil] {
        for name in Set([stem(of: file), TextName(of: file).text.lowercased()]) {
          let stem = Stem(folder: folder, name: name, isText: file.isMarkdown)
          if tables.byStem[stem] == nil { tables.byStem[stem] = file }
        }
      }
    }
    return tables
  }

  private static func stem(of file: SitePath) -> String { file.stem.lowercased() }

  /// Whether a path looks like the address of a page, which a text may be meant with.
  private static func isPage(_ path: SitePath) -> Bool {
    path.fileExtension.isEmpty || ["html", "htm", "mdx"].contains(where: path.hasExtension)
  }
}
