import Foundation

/// A ``SiteModel``'s files on the disk, written as editors and other programs write them.
struct SiteFolder {
  let site: Site
  /// What lies there.
  private(set) var files: [String: SiteFile] = [:]

  init(site: Site) { self.site = site }

  /// Renames, writes and removes what is not as in the model.
  ///
  /// - Returns: what was done to each file, for messages.
  mutating func update(to model: SiteModel, using random: inout SplitMix64) throws -> [String] {
    var done: [String] = []
    let new = model.files
    for (from, to) in model.renamings where exists(from) && !exists(to) {
      try makeFolder(above: to)
      try FileManager.default.moveItem(at: site.url(from), to: site.url(to))
      for path in files.keys.sorted() where path == from || path.hasPrefix(from + "/") {
        files[to + path.dropFirst(from.count)] = files.removeValue(forKey: path)
      }
      done.append("renamed \(from)")
    }
    for path in files.keys.sorted() where new[path] == nil {
      try site.remove(path)
      files[path] = nil
      // Empty folders often stay, unless they are themselves what is wrong.
      if random.isOne(in: 2) || path.contains(".md/") { removeEmptyFolders(above: path) }
      done.append("removed \(path)")
    }
    for path in new.keys.sorted() where files[path] != new[path] {
      guard let file = new[path] else { continue }
      let manner = random.pick(Manner.allCases)
      try write(path, file, manner)
      files[path] = file
      done.append("wrote \(path) \(manner.rawValue)")
    }
    return done
  }

  func exists(_ path: String) -> Bool { (try? FileStatus(of: site.url(path).path)) != nil }

  // MARK: Writing

  private enum Manner: String, CaseIterable {
    case inPlace = "in place"
    case besideAndRenamed = "by renaming"
    case anew = "after removing it"
    case inPlaceKeepingTime = "in place, time set back"
    case renamedKeepingTime = "by renaming, time set back"

    var keepsTime: Bool { self == .inPlaceKeepingTime || self == .renamedKeepingTime }
  }

  private func write(_ path: String, _ file: SiteFile, _ manner: Manner) throws {
    let place = site.url(path).path
    let old = try? FileStatus(of: place)
    let isLink = old?.kind == .typeSymbolicLink
    if case .link = file, old != nil { try site.remove(path) }
    switch manner {
    case .inPlace, .inPlaceKeepingTime:
      if isLink { try? site.remove(path) }
      try site.write(path, file)
    case .anew:
      try? site.remove(path)
      try site.write(path, file)
    case .besideAndRenamed, .renamedKeepingTime:
      let temporary = "temporary"
      try site.write(temporary, file)
      if let old, manner.keepsTime { try FileStatus.setModified(old.modified, of: site.url(temporary).path) }
      try makeFolder(above: path)
      guard rename(site.url(temporary).path, place) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    if let old, manner.keepsTime { try FileStatus.setModified(old.modified, of: place) }
  }

  private func makeFolder(above path: String) throws {
    try FileManager.default.createDirectory(
      at: site.url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private func removeEmptyFolders(above path: String) {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      guard rmdir(site.url(folder).path) == 0 else { return }
    }
  }
}
