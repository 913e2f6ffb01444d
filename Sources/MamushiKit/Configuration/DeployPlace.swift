/// The kind of place that an address of rsync or rclone names.
package enum DeployPlace: Sendable, Equatable {
  /// A folder of this machine.
  case folder
  /// A host that rsync reaches by ssh.
  case shell
  /// A module of an rsync daemon.
  case daemon
  /// A remote of rclone.
  case remote

  package enum Fault: Error, Equatable {
    /// Nothing that programs would take for an address: a relative path, say.
    case notAbsolute
    /// A daemon has only modules.
    case noModule
    case hasPassword
  }

  /// - Parameter address: with the values of variables inserted.
  init(rclone address: String) throws(Fault) {
    if address.hasPrefix("/") {
      self = .folder
    } else if address.prefix(while: { $0 != "/" }).contains(":") {
      // Remotes may also be defined in place: `:webdav,url='https://host/':`.
      self = .remote
    } else {
      throw .notAbsolute
    }
  }

  /// - Parameter address: with the values of variables inserted.
  package init(rsync address: String) throws(Fault) {
    if address.hasPrefix("/") {
      self = .folder
      return
    }
    if Self.hasPassword(rsync: address) { throw .hasPassword }
    if let rest = Self.afterScheme(address) {
      let path = rest.drop { $0 != "/" }.drop { $0 == "/" }
      if path.isEmpty || rest.hasPrefix("/") { throw .noModule }
      self = .daemon
      return
    }
    // Only before the first slash does a colon end a host. Those of an IPv6 address are in brackets: `me@[::1]:/www`.
    let first = address.prefix { $0 != "/" }
    let bracket = first.hasPrefix("[") || first.contains("@[") ? first.firstIndex(of: "]") : nil
    let start = bracket ?? first.startIndex
    guard let colon = first[start...].firstIndex(of: ":"), colon > first.startIndex else {
      throw .notAbsolute
    }
    let rest = address[address.index(after: colon)...]
    guard rest.hasPrefix(":") else {
      self = .shell
      return
    }
    if rest.dropFirst().prefix(while: { $0 != "/" }).isEmpty { throw .noModule }
    self = .daemon
  }

  /// Whether a user's password is written in an address, whatever the values of its variables: rsync takes none there.
  static func hasPassword(rsync address: String) -> Bool {
    if let rest = afterScheme(address) {
      let authority = rest.prefix { $0 != "/" }
      return authority.lastIndex(of: "@").map { authority[..<$0].contains(":") } ?? false
    }
    // `host:path@x` is a path; `user:password@host:path` has a host behind.
    let first = address.prefix { $0 != "/" }
    guard let at = first.firstIndex(of: "@") else { return false }
    return first[..<at].contains(":") && first[at...].contains(":")
  }

  private static func afterScheme(_ address: String) -> Substring? {
    let scheme = "rsync://"
    return address.lowercased().hasPrefix(scheme) ? address.dropFirst(scheme.count) : nil
  }
}
