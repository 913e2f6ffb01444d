import MamushiCore

/// The site's own data for templates: the contents of `Content/data` except pickups, rankings and authors.
struct SiteData: Sendable {
  /// By names of files and folders, without extensions.
  var entries: [Node.Entry] = []
  /// The source files, with the fingerprints of their content.
  var files: [(path: SitePath, fingerprint: Fingerprint)] = []
  /// Whether all files could be read: the keys of unreadable ones are unknown.
  var isWhole = true
}

extension SiteData {
  /// Adds the data to the inputs of a page: paths determine names, bytes determine values.
  func add(to inputs: inout ByteEncoder) {
    inputs.add(list: files) {
      $0.add($1.path.string)
      $0.add($1.fingerprint)
    }
  }
}
