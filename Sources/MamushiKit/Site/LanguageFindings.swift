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

  /// The ids of what a language lacks: what something in a file of all languages leads to, or is used by. It is enough
  /// that one language has it.
  private static let idsOfMissingTargets: Set<String> = [
    "BrokenMenuEntry", "EmptyMenuEntry", "HiddenMenuEntry", "EmptySection", "UnknownArticle", "HiddenArticle",
    "UnusedTemplate",
  ]

  private static let unknownLanguage = "UnknownLanguageOfFile"
  /// The ids of what follows from a language in the name of a file that the site does not have.
  private static let idsOfMisnamedFiles: Set<String> = [
    "TextOfNoTerm", "UnusableDataName", "UnusedCaption",
  ]

  /// What belongs to no language, without names of texts that have a term: one may be called 'web.de'.
  private var shared: [Diagnostic] {
    if !common.contains(where: { $0.id == Self.unknownLanguage }) { return common }
    let textsOfNoTerm = Set(
      languages.flatMap(\.diagnostics).filter { $0.id == "TextOfNoTerm" }.compactMap { $0.location?.file })
    return common.filter { diagnostic in
      guard diagnostic.id == Self.unknownLanguage, let file = diagnostic.location?.file,
        LanguageFiles.mayBeTextOfTerm(file)
      else { return true }
      return textsOfNoTerm.contains(file)
    }
  }

  var diagnostics: [Diagnostic] {
    let common = shared
    // What is named for a language that is not there is told as that.
    let misnamed = Set(common.filter { $0.id == Self.unknownLanguage }.compactMap { $0.location?.file })
    func isMisnamed(_ diagnostic: Diagnostic) -> Bool {
      Self.idsOfMisnamedFiles.contains(diagnostic.id)
        && diagnostic.location.map { misnamed.contains($0.file) } ?? false
    }
    if languages.count == 1 { return common + languages[0].diagnostics.filter { !isMisnamed($0) } }
    let lacks = languages.map { language in
      let found = language.diagnostics.filter { Self.idsOfMissingTargets.contains($0.id) }
      return Dictionary(grouping: found) { $0.location }
    }
    var told = Set<Diagnostic>()
    return common
      + Self.joiningWords(of: languages.flatMap(\.diagnostics)).filter { diagnostic in
        guard told.insert(diagnostic).inserted else { return false }
        if isMisnamed(diagnostic) { return false }
        guard Self.idsOfMissingTargets.contains(diagnostic.id), let place = diagnostic.location else {
          return true
        }
        let found = zip(languages, lacks).filter { $0.0.sources.name(ofPath: place.file) != nil }
          .map { $0.1[place] ?? [] }
        // The first language has the list as it is written, and shows the entry without a link, whatever others have.
        if diagnostic.id == "HiddenArticle", found.first?.contains(diagnostic) == true { return true }
        // A language that says nothing has what is named; of several faults, the mildest counts.
        return found.allSatisfy { !$0.isEmpty }
          && !found.joined().contains { $0.severity > diagnostic.severity }
      }
  }

  /// Tells once what several languages lack of words, with the files of all of them: each has the same message at the
  /// same place, of which a report keeps one.
  private static func joiningWords(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    var joined: [Diagnostic] = []
    var known: [Diagnostic: (number: Int, places: [String])] = [:]
    for diagnostic in diagnostics {
      guard let help = diagnostic.help, let place = ThemeStrings.place(in: help) else {
        joined.append(diagnostic)
        continue
      }
      var fault = diagnostic
      fault.help = nil
      guard let found = known[fault] else {
        known[fault] = (joined.count, [place])
        joined.append(diagnostic)
        continue
      }
      if found.places.contains(place) { continue }
      known[fault]?.places.append(place)
      joined[found.number].help? += " and \(place)"
    }
    return joined
  }
}
