import Foundation
import Synchronization

/// The Chrome DevTools Protocol over a socket to the browser: JSON messages, each ended by NUL
/// (https://chromedevtools.github.io/devtools-protocol/, `--remote-debugging-pipe`).
final class DevTools: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What the browser tells without being asked.
  struct Event: Sendable {
    let method: String
    let session: String?
    let message: Data
  }

  private struct State {
    var lastID = 0
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var events: [Event] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let socket: Int32

  /// - Parameter socket: is closed when the browser closes its end.
  init(socket: Int32) {
    self.socket = socket
    // A browser that says nothing for five minutes hangs: better an error than a test without end.
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    Thread.detachNewThread { [self] in listen() }
  }

  /// Asks for something, and waits for the answer.
  func call<Result: Decodable & Sendable>(
    _ method: String, _ parameters: JSON = [:], session: String? = nil, as: Result.Type = Result.self
  ) async throws -> Result {
    let reply = try await exchange(method, parameters, session: session)
    let decoded = try JSONDecoder().decode(Reply<Result>.self, from: reply)
    guard let result = decoded.result else {
      throw Failure(description: "\(method): \(decoded.error?.message ?? "no result")")
    }
    return result
  }

  func run(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws {
    _ = try await call(method, parameters, session: session, as: Nothing.self)
  }

  /// All events of a page so far, in order.
  func events(session: String) -> [Event] {
    state.withLock { state in state.events.filter { $0.session == session } }
  }

  // MARK: Messages

  private struct Nothing: Decodable, Sendable {}

  private func exchange(_ method: String, _ parameters: JSON, session: String?) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      let id = state.withLock { state -> Int? in
        guard !state.isClosed else { return nil }
        state.lastID += 1
        state.waiting[state.lastID] = continuation
        return state.lastID
      }
      guard let id else {
        continuation.resume(throwing: Failure(description: "\(method): the browser has gone"))
        return
      }
      do {
        let request = Request(id: id, method: method, params: parameters, sessionId: session)
        try send(JSONEncoder().encode(request) + [0])
      } catch {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: error)
      }
    }
  }

  private func send(_ bytes: Data) throws {
    #if canImport(Darwin)
      // Set on the socket instead.
      let flags: Int32 = 0
    #else
      // An error, rather than a signal that ends all tests.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let isSent = state.withLock { _ in
      bytes.withUnsafeBytes { buffer in
        var sent = 0
        while sent < buffer.count {
          let count = Foundation.send(
            socket, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, flags)
          guard count > 0 else { return false }
          sent += count
        }
        return true
      }
    }
    if !isSent { throw Failure(description: "the browser takes no more messages") }
  }

  private func listen() {
    var message = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      let isIdle = count < 0 && (errno == EAGAIN || errno == EINTR) && state.withLock { $0.waiting.isEmpty }
      if isIdle { continue }
      guard count > 0 else { break }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: 0) {
        receive(message + rest[..<end])
        message.removeAll()
        rest = rest[(end + 1)...]
      }
      message += rest
    }
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.isClosed = true
      close(socket)
      return state.waiting.values
    }
    for continuation in waiting {
      continuation.resume(throwing: Failure(description: "the browser has gone, or hangs"))
    }
  }

  private func receive(_ message: Data) {
    guard let head = try? JSONDecoder().decode(Head.self, from: message) else { return }
    if let id = head.id {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: message)
    } else if let method = head.method {
      state.withLock {
        $0.events.append(Event(method: method, session: head.sessionId, message: message))
      }
    }
  }
}

private struct Request: Encodable {
  let id: Int
  let method: String
  let params: JSON
  let sessionId: String?
}

private struct Head: Decodable {
  let id: Int?
  let method: String?
  let sessionId: String?
}

private struct Reply<Result: Decodable>: Decodable {
  struct Failure: Decodable {
    let message: String
  }

  let result: Result?
  let error: Failure?
}
