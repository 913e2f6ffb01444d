import Foundation

/// One connection: reads requests and answers them, until one side ends it.
final class Connection {
  /// The connection is over.
  private struct End: Error {}

  private let socket: Int32
  private let number: Int
  private let core: ServerCore
  private var received: [UInt8] = []

  init(socket: Int32, number: Int, core: ServerCore) {
    self.socket = socket
    self.number = number
    self.core = core
  }

  func serve() {
    do {
      while let request = try nextRequest() {
        core.state.withLock { state in
          state.requests.append(request)
          state.inFlight += 1
          state.mostAtOnce = max(state.mostAtOnce, state.inFlight)
        }
        defer { core.state.withLock { $0.inFlight -= 1 } }
        try send(core.answer(request))
      }
    } catch {
      // The end of this connection only.
    }
  }

  // MARK: Requests

  private func nextRequest() throws -> TestServer.Request? {
    let blank: [UInt8] = [13, 10, 13, 10]
    var searched = 0
    var head: Range<Int>?
    while head == nil {
      let start = max(0, searched - 3)
      if received.count >= start + 4 {
        head = (start...(received.count - 4)).first { received[$0..<($0 + 4)].elementsEqual(blank) }.map {
          0..<$0
        }
      }
      searched = received.count
      guard head == nil else { break }
      guard searched < 1 << 20, try receive() else { return nil }
    }
    guard let head else { return nil }
    let lines = String(decoding: received[head], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (
        String(line[..<colon]),
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      )
    }
    let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
    let end = head.upperBound + 4 + length
    while received.count < end {
      guard try receive() else { return nil }
    }
    let body = Array(received[(head.upperBound + 4)..<end])
    received.removeFirst(end)
    return TestServer.Request(
      method: String(words[0]), target: String(words[1]), headers: headers, body: body, time: .now,
      connection: number)
  }

  /// Reads what has come; false at the end of the connection.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  // MARK: Answers

  private func send(_ answer: Answer) throws {
    try wait(answer.latency)
    if let raw = answer.raw {
      try write(raw[...])
      throw End()
    }
    if case .beforeHead = answer.failure?.point, let failure = answer.failure { try fail(failure.kind) }
    // 304 and 204 have no body (RFC 9110, section 6.4.1).
    let hasBody = answer.status != 304 && answer.status != 204
    let head = Array(head(of: answer, hasBody: hasBody).utf8)
    guard hasBody else { return try write(head[...]) }
    let sent = try send(head, andBodyOf: answer)
    if let failure = answer.failure { try fail(failure.kind) }
    if case .chunked = answer.framing { try write(Array("0\r\n\r\n".utf8)[...]) }
    if case .untilClose = answer.framing { throw End() }
    if let declared = answer.declaredLength, declared > sent { throw End() }
  }

  private func head(of answer: Answer, hasBody: Bool) -> String {
    var head = "HTTP/1.1 \(answer.status) \(answer.status < 400 ? "OK" : "Failed")\r\n"
    for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
    if hasBody {
      switch answer.framing {
      case .chunked: head += "Transfer-Encoding: chunked\r\n"
      case .untilClose: head += "Connection: close\r\n"
      case .length:
        let length: Int? =
          switch answer.body {
          case .bytes(let bytes): bytes.count
          case .repeated(_, let total): total
          }
        if let length = answer.declaredLength ?? length { head += "Content-Length: \(length)\r\n" }
      }
    }
    return head + "\r\n"
  }

  /// The beginning of the body goes out in one piece with the head: what a client does with bytes beyond a
  /// `Content-Length` differs when they come later, and must not depend on when this thread runs.
  ///
  /// - Returns: how many bytes of the body were sent.
  private func send(_ head: [UInt8], andBodyOf answer: Answer) throws -> Int {
    var limit = Int.max
    if case .afterBody(let count) = answer.failure?.point { limit = count }
    let block: [UInt8]
    switch answer.body {
    case .bytes(let bytes):
      block = bytes
      limit = min(limit, bytes.count)
    case .repeated(let bytes, let total):
      block = bytes
      limit = min(limit, total ?? .max)
    }
    var sent = 0
    var position = 0
    var unsent = head[...]
    if answer.drip != nil || limit == 0 || block.isEmpty {
      try write(unsent)
      unsent = []
    }
    while sent < limit, !block.isEmpty {
      if position == block.count { position = 0 }
      let count = min(limit - sent, block.count - position, answer.drip?.bytes ?? .max)
      if let drip = answer.drip { try wait(drip.seconds) }
      var piece = block[position..<(position + count)]
      if case .chunked = answer.framing {
        piece = Array("\(String(count, radix: 16))\r\n".utf8) + piece + [13, 10]
      }
      try write(unsent.isEmpty ? piece : unsent + piece)
      unsent = []
      core.state.withLock { $0.bytesSent += count }
      sent += count
      position += count
    }
    return sent
  }

  private func fail(_ failure: Answer.Failure) throws -> Never {
    switch failure {
    case .close: break
    case .reset:
      // Closing with a lingering time of zero sends RST.
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    case .silence: try wait(.infinity)
    }
    throw End()
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw End() }
      rest.removeFirst(count)
    }
  }

  /// Waits so many seconds, or until the client goes or the server stops, which ends the connection.
  private func wait(_ seconds: Double) throws {
    guard seconds > 0 else { return }
    let start = ContinuousClock.now
    while true {
      let rest = seconds - (ContinuousClock.now - start) / .seconds(1)
      guard rest > 0 else { return }
      var file = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let found = poll(&file, 1, Int32((min(rest, 1000) * 1000).rounded(.up)))
      guard found > 0 else { continue }
      // Another request that came early can wait.
      guard try receive() else { throw End() }
    }
  }
}
