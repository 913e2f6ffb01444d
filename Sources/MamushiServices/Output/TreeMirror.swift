import CPlatform
import MamushiCore
import Synchronization

/// Makes one tree equal to another, whatever it holds: the same folders, with links to the same files.
///
/// Creates a back tree, or repairs one that is not as recorded, by reading both trees completely. If the differences
/// are known, use ``TreeDelta`` instead.
struct TreeMirror: Sendable {
  let source: Descriptor
  let target: Descriptor

  /// - Returns: The number of files in the trees.
  /// - Throws: Also an error if the source holds anything but files and folders.
  func run(jobs: Int) throws(FileFailure) -> Int {
    let files = Atomic(0)
    var level: [[UInt8]] = [[]]
    // Goes level by level, each in pieces, because folders of one level do not depend on each other.
    while !level.isEmpty {
      let found = Mutex<[[UInt8]]>([])
      let failure = Mutex<FileFailure?>(nil)
      let size = 64
      let folders = level
      concurrently((folders.count + size - 1) / size, jobs: jobs) { number in
        var below: [[UInt8]] = []
        for folder in folders[number * size..<min(folders.count, (number + 1) * size)] {
          if failure.withLock({ $0 != nil }) { return }
          let count = mirror(folder, below: &below)
          if count < 0 {
            let reason = FileFailure("create", String(decoding: folder, as: UTF8.self))
            failure.withLock { $0 = $0 ?? reason }
            return
          }
          files.wrappingAdd(count, ordering: .relaxed)
        }
        found.withLock { $0 += below }
      }
      if let failure = failure.withLock({ $0 }) { throw failure }
      level = found.withLock { $0 }
    }
    return files.load(ordering: .relaxed)
  }

  /// - Returns: The number of files directly in the folder, or -1 with `errno` set on failure.
  private func mirror(_ folder: [UInt8], below: inout [[UInt8]]) -> Int {
    let name = folder.isEmpty ? [UInt8(ascii: "."), 0] : folder + [0]
    let old = withCString(in: name, at: 0) { open($0, in: source) }
    guard old >= 0 else { return -1 }
    defer { close(old) }
    var isNew = false
    var new = withCString(in: name, at: 0) { open($0, in: target) }
    if new < 0, errno == ENOENT {
      guard withCString(in: name, at: 0, { mkdirat(target.number, $0, 0o755) }) == 0 else { return -1 }
      isNew = true
      new = withCString(in: name, at: 0) { open($0, in: target) }
    }
    guard new >= 0 else { return -1 }
    defer { close(new) }

    guard let contents = FolderContents(of: old), contents.items.allSatisfy({ isPlain($0.type) }) else {
      return -1
    }
    var known: Set<[UInt8]> = []
    if !isNew {
      makeWritable(new)
      guard let kept = clear(new, of: contents, folder: old) else { return -1 }
      known = kept
    }
    var files = 0
    for item in contents.items {
      let bytes = Array(contents.bytes[item.start..<item.start + item.length])
      if item.type == UInt8(DT_DIR) {
        below.append(folder.isEmpty ? bytes : folder + [UInt8(ascii: "/")] + bytes)
        continue
      }
      files += 1
      if known.contains(bytes) { continue }
      guard contents.withName(item, { linkat(old, $0, new, $0, 0) }) == 0 else { return -1 }
    }
    return files
  }

  private func open(_ name: UnsafePointer<CChar>, in root: Descriptor) -> Int32 {
    retrying { openat(root.number, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
  }

  private func isPlain(_ type: UInt8) -> Bool { type == UInt8(DT_DIR) || type == UInt8(DT_REG) }

  /// Removes from a folder what the other folder does not have or has as another kind of item or another file.
  ///
  /// - Returns: The names of files that both have, or `nil` with `errno` set on failure.
  private func clear(_ folder: Int32, of contents: FolderContents, folder old: Int32) -> Set<[UInt8]>? {
    guard let present = FolderContents(of: folder) else { return nil }
    if present.items.isEmpty { return [] }
    var types: [[UInt8]: UInt8] = [:]
    for item in contents.items {
      types[Array(contents.bytes[item.start..<item.start + item.length])] = item.type
    }
    var kept: Set<[UInt8]> = []
    for item in present.items {
      let name = Array(present.bytes[item.start..<item.start + item.length])
      if types[name] == item.type {
        if item.type == UInt8(DT_DIR) { continue }
        if present.withName(item, { isSameFile($0, folder, old) }) {
          kept.insert(name)
          continue
        }
      }
      let code = present.withName(item) { removeTree($0, in: folder) }
      guard code == 0 || code == ENOENT else {
        errno = code
        return nil
      }
    }
    return kept
  }

  private func isSameFile(_ name: UnsafePointer<CChar>, _ first: Int32, _ second: Int32) -> Bool {
    var one = stat()
    var other = stat()
    return fstatat(first, name, &one, AT_SYMLINK_NOFOLLOW) == 0
      && fstatat(second, name, &other, AT_SYMLINK_NOFOLLOW) == 0 && FileIdentity(one) == FileIdentity(other)
  }
}
