/// Where the addresses of a text have to be valid.
enum Addressing: Sendable {
  /// On this site.
  case local
  /// In a feed reader, which needs absolute addresses.
  case absolute
}

extension Presentation {
  /// The address of a page in a text.
  func url(_ route: Route, _ addressing: Addressing) -> String {
    addressing == .local ? url(route) : absoluteURL(route)
  }
}
