import MamushiCore

/// The files of the site that sources read.
struct SourceFiles: Sendable {
  private let patterns: [(pattern: FilePattern, isDatabase: Bool)]

  init(_ sources: [SourceConfiguration]) {
    patterns = sources.compactMap { source in source.file.map { ($0, source.kind == .sqlite) } }
  }

  /// The entries of the site's folder that are these files, or hold them.
  var tops: [SitePath] { patterns.map(\.pattern.top) }

  /// Returns the stamps of the files that exist. Of a database, its log counts as well: a writer may keep changes there for
  /// hours.
  func stamps(in files: any FileTree) -> [SitePath: FileStamp] {
    var stamps: [SitePath: FileStamp] = [:]
    for (pattern, isDatabase) in patterns {
      if pattern.isPlural {
        for entry in files.listing(of: pattern.folder).entries where pattern.matches(entry.path) {
          if !entry.isFolder { stamps[entry.path] = entry.stamp }
        }
        continue
      }
      stamps[pattern.path] = files.stamp(of: pattern.path)
      guard isDatabase else { continue }
      let log = SitePath(pattern.path.string + "-wal")
      // Reading makes an empty log where there is none, and may set the owner of one.
      if var stamp = files.stamp(of: log), stamp.size > 0 {
        stamp.changed = 0
        stamps[log] = stamp
      }
    }
    return stamps
  }
}
