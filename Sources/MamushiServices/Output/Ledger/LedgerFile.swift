import CPlatform
import MamushiCore

struct LedgerFile: Equatable, Sendable {
  /// In bytes.
  var size: Int64
  var content: Fingerprint
  var inode: UInt64 = 0
  /// `st_ctime` in nanoseconds. Every change to a file or its name updates it, and nobody can set it.
  var changed = LedgerFile.unstamped

  /// The value of ``changed`` until the stamp is taken.
  static let unstamped: Int64 = 0

  /// The value of ``changed`` if the file's bytes may have changed, so that the next check has to read it.
  static let unverified = Int64.min

  init(size: Int, content: Fingerprint) {
    self.size = Int64(size)
    self.content = content
  }

  /// Takes the stamp from a regular file of the same size.
  ///
  /// - Returns: `false` if the file is not a regular file of that size.
  mutating func stamp(from status: stat) -> Bool {
    guard kind(of: status) == S_IFREG, status.st_size == size else { return false }
    let stamp = FileStamp(status)
    inode = stamp.inode
    changed = stamp.changed
    return true
  }

  /// What proves, when a stamp is taken later, that a file still has its known bytes.
  enum Proof {
    /// If ``changed`` is ``unstamped``, ``inode`` holds the ``FileStamp/witness`` from when the file was written or
    /// compared. Other files already have their stamp.
    case witness
    /// The stamp equals the recorded one, so nothing happened to the file or its names.
    case stamp
  }

  /// Takes the stamp from a regular file of the same size. A file without proof becomes ``unverified``.
  ///
  /// - Returns: `false` if the file is not a regular file of that size.
  mutating func stamp(from status: stat, proof: Proof) -> Bool {
    let known = self
    guard stamp(from: status) else { return false }
    let isProven =
      switch proof {
      case .witness: FileStamp(status).witness == known.inode
      case .stamp: self == known
      }
    if !isProven { changed = Self.unverified }
    return true
  }
}

extension FileStamp {
  /// Identifies the file and its last write. Links to the file change ``changed`` but not the witness.
  var witness: UInt64 {
    // The factors are odd, so a file's witness differs whenever its modification time differs.
    (inode &* 0x9E37_79B9_7F4A_7C15) ^ (UInt64(bitPattern: modified) &* 0xC2B2_AE3D_27D4_EB4F)
  }
}
