/// What a server answers to one request, and how it fails at it.
///
///     Answer.json(#"{"page": 1}"#)
///     Answer(status: 429, headers: ["Retry-After": "1"])
///     Answer.text("whole").with { $0.latency = 0.2 }
///     Answer.text("cut").with { $0.declaredLength = 100 }
///     Answer.failing(.reset)
package struct Answer: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A block again and again, never held as a whole; `total` bytes in all, or without end.
    case repeated([UInt8], total: Int?)
  }

  package enum Framing: Sendable {
    /// With a `Content-Length`, and the connection stays open.
    case length
    /// `Transfer-Encoding: chunked`, a chunk for each write.
    case chunked
    /// HTTP/1.0's way: the end of the connection ends the body.
    case untilClose
  }

  package enum Failure: Sendable {
    /// Closes the connection in the ordinary way.
    case close
    /// Closes it with RST.
    case reset
    /// Leaves it open and sends nothing more, until the client goes or the server stops.
    case silence
  }

  package enum Point: Sendable {
    case beforeHead
    /// After so many bytes of the body; with chunks, no last chunk follows.
    case afterBody(Int)
  }

  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Body
  package var framing = Framing.length
  /// Seconds from the whole request to the first byte of the answer.
  package var latency = 0.0
  /// The body in pieces of so many bytes, each after so many seconds.
  package var drip: (bytes: Int, seconds: Double)?
  /// The `Content-Length` to claim. If it is more than the body, the connection is closed after the body.
  package var declaredLength: Int?
  package var failure: (kind: Failure, point: Point)?
  /// Sent in place of all else, as it is; then the connection is closed.
  package var raw: [UInt8]?

  package init(
    status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: [UInt8] = []
  ) {
    self.status = status
    self.headers = headers.map { ($0.key, $0.value) }
    self.body = .bytes(body)
  }

  package func with(_ change: (inout Answer) -> Void) -> Answer {
    var answer = self
    change(&answer)
    return answer
  }

  package func adding(_ name: String, _ value: String) -> Answer {
    with { $0.headers.append((name, value)) }
  }

  // MARK: Ordinary answers

  package static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Answer {
    Answer(headers: ["Content-Type": type], body: Array(text.utf8))
  }

  package static func json(_ text: String) -> Answer { .text(text, type: "application/json") }

  package static func redirect(to location: String, status: Int = 302) -> Answer {
    Answer(status: status, headers: ["Location": location])
  }

  /// A body in gzip format.
  package static func gzip(_ bytes: [UInt8]) -> Answer {
    Answer(headers: ["Content-Encoding": "gzip"], body: GzipStream.stored(bytes))
  }

  // MARK: Failures

  package static func failing(_ failure: Failure, at point: Point = .beforeHead) -> Answer {
    Answer().with { $0.failure = (failure, point) }
  }

  /// A valid gzip body that unpacks to so many zeros, 158 for each byte of its own.
  package static func gzipBomb(bytes: Int) -> Answer {
    Answer(headers: ["Content-Encoding": "gzip"], body: GzipStream.zeros(count: bytes))
  }

  /// A body of so many bytes (nil: without end, in chunks) that is sent as it is made.
  package static func large(bytes: Int?) -> Answer {
    Answer().with {
      $0.body = .repeated(Array(repeating: UInt8(ascii: "x"), count: 1 << 16), total: bytes)
      if bytes == nil { $0.framing = .chunked }
    }
  }

  /// What is no HTTP.
  package static let garbage = Answer().with {
    $0.raw = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 7) } + [13, 10, 13, 10]
  }
}
