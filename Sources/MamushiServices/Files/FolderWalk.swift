import CPlatform
import MamushiCore

/// Lists a folder of a site, at any depth, in byte order of the paths.
struct FolderWalk {
  private(set) var entries: [FileListing.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let tree: LocalFileTree
  /// The folders from the listed one down to the current one, used to find links that lead back to them.
  private var above: [FileIdentity] = []

  /// The folders that builds write.
  private let own: (paths: [String], identities: [FileIdentity])

  init(tree: LocalFileTree) {
    self.tree = tree
    own = tree.ownPlaces
  }

  mutating func list(_ folder: SitePath) {
    let descriptor = tree.openBeneath(folder.string)
    guard descriptor >= 0 else {
      let code = errno
      if let problem = problem(opening: folder, code: code) { report(problem, at: folder) }
      return
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      return report(.unreadable(isFolder: true, reason: systemReason(errno)), at: folder)
    }
    guard kind(of: status) == S_IFDIR else { return report(.notAFolder, at: folder) }
    walk(descriptor, path: folder.string)
  }

  private func problem(opening folder: SitePath, code: Int32) -> FileProblem? {
    let path = tree.root + "/" + folder.string
    switch code {
    case ENOENT:
      var status = stat()
      guard lstat(path, &status) == 0, kind(of: status) == S_IFLNK else { return nil }
      return .brokenLink(target: linkTarget(path))
    case ENOTDIR: return nil
    case EXDEV: return .linkLeavesSite(target: resolvedPath(path) ?? linkTarget(path))
    case ELOOP: return .linkLoop
    default: return .unreadable(isFolder: true, reason: systemReason(code))
    }
  }

  private mutating func report(_ problem: FileProblem, at path: SitePath) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
  }

  /// The folder whose files are published as they are.
  private static let publishedFolder = SitePath("Content/static")

  // MARK: One folder

  private mutating func walk(_ folder: Int32, path: String) {
    var status = stat()
    guard fstat(folder, &status) == 0 else {
      return report(.unreadable(isFolder: true, reason: systemReason(errno)), at: SitePath(path))
    }
    let identity = FileIdentity(status)
    if above.contains(identity) { return report(.linkLoop, at: SitePath(path)) }
    if own.identities.contains(identity) {
      let target = resolvedPath(tree.root + "/" + path) ?? path
      // If the output is the listed folder itself, the code that writes the output refuses it.
      let isItself = above.isEmpty && tree.resolvedRoot.map { $0 + "/" + path } == target
      if !isItself { return report(.ownFolder(target: target), at: SitePath(path)) }
    }
    guard var contents = FolderContents(of: folder) else {
      return report(.unreadable(isFolder: true, reason: systemReason(errno)), at: SitePath(path))
    }
    above.append(identity)
    defer { above.removeLast() }

    var order = FolderOrder()
    var links: [LinkedItem] = []
    plan(&order, links: &links, of: &contents, in: folder, path: path)
    order.sort(names: contents.bytes)
    // Reserves space at once for one large folder, but not again for each of many small ones.
    if order.steps.count > entries.count { entries.reserveCapacity(entries.count + order.steps.count) }
    let prefix = Array(path.isEmpty ? "".utf8 : (path + "/").utf8)
    contents.bytes.withUnsafeBytes { names in
      for step in order.steps {
        let name = UnsafeRawBufferPointer(rebasing: names[step.start..<step.start + step.length])
        take(step.action, name: name, links: links, in: folder, prefix: prefix)
      }
    }
  }

  /// Plans the steps for the names in a folder: one for a file, two for a folder.
  private mutating func plan(
    _ order: inout FolderOrder, links: inout [LinkedItem], of contents: inout FolderContents,
    in folder: Int32, path: String
  ) {
    // In most folders all names are valid UTF-8, which one check of all bytes shows.
    let isValid = UTF8Check.firstFault(in: contents.bytes) == nil
    order.reserveCapacity(contents.items.count)
    for item in contents.items {
      let isUnwanted = contents.bytes.withUnsafeBufferPointer { bytes in
        isClutter(UnsafeBufferPointer(rebasing: bytes[item.start..<item.start + item.length]))
      }
      if isUnwanted {
        let name = contents.bytes[item.start..<item.start + item.length]
        let place = SitePath(path + "/" + String(decoding: name, as: UTF8.self))
        if isRepository(name), place.isInside(Self.publishedFolder) { report(.repository, at: place) }
        continue
      }
      if !isValid {
        let name = contents.bytes[item.start..<item.start + item.length]
        guard UTF8Check.firstFault(in: Array(name)) == nil else {
          report(.invalidName(escaped(name)), at: SitePath(path))
          continue
        }
      }
      switch item.type {
      case UInt8(DT_DIR):
        order.append(.folder, start: item.start, length: item.length)
        order.append(.descent, start: item.start, length: item.length + 1)
      case UInt8(DT_LNK):
        guard let linked = linkedItem(item, of: contents, in: folder, path: path) else { continue }
        order.append(.link(Int32(links.count)), start: item.start, length: item.length)
        if case .folder = linked {
          let start = contents.appendAsFolder(item)
          order.append(.linkedDescent(Int32(links.count)), start: start, length: item.length + 1)
        }
        links.append(linked)
      default:
        order.append(.file, start: item.start, length: item.length)
      }
    }
  }

