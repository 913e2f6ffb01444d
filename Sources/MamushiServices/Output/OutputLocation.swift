import CPlatform
import MamushiCore

/// Returns whether a folder holds a site that a build wrote.
package func holdsBuiltSite(_ output: String) -> Bool {
  var status = stat()
  return lstat(output + "/" + OutputLocation.markerName, &status) == 0 && kind(of: status) == S_IFREG
}

/// An output folder that a build may replace: new, empty, or written by Mamushi before.
struct OutputLocation {
  /// The file that every output folder holds to show that Mamushi wrote the folder.
  static let markerName = ".mamushi-output"
  static let marker: [UInt8] = Array(
    """
    This folder is written by Mamushi. A build replaces all of it: what is changed or added here is lost.

    """.utf8)

  /// Absolute, without symbolic links.
  let path: String
  let exists: Bool

  /// - Throws: ``OutputError/refused(_:)`` if a build may not replace the folder.
  init(checking output: String, site: String, cache: String, force: Bool) throws(OutputError) {
    let path = try Self.resolve(output)
    self.path = path
    var status = stat()
    exists = stat(path, &status) == 0
    if exists, kind(of: status) != S_IFDIR { throw .refused(.notAFolder(output)) }
    try Self.checkPlace(path, shown: output, site: site, cache: cache)
    var parent = stat()
    if exists, stat(splitPath(path).parent, &parent) == 0, parent.st_dev != status.st_dev {
      throw .refused(.mountPoint(output))
    }
    if exists { try checkContents(shown: output, force: force) }
  }

  /// The same folder after the old site was restored to it.
  init(restored location: OutputLocation) {
    path = location.path
    exists = true
  }

  /// The folder that holds the output.
  var parent: String { splitPath(path).parent }
  var name: String { splitPath(path).name }

  // MARK: Checks

  private static func checkPlace(
    _ path: String, shown: String, site: String, cache: String
  ) throws(OutputError) {
    let above = identities(upFrom: path)
    let itself = identity(path)
    func isInside(_ folder: String) -> Bool { identity(folder).map(above.contains) ?? false }
    func holds(_ folder: String) -> Bool { itself.map(identities(upFrom: folder).contains) ?? false }

    if path == "/" || homeFolders().contains(where: holds) { throw .refused(.systemFolder(shown)) }
    if holds(site) { throw .refused(.holdsSite(shown)) }
    if path.split(separator: "/").contains(where: { $0.lowercased() == ".git" }) {
      throw .refused(.repository(shown))
    }
    // Compares by identity if the folder exists, by name if creating the output would create it.
    let resolvedSite = resolvedPath(site) ?? site
    func willBeInside(_ folder: String) -> Bool { (path + "/").hasPrefix(resolvedSite + "/" + folder + "/") }
    for folder in ["Content", "Templates"] where isInside(site + "/" + folder) || willBeInside(folder) {
      throw .refused(.insideInput(shown, folder: folder))
    }
    if isInside(cache) || holds(cache) {
      throw .refused(.insideInput(shown, folder: splitPath(cache).name))
    }
  }

  private func checkContents(shown: String, force: Bool) throws(OutputError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(FileFailure("read", path)) }
    defer { close(descriptor) }
    guard let contents = FolderContents(of: descriptor) else { throw .failed(FileFailure("read", path)) }
    let names = contents.items.map { contents.name($0) }
    if names.contains(where: { $0.lowercased() == ".git" }) { throw .refused(.repository(shown)) }
    // No build makes a folder or a link of this name.
    if force || holdsBuiltSite(path) { return }
    // Files that a file browser left behind do not make the folder someone else's.
    let browserFiles = [".DS_Store", "Thumbs.db", "desktop.ini"]
    if !names.allSatisfy(browserFiles.contains) { throw .refused(.foreignFolder(shown)) }
  }

  private static func homeFolders() -> [String] {
    [getenv("HOME"), getpwuid(getuid())?.pointee.pw_dir].compactMap { $0.map { String(cString: $0) } }
      .filter { $0.utf8.first == UInt8(ascii: "/") && $0 != "/" }
  }

  // MARK: Paths

  /// Resolves symbolic links and dots in a path whose last parts may not exist yet.
  private static func resolve(_ path: String) throws(OutputError) -> String {
    if let resolved = resolvedPath(path) { return resolved }
    let code = errno
    var status = stat()
    if lstat(path, &status) == 0, kind(of: status) == S_IFLNK { throw .refused(.brokenLink(path)) }
    let (parent, name) = splitPath(path)
    if code == ENOTDIR { throw .refused(.notAFolder(parent)) }
    guard code == ENOENT, parent != path else { throw .failed(FileFailure("open", path, code: code)) }
    let resolved = try resolve(parent)
    switch name {
    case "", ".": return resolved
    case "..": return splitPath(resolved).parent
    default: return resolved == "/" ? "/" + name : resolved + "/" + name
    }
  }

  /// Identifies folders by device and inode, because paths may differ only in case or lead through mounts.
  private static func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The identities of a path and the folders above it, as far as they exist.
  private static func identities(upFrom path: String) -> [FileIdentity] {
    var path = resolvedPath(path) ?? path
    var result: [FileIdentity] = []
    while true {
      if let identity = identity(path) { result.append(identity) }
      if path == "/" || path.isEmpty { return result }
      path = splitPath(path).parent
    }
  }
}

extension Diagnostic {
  /// A problem of the output folder has no location in the site.
  fileprivate static func refusal(_ problem: OutputProblem) -> Diagnostic { Diagnostic(problem, at: nil) }
}

extension OutputError {
  static func refused(_ problem: OutputProblem) -> OutputError { .refused(.refusal(problem)) }
}
