import MamushiCore

/// A file as another names it.
struct FileReference: Sendable {
  var path: String
  var location: SourceLocation
}
