import CPlatform
import MamushiCore

extension LocalFileTree {
  /// Beyond this many changes, listing everything takes no longer.
  private static let mostChanges = 1000

  package func listing(
    of folder: SitePath, since old: FileListing, changed paths: Set<SitePath>
  ) -> FileListing {
    // The present state of reported problems is unknown.
    guard old.diagnostics.isEmpty, paths.count <= Self.mostChanges else { return listing(of: folder) }
    var listing = old
    for path in paths.sorted() {
      guard update(&listing, path, in: folder) else { return self.listing(of: folder) }
    }
    return listing
  }

  /// Updates the entry of a file.
  ///
  /// - Returns: `false` if the path belongs to a folder or a link, or to anything that a listing reports.
  private func update(_ listing: inout FileListing, _ path: SitePath, in folder: SitePath) -> Bool {
    guard path.isInside(folder) else { return path != folder }
    // The path is part of a clutter folder or file, which listings leave out.
    for part in path.string.split(separator: "/") where isUnwanted(part) { return true }
    let (place, isKnown) = listing.entries.position(of: path)
    if isKnown, listing.entries[place].isFolder { return false }
    if path.folder != folder, !isFolder(path.folder, in: listing) {
      // Its folder was removed, which another change reports, or is new.
      return false
    }
    var status = stat()
    guard lstat(root + "/" + path.string, &status) == 0 else {
      guard errno == ENOENT else { return false }
      if isKnown { listing.entries.remove(at: place) }
      return true
    }
    guard kind(of: status) == S_IFREG, status.st_mode & 0o444 == 0o444 else { return false }
    #if os(macOS)
      // On a case-insensitive file system it may be listed under another name.
      if !isKnown { return false }
    #endif
    let entry = FileListing.Entry(path: path, isFolder: false, stamp: FileStamp(status))
    if isKnown { listing.entries[place] = entry } else { listing.entries.insert(entry, at: place) }
    return true
  }

  private func isUnwanted(_ name: Substring) -> Bool {
    var name = name
    return name.withUTF8 { isClutter($0) }
  }

  private func isFolder(_ path: SitePath, in listing: FileListing) -> Bool {
    let (place, isKnown) = listing.entries.position(of: path)
    return isKnown && listing.entries[place].isFolder
  }
}
