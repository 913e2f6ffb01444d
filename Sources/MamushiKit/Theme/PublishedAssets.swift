import MamushiCore

/// The theme's assets, under names that change with their content, so that browsers may cache them forever.
struct PublishedAssets {
  typealias File = (path: String, bytes: [UInt8])

  /// A file before it has a name.
  struct Source {
    /// The file in messages.
    let file: SitePath
    let bytes: [UInt8]
    /// The template that the bytes are made from; nil for a static file.
    var template: [UInt8]?
  }

  /// The files to write: paths from the site's root, and bytes.
  private(set) var files: [File] = []
  /// Addresses by name below `assets/`.
  private(set) var addresses: [String: String] = [:]
  /// The names to which other files refer by their paths.
  private(set) var targets: Set<String> = []
  /// What is wrong with references between files.
  private(set) var diagnostics: [Diagnostic] = []
  private let rendered: Set<String>
  private let presentation: Presentation

  /// Publishes static files; add rendered ones with ``add(_:)``.
  ///
  /// - Parameter rendered: the names of the rendered ones, to which static files cannot refer.
  init(
    _ assets: [(name: String, file: ThemeFile)], rendered: Set<String> = [], presentation: Presentation
  ) {
    self.rendered = rendered
    self.presentation = presentation
    publish(assets.map { ($0.name, Source(file: $0.file.file, bytes: $0.file.bytes)) })
  }

  /// Publishes rendered files: `style.css` as `assets/style.1a2b3c4d.css`. They can refer to each other, and to those
  /// that are published already.
  mutating func add(_ assets: [(name: String, source: Source)]) {
    // Beside a static file of the same name, which is told, a rendered one could take the same address.
    let added = assets.filter { addresses[$0.name] == nil }
    publish(added)
  }

  private mutating func publish(_ assets: [(name: String, source: Source)]) {
    let sources = Dictionary(assets.map { ($0.name, $0.source) }, uniquingKeysWith: { $1 })
    var made: [String: File] = [:]
    for (name, _) in assets { publish(name, of: sources, within: [], into: &made) }
    files += assets.compactMap { made[$0.name] }
  }

  /// Publishes a file after those that it refers to, because their names are among its bytes, and so in its name.
  ///
  /// - Parameter open: the files that wait for this one.
  private mutating func publish(
    _ name: String, of sources: [String: Source], within open: Set<String>, into made: inout [String: File]
  ) {
    guard made[name] == nil, let source = sources[name] else { return }
    let open = open.union([name])
    let references = AssetReference.all(in: source.bytes, of: name)
    for reference in references where !open.contains(reference.target) {
      publish(reference.target, of: sources, within: open, into: &made)
    }
    for reference in references {
      let target = reference.target
      if target != name { targets.insert(target) }
      guard addresses[target] == nil else { continue }
      if target == name {
        report(.itself, at: reference, in: source)
      } else if open.contains(target) {
        report(.circle(name: target), at: reference, in: source)
      } else if rendered.contains(target) {
        report(.rendered(name: target), at: reference, in: source)
      }
    }
    if AssetReference.isScript(name) { reportLaterImports(of: name, source, among: sources) }
    let bytes = AssetReference.rewrite(references, in: source.bytes, addresses: addresses)
    made[name] = named(name, bytes)
  }

  private mutating func reportLaterImports(
    of name: String, _ source: Source, among sources: [String: Source]
  ) {
    for later in ModuleSpecifiers(source.bytes).later {
      guard let reference = AssetReference(later.place, in: source.bytes, of: name) else { continue }
      let target = reference.target
      if target == name {
        report(.itself, at: reference, in: source)
      } else if rendered.contains(target) {
        report(.laterImportOfRendered(name: target, form: later.form), at: reference, in: source)
      } else if sources[target] != nil || addresses[target] != nil {
        let isTemplate = source.template != nil
        report(
          .laterImport(name: target, form: later.form, isTemplate: isTemplate), at: reference, in: source)
      }
    }
  }

  private mutating func report(_ problem: AssetProblem, at reference: AssetReference, in source: Source) {
    var location = SourceLocation(source.file)
    if let template = source.template {
      // What stands there in the same way is probably the reference.
      let path = Array(source.bytes[reference.range])
      if let place = template.firstRange(of: path) {
        location = SourceLocation(source.file, UTF8Check.mark(at: place.lowerBound, in: template))
      }
    } else {
      location = SourceLocation(
        source.file, UTF8Check.mark(at: reference.range.lowerBound, in: source.bytes))
    }
    diagnostics.append(Diagnostic(problem, at: location))
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
