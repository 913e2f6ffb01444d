/// What a browser is shown at an address.
enum ShownPage: Equatable, Sendable {
  case page(PageScan)
  /// The site's page for what is missing.
  case missing(PageScan?)
  /// There is no built site yet.
  case waiting
  case elsewhere(String)

  static let waitingDigest = "waiting"

  /// By which the server knows again what a browser shows.
  var digest: String? {
    switch self {
    case .page(let scan): String(scan.digest, radix: 16)
    // A page that is made later, or that was there before, differs from it.
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
