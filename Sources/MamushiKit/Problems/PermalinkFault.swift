/// Why a text cannot have the address that its `permalink` gives.
enum PermalinkFault: Error {
  case notFromRoot
  case notAPath
  /// It holds placeholders or calls, which other generators fill in.
  case pattern
  case home
  /// It is that of a file; `folder` is the nearest address that ends in a slash. An alias cannot be a file
  /// of another kind than HTML, and an index is its folder's.
  case file(path: String, folder: String, needsNoAlias: Bool)
  /// The lists of the site may need it.
  case ofSite

  var reason: String {
    switch self {
    case .notFromRoot: "does not begin with one slash"
    case .notAPath: "is not a path"
    case .pattern: "is a pattern"
    case .home: "is that of the home page"
    case .file: "is that of a file"
    case .ofSite: "is reserved for the site's own pages"
    }
  }

  var help: String {
    switch self {
    case .notAPath: "write names between slashes, and '%' as '%25': '/2020/kyoto/'"
    case .notFromRoot: "write it from the site's root: '/2020/kyoto/'"
    case .pattern:
      "write the whole address, or the pattern of all articles as 'permalinks: { articles: ... }' in site.yaml"
    case .home: "the home page is 'Content/pages/index.md'"
    case .file(_, let folder, needsNoAlias: true) where folder != "/": "write '\(folder)'"
    case .file(_, _, needsNoAlias: true): Self.home.help
    case .file(let path, let folder, _):
      "write '\(folder)', and 'aliases: [\(path)]' for the address of the file"
    case .ofSite: "choose another one"
    }
  }
}
