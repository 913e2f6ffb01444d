import Foundation
import Synchronization

/// A real HTTP/1.1 server on loopback whose answers a test scripts, faults included.
///
///     let server = try TestServer { request in
///       request.path == "/a" ? .text("here") : Answer(status: 404)
///     }
///     // ... ask server.url + "/a"
///     #expect(server.requests.map(\.target) == ["/a"])
///
/// Connections are kept alive. Each has a thread of its own, and the closure runs on it. The server stops when it is
/// released.
package final class TestServer: Sendable {
  package struct Request: Sendable {
    package let method: String
    /// Path and query as they were sent.
    package let target: String
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]
    /// When it had arrived whole.
    package let time: ContinuousClock.Instant
    /// Which connection it came over, from 0.
    package let connection: Int

    package var path: String { String(target.prefix { $0 != "?" }) }

    /// The value of a parameter of the query, as it was sent.
    package func query(_ name: String) -> String? {
      guard let mark = target.firstIndex(of: "?") else { return nil }
      return target[target.index(after: mark)...].split(separator: "&")
        .first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The value of a header field.
    package subscript(name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  package var host: String { reservation.host }
  package var port: UInt16 { reservation.port }
  private let reservation: PortReservation
  private let core: ServerCore

  /// - Parameters:
  ///   - host: an IPv4 address of this machine, such as `127.0.0.2` for another host than the usual one.
  ///   - answer: called for each request, by several threads at once.
  /// - Throws: ``SocketFailure``, where no port can be had.
  package init(
    host: String = "127.0.0.1", _ answer: @escaping @Sendable (Request) -> Answer
  ) throws {
    reservation = try PortReservation(host: host)
    let listener = try ListeningSocket(at: reservation)
    core = ServerCore(answer: answer)
    core.listen(on: listener)
  }

  deinit { stop() }

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  package var url: String { "http://\(host):\(port)" }

  /// All requests so far, in the order in which they arrived.
  package var requests: [Request] { core.state.withLock { $0.requests } }

  /// How many connections were accepted so far.
  package var connections: Int { core.state.withLock { $0.connections } }

  /// The most requests that were under way at once: read, and not yet answered to the end.
  package var mostAtOnce: Int { core.state.withLock { $0.mostAtOnce } }

  /// Bytes of bodies sent so far.
  package var bytesSent: Int { core.state.withLock { $0.bytesSent } }

  /// Waits until something is as it should be; what has not come after some minutes is left to the test to tell.
  package func waitUntil(_ isReached: (TestServer) -> Bool) {
    for _ in 0..<300_000 {
      if isReached(self) { return }
      usleep(1_000)
    }
  }

  /// Closes the port and all connections, and waits until the port is closed: connections are refused then, as long as this
  /// lives. Waits two seconds at most for the connections' threads to end.
  package func stop() { core.stop() }
}

/// What a server's threads share. It knows nothing of the server, so that this one can be released while they run.
final class ServerCore: Sendable {
  struct State: Sendable {
    var requests: [TestServer.Request] = []
    var connections = 0
    var inFlight = 0
    var mostAtOnce = 0
    var bytesSent = 0
    var open: Set<Int32> = []
    var isStopped = false
  }

  let state = Mutex(State())
  let answer: @Sendable (TestServer.Request) -> Answer
  private let listening = DispatchGroup()
  private let threads = DispatchGroup()
  private let waker = Waker()

  init(answer: @escaping @Sendable (TestServer.Request) -> Answer) { self.answer = answer }

  func listen(on listener: ListeningSocket) {
    start(in: listening) { core in
      while let socket = listener.accept(until: core.waker) {
        let number = core.state.withLock { state -> Int? in
          guard !state.isStopped else { return nil }
          state.open.insert(socket)
          state.connections += 1
          return state.connections - 1
        }
        guard let number else {
          close(socket)
          break
        }
        core.start(in: core.threads) { core in
          Connection(socket: socket, number: number, core: core).serve()
          core.state.withLock { state in
            state.open.remove(socket)
            // Under the lock, so that `stop` never meets the number of a newer file.
            close(socket)
          }
        }
      }
      listener.close()
    }
  }

  func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      for socket in state.open { shutdown(socket, Int32(SHUT_RDWR)) }
      return !state.isStopped
    }
    guard isFirst else { return }
    waker.wake()
    listening.wait()
    // Not longer: the last of a server's owners may be one of them.
    _ = threads.wait(timeout: .now() + 2)
  }

  private func start(in group: DispatchGroup, _ work: @escaping @Sendable (ServerCore) -> Void) {
    group.enter()
    Thread.detachNewThread { [self] in
      work(self)
      group.leave()
    }
  }
}
