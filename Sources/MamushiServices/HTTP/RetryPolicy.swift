import MamushiCore

/// Decides whether and when a request is sent again.
struct RetryPolicy {
  /// In seconds.
  static let longestWait = 8.0

  /// The longest wait before the first retry, in seconds; it doubles with each retry.
  let base: Double
  let limits: HTTPLimits
  let isPost: Bool
  private var retries = 0
  /// Whether a failure that took a whole time limit has been retried. A second retry would cost minutes.
  private var hasSpentSlowRetry = false

  init(base: Double, limits: HTTPLimits, isPost: Bool) {
    self.base = base
    self.limits = limits
    self.isPost = isPost
  }

  /// - Returns: The seconds to wait, or `nil` if the failure is final.
  mutating func wait(after failure: HopOutcome.Failure) -> Double? {
    switch failure.kind {
    case .connection, .connectTimeout, .truncated:
      // A login that the server may have read must not be sent twice.
      guard !isPost || failure.isUnsent else { return nil }
    case .unknownHost, .totalTimeout, .tooSlow:
      guard !isPost || failure.isUnsent, !hasSpentSlowRetry else { return nil }
      hasSpentSlowRetry = true
    case .invalidResponse:
      guard !isPost, failure.isOfKeptConnection else { return nil }
    default: return nil
    }
    return next()
  }

  /// - Parameter now: In seconds since 1970.
  /// - Returns: The seconds to wait, or `nil` if the answer needs no retry.
  /// - Throws: The failure that the status stands for, if there is no further retry.
  mutating func wait(
    after answer: HopOutcome.Answer, now: Int64
  ) throws(HopOutcome.Failure) -> Double? {
    guard [429, 500, 502, 503, 504].contains(answer.status) else { return nil }
    let asked = Self.retryAfter(of: answer, now: now)
    let failure = HopOutcome.Failure(
      kind: asked.map { .retryAfter(seconds: $0, status: answer.status) } ?? .status(answer.status),
      isUnsent: false)
    if let asked, Double(asked) > limits.patience { throw failure }
    // Only a server that says when to retry has certainly not accepted a POST.
    guard !isPost || (asked != nil && [429, 503].contains(answer.status)) else { throw failure }
    guard let wait = next() else { throw failure }
    return Double(asked ?? 0) + wait
  }

  /// Exponential backoff with full jitter, so that clients that failed together do not return together.
  private mutating func next() -> Double? {
    guard retries < limits.retries else { return nil }
    var longest = base
    for _ in 0..<retries where longest < Self.longestWait { longest *= 2 }
    retries += 1
    return Double.random(in: 0...max(0, min(longest, Self.longestWait)))
  }

  /// Parses `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date, which is compared with the server's own clock
  /// if the answer has a `Date`.
  static func retryAfter(of answer: HopOutcome.Answer, now: Int64) -> Int? {
    guard let text = answer["retry-after"] else { return nil }
    if let seconds = Int(text), seconds >= 0, text.utf8.first != UInt8(ascii: "+") { return seconds }
    guard let date = HTTPDate.parse(text, now: Timestamp(seconds: now)) else { return nil }
    let clock = answer["date"].flatMap { HTTPDate.parse($0) }?.seconds ?? now
    return Int(max(0, date.seconds - clock))
  }
}
