import MamushiCore

/// The source files of the output files.
struct PageSources: Sendable {
  struct Source: Sendable {
    var location: SourceLocation
    /// Whether the output file is a byte-for-byte copy.
    var isCopy: Bool
  }

  /// By path from the output's root.
  var sources: [String: Source] = [:]
  /// The source files of output pictures, by picture key.
  var pictures: [String: SitePath] = [:]
  /// The titles of texts.
  var titles: [SitePath: String] = [:]
  /// Inputs of all pages: templates, configuration, data.
  var shared: [SitePath] = []

  /// The source of an output picture.
  func picture(of path: String) -> SitePath? {
    pictures.isEmpty ? nil : PictureFiles.key(ofOutput: path).flatMap { pictures[$0] }
  }
}
