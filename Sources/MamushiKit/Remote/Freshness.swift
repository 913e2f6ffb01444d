import MamushiCore

/// How long a response may be used without revalidation (RFC 9111, section 4.2), in a private cache.
enum Freshness {
  /// The longest accepted lifetime, in seconds: a year.
  private static let maximum: Int64 = 365 * 86_400

  /// - Parameter now: the time of the response, in seconds since 1970.
  /// - Returns: the end of freshness, in seconds since 1970; `now` or earlier if the response must be revalidated
  ///   at once.
  static func end(of response: HTTPResponse, at now: Int64) -> Int64 {
    let directives = directives(response["Cache-Control"] ?? "")
    if directives["no-store"] != nil || directives["no-cache"] != nil { return now }
    // Untrusted numbers: any of them may be as large as possible.
    let age = response["Age"].flatMap(seconds) ?? 0
    if let text = directives["max-age"] {
      guard let lifetime = seconds(text) else { return now }
      return now + max(0, lifetime - age)
    }
    guard let expires = response["Expires"].flatMap({ HTTPDate.parse($0) }) else { return now }
    // By the server's own clock, which may differ from this machine's.
    let sent = response["Date"].flatMap { HTTPDate.parse($0) }?.seconds ?? now
    return now + max(0, min(expires.seconds - sent, maximum) - age)
  }

  /// A number of seconds from 0 to ``maximum``, to which larger values are clamped (RFC 9111, section 1.2.2); nil
  /// if the text is not a number.
  private static func seconds(_ text: String) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int64(text) ?? maximum, maximum)
  }

  static func validity(of response: HTTPResponse, at now: Int64) -> PageValidity {
    PageValidity(
      etag: response["ETag"], lastModified: response["Last-Modified"],
      freshUntil: end(of: response, at: now))
  }

  /// The directives of `max-age=60, private`, by lower-case name; values without quotes.
  private static func directives(_ field: String) -> [String: String] {
    var directives: [String: String] = [:]
    for part in field.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard let name = pair.first, !name.isEmpty else { continue }
      let value = pair.count > 1 ? pair[1] : ""
      directives[name.lowercased()] = value.filter { $0 != "\"" }
    }
    return directives
  }
}

extension StoredListing {
  /// Whether the whole listing may be used without revalidation.
  func isFresh(at now: Int64) -> Bool {
    !pages.isEmpty && pages.allSatisfy { $0.validity.freshUntil > now }
  }
}

extension Substring {
  /// The text without leading and trailing spaces and tabs.
  fileprivate var trimmed: String {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
