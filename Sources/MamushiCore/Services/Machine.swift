/// What `mamushi doctor` asks of this machine. No answer changes a file or uses the network.
package protocol Machine: Sendable {
  func system() -> SystemTraits

  /// The C libraries by name, with their versions; nil for one that this machine lacks.
  func libraries() -> [(name: String, version: String?)]

  /// What libcurl can do; nil if it cannot be loaded.
  func network() -> NetworkTraits?

  /// Whether there is a database of time zones.
  func hasTimeZones() -> Bool

  /// Whether `PATH` has a program, or a path with `/` is one.
  func hasProgram(_ name: String) -> Bool

  /// The file system of a folder, or of the nearest folder above that exists.
  func volume(of path: String) -> VolumeTraits?

  /// What is at a path; nil if nothing is. Links are not followed.
  func item(at path: String) -> ItemTraits?
}

package struct SystemTraits: Sendable {
  /// The version of the C library: `glibc 2.36`; nil if it does not say.
  package var library: String?
  package var cores: Int
  /// How many files this process may have open.
  package var openFiles: Int
  /// Nanoseconds since 1970.
  package var time: Int64

  package init(library: String?, cores: Int, openFiles: Int, time: Int64) {
    self.library = library
    self.cores = cores
    self.openFiles = openFiles
    self.time = time
  }
}

package struct NetworkTraits: Sendable {
  package var version: String
  /// The library for TLS and its version: `OpenSSL/3.0.17`; nil without TLS.
  package var security: String?
  package var hasHTTP2: Bool
  /// Whether there are certificates of authorities where the library looks for them; nil if it does not say where.
  package var hasCertificates: Bool?

  package init(version: String, security: String?, hasHTTP2: Bool, hasCertificates: Bool?) {
    self.version = version
    self.security = security
    self.hasHTTP2 = hasHTTP2
    self.hasCertificates = hasCertificates
  }
}

/// A file system. What cannot be found out without writing is nil.
package struct VolumeTraits: Sendable {
  /// `ext4`, `APFS`; nil for an unknown one.
  package var kind: String?
  /// Identifies it on this machine.
  package var number: UInt64
  /// The space that this user can fill, in bytes.
  package var freeBytes: Int
  /// The number of files that can be made; nil if nothing but the space limits it.
  package var freeFiles: Int?
  package var isReadOnly = false
  /// Whether `Name` and `name` are one file.
  package var ignoresCase: Bool?
  package var hasHardLinks: Bool?
  /// Whether two names can be exchanged in one step.
  package var exchangesNames: Bool?

  package init(kind: String?, number: UInt64, freeBytes: Int, freeFiles: Int?) {
    self.kind = kind
    self.number = number
    self.freeBytes = freeBytes
    self.freeFiles = freeFiles
  }
}

package struct ItemTraits: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case file, folder
    /// With what it leads to; nil if that does not exist.
    case link(to: Target?)
    case other
  }

  package enum Target: Sendable, Equatable { case file, folder, other }

  package var kind: Kind
  /// Whether this process may write it; of a folder, make files in it. Of a link: its target.
  package var isWritable: Bool
  /// The name of the user that it belongs to, or the number of a user without a name; nil if that is this process's.
  package var otherOwner: String?
  /// Whether other users may read it.
  package var isReadableByOthers: Bool
  /// In nanoseconds since 1970.
  package var modified: Int64

  package init(
    _ kind: Kind, isWritable: Bool = true, otherOwner: String? = nil,
    isReadableByOthers: Bool = true, modified: Int64 = 0
  ) {
    self.kind = kind
    self.isWritable = isWritable
    self.otherOwner = otherOwner
    self.isReadableByOthers = isReadableByOthers
    self.modified = modified
  }
}
