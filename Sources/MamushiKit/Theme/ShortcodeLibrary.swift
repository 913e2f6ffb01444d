import MamushiCore

/// The shortcodes for texts: the templates in `Templates/Shortcodes/`.
struct ShortcodeLibrary: Sendable {
  static let folder = "Shortcodes/"

  private var shortcodes: [String: Shortcode] = [:]

  struct Shortcode: Sendable {
    let declaration: ShortcodeDeclaration
    let template: PageTemplate
    /// Whether the template is the theme's, so that it is known what it does. A site's own may do anything.
    let isOfTheme: Bool
    /// Whether it shows nothing, or nothing of use, if its source is no picture.
    let needsPicture: Bool

    init(
      _ declaration: ShortcodeDeclaration, template name: String, isOfTheme: Bool = true,
      needsPicture: Bool = false
    ) {
      self.declaration = declaration
      self.isOfTheme = isOfTheme
      self.needsPicture = needsPicture
      template = PageTemplate(name, ShortcodeModel.keys(of: declaration, named: name))
    }
  }

  init() {}

  /// - Parameters:
  ///   - templates: all templates of a theme, by their names for partials. Those in subfolders are partials of
  ///     shortcodes.
  ///   - isOfTheme: whether the template of a name is not the site's own.
  init(
    _ templates: [(name: String, file: ThemeFile)], isOfTheme: (String) -> Bool = { _ in true },
    diagnostics: inout [Diagnostic]
  ) {
    for (path, file) in templates where path.hasPrefix(Self.folder) {
      let name = String(path.dropFirst(Self.folder.utf8.count))
      if name.contains("/") { continue }
      let declaration = ShortcodeDeclaration(of: file, diagnostics: &diagnostics)
      let isOfTheme = isOfTheme(path)
      shortcodes[name] = Shortcode(
        declaration, template: path, isOfTheme: isOfTheme,
        needsPicture: isOfTheme ? name == "figure" : Self.showsPictureAlone(file.bytes))
    }
  }

  /// Whether a template shows `image`, and nothing else of its source: it names neither `src` nor `fileName`, and
  /// nothing depends on whether there is an `image`. What partials show is not known. In doubt it needs no picture.
  private static func showsPictureAlone(_ template: [UInt8]) -> Bool {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var isShown = false
    var place = 0
    while place + 1 < template.count {
      guard template[place] == open, template[place + 1] == open else {
        place += 1
        continue
      }
      let written = template[(place + 2)...].prefix { $0 != close }
      place = written.endIndex
      let tag = written.filter { $0 > 0x20 }
      guard let sign = tag.first, sign != UInt8(ascii: "!") else { continue }
      // Partials, parents, and other delimiters.
      if "><=".utf8.contains(sign) { return false }
      let name = "{&#^/$".utf8.contains(sign) ? tag.dropFirst() : tag[...]
      if name.elementsEqual("src".utf8) || name.elementsEqual("fileName".utf8) { return false }
      guard name.elementsEqual("image".utf8) else { continue }
      if "#^".utf8.contains(sign) { return false }
      if sign == open || sign == UInt8(ascii: "&") { isShown = true }
    }
    return isShown
  }

  subscript(name: String) -> Shortcode? { shortcodes[name] }

  var names: [String] { shortcodes.keys.sorted() }

  /// Inputs of all pages and feeds.
  var templates: [PageTemplate] { names.compactMap { shortcodes[$0]?.template } }

  /// The templates whose keys are known.
  var declaredTemplates: [PageTemplate] {
    names.compactMap { shortcodes[$0] }.filter(\.declaration.isWhole).map(\.template)
  }
}

/// The model of a shortcode's template: its arguments and the values derived from them.
struct ShortcodeModel: DisplayModel {
  let keys: KeyList
  private var values: [DisplayValue]

  init(_ shortcode: ShortcodeLibrary.Shortcode) {
    keys = shortcode.template.keys
    values = keys.entries.map { if case .flag = $0.kind { .flag(false) } else { .nothing } }
  }

  func value(at position: Int) -> DisplayValue { values[position] }

  /// Ignores names that are not keys of the template.
  mutating func set(_ name: String, to value: DisplayValue) {
    if let position = keys.entries.firstIndex(where: { $0.name == name }) { values[position] = value }
  }

  /// The key that is true if an argument has one of its possible words: `kind-note`.
  static func key(of argument: String, _ word: String) -> String { "\(argument)-\(word)" }

  fileprivate static func keys(of declaration: ShortcodeDeclaration, named name: String) -> KeyList {
    var entries: [KeyList.Entry] = []
    for argument in declaration.arguments {
      switch argument.kind {
      case .flag: entries.append(.init(name: argument.name, kind: .flag))
      case .text where argument.name == "article":
        entries.append(.init(name: argument.name, kind: .model(ShownArticleModel.shape.keys)))
      case .text where argument.name == "articles":
        entries.append(.init(name: argument.name, kind: .list(of: .model(ShownArticleModel.shape.keys))))
      case .text where argument.name == "album":
        entries.append(.init(name: argument.name, kind: .model(ShownAlbumModel.shape.keys)))
      case .text, .number: entries.append(.init(name: argument.name, kind: .text))
      case .choice(let words):
        entries.append(.init(name: argument.name, kind: .text))
        entries += words.map { .init(name: key(of: argument.name, $0), kind: .flag) }
      }
    }
    // False in feeds, which have no style sheets.
    entries.append(.init(name: "onPage", kind: .flag))
    if declaration.argument(named: "src") != nil {
      entries.append(.init(name: "image", kind: .html))
      if declaration.argument(named: "fileName") == nil {
        entries.append(.init(name: "fileName", kind: .text))
      }
    }
    if declaration.showsRanking {
      entries.append(.init(name: "ranking", kind: .list(of: .model(ChipModel.shape.keys))))
      entries.append(.init(name: "hasRanking", kind: .flag))
    }
    if declaration.showsNewest {
      entries.append(.init(name: "newest", kind: .list(of: .model(ShownArticleModel.shape.keys))))
      entries.append(.init(name: "hasNewest", kind: .flag))
    }
    if declaration.hasBody { entries.append(.init(name: "body", kind: .html)) }
    return KeyList(name: name, entries: entries) { unknown, template in
      // Other templates that it includes get their values elsewhere, too.
      guard template == name else { return nil }
      return declaration.comment(adding: unknown).map {
        "declare it at the beginning of '\(Theme.folder)/\(name)\(Theme.templateSuffix)': '\($0)'"
      }
    }
  }
}