  /// - Parameters:
  ///   - name: Followed by a NUL byte; ends in a slash for a descent.
  ///   - prefix: The part of the path before the name.
  private mutating func take(
    _ action: FolderOrder.Action, name: UnsafeRawBufferPointer, links: [LinkedItem], in folder: Int32,
    prefix: [UInt8]
  ) {
    switch action {
    case .file:
      if let stamp = stamp(ofFile: name, in: folder, prefix: prefix) {
        entries.append(.init(path: joined(prefix, name), isFolder: false, stamp: stamp))
      }
    case .folder:
      entries.append(.init(path: joined(prefix, name), isFolder: true))
    case .link(let number):
      switch links[Int(number)] {
      case .file(let stamp): entries.append(.init(path: joined(prefix, name), isFolder: false, stamp: stamp))
      case .folder: entries.append(.init(path: joined(prefix, name), isFolder: true))
      }
    case .descent:
      // Drops the slash, which would make `openat` follow a link.
      let child = UnsafeRawBufferPointer(rebasing: name.dropLast())
      let childName = String(decoding: child, as: UTF8.self)
      descend(joined(prefix, child)) {
        openat(folder, childName, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
    case .linkedDescent(let number):
      guard case .folder(let target) = links[Int(number)] else { return }
      descend(joined(prefix, UnsafeRawBufferPointer(rebasing: name.dropLast()))) {
        open(target, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
    }
  }

  private mutating func descend(_ path: SitePath, opening: () -> Int32) {
    let descriptor = retrying(opening)
    guard descriptor >= 0 else {
      return report(.unreadable(isFolder: true, reason: systemReason(errno)), at: path)
    }
    defer { close(descriptor) }
    walk(descriptor, path: path.string)
  }

  private func joined(_ prefix: [UInt8], _ name: UnsafeRawBufferPointer) -> SitePath {
    // Takes one allocation and one pass over the bytes.
    let count = prefix.count + name.count
    return SitePath(
      String(unsafeUninitializedCapacity: count) { path in
        let target = UnsafeMutableRawBufferPointer(path)
        target.copyBytes(from: prefix)
        UnsafeMutableRawBufferPointer(rebasing: target[prefix.count...]).copyMemory(from: name)
        return count
      })
  }

  // MARK: One name

  /// - Returns: `nil` if this is not a file, which is reported, or no longer one.
  private mutating func stamp(
    ofFile name: UnsafeRawBufferPointer, in folder: Int32, prefix: [UInt8]
  ) -> FileStamp? {
    guard let cName = name.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
    var status = stat()
    guard fstatat(folder, cName, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      let code = errno
      if code != ENOENT {
        report(.unreadable(isFolder: false, reason: systemReason(code)), at: joined(prefix, name))
      }
      return nil
    }
    // If this became a folder or a link after its folder was read, the next build will see it.
    if kind(of: status) == S_IFDIR || kind(of: status) == S_IFLNK { return nil }
    if let problem = problem(of: status, name: cName, in: folder) {
      report(problem, at: joined(prefix, name))
      return nil
    }
    return FileStamp(status)
  }

  /// Returns the problem that keeps something other than a folder from being read.
  private func problem(of status: stat, name: UnsafePointer<CChar>, in folder: Int32) -> FileProblem? {
    switch kind(of: status) {
    case S_IFREG:
      // Makes another call only for a file that not everyone may read.
      if status.st_mode & 0o444 == 0o444 || faccessat(folder, name, R_OK, 0) == 0 { return nil }
      return .unreadable(isFolder: false, reason: systemReason(errno))
    case S_IFIFO: return .specialFile(kind: "a named pipe")
    case S_IFSOCK: return .specialFile(kind: "a socket")
    default: return .specialFile(kind: "a device")
    }
  }

  /// The target of a symbolic link.
  private enum LinkedItem {
    case file(FileStamp)
    /// With its resolved path.
    case folder(String)
  }

  /// - Returns: `nil` if the link was reported as a problem.
  private mutating func linkedItem(
    _ item: FolderContents.Item, of contents: FolderContents, in folder: Int32, path: String
  ) -> LinkedItem? {
    let name = contents.name(item)
    let file = SitePath(path.isEmpty ? name : path + "/" + name)
    let fullPath = tree.root + "/" + file.string
    var status = stat()
    guard fstatat(folder, name, &status, 0) == 0 else {
      let code = errno
      switch code {
      case ELOOP: report(.linkLoop, at: file)
      case ENOENT, ENOTDIR: report(.brokenLink(target: linkTarget(fullPath)), at: file)
      default: report(.unreadable(isFolder: false, reason: systemReason(code)), at: file)
      }
      return nil
    }
    let target = resolvedPath(fullPath)
    guard let target, let root = tree.resolvedRoot, isPath(target, within: root) else {
      report(.linkLeavesSite(target: target ?? linkTarget(fullPath)), at: file)
      return nil
    }
    if own.paths.contains(where: { isPath(target, within: $0) }) {
      report(.ownFolder(target: target), at: file)
      return nil
    }
    if kind(of: status) == S_IFDIR {
      if !above.contains(FileIdentity(status)) { return .folder(target) }
      report(.linkLoop, at: file)
      return nil
    }
    if let problem = problem(of: status, name: name, in: folder) {
      report(problem, at: file)
      return nil
    }
    return .file(FileStamp(status))
  }
}

/// Returns a name with each byte that is not ASCII written as `\xNN`.
private func escaped(_ name: ArraySlice<UInt8>) -> String {
  name.reduce(into: "") { text, byte in
    if byte < 0x80 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      text += "\\x" + String(byte, radix: 16, uppercase: true)
    }
  }
}
