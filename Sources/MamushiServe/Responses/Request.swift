import NIOHTTP1

/// A request, without what its connection knows.
struct Request: Sendable {
  var head: HTTPRequestHead
  /// The client is this machine.
  var isLocal: Bool
  /// The address of this machine that the client spoke to, without a port.
  var localAddress: String?

  var isHead: Bool { head.method == .HEAD }

  /// The values of a header as one.
  subscript(_ name: String) -> String? {
    let values = head.headers[name]
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Whether something follows the head. It is not waited for.
  var hasBody: Bool {
    if head.headers.contains(name: "transfer-encoding") { return true }
    return head.headers["content-length"].contains { $0 != "0" }
  }

  /// Whether the client may be sent another response on this connection.
  var keepsConnection: Bool {
    // The decoder reads nothing after a request to change the protocol, which is not granted.
    head.isKeepAlive && head.version.minor >= 1 && !hasBody && !head.headers.contains(name: "upgrade")
      && head.method != .CONNECT
  }
}
