import MamushiCore

/// Handles addresses in feeds.
enum FeedAddress {
  /// Returns an absolute address, or `nil` if it is empty or cannot be one.
  static func resolve(_ reference: String?, against base: String) -> String? {
    guard let reference = reference?.trimmingSpace, !reference.isEmpty else { return nil }
    guard let url = RelativeReference.resolve(reference, against: base), !url.isEmpty else { return nil }
    return url
  }

  /// Returns an absolute HTTP or HTTPS address; `nil` for others.
  static func resolveOnWeb(_ reference: String?, against base: String) -> String? {
    resolve(reference, against: base).flatMap { isWebAddress($0) ? $0 : nil }
  }

  /// Returns whether a text is an absolute HTTP or HTTPS address.
  static func isWebAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
