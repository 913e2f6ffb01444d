import MamushiCore

/// The theme's assets, under names that change with their content, so that browsers may cache them forever.
struct PublishedAssets {
  /// The files to write: paths from the site's root, and bytes.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Addresses by name below `assets/`.
  private(set) var addresses: [String: String] = [:]
  private let presentation: Presentation

  /// Publishes static files; add rendered ones with ``add(_:bytes:)``.
  init(_ assets: [(name: String, file: ThemeFile)], presentation: Presentation) {
    self.presentation = presentation
    for (name, file) in assets { add(name, bytes: file.bytes) }
  }

  /// Publishes `style.css` as `assets/style.1a2b3c4d.css`.
  mutating func add(_ name: String, bytes: [UInt8]) {
    let file = SitePath(name)
    let digest = StableHash.hexadecimal(bytes, digits: 8)
    let suffix = file.fileExtension.isEmpty ? "" : "." + file.name.dropFirst(file.stem.utf8.count + 1)
    let path = SitePath("assets").appending(file.folder.appending("\(file.stem).\(digest)\(suffix)").string)
    files.append((path.string, bytes))
    addresses[name] = presentation.url(.file(path.string))
  }
}
