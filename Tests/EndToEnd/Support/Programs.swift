import Foundation
import Testing

import func CPlatform.change_folder_on_spawn
import func CPlatform.close_files_on_spawn

/// Programs of the machine that tests run.
enum Programs {
  /// Where a program lies; nil where it is not installed.
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return (folders + ["/usr/sbin", "/usr/local/sbin"]).map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func has(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }

  /// Starts a program whose words go to a file.
  static func start(_ name: String, _ arguments: [String], log: URL) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path(name)))
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    try handle.close()
    return process
  }

  /// Runs a program to its end, which has to be a success.
  @discardableResult
  static func run(_ name: String, _ arguments: String...) throws -> String {
    let log = try ScratchFolder.current.appendingPathComponent("\(UUID().uuidString).log")
    let process = try start(name, arguments, log: log)
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    try #require(process.terminationStatus == 0, "\(name) \(arguments): \(text)")
    return text
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - folder: its current folder; nil for that of the tests.
  ///   - environment: all its variables.
  ///   - isGroup: whether it gets a process group of its own.
  ///   - count: how many files it has open. All others are closed: a lock or a connection of another test that a
  ///     program holds stays until that program ends.
  ///   - open: opens them, from number 0 on.
  static func spawn(
    at path: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment, isGroup: Bool = false,
    files count: Int32 = 3, opening open: (inout FileActions) -> Void
  ) throws -> Int32 {
    #if canImport(Darwin)
      var actions: FileActions
      var attributes: posix_spawnattr_t?
    #else
      var actions = FileActions()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    open(&actions)
    if let folder { change_folder_on_spawn(&actions, folder.path) }
    var flags = POSIX_SPAWN_SETSIGMASK | (isGroup ? POSIX_SPAWN_SETPGROUP : 0)
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      close_files_on_spawn(&actions, count)
    #endif
    // Threads of tests hold signals back, and what they start inherits that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    var pid: pid_t = 0
    var code = posix_spawn(&pid, path, &actions, &attributes, words + [nil], variables + [nil])
    // What a test has just written is busy while a program that another test starts at that moment still has the
    // file open, until it closes all that it inherited.
    for _ in 0..<1_000 where code == ETXTBSY {
      usleep(10_000)
      code = posix_spawn(&pid, path, &actions, &attributes, words + [nil], variables + [nil])
    }
    try #require(code == 0, "\(path): \(String(cString: strerror(code)))")
    return pid
  }

  /// Waits for the end of a program that was started here.
  ///
  /// - Returns: its exit code, or 128 and the number of the signal that ended it, as shells tell it.
  static func wait(for pid: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Starts a program that closes what it did not open, as `sshd` does. Foundation waits for a socket that its programs
  /// inherit: it would take such a one for ended, and wait for it where it waits for all others.
  static func spawn(_ name: String, _ arguments: [String], log: URL) throws -> Int32 {
    try spawn(at: try #require(path(name)), arguments) { actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
  }

  /// Ends all that a program has started, and what those have.
  static func killChildren(of pid: Int32) throws {
    let processes = try run("ps", "-o", "pid=,ppid=", "-A").split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int32($0) }
    }
    var parents: Set<Int32> = [pid]
    var found = [pid]
    while !parents.isEmpty {
      let children = processes.filter { $0.count == 2 && parents.contains($0[1]) }.map { $0[0] }
      found += children
      parents = Set(children)
    }
    for child in found.dropFirst() { kill(child, SIGKILL) }
  }

  /// A folder for `PATH` in which one program is a script.
  static func folder(with name: String, script: String) throws -> String {
    let folder = try ScratchFolder.current.appendingPathComponent("bin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return folder.path
  }

  /// A port that is free a moment before it is wanted.
  static func freePort() throws -> Int {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let number = socket(AF_INET, kind, 0)
    defer { close(number) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, size) == 0 && getsockname(number, $0, &size) == 0
      }
    }
    try #require(isBound)
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
