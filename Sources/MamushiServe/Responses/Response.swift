import NIOCore
import NIOHTTP1

/// A response; the connection decides which parts of it are sent.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes(ByteBuffer)
    case file(OpenFile, Range<Int>)
    /// A stream of events that lasts as long as the connection.
    case events(LiveClient)
  }

  var status: HTTPResponseStatus
  var headers: HTTPHeaders = [:]
  var body = Body.bytes(ByteBuffer())

  /// Nil if unknown.
  var length: Int? {
    switch body {
    case .bytes(let buffer): buffer.readableBytes
    case .file(_, let range): range.count
    case .events: nil
    }
  }

  static func text(_ status: HTTPResponseStatus, _ text: String, _ headers: HTTPHeaders = [:]) -> Response {
    .bytes(status, ByteBuffer(string: text + "\n"), type: "text/plain; charset=utf-8", headers)
  }

  static func bytes(
    _ status: HTTPResponseStatus, _ bytes: ByteBuffer, type: String, _ headers: HTTPHeaders = [:]
  ) -> Response {
    var headers = headers
    headers.replaceOrAdd(name: "content-type", value: type)
    return Response(status: status, headers: headers, body: .bytes(bytes))
  }

  static func redirect(_ status: HTTPResponseStatus, to address: String, query: String?) -> Response {
    // Must not be cached: another site may be served at this port later.
    Response(
      status: status,
      headers: ["location": address + (query.map { "?\($0)" } ?? ""), "cache-control": "no-store"])
  }

  static let notFoundText = Response.text(.notFound, "Not found.")

  static func failure(_ error: SiteFolder.ReadError, root: String) -> Response {
    switch error {
    case .rootMissing: .text(.serviceUnavailable, "The folder '\(root)' does not exist; build the site.")
    case .denied: .text(.forbidden, "The server is not allowed to read this file.")
    case .failed(let reason): .text(.internalServerError, "The file cannot be read (\(reason)).")
    }
  }
}
