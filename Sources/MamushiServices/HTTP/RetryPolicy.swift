import MamushiCore

/// How long to wait before a request is sent again, and whether it is.
struct RetryPolicy {
  /// In seconds.
  static let longestWait = 8.0

  /// In seconds: the longest wait before the first retry; it doubles with each.
  let base: Double
  let limits: HTTPLimits
  let isPost: Bool
  private var retries = 0
  /// What took a whole time limit is tried again once: a third time would cost minutes.
  private var hasSpentSlowRetry = false

  init(base: Double, limits: HTTPLimits, isPost: Bool) {
    self.base = base
    self.limits = limits
    self.isPost = isPost
  }

  /// - Returns: seconds to wait; nil: the failure stands.
  mutating func wait(after failure: HopOutcome.Failure) -> Double? {
    switch failure.kind {
    case .connection, .connectTimeout, .truncated:
      // A log-in that may have been read must not be sent twice.
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

  /// - Parameter now: in seconds since 1970.
  /// - Returns: seconds to wait; nil: the answer is one to hand on.
  /// - Throws: what the status means once it is not tried again.
  mutating func wait(
    after answer: HopOutcome.Answer, now: Int64
  ) throws(HopOutcome.Failure) -> Double? {
    guard [429, 500, 502, 503, 504].contains(answer.status) else { return nil }
    let asked = Self.retryAfter(of: answer, now: now)
    let failure = HopOutcome.Failure(
      kind: asked.map { .retryAfter(seconds: $0, status: answer.status) } ?? .status(answer.status),
      isUnsent: false)
    if let asked, Double(asked) > limits.patience { throw failure }
    // Only a server that says when has certainly not taken a POST.
    guard !isPost || (asked != nil && [429, 503].contains(answer.status)) else { throw failure }
    guard let wait = next() else { throw failure }
    return Double(asked ?? 0) + wait
  }

  /// Exponential backoff with full jitter: clients that failed together do not come back together.
  private mutating func next() -> Double? {
    guard retries < limits.retries else { return nil }
    var longest = base
    for _ in 0..<retries where longest < Self.longestWait { longest *= 2 }
    retries += 1
    return Double.random(in: 0...max(0, min(longest, Self.longestWait)))
  }

  /// RFC 9110, section 10.2.3: seconds, or a date, which is compared with the server's own clock where it tells it.
  static func retryAfter(of answer: HopOutcome.Answer, now: Int64) -> Int? {
    guard let text = answer["retry-after"] else { return nil }
    if let seconds = Int(text), seconds >= 0, text.utf8.first != UInt8(ascii: "+") { return seconds }
    guard let date = HTTPDate.parse(text, now: Timestamp(seconds: now)) else { return nil }
    let clock = answer["date"].flatMap { HTTPDate.parse($0) }?.seconds ?? now
    return Int(max(0, date.seconds - clock))
  }
}
