import MamushiCore

/// The source files of the output files.
package struct PageSources: Sendable {
  package struct Source: Sendable {
    package var location: SourceLocation
    /// Whether the output file is a byte-for-byte copy.
    package var isCopy: Bool
  }

  /// By path from the output's root.
  package var sources: [String: Source] = [:]
  /// The templates of the site's own that pages are made with, by the pages' paths from the output's root.
  package var templates: [String: SitePath] = [:]
  /// The source files of output pictures, by picture key.
  var pictures: [String: SitePath] = [:]
  /// The sources of `site.yaml` whose items name pictures of other sites, by the pictures' addresses.
  package var deliverers: [String: SourceLocation] = [:]
  /// The sources of `site.yaml` whose pictures come to the site.
  package var downloading: Set<SourceLocation> = []
  /// The lines of `static/_redirects` that lead to content, which builds may leave out at present.
  package var redirectsToContent: Set<Int> = []
  /// The titles of texts.
  package var titles: [SitePath: String] = [:]
  /// The lists that show nothing yet, by their paths from the output's root: no page of the theme links to them.
  package var emptyLists: Set<String> = []
  /// Inputs of all pages: templates, configuration, data.
  package var shared: [SitePath] = []

  /// The source of an output picture.
  package func picture(of path: String) -> SitePath? {
    pictures.isEmpty ? nil : PictureFiles.key(ofOutput: path).flatMap { pictures[$0] }
  }
}
