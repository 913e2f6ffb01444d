import NIOCore
import NIOHTTP1

/// Limits on what clients may use.
struct ConnectionLimits: Sendable {
  /// From connecting to the end of the first request's head.
  var firstHead: TimeAmount = .seconds(15)
  /// From the end of a response to the end of the next request's head.
  var idle: TimeAmount = .seconds(60)
  /// The time for which a client may read nothing of a response.
  var stalled: TimeAmount = .seconds(30)
  /// The time for a client to read a refusal before the connection is closed.
  var farewell: TimeAmount = .seconds(1)
  /// The longest silence in a stream of events.
  var heartbeat: TimeAmount = .seconds(10)
  /// The size of a request's head, and of one line of it, in bytes.
  var head = 32 * 1024
  var line = 16 * 1024
  var connections = 2_000
  /// Connections from this machine are not limited by address: all connections of a test or proxy come from one.
  var connectionsPerAddress = 100

  var decoder: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = line
    limits.maxHeaderListSize = head
    limits.maxHeaderFieldCount = 100
    return limits
  }
}
