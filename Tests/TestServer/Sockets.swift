import CPlatform

package struct SocketFailure: Error, Sendable, CustomStringConvertible {
  package let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}

/// A socket that accepts connections on a free port.
struct ListeningSocket: Sendable {
  let number: Int32
  let port: UInt16

  init(host: String) throws {
    // Writing to a connection that the client closed is an error here, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let number = socket_closed_on_exec(AF_INET, socket_stream, 0)
    guard number >= 0 else { throw SocketFailure("socket") }
    do {
      self.port = try Self.bind(number, to: host)
    } catch {
      CPlatform.close(number)
      throw error
    }
    self.number = number
  }

  private static func bind(_ number: Int32, to host: String) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { throw SocketFailure("inet_pton") }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard CPlatform.bind(number, generic, length) == 0 else { throw SocketFailure("bind") }
        guard listen(number, 128) == 0 else { throw SocketFailure("listen") }
        guard getsockname(number, generic, &length) == 0 else { throw SocketFailure("getsockname") }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
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
