import MamushiCore

/// A reference from one file to another.
struct FileReference: Sendable {
  var path: String
  var location: SourceLocation
}
