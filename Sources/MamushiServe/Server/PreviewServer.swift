import CPlatform
import NIOCore
import NIOHTTP1
import NIOPosix

/// A preview server for a site.
struct PreviewServer: Sendable {
  let responder: SiteResponder
  let host: String
  let ports: PortSearch
  var limits = ConnectionLimits()

  private typealias Listener = NIOAsyncChannel<Connection.Stream?, Never>

  /// Serves until the task is cancelled.
  ///
  /// - Parameters:
  ///   - onTaken: receives a port that is in use, and the one to be tried next.
  ///   - onListening: receives the port, once, when connections are accepted.
  func run(
    onTaken: @Sendable (_ port: Int, _ next: Int) -> Void = { _, _ in },
    onListening: @Sendable (_ port: Int) -> Void
  ) async throws {
    let count = ConnectionCount(limits: limits)
    let listener = try await listener(count, onTaken)
    let hosts = HostCheck(host: host)
    try await withThrowingDiscardingTaskGroup { group in
      try await listener.executeThenClose { clients in
        onListening(listener.channel.localAddress?.port ?? 0)
        for try await client in clients {
          guard let client else { continue }
          group.addTask {
            await Connection(channel: client, responder: responder, hosts: hosts, limits: limits).run()
          }
        }
      }
    }
  }

  /// Whether only this machine can reach the host.
  var isLoopback: Bool { host == "localhost" || HostCheck.isLoopback(host) }

  /// The address of the site for a browser on this machine.
  func url(port: Int) -> String {
    // The address for listening on all interfaces cannot be visited.
    let name =
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      default: host.contains(":") ? "[\(host)]" : host
      }
    return url(host: name, port: port)
  }

  func url(host: String, port: Int) -> String {
    "http://\(host):\(port)\(responder.site.basePath.string)"
  }

  // MARK: Listening

  private func listener(
    _ count: ConnectionCount, _ onTaken: (_ port: Int, _ next: Int) -> Void
  ) async throws -> Listener {
    // An empty host would mean all addresses.
    guard !host.isEmpty else { throw ServeProblem.unknownHost(host) }
    for port in ports.candidates {
      do {
        return try await listener(at: port, count)
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        if port < ports.candidates.upperBound { onTaken(port, port + 1) }
      } catch let error as IOError {
        throw problem(error.errnoCode, at: port)
      } catch is SocketAddressError.UnknownHost, is NIOConnectionError, is SocketAddressError {
        throw ServeProblem.unknownHost(host)
      }
    }
    throw ServeProblem.portsTaken(ports.candidates)
  }

  private func listener(at port: Int, _ count: ConnectionCount) async throws -> Listener {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      // The number of connections that may arrive at once.
      .serverChannelOption(.backlog, value: 1024)
      // Allows reusing the port of a server that has just ended.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // A client may send all requests and close its side before it reads.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .bind(host: host, port: port) { [limits] channel in
        channel.eventLoop.makeCompletedFuture { try Self.client(channel, limits, count) }
      }
  }

  /// Nil, with the channel closed, if there are already too many connections.
  private static func client(
    _ channel: any Channel, _ limits: ConnectionLimits, _ count: ConnectionCount
  ) throws -> Connection.Stream? {
    let address = channel.remoteAddress?.ipAddress.flatMap { HostCheck.isLoopback($0) ? nil : $0 }
    guard count.add(address) else {
      channel.close(promise: nil)
      return nil
    }
    channel.closeFuture.whenComplete { _ in count.remove(address) }
    try channel.pipeline.syncOperations.addHandlers([
      HTTPResponseEncoder(),
      ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits.decoder)),
      NIOHTTPResponseHeadersValidator(),
      ConnectionClock(limits: limits),
    ])
    return try Connection.Stream(wrappingChannelSynchronously: channel)
  }

  private func problem(_ code: Int32, at port: Int) -> ServeProblem {
    switch code {
    case EACCES, EPERM: .privilegedPort(port)
    case EADDRNOTAVAIL: .unavailableHost(host)
    default: .cannotListen(host: host, port: port, reason: systemReason(code))
    }
  }
}
