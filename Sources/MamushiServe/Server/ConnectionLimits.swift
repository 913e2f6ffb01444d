import NIOCore
import NIOHTTP1

/// What clients may take of the server.
struct ConnectionLimits: Sendable {
  /// From connecting to the end of the first request's head.
  var firstHead: TimeAmount = .seconds(15)
  /// From the end of a response to the end of the next request's head.
  var idle: TimeAmount = .seconds(60)
  /// Without a client taking any of what is sent.
  var stalled: TimeAmount = .seconds(30)
  /// For a client to read why it was refused, before the connection ends.
  var farewell: TimeAmount = .seconds(1)
  /// How long a stream of events says nothing.
  var heartbeat: TimeAmount = .seconds(10)
  /// Bytes of a request's head, and of one line of it.
  var head = 32 * 1024
  var line = 16 * 1024
  var connections = 2_000
  /// Those of this machine are not counted by address: all of a test's or a proxy's come from one.
  var connectionsPerAddress = 100

  var decoder: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = line
    limits.maxHeaderListSize = head
    limits.maxHeaderFieldCount = 100
    return limits
  }
}
