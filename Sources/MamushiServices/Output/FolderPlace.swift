import CPlatform
import MamushiCore

/// The place of a folder that a site is to fill, which is none that must never be replaced.
struct FolderPlace {
  enum Failure: Error {
    case refused(FolderRefusal)
    case failed(FileFailure)
  }

  /// Absolute, without symbolic links.
  let path: String
  /// Nil if there is no such folder yet.
  let status: stat?

  /// - Parameters:
  ///   - folder: an absolute path. A symbolic link is followed.
  ///   - site: the absolute path of the site's folder.
  ///   - cache: the absolute path of the site's cache.
  init(checking folder: String, site: String, cache: String) throws(Failure) {
    path = try Self.resolve(folder)
    var status = stat()
    self.status = stat(path, &status) == 0 ? status : nil
    if let status = self.status, kind(of: status) != S_IFDIR { throw .refused(.notAFolder(path: folder)) }
    try check(site: site, cache: cache)
  }

  private func check(site: String, cache: String) throws(Failure) {
    if path == "/" || Self.homeFolders().contains(where: holds) { throw .refused(.systemFolder) }
    if holds(site) { throw .refused(.holdsSite) }
    if path.split(separator: "/").contains(where: { $0.lowercased() == ".git" }) {
      throw .refused(.insideRepository)
    }
    // Compares by identity if the folder exists, by name if creating the folder would create it.
    let resolvedSite = resolvedPath(site) ?? site
    func willBeInside(_ folder: String) -> Bool { (path + "/").hasPrefix(resolvedSite + "/" + folder + "/") }
    for folder in ["Content", "Templates"] where isInside(site + "/" + folder) || willBeInside(folder) {
      throw .refused(.insideInput(folder: folder))
    }
    if isInside(cache) || holds(cache) { throw .refused(.insideInput(folder: splitPath(cache).name)) }
  }

  /// Whether it is an existing folder or lies inside it.
  func isInside(_ folder: String) -> Bool {
    Self.identity(folder).map(Self.identities(upFrom: path).contains) ?? false
  }

  /// Whether it is a folder or holds it.
  func holds(_ folder: String) -> Bool {
    Self.identity(path).map(Self.identities(upFrom: folder).contains) ?? false
  }

  private static func homeFolders() -> [String] {
    [getenv("HOME"), getpwuid(getuid())?.pointee.pw_dir].compactMap { $0.map { String(cString: $0) } }
      .filter { $0.utf8.first == UInt8(ascii: "/") && $0 != "/" }
  }

  /// Resolves symbolic links and dots in a path whose last parts may not exist yet.
  private static func resolve(_ path: String) throws(Failure) -> String {
    if let resolved = resolvedPath(path) { return resolved }
    let code = errno
    var status = stat()
    if lstat(path, &status) == 0, kind(of: status) == S_IFLNK { throw .refused(.brokenLink(path: path)) }
    let (parent, name) = splitPath(path)
    if code == ENOTDIR { throw .refused(.notAFolder(path: parent)) }
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
