import CPlatform
import MamushiCore

extension BlockFile {
  /// Returns what is wrong with the file, without reading its blocks; `nil` if there is no file.
  package func condition() -> CacheFileState.Condition? {
    if open() != nil { return .whole }
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard kind(of: status) == S_IFREG else { return .damaged }
    let file = Descriptor(openForReading(path, O_NOFOLLOW))
    guard file.number >= 0, let head = readBytes(of: file, atMost: BlockFileLayout.headSize) else {
      return .unreadable(reason: systemReason(errno))
    }
    return BlockFileLayout.isHeadOfOtherFormat(head, than: format) ? .otherVersion : .damaged
  }
}
