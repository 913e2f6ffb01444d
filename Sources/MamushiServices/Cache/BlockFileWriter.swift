import CPlatform
import MamushiCore

/// Writes a block file beside the existing one, and replaces that once the new file is complete.
///
/// A writer that is released without ``commit()`` leaves nothing behind. If it is killed, its file remains until the
/// next writer removes it.
final class BlockFileWriter: BuildCacheWriter {
  private enum State {
    case writing(descriptor: Int32)
    case failed(FileFailure)
    case ended
  }

  private let path: String
  private let newPath: String
  private let fingerprinter: Fingerprinter
  private let head: [UInt8]
  private var table: [UInt8] = []
  private var buffer: [UInt8] = []
  private var state: State

  private static let bufferSize = 256 * 1024

  init(path: String, format: UInt64, fingerprinter: Fingerprinter) throws(FileFailure) {
    self.path = path
    self.fingerprinter = fingerprinter
    let (folder, name) = splitPath(path)
    try makeFolders(folder)
    removeLeftovers(of: name, in: folder)
    let newPath = path + newSuffix + String(getpid())
    self.newPath = newPath
    let descriptor = retrying { open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644) }
    guard descriptor >= 0 else { throw FileFailure("write", path) }
    state = .writing(descriptor: descriptor)
    head = BlockFileLayout.head(format: format)
    buffer.reserveCapacity(Self.bufferSize)
    buffer += head
  }

  deinit { discard() }

  func append(_ block: [UInt8], to section: UInt32) throws(FileFailure) {
    let descriptor = try openDescriptor()
    guard table.count < BlockFileLayout.maximumCount * BlockFileLayout.entrySize else {
      throw fail(FileFailure("write", path, code: EFBIG))
    }
    BlockFileLayout.appendEntry(
      section: section, length: block.count, fingerprint: fingerprinter(block), to: &table)
    if buffer.count + block.count > Self.bufferSize { try flush(to: descriptor) }
    if block.count >= Self.bufferSize {
      try write(block, to: descriptor)
    } else {
      buffer += block
    }
  }

  func commit() throws(FileFailure) {
    let descriptor = try openDescriptor()
    buffer += table
    buffer += BlockFileLayout.endMark(head: head, table: table, fingerprinter: fingerprinter)
    try flush(to: descriptor)
    // Some file systems report a full disk only on close.
    state = .ended
    guard close(descriptor) == 0 else { throw fail(FileFailure("write", path)) }
    if rename(newPath, path) == 0 { return }
    guard errno == EISDIR || errno == ENOTEMPTY || errno == EEXIST else {
      throw fail(FileFailure("write", path))
    }
    // A folder has this path. Everything here belongs to Mamushi.
    do throws(FileFailure) { try removeTree(path) } catch { throw fail(error) }
    guard rename(newPath, path) == 0 else { throw fail(FileFailure("write", path)) }
  }

  func discard() {
    guard case .writing(let descriptor) = state else { return }
    state = .ended
    close(descriptor)
    unlink(newPath)
  }

  private func openDescriptor() throws(FileFailure) -> Int32 {
    switch state {
    case .writing(let descriptor): return descriptor
    case .failed(let failure): throw failure
    case .ended: throw FileFailure("write", path, code: EBADF)
    }
  }

  private func flush(to descriptor: Int32) throws(FileFailure) {
    try write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
    if !bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) { throw fail(FileFailure("write", path)) }
  }

  /// Removes what was written. Every later call fails the same way.
  private func fail(_ failure: FileFailure) -> FileFailure {
    if case .writing(let descriptor) = state { close(descriptor) }
    unlink(newPath)
    state = .failed(failure)
    return failure
  }
}

/// Comes between the path of a block file and the id of the process that rewrites it.
private let newSuffix = ".new-"

/// Removes the files of killed writers. A file that cannot be removed causes an error only when it is in the way.
private func removeLeftovers(of name: String, in folder: String) {
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  guard let contents = FolderContents(of: descriptor) else { return }
  for item in contents.items {
    let leftover = contents.name(item)
    guard leftover.utf8.starts(with: (name + newSuffix).utf8) else { continue }
    do throws(FileFailure) { try removeTree(folder + "/" + leftover) } catch { continue }
  }
}
