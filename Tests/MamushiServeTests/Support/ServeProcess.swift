import Foundation

/// The built `mamushi-serve`, run as a program.
final class ServeProcess: Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// Beside the test bundle.
  static var executable: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    #else
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("mamushi-serve")
  }

  convenience init(_ arguments: [String]) throws {
    try self.init(Self.executable, arguments)
  }

  init(_ program: URL, _ arguments: [String]) throws {
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  var pid: Int32 { process.processIdentifier }

  /// The next line of standard output, or what is left of it at its end.
  func line() async throws -> String { try await text(of: output, until: UInt8(ascii: "\n")) }

  func errorLine() async throws -> String { try await text(of: errors, until: UInt8(ascii: "\n")) }

  /// All of standard output that is left, once every process that holds it has ended.
  func restOfOutput() async throws -> String { try await text(of: output, until: nil) }

  func errorText() async throws -> String { try await text(of: errors, until: nil) }

  /// Writes a line to its standard input.
  func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func signal(_ number: Int32) { kill(pid, number) }

  /// The exit code; nil where a signal ended it. Throws when it does not end within five minutes.
  func exitCode() async throws -> Int32? {
    try await blocking {
      for _ in 0..<30_000 where self.process.isRunning { usleep(10_000) }
      if self.process.isRunning {
        kill(self.pid, SIGKILL)
        throw RawClient.Failure(what: "does not end")
      }
      self.process.waitUntilExit()
      return self.process.terminationReason == .exit ? self.process.terminationStatus : nil
    }
  }

  /// Reads to the end or past the byte `end`; throws when nothing comes for five minutes.
  private func text(of pipe: Pipe, until end: UInt8?) async throws -> String {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    return try await blocking {
      var bytes: [UInt8] = []
      while true {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&event, 1, 300_000) == 1 else { throw RawClient.Failure(what: "no output") }
        var byte: UInt8 = 0
        guard read(descriptor, &byte, 1) == 1, byte != end else {
          return String(decoding: bytes, as: UTF8.self)
        }
        bytes.append(byte)
      }
    }
  }
}
