import MamushiCore

/// A file of the theme: a template, an asset or a file of strings.
package struct ThemeFile: Sendable {
  /// The path below `Templates/`: `Feed/home.mustache`.
  package let path: String
  package let bytes: [UInt8]
  /// What a template means by its own name: the template that it replaces. Nil for one that replaces none, or does not
  /// take it.
  package internal(set) var replaced: (path: String, name: String)?
  /// Whether it is a built-in file in whose place one of the site stands.
  private(set) var isCovered = false

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The path in messages; for a built-in file, that of the site's own version.
  package var file: SitePath { SitePath("Templates/" + path + (isCovered ? " of the theme" : "")) }

  /// The file as one that a site's own covers, so that messages do not name that one in its place.
  var covered: ThemeFile {
    var file = self
    file.isCovered = true
    return file
  }
}
