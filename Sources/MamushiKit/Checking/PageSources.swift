import MamushiCore

/// Which files of the site the files of its output were made from.
struct PageSources: Sendable {
  struct Source: Sendable {
    var location: SourceLocation
    /// Whether the output has it byte for byte.
    var isCopy: Bool
  }

  /// By path from the output's root.
  var sources: [String: Source] = [:]
  /// The files that pictures of the output were made from, by the keys of these.
  var pictures: [String: SitePath] = [:]
  /// What all pages are made with: templates, configuration, data.
  var shared: [SitePath] = []

  /// The picture that a file of the output was made from.
  func picture(of path: String) -> SitePath? {
    pictures.isEmpty ? nil : PictureFiles.key(ofOutput: path).flatMap { pictures[$0] }
  }
}
