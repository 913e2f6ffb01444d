/// Where the addresses of a text have to hold.
enum Addressing: Sendable {
  /// On this site.
  case local
  /// In a reader of feeds: addresses are whole.
  case absolute
}

extension Presentation {
  /// The address of a page as a text names it.
  func url(_ route: Route, _ addressing: Addressing) -> String {
    addressing == .local ? url(route) : absoluteURL(route)
  }
}
