import MamushiKit
import Synchronization

/// The end of a program, and its last messages.
struct ProgramEnd: Sendable {
  let program: String
  let code: Int32
  /// The last lines of standard error, without secrets.
  let messages: [String]

  /// The reason for the failure, recognised by the program's messages; more specific messages take precedence.
  var problem: DeployProblem {
    let lines = messages.filter { !$0.allSatisfy(\.isWhitespace) }
    // rsync also reports the end of the connection then.
    if let words = lines.first(where: { $0.contains("rrsync error:") }) {
      return .failed(program: program, code: code, words: Self.told(words))
    }
    let texts = lines.map { line in
      let text = line.lowercased()
      return (line: line, text: text, statuses: Self.statuses(of: text))
    }
    for (words, make) in Self.complaints {
      for (line, text, statuses) in texts
      where words.contains(where: { $0.allSatisfy(\.isNumber) ? statuses.contains($0) : text.contains($0) }) {
        return make(Self.told(line), program)
      }
    }
    if program == "rsync", [10, 12, 30, 35].contains(code) {
      return .dropped(Self.told(lines.last ?? "exit code \(code)"))
    }
    return .failed(program: program, code: code, words: Self.told(lines.last ?? "it printed no message"))
  }

  /// Whether any message contains one of these texts.
  func says(_ words: String...) -> Bool {
    messages.contains { line in words.contains { line.lowercased().contains($0) } }
  }

  /// Words that may be HTTP statuses, excluding ports, line numbers and quantities.
  private static func statuses(of line: String) -> Set<String> {
    let words = line.split(separator: " ").map { word in
      String(word.drop(while: \.isPunctuation).reversed().drop(while: \.isPunctuation).reversed())
    }
    var statuses: Set<String> = []
    for (index, word) in words.enumerated() where word.utf8.count == 3 && word.allSatisfy(\.isNumber) {
      let isPlace = index > 0 && ["port", "line", "after"].contains(words[index - 1])
      let isNumber = index + 1 < words.count && Self.units.contains(words[index + 1])
      if !isPlace, !isNumber { statuses.insert(word) }
    }
    return statuses
  }

  private static let units: Set<String> = [
    "b", "byte", "bytes", "kb", "kib", "mb", "mib", "ms", "s", "seconds", "errors", "files", "objects",
  ]

  /// A message without timestamps and levels of logs, cut to a readable length.
  private static func told(_ line: String) -> String {
    var line = line[...]
    for level in ["remote: ", "fatal: ", "error: "] where line.hasPrefix(level) {
      line = line.dropFirst(level.count)
    }
    if let end = line.firstRange(of: "ERROR : ")?.upperBound { line = line[end...] }
    if line.prefix(4).allSatisfy(\.isNumber), line.dropFirst(4).hasPrefix("/"), line.count > 20 {
      line = line.dropFirst(20)
    }
    line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace ?? false { line.removeLast() }
    let text = line
    return text.count > 300 ? text.prefix(299) + "…" : String(text)
  }

  /// Messages of OpenSSH, rsync, rclone, git and servers, in lower case, or HTTP statuses, and the problems that
  /// they mean.
  private static let complaints: [(words: [String], problem: @Sendable (String, String) -> DeployProblem)] = [
    (
      [
        "no space left", "quota exceeded", "insufficient storage", "out of disk space", "file too large",
        "remaining disk space",
      ],
      { words, _ in .diskFull(words) }
    ),
    (["openrsync"], { _, _ in .otherRsync }),
    (
      [
        "host key verification failed", "host identification has changed", "x509:", "ssl certificate problem",
        "server certificate verification failed", "knownhosts:",
      ],
      { words, _ in .untrustedHost(words) }
    ),
    (
      [
        "could not resolve host", "name or service not known", "no such host", "failure in name resolution",
        "nodename nor servname",
      ],
      { words, _ in .unknownHost(words) }
    ),
    (
      [
        "rsync: command not found", "rsync: not found", "command not found: rsync",
        "git-receive-pack: command not found",
        "git-receive-pack: not found",
      ],
      { _, program in .missingThere(program: program) }
    ),
    (
      [
        "permission denied (publickey", "permission denied (password", "permission denied (keyboard",
        "permission denied (gssapi", "permission denied (hostbased", "authentication failed",
        "could not read username", "could not read password",
        "invalid username or", "invalidaccesskeyid", "signaturedoesnotmatch", "auth failed on module",
        "unauthorized",
        "401", "too many authentication", "unable to authenticate", "invalid_grant",
        "bad credentials",
      ],
      { words, _ in .loginRefused(words) }
    ),
    (
      ["non-fast-forward", "(fetch first)", "stale info", "cannot lock ref", "failed to update ref"],
      { words, _ in .movedBranch(words) }
    ),
    (
      [
        "permission denied", "access denied", "accessdenied", "403", "forbidden",
        "operation not permitted",
        "read-only file system", "module is read only", "protected branch", "hook declined", "permission to ",
        "write access to",
      ],
      { words, _ in .notAllowed(words) }
    ),
    (["failed: no such file or directory"], { words, _ in .noPlaceThere(words) }),
    (["didn't find section in config"], { words, _ in .unknownRemote(words) }),
    (
      [
        "connection refused", "timed out", "no route to host", "network is unreachable", "i/o timeout",
        "host is down",
        "failed to connect", "couldn't connect",
      ],
      { words, _ in .unreachable(words) }
    ),
    (
      [
        "connection reset", "broken pipe", "closed by remote", "connection closed", "unexpectedly closed",
        "unexpected eof",
        "hung up unexpectedly", "unexpected disconnect", "lost connection", "early eof", "ended unexpectedly",
      ],
      { words, _ in .dropped(words) }
    ),
    (
      [
        "no such file or directory", "directory not found", "nosuchbucket", "unknown module",
        "repository not found",
        "does not appear to be a git repository", "404", "not a directory",
      ],
      { words, _ in .noPlaceThere(words) }
    ),
  ]
}

/// The last lines of a program's messages.
final class LastLines: Sendable {
  private let kept = Mutex<[String]>([])
  private static let limit = 60

  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) {
    kept.withLock { kept in
      if kept.count == Self.limit { kept.removeFirst() }
      kept.append(line)
    }
  }
}
