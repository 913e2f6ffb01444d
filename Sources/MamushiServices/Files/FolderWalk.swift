import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lists a folder of a site, at any depth, in the order of the paths' bytes.
struct FolderWalk {
  private(set) var entries: [FileListing.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let tree: LocalFileTree
  /// The folders between the listed one and the present one, to find links that lead back to them.
  private var above: [FileIdentity] = []

  init(tree: LocalFileTree) { self.tree = tree }

  mutating func list(_ folder: SitePath) {
    let descriptor = tree.openBeneath(folder.string)
    guard descriptor >= 0 else {
      let code = errno
      if let problem = problem(opening: folder, code: code) { report(problem, at: folder) }
      return
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
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

  // MARK: One folder

  /// What becomes an entry, or the descent into a folder. They sort apart: `a`, `a-b`, `a/c`.
  private struct Step {
    /// Where the name stands; with a slash at its end for a descent, so that it sorts as paths do.
    let start: Int
    let length: Int
    let action: Action
  }

  private enum Action {
    case file(FileStamp)
    case folder
    case descent
    /// Into a folder that a link leads to, by its resolved path.
    case descentTo(String)
  }

  private mutating func walk(_ folder: Int32, path: String) {
    var status = stat()
    guard fstat(folder, &status) == 0 else { return }
    let identity = FileIdentity(status)
    if above.contains(identity) { return report(.linkLoop, at: SitePath(path)) }
    guard let contents = FolderContents(of: folder) else {
      return report(.unreadable(isFolder: true, reason: systemReason(errno)), at: SitePath(path))
    }
    above.append(identity)
    defer { above.removeLast() }

    // The names as they are compared: those of folders, links to folders too, end in a slash.
    var names: [UInt8] = []
    names.reserveCapacity(contents.bytes.count)
    var steps: [Step] = []
    steps.reserveCapacity(contents.items.count)
    for item in contents.items {
      let name = contents.bytes[item.start..<item.start + item.length]
      if isClutter(name) { continue }
      guard let actions = actions(for: item, of: contents, in: folder, path: path) else { continue }
      let start = names.count
      names.append(contentsOf: name)
      names.append(UInt8(ascii: "/"))
      names.append(0)
      steps.append(Step(start: start, length: item.length, action: actions.entry))
      if let descent = actions.descent {
        steps.append(Step(start: start, length: item.length + 1, action: descent))
      }
    }
    names.withUnsafeBufferPointer { names in
      steps.sort { precedes($0, $1, in: names) }
    }
    for step in steps { take(step, names: names, in: folder, path: path) }
  }

  private func precedes(_ left: Step, _ right: Step, in names: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = names.baseAddress else { return false }
    let order = memcmp(base + left.start, base + right.start, min(left.length, right.length))
    return order == 0 ? left.length < right.length : order < 0
  }

  private mutating func take(_ step: Step, names: [UInt8], in folder: Int32, path: String) {
    let name = String(decoding: names[step.start..<step.start + step.length], as: UTF8.self)
    switch step.action {
    case .file(let stamp):
      entries.append(.init(path: SitePath(joined(path, name)), isFolder: false, stamp: stamp))
    case .folder:
      entries.append(.init(path: SitePath(joined(path, name)), isFolder: true))
    case .descent:
      let child = String(name.dropLast())
      descend(joined(path, child)) {
        openat(folder, child, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
    case .descentTo(let target):
      descend(joined(path, String(name.dropLast()))) {
        open(target, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
    }
  }

  private mutating func descend(_ path: String, opening: () -> Int32) {
    let descriptor = retrying(opening)
    guard descriptor >= 0 else {
      return report(.unreadable(isFolder: true, reason: systemReason(errno)), at: SitePath(path))
    }
    defer { close(descriptor) }
    walk(descriptor, path: path)
  }

  private func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }

  // MARK: One name

  /// What to do with a name; nil where it was reported, or vanished meanwhile.
  private mutating func actions(
    for item: FolderContents.Item, of contents: FolderContents, in folder: Int32, path: String
  ) -> (entry: Action, descent: Action?)? {
    let bytes = contents.bytes[item.start..<item.start + item.length]
    guard String(validating: bytes, as: UTF8.self) != nil else {
      report(.invalidName(escaped(bytes)), at: SitePath(path))
      return nil
    }
    if item.type == UInt8(DT_DIR) { return (.folder, .descent) }
    let isLink = item.type == UInt8(DT_LNK)
    var status = stat()
    let result = contents.withName(item) { fstatat(folder, $0, &status, isLink ? 0 : AT_SYMLINK_NOFOLLOW) }
    let code = errno
    let file = SitePath(joined(path, contents.name(item)))
    var target: String?
    if isLink {
      guard result == 0 else {
        switch code {
        case ELOOP: report(.linkLoop, at: file)
        case ENOENT, ENOTDIR: report(.brokenLink(target: linkTarget(tree.root + "/" + file.string)), at: file)
        default: report(.unreadable(isFolder: false, reason: systemReason(code)), at: file)
        }
        return nil
      }
      target = resolvedPath(tree.root + "/" + file.string)
      guard let target, let root = tree.resolvedRoot, isPath(target, within: root) else {
        report(.linkLeavesSite(target: target ?? linkTarget(tree.root + "/" + file.string)), at: file)
        return nil
      }
    } else if result != 0 {
      if code != ENOENT { report(.unreadable(isFolder: false, reason: systemReason(code)), at: file) }
      return nil
    }
    switch kind(of: status) {
    case S_IFDIR:
      guard let target else { return (.folder, .descent) }
      if above.contains(FileIdentity(status)) {
        report(.linkLoop, at: file)
        return nil
      }
      return (.folder, .descentTo(target))
    case S_IFREG:
      // Only a file that not everyone may read is worth another call.
      if status.st_mode & 0o444 != 0o444, contents.withName(item, { faccessat(folder, $0, R_OK, 0) }) != 0 {
        report(.unreadable(isFolder: false, reason: systemReason(errno)), at: file)
        return nil
      }
      return (.file(FileStamp(status)), nil)
    case S_IFIFO: report(.specialFile(kind: "a named pipe"), at: file)
    case S_IFSOCK: report(.specialFile(kind: "a socket"), at: file)
    default: report(.specialFile(kind: "a device"), at: file)
    }
    return nil
  }
}

/// What tells files apart, whatever their names.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension FileStamp {
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
    self.init(
      size: Int64(status.st_size), inode: UInt64(status.st_ino), modified: nanoseconds(modified),
      changed: nanoseconds(changed))
  }
}

/// What systems, editors and version control leave behind, and nobody wants to publish.
func isClutter(_ name: some RandomAccessCollection<UInt8>) -> Bool {
  switch name.last {
  case UInt8(ascii: "~"): return true  // Backups of Emacs, gedit, Kate and others.
  case UInt8(ascii: "#"): if name.count > 1, name.first == UInt8(ascii: "#") { return true }
  default: break
  }
  switch name.first {
  case UInt8(ascii: "."):
    // A repository in the output would keep every later build from replacing it.
    return name.elementsEqual(".DS_Store".utf8) || name.starts(with: ".#".utf8)
      || name.starts(with: "._".utf8)  // AppleDouble
      || name.lazy.map { $0 | 0x20 }.elementsEqual(".git".utf8)
      || name.count > 5 && name.suffix(4).elementsEqual(".swp".utf8)
  case UInt8(ascii: "T"): return name.elementsEqual("Thumbs.db".utf8)
  case UInt8(ascii: "d"): return name.elementsEqual("desktop.ini".utf8)
  default: return false
  }
}

/// What a symbolic link says, as it is written.
func linkTarget(_ path: String) -> String {
  var bytes = [CChar](repeating: 0, count: 4096)
  let count = readlink(path, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// A name in which each byte that is no ASCII is written as `\xNN`.
private func escaped(_ name: ArraySlice<UInt8>) -> String {
  name.reduce(into: "") { text, byte in
    if byte < 0x80 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      text += "\\x" + String(byte, radix: 16, uppercase: true)
    }
  }
}
