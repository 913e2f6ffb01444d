import Foundation

import func CPlatform.socket_closed_on_exec
import var CPlatform.socket_stream

/// An HTTP client that sends what it is given, byte for byte: others tidy a path before they send it.
struct RawClient: Sendable {
  let port: Int

  struct Failure: Error {
    let what: String
    let code = errno
  }

  /// Sends one request and reads until the server closes.
  func request(
    _ method: String, _ target: String, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    let fields = headers.map { "\($0): \($1)\r\n" }.joined()
    let bytes = try await exchange(
      Array("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(fields)\r\n".utf8))
    return try Reply(bytes)
  }

  func get(_ target: String, _ headers: [String: String] = [:]) async throws -> Reply {
    try await request("GET", target, headers)
  }

  /// Sends bytes and reads until the server closes.
  func exchange(_ sent: [UInt8]) async throws -> [UInt8] {
    let port = port
    return try await blocking { try Self.exchange(sent, port: port) }
  }

  private static func exchange(_ sent: [UInt8], port: Int) throws -> [UInt8] {
    let descriptor = tcpSocket()
    defer { close(descriptor) }
    let isConnected = withLoopbackAddress(port: port) { connect(descriptor, $0, $1) == 0 }
    guard isConnected else { throw Failure(what: "connect") }
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard sent.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == sent.count else {
      throw Failure(what: "write")
    }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw Failure(what: "read") }
      if count == 0 { return received }
      received += buffer[..<count]
    }
  }
}

/// A response as it came over the wire.
struct Reply: Sendable {
  let status: Int
  /// By lower-case name.
  let headers: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(_ header: String) -> String? { headers[header] }

  init(_ bytes: [UInt8]) throws {
    let separator = Array("\r\n\r\n".utf8)
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: separator) }) else {
      throw RawClient.Failure(what: "no end of the headers in: \(String(decoding: bytes, as: UTF8.self))")
    }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
      throw RawClient.Failure(what: "no status line: \(lines.first ?? "")")
    }
    self.status = status
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw RawClient.Failure(what: "no header: \(line)") }
      headers[sides[0].lowercased()] = sides[1].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
    body = Array(bytes[(end + separator.count)...])
  }
}

/// Programs that other tests start meanwhile must not have it: a socket that one of them holds never closes.
func tcpSocket() -> Int32 { socket_closed_on_exec(AF_INET, socket_stream, 0) }

func withLoopbackAddress<Result>(
  port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
  return withUnsafePointer(to: address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

/// A port of the loopback address that something listens at until this is released.
final class TakenPort {
  let port: Int
  private let descriptor: Int32

  /// - Parameter wanted: 0 for any.
  init(_ wanted: Int = 0) throws {
    let socket = tcpSocket()
    guard withLoopbackAddress(port: wanted, { bind(socket, $0, $1) }) == 0, listen(socket, 1) == 0 else {
      close(socket)
      throw RawClient.Failure(what: "bind")
    }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
    }
    descriptor = socket
    port = Int(in_port_t(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }
}
