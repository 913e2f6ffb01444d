import Foundation

/// A client that keeps its connection, sends in pieces and reads what comes.
final class OpenClient: Sendable {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = tcpSocket()
    guard withLoopbackAddress(port: port, { connect(descriptor, $0, $1) == 0 }) else {
      close(descriptor)
      throw RawClient.Failure(what: "connect")
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    guard
      bytes.withUnsafeBytes({ Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }) == bytes.count
    else { throw RawClient.Failure(what: "write") }
  }

  /// Sends nothing more.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads until `end` has come, or the server closes; returns all that came since the last call.
  func text(until end: String?) async throws -> String {
    try await blocking { [descriptor] in
      var bytes: [UInt8] = []
      while true {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&event, 1, 120_000) == 1 else {
          throw RawClient.Failure(what: "nothing after: \(String(decoding: bytes, as: UTF8.self))")
        }
        // What follows the end is for the next call.
        var block = [UInt8](repeating: 0, count: end == nil ? 65536 : 1)
        let count = read(descriptor, &block, block.count)
        guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
        bytes += block[..<count]
        if let end, bytes.last == end.utf8.last, String(decoding: bytes, as: UTF8.self).hasSuffix(end) {
          return String(decoding: bytes, as: UTF8.self)
        }
      }
    }
  }

  /// Whether the server has closed, within the time that tests have.
  func isClosed() async throws -> Bool {
    _ = try await text(until: nil)
    return true
  }
}
