import MamushiCore

/// A readable selection of diagnostics: repeated ones are shown once with their count, the kinds in one file are
/// limited, and so is the total.
package struct DiagnosticDigest {
  /// Sorted.
  package private(set) var told: [Diagnostic] = []
  /// The number of diagnostics that are neither shown nor counted in a shown one.
  package private(set) var leftOut = 0

  /// Shown once for all files, since they usually apply to whole folders.
  private static let ofSite = FrontMatterProblem.toldOnce
  /// Shown once for each file, whatever they name. Of other kinds, only equal messages are combined.
  private static let ofFile: Set<String> = [
    "RawHTML", "LinkToHidden", "HiddenArticle", "FootnoteWithoutReference", "FootnoteWithoutDefinition",
    "UnknownCallout", "UnknownAttribute", "UnknownCodeAttribute", "UnknownLanguage", "DuplicateID",
  ]
  /// What Markdown of other programs has, in many forms.
  private static let ofSlips = "ForeignSyntax"
  /// What to do depends on why the target is hidden.
  private static let hiddenLink = "LinkToHidden"
  /// The limit for one kind in one file: more for errors, since each must be fixed.
  private static let fileLimit = (errors: 10, others: 3)
  /// The number of files for which an equal diagnostic is shown; up to two more are shown without a remark.
  private static let sameLimit = (errors: 10, others: 3)
  /// The limit for all diagnostics.
  private static let limit = 1_000

  private struct Group: Hashable {
    let id: String
    var file: SitePath?
    var message: String?
    /// Only where help for one may be wrong for another.
    var help: String?
  }

  /// The wording of a diagnostic, apart from its file.
  fileprivate struct Words: Hashable {
    let id: String
    let message: String
    let help: String?
  }

  fileprivate struct Told {
    var diagnostic: Diagnostic
    let words: Words
    /// Whether the diagnostic represents others of its file with different wording.
    var standsForOthers = false
  }

  private struct Kind: Hashable {
    let id: String
    let severity: Diagnostic.Severity
    let file: SitePath
    /// Only where one id is that of several slips, each with a fix of its own.
    var help: String?
  }

  /// - Parameters:
  ///   - diagnostics: sorted diagnostics.
  ///   - isWhole: whether all are to be shown.
  package init(of diagnostics: [Diagnostic], isWhole: Bool = false) {
    guard !isWhole else {
      told = diagnostics
      return
    }
    told = Self.withoutFilesTold(often: Self.withoutKindsTold(often: Self.withoutRepetitions(diagnostics)))
    guard told.count > Self.limit else { return }
    leftOut = told.count - Self.limit
    // Keeps the most severe ones; of equally severe ones the first.
    var kept: [Diagnostic] = []
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      kept += told.lazy.filter { $0.severity == severity }.prefix(Self.limit - kept.count)
    }
    told = kept.sorted()
  }

  private static func withoutRepetitions(_ diagnostics: [Diagnostic]) -> [Told] {
    var told: [Told] = []
    var groups: [Group: (position: Int, count: Int, lastFile: SitePath)] = [:]
    for diagnostic in diagnostics {
      guard diagnostic.severity != .error, let file = diagnostic.location?.file else {
        told.append(Told(diagnostic))
        continue
      }
      let isOfSite = ofSite.contains(diagnostic.id)
      let group = Group(
        id: diagnostic.id, file: isOfSite ? nil : file,
        message: ofFile.contains(diagnostic.id) ? nil : diagnostic.message,
        help: isOfSite || diagnostic.id == hiddenLink ? diagnostic.help : nil)
      guard var known = groups[group] else {
        groups[group] = (told.count, 0, file)
        told.append(Told(diagnostic))
        continue
      }
      // Diagnostics are sorted, so those of one file are adjacent.
      if !isOfSite || known.lastFile != file { known.count += 1 }
      known.lastFile = file
      groups[group] = known
      if told[known.position].words != Words(diagnostic) { told[known.position].standsForOthers = true }
    }
    for (group, found) in groups where found.count > 0 {
      let more =
        group.file == nil
        ? "and in \(NumberText.grouped(found.count)) more file\(found.count == 1 ? "" : "s")"
        : "and \(NumberText.grouped(found.count)) more in this file"
      told[found.position].diagnostic.message += ", " + more
    }
    return told
  }

  private static func withoutKindsTold(often diagnostics: [Told]) -> [Told] {
    var told: [Told] = []
    var kinds: [Kind: (count: Int, last: Int)] = [:]
    for one in diagnostics {
      // Diagnostics shown once for all files are not counted by file.
      guard let file = one.diagnostic.location?.file, !ofSite.contains(one.diagnostic.id) else {
        told.append(one)
        continue
      }
      let help = one.diagnostic.id == ofSlips ? one.diagnostic.help : nil
      let kind = Kind(id: one.diagnostic.id, severity: one.diagnostic.severity, file: file, help: help)
      var found = kinds[kind] ?? (0, 0)
      found.count += 1
      if found.count <= limit(of: kind) {
        found.last = told.count
        told.append(one)
      }
      kinds[kind] = found
    }
    for (kind, found) in kinds where found.count > limit(of: kind) {
      let more = NumberText.grouped(found.count - limit(of: kind))
      told[found.last].diagnostic.message +=
        ", and \(more) more of this kind in this file, which '--all' shows"
      told[found.last].standsForOthers = true
    }
    return told
  }

  /// Omits diagnostics that apply to many files, except the first ones.
  private static func withoutFilesTold(often diagnostics: [Told]) -> [Diagnostic] {
    var files: [Words: [SitePath]] = [:]
    for one in diagnostics where !one.standsForOthers {
      // Diagnostics are sorted, so those of one file are adjacent.
      guard let file = one.diagnostic.location?.file, files[one.words]?.last != file else { continue }
      files[one.words, default: []].append(file)
    }
    var told: [Diagnostic] = []
    var marked = Set<Words>()
    for one in diagnostics {
      let limit = one.diagnostic.isError ? sameLimit.errors : sameLimit.others
      let all = files[one.words] ?? []
      guard let file = one.diagnostic.location?.file, !one.standsForOthers, all.count > limit + 2 else {
        told.append(one.diagnostic)
        continue
      }
      guard all.prefix(limit).contains(file) else { continue }
      told.append(one.diagnostic)
      let more = ", and in \(NumberText.grouped(all.count - limit)) more files, which '--all' shows"
      if file == all[limit - 1], marked.insert(one.words).inserted { told[told.count - 1].message += more }
    }
    return told
  }

  private static func limit(of kind: Kind) -> Int {
    kind.severity == .error ? fileLimit.errors : fileLimit.others
  }
}

extension DiagnosticDigest.Words {
  fileprivate init(_ diagnostic: Diagnostic) {
    (id, message, help) = (diagnostic.id, diagnostic.message, diagnostic.help)
  }
}

extension DiagnosticDigest.Told {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(diagnostic: diagnostic, words: DiagnosticDigest.Words(diagnostic))
  }
}
