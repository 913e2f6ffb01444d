import MamushiCore

/// What people are told of diagnostics: where many say the same, the first, with their number. Errors are all told:
/// each has to be mended.
package enum DiagnosticDigest {
  /// Told once for all files: what is said of one is said of whole folders.
  private static let ofSite = FrontMatterProblem.toldOnce
  /// Told once for each file, whatever they name. Of other kinds only those that say the same are taken together.
  private static let ofFile: Set<String> = [
    "RawHTML", "LinkToHidden", "HiddenArticle", "FootnoteWithoutReference", "FootnoteWithoutDefinition",
    "UnknownCallout", "UnknownAttribute", "UnknownCodeAttribute", "UnknownLanguage", "DuplicateID",
  ]

  private struct Group: Hashable {
    let id: String
    var file: SitePath?
    var message: String?
  }

  /// - Parameter diagnostics: sorted.
  package static func make(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    var told: [Diagnostic] = []
    var groups: [Group: (position: Int, count: Int, lastFile: SitePath)] = [:]
    for diagnostic in diagnostics {
      guard diagnostic.severity != .error, let file = diagnostic.location?.file else {
        told.append(diagnostic)
        continue
      }
      let isOfSite = ofSite.contains(diagnostic.id)
      let group = Group(
        id: diagnostic.id, file: isOfSite ? nil : file,
        message: ofFile.contains(diagnostic.id) ? nil : diagnostic.message)
      guard var known = groups[group] else {
        groups[group] = (told.count, 0, file)
        told.append(diagnostic)
        continue
      }
      // Sorted, those of one file follow each other.
      if !isOfSite || known.lastFile != file { known.count += 1 }
      known.lastFile = file
      groups[group] = known
    }
    for (group, found) in groups where found.count > 0 {
      let more =
        group.file == nil
        ? "and in \(NumberText.grouped(found.count)) more file\(found.count == 1 ? "" : "s")"
        : "and \(NumberText.grouped(found.count)) more in this file"
      told[found.position].message += ", " + more
    }
    return told
  }
}
