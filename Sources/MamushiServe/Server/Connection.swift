import NIOCore
import NIOHTTP1
import NIOPosix

/// A connection of one client, whose requests are answered one after another.
struct Connection: Sendable {
  typealias Stream = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  private typealias Writer = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  let channel: Stream
  let responder: SiteResponder
  let hosts: HostCheck
  let limits: ConnectionLimits

  /// The size of the pieces in which files are read and responses are sent.
  private static let pieceSize = 64 * 1024

  func run() async {
    // A disconnected client is not an error.
    try? await channel.executeThenClose { inbound, outbound in
      do {
        try await answerAll(inbound, outbound)
      } catch let error as HTTPParserError {
        try await send(Self.refusal(of: error), to: outbound, keepsConnection: false)
      }
      let connection = channel.channel
      connection.triggerUserOutboundEvent(ConnectionClock.Farewell(), promise: nil)
      try await withTaskCancellationHandler {
        try await connection.closeFuture.get()
      } onCancel: {
        connection.close(promise: nil)
      }
    }
  }

  private func answerAll(
    _ inbound: NIOAsyncChannelInboundStream<HTTPServerRequestPart>, _ outbound: Writer
  ) async throws {
    for try await part in inbound {
      guard case .head(let head) = part else { continue }
      let request = Request(
        head: head, isLocal: isLocal, localAddress: channel.channel.localAddress?.ipAddress)
      let response = try await response(to: request)
      try await send(response, to: outbound, isHead: request.isHead, keepsConnection: request.keepsConnection)
      if !request.keepsConnection { return }
    }
  }

  private var isLocal: Bool {
    channel.channel.remoteAddress?.ipAddress.map(HostCheck.isLoopback) ?? false
  }

  private func response(to request: Request) async throws -> Response {
    switch hosts.verdict(request) {
    case .allowed: break
    case .malformed: return .text(.badRequest, "A request must name one host in its Host header.")
    case .refused(let host):
      return .text(
        .misdirectedRequest,
        "This server does not answer for '\(host)'. Ask for http://localhost, or start it with --host and this name."
      )
    }
    if request.hasBody { return .text(.payloadTooLarge, "Requests with a body are not accepted.") }
    let responder = responder
    return try await NIOThreadPool.singleton.runIfActive { responder.respond(to: request) }
  }

  private static func refusal(of error: HTTPParserError) -> Response {
    switch error {
    case .headerOverflow: .text(.requestHeaderFieldsTooLarge, "The header of the request is too long.")
    case .invalidVersion: .text(.httpVersionNotSupported, "This server speaks HTTP/1.1.")
    default: .text(.badRequest, "This is not a valid HTTP request.")
    }
  }

  // MARK: Sending

  private func send(
    _ response: Response, to outbound: Writer, isHead: Bool = false, keepsConnection: Bool
  ) async throws {
    var head = HTTPResponseHead(version: .http1_1, status: response.status, headers: response.headers)
    head.headers.replaceOrAdd(name: "date", value: httpDate())
    if let length = response.length ?? (isHead ? 0 : nil), response.status != .notModified {
      head.headers.replaceOrAdd(name: "content-length", value: String(length))
    }
    if !keepsConnection { head.headers.replaceOrAdd(name: "connection", value: "close") }
    try await outbound.write(.head(head))
    if !isHead, response.status != .notModified { try await send(response.body, to: outbound) }
    try await outbound.write(.end(nil))
  }

  private func send(_ body: Response.Body, to outbound: Writer) async throws {
    switch body {
    case .bytes(var rest):
      // Sends pieces, so that progress of a slow client is visible to the server.
      while rest.readableBytes > 0,
        let piece = rest.readSlice(length: min(rest.readableBytes, Self.pieceSize))
      {
        try await outbound.write(.body(.byteBuffer(piece)))
      }
    case .file(let file, let range):
      var offset = range.lowerBound
      while offset < range.upperBound {
        let (start, count) = (offset, min(range.upperBound - offset, Self.pieceSize))
        let piece = try await NIOThreadPool.singleton.runIfActive { try file.read(from: start, count: count) }
        offset += piece.readableBytes
        try await outbound.write(.body(.byteBuffer(piece)))
      }
    case .events(let client):
      try await send(eventsFor: client, to: outbound)
    }
  }

  /// Sends events to a page's script until either side ends.
  private func send(eventsFor client: LiveClient, to outbound: Writer) async throws {
    guard let live = responder.live?.site else { return }
    // If the server restarts, the browser reconnects quickly.
    try await outbound.write(.body(.byteBuffer(ByteBuffer(string: "retry: 500\n\n"))))
    var client = client
    let (signals, knock) = live.signals()
    defer { knock.finish() }
    let connection = channel.channel
    connection.closeFuture.whenComplete { _ in knock.finish() }
    // A heartbeat detects browsers that have disappeared silently.
    let heart = connection.eventLoop.scheduleRepeatedTask(
      initialDelay: limits.heartbeat, delay: limits.heartbeat
    ) { _ in knock.yield() }
    defer { heart.cancel() }
    for await _ in signals {
      let (news, responder) = (live.news, responder)
      let before = client
      let (messages, after) = try await NIOThreadPool.singleton.runIfActive {
        var client = before
        let messages = client.messages(news) { responder.shownPage(at: $0) }
        return (messages, client)
      }
      client = after
      let text = messages.map(\.text).joined()
      try await outbound.write(.body(.byteBuffer(ByteBuffer(string: text.isEmpty ? ":\n\n" : text))))
      if client.isDone { return }
    }
  }
}
