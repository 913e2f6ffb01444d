import MamushiCore

/// Why there is no site where a command looks for one.
enum MissingSiteProblem: Problem, Equatable {
  case noConfiguration
  /// The settings are in a file that nothing reads.
  case misnamed(file: String)
  /// A folder above holds a site; its path as a word of a command.
  case siteAbove(path: String)

  var severity: Diagnostic.Severity { .error }

  var id: String { "MissingConfiguration" }

  var message: String { "there is no site here" }

  var help: String? {
    switch self {
    case .noConfiguration:
      "'Content/site.yaml' is missing; make a site with 'mamushi new DIR', or name one with '--site DIR'"
    case .misnamed(let file): "rename '\(file)' to 'Content/site.yaml'"
    // A path that leads upwards begins in the current folder.
    case .siteAbove(let path) where path.hasPrefix(".."):
      "the site is in '\(path)': run 'cd \(path)' first, or add '--site \(path)'"
    case .siteAbove(let path): "the site is in \(path): write '--site \(path)'"
    }
  }
}
