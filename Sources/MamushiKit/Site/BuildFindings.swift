import MamushiCore

/// What a build has found wrong so far, and what follows from it.
struct BuildFindings: Sendable {
  /// Whether warnings stop the build, too, and so do stale sources.
  let isStrict: Bool
  /// Whether notes about pages are told.
  private let tellsNotes: Bool
  /// Of the configuration, the content and the theme.
  var diagnostics: [Diagnostic] = []
  /// Whether the configuration is without faults.
  var isConfigured = true
  var remote = RemoteContents()
  /// Stands for what texts can show of articles, albums and the ranking, where a page that was made shows one.
  var shownEntities: Fingerprint?
  /// Of the output; told beside what is wrong with the content.
  var outputFaults: [Diagnostic] = []

  init(_ options: BuildOptions) {
    isStrict = options.isStrict
    tellsNotes = options.tellsNotes
  }

  /// Whether any of these stops the commit.
  func hasErrors(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.severity == .error || isStrict && $0.severity == .warning }
  }

  /// Adds what was found while pages were made. That code has no colours is told to who wants nothing to be wrong, or
  /// to know all.
  ///
  /// Where the configuration has faults, pages were made with other settings and without the items of sources: only what
  /// holds whatever it says is told.
  mutating func add(made: [Diagnostic]) {
    if !isConfigured {
      diagnostics += made.filter { $0.severity == .error && !Self.idsOfSettings.contains($0.id) }
    } else {
      diagnostics += tellsNotes ? made : made.filter { $0.severity != .note }
    }
  }

  /// Errors that another configuration may not have.
  private static let idsOfSettings: Set<String> = [
    "BrokenLink", "BrokenFragment", "UnknownShortcode", "UnknownArgument", "MissingArgument",
    "InvalidArgument",
    "MissingBody", "UselessBody", "InvalidShortcode", "ShortcodeNotOpen", "ShortcodeAcrossBlocks",
    "ShortcodeTooDeep", "ShortcodeOutsideText",
  ]

  /// Whether nothing found so far, or in `further`, stops the commit.
  func allowsCommit(with further: [Diagnostic]) -> Bool {
    !hasErrors(diagnostics) && !hasErrors(further) && sourceFailure == nil
  }

  /// Why what there is of the sources is not enough; nil where it is.
  var sourceFailure: BuildReport.Failure? {
    if remote.isIncomplete || isStrict && remote.isStale { return .source }
    // What was repaired or left out is a warning like others; that something is stale has an exit code of its own.
    return hasErrors(remote.diagnostics.filter { $0.id != SourceProblem.staleID }) ? .content : nil
  }

  /// What the errors of the content come to. That the copy of a source is gone, in the middle of a build, is no error of
  /// the content.
  private var contentFailure: BuildReport.Failure? {
    let errors = diagnostics.filter { hasErrors([$0]) }
    if errors.isEmpty { return nil }
    return errors.contains { $0.id != SourceProblem.failedID } ? .content : .source
  }

  /// Why the old site stands; nil where the new one may take its place.
  var failure: BuildReport.Failure? {
    if Task.isCancelled { return .interrupted }
    if !isConfigured { return .configuration }
    return contentFailure ?? sourceFailure ?? (outputFaults.isEmpty ? nil : .output)
  }

  /// Diagnostics that are of this build alone.
  var transient: [Diagnostic] { remote.diagnostics + outputFaults }
}

extension BuildOptions {
  var tellsNotes: Bool { isStrict || tellsAll }
}
