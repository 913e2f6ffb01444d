/// Where the addresses of a text have to hold.
enum Addressing: Sendable {
  /// On this site.
  case local
  /// In a reader of feeds: addresses are whole.
  case absolute
}
