import CPlatform
import MamushiCore

struct LedgerFile: Equatable, Sendable {
  /// In bytes.
  var size: Int64
  var content: Fingerprint
  var inode: UInt64 = 0
  /// `st_ctime` in nanoseconds. It changes with whatever happens to a file, also with its name; nobody can set it.
  var changed = LedgerFile.unstamped

  /// In the place of ``changed``: the stamp is not taken yet.
  static let unstamped: Int64 = 0

  /// In the place of ``changed``: the file may have other bytes, so that the next look has to read it.
  static let unverified = Int64.min

  init(size: Int, content: Fingerprint) {
    self.size = Int64(size)
    self.content = content
  }

  /// Takes the stamp from a regular file of the same size.
  ///
  /// - Returns: false where the file is not one.
  mutating func stamp(from status: stat) -> Bool {
    guard kind(of: status) == S_IFREG, status.st_size == size else { return false }
    let stamp = FileStamp(status)
    inode = stamp.inode
    changed = stamp.changed
    return true
  }

  /// What shows that a file is still the one whose bytes are known, when its stamp is taken later.
  enum Proof {
    /// Where ``changed`` is ``unstamped``, ``inode`` holds what ``FileStamp/witness`` was when the file was written or
    /// compared; other files have their stamp.
    case witness
    /// The stamp is the one that was recorded: nothing happened to the file, not even to its names.
    case stamp
  }

  /// Takes the stamp from a regular file of the same size; one without proof is ``unverified``.
  ///
  /// - Returns: false where the file is not one.
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
  /// Tells whether it is the same file, not written to: links to it, which change ``changed``, do not matter.
  var witness: UInt64 {
    // The factors are odd, so that one file has another witness whenever it has another time.
    (inode &* 0x9E37_79B9_7F4A_7C15) ^ (UInt64(bitPattern: modified) &* 0xC2B2_AE3D_27D4_EB4F)
  }
}
