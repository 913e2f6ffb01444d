import MamushiCore

/// The problems of sources in `site.yaml` that are on this machine.
enum SourceSettingProblem: Problem {
  case listingOfFeed(key: String)
  case databaseWithoutListing(name: String)
  case unknownFormat(path: String, known: [String])
  /// - Parameter isOfBuilds: whether the path is one of what builds write.
  case invalidSourcePath(value: String, mayBePlural: Bool, isOfBuilds: Bool = false)
  case invalidCommand
  /// A value of the site's own that has the name of one of its taxonomies.
  case parameterOfTaxonomy(key: String, name: String)
  /// A `${` in an address that names no variable.
  case brokenVariable(key: String)
  /// A variable in an address, at a place that messages and pages show.
  case variableBeforeQuery(key: String)
  case unsetVariable(name: String, key: String)

  var severity: Diagnostic.Severity { .error }

  /// The case's name in upper camel case.
  var id: String {
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  var message: String {
    switch self {
    case .listingOfFeed(let key): "a feed has no '\(key)'"
    case .databaseWithoutListing(let name): "the source\(name.isEmpty ? "" : " '\(name)'") has no query"
    case .unknownFormat(let path, _): "the name '\(path)' does not say how the file is written"
    case .invalidSourcePath(let value, _, true):
      "'\(value)' lies in what builds write, which is never content"
    case .invalidSourcePath(let value, _, false): "'\(value)' is not a path of a file in the site"
    case .invalidCommand: "'run' does not name a program"
    case .parameterOfTaxonomy(let key, let name): "'\(key)' in 'params' is the taxonomy '\(name)'"
    case .brokenVariable(let key): "'\(key)' has a '${' that does not name a variable"
    case .variableBeforeQuery(let key): "'\(key)' has an environment variable outside of its query"
    case .unsetVariable(let name, let key): "the environment variable '\(name)' of '\(key)' is not set"
    }
  }

  var help: String? {
    switch self {
    case .listingOfFeed(let key): "remove '\(key)', or name another 'format'"
    case .databaseWithoutListing: "add 'information', 'pickups', 'rankings' or 'gallery' with a 'query'"
    case .unknownFormat(_, let known): "add 'format': " + known.joined(separator: ", ")
    case .invalidSourcePath(_, _, true): "name a file that you keep elsewhere in the site"
    case .invalidSourcePath(_, true, false):
      "write it from the site's folder, as 'data/posts.json', or 'data/posts/*.json' for several files"
    case .invalidSourcePath(_, false, false): "write it from the site's folder, as 'data/shop.sqlite'"
    case .parameterOfTaxonomy(_, let name): "write '\(name)' in 'fields', or rename the value"
    case .invalidCommand: "write it as '[./tools/export, --json]'"
    case .brokenVariable: "write '${NAME}', with letters, digits and '_'"
    case .variableBeforeQuery: "write its value there, or '${NAME}' in 'headers' or behind the '?' of 'path'"
    case .unsetVariable(let name, _): "set '\(name)' before you run mamushi"
    }
  }
}
