/// The page that a browser sees at an address.
enum ShownPage: Equatable, Sendable {
  case page(PageScan)
  /// The site's page for missing addresses.
  case missing(PageScan?)
  /// There is no built site yet.
  case waiting
  case elsewhere(String)

  static let waitingDigest = "waiting"

  /// Identifies what a browser shows.
  var digest: String? {
    switch self {
    case .page(let scan): String(scan.digest, radix: 16)
    // Differs from the digest of the page that may be made later or existed before.
    case .missing(let scan): "missing-" + (scan.map { String($0.digest, radix: 16) } ?? "")
    case .waiting: Self.waitingDigest
    case .elsewhere: nil
    }
  }

  var styleSheets: [String] {
    switch self {
    case .page(let scan), .missing(let scan?): scan.styleSheets
    case .missing(nil), .waiting, .elsewhere: []
    }
  }
}
