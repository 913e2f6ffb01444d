import CPlatform

package struct SocketFailure: Error, Sendable, CustomStringConvertible {
  package let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}

/// A socket at a port of its own, which shares it with others of its kind.
private func boundSocket(host: String, port: UInt16) throws -> (number: Int32, port: UInt16) {
  let number = socket_closed_on_exec(AF_INET, socket_stream, 0)
  guard number >= 0 else { throw SocketFailure("socket") }
  do {
    var on: Int32 = 1
    #if canImport(Darwin)
      let sharing = SO_REUSEPORT
    #else
      let sharing = SO_REUSEADDR
    #endif
    setsockopt(number, SOL_SOCKET, sharing, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { throw SocketFailure("inet_pton") }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard bind(number, generic, length) == 0 else { throw SocketFailure("bind") }
        guard getsockname(number, generic, &length) == 0 else { throw SocketFailure("getsockname") }
      }
      return (number, UInt16(bigEndian: pointer.pointee.sin_port))
    }
  } catch {
    close(number)
    throw error
  }
}

/// Keeps a free port from all others while it lives: one that is closed again is soon another server's.
final class PortReservation: Sendable {
  let host: String
  let port: UInt16
  private let number: Int32

  init(host: String) throws {
    self.host = host
    (number, port) = try boundSocket(host: host, port: 0)
  }

  deinit { close(number) }
}

/// A socket that accepts connections.
struct ListeningSocket: Sendable {
  let number: Int32

  init(at reservation: PortReservation) throws {
    // Writing to a connection that the client closed is an error here, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    number = try boundSocket(host: reservation.host, port: reservation.port).number
    guard listen(number, 128) == 0 else {
      let failure = SocketFailure("listen")
      CPlatform.close(number)
      throw failure
    }
  }

  /// The next connection; nil once the waker woke, or after an error.
  func accept(until waker: Waker) -> Int32? {
    while true {
      var files = [
        pollfd(fd: number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waker.reader, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&files, 2, -1) > 0 || errno == EINTR, files[1].revents == 0 else { return nil }
      guard files[0].revents != 0 else { continue }
      let socket = accept_closed_on_exec(number)
      // A client that went away meanwhile is no reason to stop.
      guard socket >= 0 else { continue }
      var on: Int32 = 1
      setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      return socket
    }
  }

  func close() { CPlatform.close(number) }
}

/// Wakes a thread that polls.
final class Waker: Sendable {
  let reader: Int32
  private let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe_closed_on_exec(&ends)
    (reader, writer) = (ends[0], ends[1])
  }

  func wake() { _ = write(writer, [1], 1) }

  deinit {
    close(reader)
    close(writer)
  }
}
