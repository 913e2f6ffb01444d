import MamushiCore

// What a site adds to the theme, and nothing uses.
extension Theme {
  /// Files that are neither templates nor published nor words.
  var unreadFiles: [Diagnostic] {
    additions.compactMap { file in
      Self.help(for: file.file, below: file.path).map {
        Diagnostic(UnreadFileProblem.theme(help: $0), at: SourceLocation(file.file))
      }
    }
  }

  private static func help(for file: SitePath, below path: String) -> String? {
    if path.hasSuffix(templateSuffix) || path.hasPrefix(assetsFolder) { return nil }
    let type = file.fileExtension
    // Notes for people.
    if file.isMarkdown || type == "txt" || file.name.hasPrefix(".") { return nil }
    for folder in [stringsFolder, languagesFolder] where path.hasPrefix(folder) {
      return type == "yaml" ? nil : "name it '\(file.stem).yaml'"
    }
    switch type {
    case "css", "js", "svg", "png", "jpg", "jpeg", "webp", "avif", "gif", "ico", "woff", "woff2", "ttf",
      "otf":
      return "move it to 'Templates/assets/\(file.name)'"
    case "yaml", "yml": return "words lie in 'Templates/strings/ja.yaml', one file for each language"
    default: return "templates end in '.mustache': name it '\(file.stem).mustache'"
    }
  }

  /// Templates that no page reaches.
  ///
  /// - Parameter used: the names of those that some page reaches.
  func uncalledTemplates(_ used: Set<String>) -> [Diagnostic] {
    let uncalled = additions.filter { file in
      guard file.path.hasSuffix(Self.templateSuffix), !file.path.hasPrefix(Self.assetsFolder) else {
        return false
      }
      return !used.contains(Self.name(of: file))
    }
    if uncalled.isEmpty { return [] }
    let names = Set(additions.map(Self.name))
    let known = NameIndex(templates.map(\.name).filter { !names.contains($0) })
    return uncalled.map { file in
      let name = Self.name(of: file)
      return Diagnostic(
        UnreadFileProblem.template(name: name, suggestion: known.nearest(to: name)),
        at: SourceLocation(file.file))
    }
  }

  private static func name(of file: ThemeFile) -> String {
    String(file.path.dropLast(templateSuffix.utf8.count))
  }
}
