import CPlatform
import MamushiCore
import Synchronization

/// Keeps renditions of pictures in `.mamushi/images/`. Each file is written in a separate folder and then renamed, so
/// files with a final name are complete. Files are not flushed to the disk; one that a power failure left empty, or
/// that was damaged later, differs from its checksum, and does not count.
///
/// Only one process at a time writes: see ``BuildLock``.
package final class RenditionCache: RenditionStore {
  static let folder = SitePath(".mamushi/images")
  /// In each folder, the checksums of its files, line by line: 32 digits, a space, the name.
  private static let sumsName = "sums"

  private let site: LocalFileTree
  private let root: String
  /// The folder in which files are written. No key has this name.
  private let newFolder: String
  /// Whether the leftovers of a killed process have been removed from ``newFolder``.
  private let isTidy = Mutex(false)
  /// Held while checksums are replaced: several threads may work on renditions of one picture.
  private let sumsLock = Mutex(())

  /// - Parameter site: The absolute path of the site's folder.
  package init(site: String) {
    self.site = LocalFileTree(root: site)
    root = site + "/" + Self.folder.string
    newFolder = root + "/new"
  }

  package func wholeFiles(_ names: [String], in folder: String) -> Set<String> {
    let sums = sums(in: folder)
    return Set(
      names.filter { name in
        guard let sum = sums[name], let bytes = read(folder + "/" + name) else { return false }
        return Fingerprinter.xxh3(bytes) == sum
      })
  }

  package func read(_ path: String) -> [UInt8]? { try? site.read(Self.folder.appending(path)) }

  package func keep(_ bytes: [UInt8], as name: String, in folder: String) throws(FileFailure) {
    let sum = Fingerprinter.xxh3(bytes)
    // The checksum first: wherever a build is killed, a file under its name has one.
    try sumsLock.withLock { (_) throws(FileFailure) in
      var sums = sums(in: folder)
      if sums.updateValue(sum, forKey: name) == sum { return }
      let lines = sums.sorted { $0.key < $1.key }.map { "\($0.value.hexadecimal) \($0.key)\n" }
      try write(Array(lines.joined().utf8), to: folder + "/" + Self.sumsName)
    }
    try write(bytes, to: folder + "/" + name)
  }

  /// The checksums of a folder's files, by their names. Lines in another form are left out.
  private func sums(in folder: String) -> [String: Fingerprint] {
    let lines = (read(folder + "/" + Self.sumsName) ?? []).split(separator: UInt8(ascii: "\n"))
    var sums: [String: Fingerprint] = [:]
    for line in lines {
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let sum = Fingerprint(hexadecimal: parts[0]) else { continue }
      sums[String(parts[1])] = sum
    }
    return sums
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    try tidy()
    do throws(FileFailure) {
      try writeOnce(bytes, to: path)
    } catch {
      guard error.isMissing else { throw error }
      // Somebody has removed the cache since this process last wrote to it.
      try makeFolders(newFolder)
      try writeOnce(bytes, to: path)
    }
  }

  private func writeOnce(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let newPath = newFolder + "/" + String(UInt64.random(in: 0 ... .max), radix: 36)
    try writeFileAtomically(bytes, to: root + "/" + path, through: newPath, mode: 0o644, isDurable: false)
  }

  private func tidy() throws(FileFailure) {
    try isTidy.withLock { (isTidy) throws(FileFailure) in
      if isTidy { return }
      try removeTree(newFolder)
      try makeFolders(newFolder)
      isTidy = true
    }
  }

  package func files() -> [(path: String, size: Int)] {
    namesOfEntries(in: root).sorted().flatMap { folder in
      namesOfEntries(in: root + "/" + folder).filter { $0 != Self.sumsName }.sorted().compactMap { name in
        let path = folder + "/" + name
        return size(of: path).map { (path, $0) }
      }
    }
  }

  package func remove(_ paths: [String]) throws(FileFailure) {
    for path in paths where unlink(root + "/" + path) != 0 && errno != ENOENT {
      throw FileFailure("remove", root + "/" + path)
    }
    // Folders in which there are other files stay.
    for folder in Set(paths.compactMap { $0.split(separator: "/").first }) {
      let path = root + "/" + folder
      if namesOfEntries(in: path) == [Self.sumsName] { unlink(path + "/" + Self.sumsName) }
      rmdir(path)
    }
  }

  private func size(of path: String) -> Int? {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0 ? Int(status.st_size) : nil
  }
}
