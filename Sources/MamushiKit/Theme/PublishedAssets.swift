import MamushiCore

/// The theme's assets, under names that change with their content, so that browsers may cache them forever.
struct PublishedAssets {
  typealias File = (path: String, bytes: [UInt8])

  /// The files to write: paths from the site's root, and bytes.
  private(set) var files: [File] = []
  /// Addresses by name below `assets/`.
  private(set) var addresses: [String: String] = [:]
  /// What is wrong with references between static files.
  private(set) var diagnostics: [Diagnostic] = []
  private let presentation: Presentation

  /// Publishes static files; add rendered ones with ``add(_:bytes:)``.
  ///
  /// - Parameter rendered: the names of the rendered ones, to which static files cannot refer.
  init(
    _ assets: [(name: String, file: ThemeFile)], rendered: Set<String> = [], presentation: Presentation
  ) {
    self.presentation = presentation
    let sources = Dictionary(assets.map { ($0.name, $0.file) }, uniquingKeysWith: { $1 })
    var made: [String: File] = [:]
    for (name, _) in assets { publish(name, of: sources, within: [], rendered, into: &made) }
    files = assets.compactMap { made[$0.name] }
  }

  /// Publishes a rendered file: `style.css` as `assets/style.1a2b3c4d.css`.
  mutating func add(_ name: String, bytes: [UInt8]) {
    let references = AssetReference.all(in: bytes, of: name)
    let linked = AssetReference.rewrite(references, in: bytes, addresses: addresses)
    files.append(named(name, linked))
  }

  /// Publishes a static file after those that it refers to, because their names are among its bytes, and so in its name.
  ///
  /// - Parameter open: the files that wait for this one.
  private mutating func publish(
    _ name: String, of sources: [String: ThemeFile], within open: Set<String>, _ rendered: Set<String>,
    into made: inout [String: File]
  ) {
    guard made[name] == nil, let source = sources[name] else { return }
    let open = open.union([name])
    let references = AssetReference.all(in: source.bytes, of: name)
    for reference in references where !open.contains(reference.target) {
      publish(reference.target, of: sources, within: open, rendered, into: &made)
    }
    for reference in references where addresses[reference.target] == nil {
      if open.contains(reference.target) {
        report(.circle(name: reference.target), at: reference, in: source)
      } else if rendered.contains(reference.target) {
        report(.rendered(name: reference.target), at: reference, in: source)
      }
    }
    if AssetReference.isScript(name) {
      for place in ModuleSpecifiers(source.bytes).later {
        guard let reference = AssetReference(place, in: source.bytes, of: name),
          sources[reference.target] != nil
        else { continue }
        report(.laterImport(name: reference.target), at: reference, in: source)
      }
    }
    let bytes = AssetReference.rewrite(references, in: source.bytes, addresses: addresses)
    made[name] = named(name, bytes)
  }

  private mutating func report(_ problem: AssetProblem, at reference: AssetReference, in source: ThemeFile) {
    let mark = UTF8Check.mark(at: reference.range.lowerBound, in: source.bytes)
    diagnostics.append(Diagnostic(problem, at: SourceLocation(source.file, mark)))
  }

  /// Names a file by its bytes.
  private mutating func named(_ name: String, _ bytes: [UInt8]) -> File {
    let file = SitePath(name)
    let digest = StableHash.hexadecimal(bytes, digits: 8)
    // With its dot, and as it is written; `fileExtension` is in lower case.
    let suffix = file.fileExtension.isEmpty ? "" : file.name[file.stem.endIndex...]
    let path = SitePath("assets").appending(file.folder.appending("\(file.stem).\(digest)\(suffix)").string)
    addresses[name] = presentation.url(.file(path.string))
    return (path.string, bytes)
  }
}
