/// A sound or film that a text plays, as feeds offer it apart from the text.
struct PlayedMedium: Equatable, Sendable {
  /// An absolute URL.
  var url: String
  /// The media type (RFC 2045).
  var type: String
  /// In bytes; nil if it is not known, as mostly for a file of another site.
  var size: Int?
}
