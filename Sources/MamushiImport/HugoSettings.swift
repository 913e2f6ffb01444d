import MamushiCore
import MamushiKit

/// The settings of a site of Hugo, from all files that have some.
struct HugoSettings {
  struct Language {
    let key: String
    var title: String?
    var description: String?
    var folder: String?
    let weight: Int
  }

  /// What is set for all languages, with what each of them sets below `languages`.
  let all: Node
  /// The languages that texts may have, the site's own one first; empty for a site in one.
  let languages: [Language]
  /// What holds for the site's own language.
  let own: Node
  private let files: FormerFiles

  init(_ files: FormerFiles, _ problems: inout [Diagnostic]) {
    self.files = files
    let all = Self.all(files, &problems)
    self.all = all
    languages = Self.languages(all)
    let language = languages.first.flatMap { all.value(at: ["languages", $0.key]) }
    own = language?.merged(with: all) ?? all
  }

  // MARK: Files

  private static let folder = SitePath("config/_default")
  private static let extensions = ["toml", "yaml", "yml", "json"]

  /// All settings, those of one file as they are, those of `config/_default/params.toml` below `params`, and those of
  /// `config/_default/params.en.toml` below that in the language
  /// (https://gohugo.io/configuration/introduction/#configuration-directory).
  private static func all(_ files: FormerFiles, _ problems: inout [Diagnostic]) -> Node {
    var settings = files.settings(of: .hugo, &problems).node
    let names = [
      "params", "languages", "menus", "menu", "permalinks", "markup", "taxonomies", "pagination", "cascade",
    ]
    for name in names {
      guard let file = files.first(of: paths(named: name)), let node = files.document(file, &problems) else {
        continue
      }
      settings = settings.merged(with: mapping([name], to: node))
    }
    for file in files.inside(folder) where file.folder == folder && extensions.contains(file.fileExtension) {
      let parts = file.name.split(separator: ".").map(String.init)
      guard parts.count == 3, LanguageTag.isValid(parts[1]), let keys = keys(ofFile: parts[0]),
        let node = files.document(file, &problems)
      else { continue }
      settings = settings.merged(with: mapping(["languages", parts[1]] + keys, to: node))
    }
    return settings
  }

  private static func paths(named name: String) -> [String] {
    extensions.map { folder.appending("\(name).\($0)").string }
  }

  /// Below which keys of a language its file of a name is; nil for other files.
  private static func keys(ofFile name: String) -> [String]? {
    switch name {
    case "hugo", "config", "languages": []
    case "menu", "menus": ["menus"]
    case "params", "cascade": [name]
    default: nil
    }
  }

  private static func mapping(_ keys: [String], to node: Node) -> Node {
    keys.reversed().reduce(node) { node, key in
      Node(.mapping([Node.Entry(key: key, keyMark: node.mark, value: node)]), mark: node.mark)
    }
  }

  // MARK: Languages

  /// The tags of languages that are switched off, in lower case.
  var disabledLanguages: Set<String> { Self.disabledLanguages(all) }

  private static func disabledLanguages(_ settings: Node) -> Set<String> {
    Set(
      (settings["languages"]?.entries ?? []).filter { $0.value["disabled"]?.flag == true }.map {
        $0.key.lowercased()
      }
    )
    .union(settings["disableLanguages"]?.allTexts.map { $0.lowercased() } ?? [])
  }

  private static func languages(_ settings: Node) -> [Language] {
    let own = settings["defaultContentLanguage"]?.text ?? "en"
    let disabled = disabledLanguages(settings)
    let found = (settings["languages"]?.entries ?? []).filter {
      LanguageTag.isValid($0.key) && !disabled.contains($0.key.lowercased())
    }.map {
      Language(
        key: $0.key, title: $0.value["title"]?.text,
        description: $0.value["description"]?.text ?? $0.value["params", "description"]?.text,
        folder: $0.value["contentDir"]?.text, weight: $0.value["weight"]?.integer ?? .max)
    }
    let rest = found.filter { $0.key != own }.sorted { ($0.weight, $0.key) < ($1.weight, $1.key) }
    return found.filter { $0.key == own } + rest
  }

  /// What all addresses of the site's own language began with: `/en`, or nothing
  /// (https://gohugo.io/configuration/all/#defaultcontentlanguageinsubdir).
  var ownPrefix: String {
    guard own["defaultContentLanguageInSubdir"]?.flag == true else { return "" }
    let key = languages.first?.key ?? own["defaultContentLanguage"]?.text ?? "en"
    return "/" + key.lowercased()
  }

  // MARK: Cascades

  /// What is set for texts, by languages; that of the site's own one has an empty name
  /// (https://gohugo.io/configuration/cascade/).
  var cascades: [String: Node] {
    var cascades: [String: Node] = [:]
    cascades[""] = Self.cascade(own)
    for language in languages.dropFirst() {
      let written = all.value(at: ["languages", language.key])
      cascades[language.key] = written.flatMap(Self.cascade) ?? Self.cascade(all)
    }
    return cascades
  }

  private static func cascade(_ settings: Node) -> Node? {
    // A file of its own may name it once more.
    settings["cascade", "cascade"] ?? settings["cascade"]
  }

  // MARK: Menus

  /// The menus of the site's own language, with those that all have.
  var menus: Node? {
    let shared = Self.menus(all)
    guard let own = languages.first, let menus = menus(of: own) else { return shared }
    return menus.merged(with: shared)
  }

  /// The menus that a language alone has.
  func menus(of language: Language) -> Node? {
    all.value(at: ["languages", language.key]).flatMap(Self.menus)
  }

  private static func menus(_ settings: Node) -> Node? { settings["menus"] ?? settings["menu"] }

  /// The file in which a language has its menus.
  func menuFile(of language: Language) -> SitePath? {
    let names = ["menus", "menu", "languages"].map { "\($0).\(language.key)" } + ["languages"]
    return files.first(of: names.flatMap(Self.paths) + FormerGenerator.hugo.configurationFiles)
  }
}
