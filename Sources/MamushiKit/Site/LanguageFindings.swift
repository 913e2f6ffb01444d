import MamushiCore

/// The diagnostics of a site in all its languages. What several languages report of one place is told once.
struct LanguageFindings {
  private var languages: [(sources: SourceTable, diagnostics: [Diagnostic])] = []
  /// Diagnostics that belong to no language.
  private let common: [Diagnostic]

  init(_ common: [Diagnostic]) { self.common = common }

  /// Adds diagnostics of a language.
  ///
  /// - Parameters:
  ///   - number: the position among the languages.
  ///   - sources: the files as the language knows them.
  mutating func add(_ diagnostics: [Diagnostic], ofLanguage number: Int, _ sources: SourceTable) {
    if number == languages.count { languages.append((sources, [])) }
    languages[number].diagnostics += diagnostics.map(sources.located)
  }

  /// The ids of references. In a file of all languages, one may lead to a text that only some of them have.
  private static let idsOfReferences: Set<String> = [
    "BrokenMenuEntry", "HiddenMenuEntry", "EmptySection", "UnknownArticle", "HiddenArticle",
  ]

  var diagnostics: [Diagnostic] {
    if languages.count == 1 { return common + languages[0].diagnostics }
    var told = Set<Diagnostic>()
    return common
      + languages.flatMap(\.diagnostics).filter { told.insert($0).inserted && isFault($0) }
  }

  /// Whether a diagnostic holds for all languages that know its file, if it is one of a reference.
  private func isFault(_ diagnostic: Diagnostic) -> Bool {
    guard Self.idsOfReferences.contains(diagnostic.id), let place = diagnostic.location else { return true }
    return languages.allSatisfy { sources, diagnostics in
      sources.name(ofPath: place.file) == nil
        || diagnostics.contains { $0.id == diagnostic.id && $0.location == place }
    }
  }
}
