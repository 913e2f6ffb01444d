import CPlatform
import MamushiCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps login tokens in a file that only its owner can read:
///
/// ```json
/// { "version": 1, "tokens": [{ "source": "app", "origin": "http://localhost:3001", "token": "…" }] }
/// ```
///
/// Changes are atomic, and wait for those of other processes. A file that Mamushi did not write is never overwritten.
/// No failure reveals the file's content.
package struct TokenFile: TokenStore {
  private struct Content: Codable {
    static let version = 1

    struct Token: Codable {
      let source: String
      let origin: String
      let token: String
    }

    var version = Self.version
    var tokens: [Token] = []
  }

  private let path: String

  /// - Parameter path: The absolute path; see ``defaultPath(environment:)``.
  package init(path: String) { self.path = path }

  /// Returns the path of a user's tokens by the XDG Base Directory Specification: `mamushi/tokens.json` in
  /// `XDG_CONFIG_HOME`, which counts only if it is absolute, or else in `~/.config`.
  ///
  /// - Parameter environment: Returns a variable's value.
  /// - Returns: `nil` if there is no home folder.
  package static func defaultPath(environment: (String) -> String?) -> String? {
    let name = "/mamushi/tokens.json"
    if let folder = environment("XDG_CONFIG_HOME"), folder.utf8.first == UInt8(ascii: "/") {
      return folder + name
    }
    guard let home = environment("HOME"), home.utf8.first == UInt8(ascii: "/") else { return nil }
    return home + "/.config" + name
  }

  package func token(of source: String, at origin: String) throws(FileFailure) -> String? {
    try read().tokens.first { $0.source == source && $0.origin == origin }?.token
  }

  package func setToken(_ token: String, of source: String, at origin: String) throws(FileFailure) {
    try change { content in
      content.tokens.removeAll { $0.source == source && $0.origin == origin }
      content.tokens.append(Content.Token(source: source, origin: origin, token: token))
      content.tokens.sort { ($0.source, $0.origin) < ($1.source, $1.origin) }
    }
  }

  package func removeToken(of source: String, at origin: String) throws(FileFailure) -> Bool {
    // Creates nothing if there is nothing to remove.
    guard try token(of: source, at: origin) != nil else { return false }
    try change { content in
      content.tokens.removeAll { $0.source == source && $0.origin == origin }
    }
    return true
  }

  // MARK: The file

  private func change(_ body: (inout Content) -> Void) throws(FileFailure) {
    try makePrivateFolders(splitPath(path).parent)
    let lock = try waitForLock()
    defer { lock.remove() }
    var content = try read()
    body(&content)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else { throw FileFailure("write", path, code: EINVAL) }
    // Tools that manage settings may make this a link; then its target is replaced.
    let path = resolvedPath(path) ?? path
    try writeFileAtomically(
      Array(data) + Array("\n".utf8), to: path, through: path + ".new", mode: 0o600)
  }

  private func read() throws(FileFailure) -> Content {
    let number = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard number >= 0 else {
      if errno == ENOENT { return Content() }
      throw FileFailure("read", path)
    }
    let file = Descriptor(number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw FileFailure("read", path) }
    guard kind(of: status) == S_IFREG, status.st_size <= Self.maximumSize else { throw foreign() }
    guard let bytes = readBytes(of: file, atMost: Self.maximumSize) else { throw FileFailure("read", path) }
    let decoder = JSONDecoder()
    // Does not pass on the decoder's error, because it quotes the content.
    guard let content = try? decoder.decode(Content.self, from: Data(bytes)),
      content.version == Content.version
    else { throw foreign() }
    return content
  }

  /// In bytes: far more than one person's tokens take.
  private static let maximumSize = 1 << 20

  private func foreign() -> FileFailure {
    FileFailure(
      path: path, operation: "read", code: EINVAL,
      reason: "it is not a token file that this version of mamushi can read; move it away and log in again")
  }

  /// Waits until no other process is changing the file.
  private func waitForLock() throws(FileFailure) -> FileLock {
    // A change takes milliseconds.
    for _ in 0..<2_000 {
      if let lock = try FileLock.acquire(path + ".lock") { return lock }
      usleep(5_000)
    }
    throw FileFailure(path: path, operation: "lock", code: EWOULDBLOCK, reason: "another process holds it")
  }

  /// Creates a folder and any missing folders above it, accessible only to the owner as the XDG specification requires.
  private func makePrivateFolders(_ folder: String) throws(FileFailure) {
    var status = stat()
    if stat(folder, &status) == 0 {
      if kind(of: status) == S_IFDIR { return }
      throw FileFailure("create", folder, code: ENOTDIR)
    }
    guard errno == ENOENT else { throw FileFailure("create", folder) }
    if folder != "/" { try makePrivateFolders(splitPath(folder).parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw FileFailure("create", folder) }
  }
}
