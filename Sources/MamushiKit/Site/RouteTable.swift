import MamushiCore

/// Who makes which file of the output: the one place that detects two pages at one URL.
package struct RouteTable: Sendable {
  /// Slugs that would hide the site's own pages.
  package static let reserved: Set<String> = ["page", "by-title", "by-author", "by-website"]

  /// What makes a file of the output.
  package enum Origin: Sendable {
    /// A file of the content, for whose sake the route exists.
    case file(SourceLocation)
    /// A part of the site itself, such as a list: "the list of articles".
    case site(String)

    var description: String {
      switch self {
      case .file(let location): "'\(location.file)'"
      case .site(let name): name
      }
    }
  }

  private var origins: [String: Origin] = [:]
  /// Folders of the output that hold more than a page, with one path that needs each.
  private var folders: [String: String] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Enters a route. A second claim of one output file is an error that names both.
  package mutating func claim(_ route: Route, for origin: Origin) {
    claim(outputPath: route.outputPath, shownAs: "/" + route.path, for: origin)
  }

  private mutating func claim(outputPath: String, shownAs path: String, for origin: Origin) {
    if let other = origins[outputPath] {
      report(origin, other) { .duplicateURL(path: path, other: $0) }
      return
    }
    origins[outputPath] = origin
    // The folder of a page alone needs no entry: its page tells that it is one.
    var isPagesOwn = outputPath.hasSuffix("/index.html")
    var end = outputPath.utf8.lastIndex(of: UInt8(ascii: "/"))
    while let slash = end {
      let folder = String(outputPath[..<slash])
      if !isPagesOwn, folders.updateValue(outputPath, forKey: folder) != nil { break }
      isPagesOwn = false
      if let other = origins[folder] { report(origin, other) { .pathThroughFile(path: path, other: $0) } }
      end = outputPath[..<slash].utf8.lastIndex(of: UInt8(ascii: "/"))
    }
    let below = folders[outputPath] ?? outputPath + "/index.html"
    if let other = origins[below] {
      report(other, origin) { .pathThroughFile(path: "/" + below, other: $0) }
    }
  }

  /// Reports at the one that is a file of content, the later one where both are.
  private mutating func report(_ origin: Origin, _ other: Origin, _ problem: (String) -> SiteProblem) {
    switch (origin, other) {
    case (.site, .file(let location)):
      diagnostics.append(Diagnostic(problem(origin.description), at: location))
    case (.file(let location), _):
      diagnostics.append(Diagnostic(problem(other.description), at: location))
    case (.site, .site):
      diagnostics.append(Diagnostic(problem(other.description), at: nil))
    }
  }

  package func contains(_ route: Route) -> Bool { origins[route.outputPath] != nil }
}
