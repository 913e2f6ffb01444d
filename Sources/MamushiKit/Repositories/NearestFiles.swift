import MamushiCore
import Synchronization

/// Suggests files for references to missing ones. The tables are built for the first missing file, and those of a
/// folder for the first one missing in it.
final class NearestFiles: Sendable {
  /// The files of one folder. A missing text is never meant to be another kind of file, such as its backup,
  /// `kyoto.md.x`.
  private struct Neighbours: Hashable {
    let folder: SitePath
    let areTexts: Bool
  }

  /// A file name without case, extension and date: `kyoto` for `2026-05-01-Kyoto.md`.
  private struct Stem: Hashable {
    /// Nil for files of all folders.
    let folder: SitePath?
    let name: String
    let isText: Bool
  }

  private struct Tables {
    var byFolder: [Neighbours: [String]] = [:]
    var byName: [String: SitePath] = [:]
    var byStem: [Stem: SitePath] = [:]
    /// The indices of folders in which a file was missing.
    var indices: [Neighbours: NameIndex] = [:]
    /// The index of all texts, and that of all other files.
    var everywhere: [Bool: NameIndex] = [:]

    mutating func file(to path: SitePath) -> SitePath? {
      let name = NearestFiles.name(of: path)
      let neighbours = Neighbours(folder: path.folder, areTexts: path.isMarkdown)
      let index = indices[neighbours] ?? NameIndex(byFolder[neighbours] ?? [])
      indices[neighbours] = index
      if let near = index.nearest(to: String(path.name)) { return path.folder.appending(near) }
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
      // Photos of a camera have similar names, but none is meant to be another.
      return near.filter { !$0.isNumber } == name.filter { !$0.isNumber } ? nil : byName[near]
    }
  }

  private let tables = Mutex<Tables?>(nil)

  /// Returns a file with a similar name in the same folder, or else one with the same name elsewhere, one with the same
  /// name and another extension, or one with a similar name elsewhere.
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
      let whole = Self.name(of: file)
      if tables.byName[whole] == nil { tables.byName[whole] = file }
      for folder in [file.folder, nil] {
        for name in Set([stem(of: file), TextName(of: file).text.lowercased()]) {
          let stem = Stem(folder: folder, name: name, isText: file.isMarkdown)
          if tables.byStem[stem] == nil { tables.byStem[stem] = file }
        }
      }
    }
    return tables
  }

  /// A file's name; with that of its folder if many files have the name: `kyoto/index.md`.
  private static func name(of file: SitePath) -> String {
    isNamedByFolder(file) ? "\(file.folder.name)/\(file.name)" : String(file.name)
  }

  private static func stem(of file: SitePath) -> String {
    (isNamedByFolder(file) ? file.folder.name : file.stem).lowercased()
  }

  private static func isNamedByFolder(_ file: SitePath) -> Bool {
    TextName.isIndex(file) || TextName.isSectionText(file)
  }

  /// Whether a path looks like the address of a page, which may be meant as a text.
  private static func isPage(_ path: SitePath) -> Bool {
    path.fileExtension.isEmpty || ["html", "htm", "mdx"].contains(where: path.hasExtension)
  }
}
