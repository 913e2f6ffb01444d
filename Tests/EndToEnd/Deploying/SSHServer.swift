import Foundation
import Testing

/// An `sshd` on loopback for one test, which lets its user in with a key.
final class SSHServer {
  let port: Int
  private let pid: Int32
  private let folder: URL

  static var isThere: Bool { Programs.has("sshd", "ssh", "ssh-keygen", "rsync") }

  init() throws {
    folder = try ScratchFolder.current.appendingPathComponent("sshd")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // As root, sshd wants this folder.
    if getuid() == 0 {
      try? FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
    }
    for name in ["host", "user", "stranger"] {
      try Programs.run(
        "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.appendingPathComponent(name).path)
    }
    port = try Programs.freePort()
    let file = folder.appendingPathComponent("sshd_config")
    try Data(
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey "\(folder.path)/host"
      AuthorizedKeysFile "\(folder.path)/user.pub"
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      PermitRootLogin yes
      PidFile none

      """.utf8
    ).write(to: file)
    let key = String(decoding: try Data(contentsOf: folder.appendingPathComponent("host.pub")), as: UTF8.self)
    try Data("[127.0.0.1]:\(port) \(key)".utf8).write(to: folder.appendingPathComponent("known"))
    pid = try Programs.spawn(
      "sshd", ["-D", "-e", "-f", file.path], log: folder.appendingPathComponent("log"))
    for _ in 0..<6_000 where !log.contains("Server listening") { usleep(10_000) }
  }

  deinit {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  var log: String { (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? "" }

  /// What `deploy: { rsync: ... }` says for a folder of this machine.
  func settings(_ path: String = "TARGET", identity: String = "user", known: String = "known") -> String {
    "{ rsync: { to: '\(NSUserName())@127.0.0.1:\(path)', port: \(port), identity: '\(folder.path)/\(identity)', "
      + "knownHosts: '\(folder.path)/\(known)' } }"
  }

  /// Ends the connections that are open, as a network does.
  func drop() throws {
    try Programs.killChildren(of: pid)
  }
}
