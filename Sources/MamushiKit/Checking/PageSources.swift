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
  /// What all pages are made with: templates, configuration, data.
  var shared: [SitePath] = []
}
