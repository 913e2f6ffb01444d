import NIOHTTP1

/// A request with the relevant properties of its connection.
struct Request: Sendable {
  var head: HTTPRequestHead
  /// Whether the client is on this machine.
  var isLocal: Bool
  /// The address of this machine to which the client connected, without a port.
  var localAddress: String?

  var isHead: Bool { head.method == .HEAD }

  /// The values of a header, joined.
  subscript(_ name: String) -> String? {
    let values = head.headers[name]
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Whether a body follows the head. It is not read.
  var hasBody: Bool {
    if head.headers.contains(name: "transfer-encoding") { return true }
    return head.headers["content-length"].contains { $0 != "0" }
  }

  /// Whether the connection may be used for another response.
  var keepsConnection: Bool {
    // After a request to change the protocol, which is not granted, the decoder reads nothing.
    head.isKeepAlive && head.version.minor >= 1 && !hasBody && !head.headers.contains(name: "upgrade")
      && head.method != .CONNECT
  }
}
