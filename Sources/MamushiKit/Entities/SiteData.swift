import MamushiCore

/// The site's own data, for templates: what `Content/data` holds beside pickups, rankings and authors.
struct SiteData: Sendable {
  /// By the names of files and folders, without their extensions.
  var entries: [Node.Entry] = []
  /// What it was read from, with what stands for the bytes.
  var files: [(path: SitePath, fingerprint: Fingerprint)] = []
  /// Whether all files could be read: what one that could not has is not known.
  var isWhole = true
}

extension SiteData {
  /// Adds all of it to what a page's bytes depend on: names follow from paths, values from bytes.
  func add(to inputs: inout ByteEncoder) {
    inputs.add(list: files) {
      $0.add($1.path.string)
      $0.add($1.fingerprint)
    }
  }
}
