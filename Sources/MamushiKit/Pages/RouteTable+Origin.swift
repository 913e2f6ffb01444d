import MamushiCore

extension RouteTable {
  /// The origin of a file of the output.
  enum Origin: Sendable {
    /// A content file, which the route exists for.
    case file(SourceLocation)
    /// A folder of content, which the route exists for.
    case folder(SourceLocation)
    /// A former address that a content file names.
    case alias(SourceLocation)
    /// A part of the site itself, such as a list: "the list of articles".
    case site(String)

    var description: String {
      switch self {
      case .file(let location), .folder(let location): "'\(location.file)'"
      case .alias(let location): "an alias of '\(location.file)'"
      case .site(let name): name
      }
    }

    var location: SourceLocation? {
      switch self {
      case .file(let location), .folder(let location), .alias(let location): location
      case .site: nil
      }
    }
  }
}

extension RouteTable.Origin {
  /// What gives the last part of the path.
  var slugOrigin: SlugOrigin {
    switch self {
    case .file(let location), .alias(let location): location.file.isMarkdown ? .text : .file
    case .folder: .folder
    case .site: .entry
    }
  }

  /// The same origin, at the path of its file.
  ///
  /// - Parameter located: see ``RouteTable/located``.
  func located(_ located: ((SourceLocation) -> SourceLocation)?) -> RouteTable.Origin {
    guard let located else { return self }
    switch self {
    case .file(let location): return .file(located(location))
    case .folder(let location): return .folder(located(location))
    case .alias(let location): return .alias(located(location))
    case .site: return self
    }
  }
}
