import MamushiCore

/// What a build has found so far, and its consequences.
struct BuildFindings: Sendable {
  /// Whether warnings and stale sources stop the build.
  let isStrict: Bool
  /// Whether notes about pages are reported.
  private let tellsNotes: Bool
  /// Diagnostics of the configuration, the content and the theme.
  var diagnostics: [Diagnostic] = []
  /// Whether the configuration is free of errors.
  var isConfigured = true
  /// Whether links and shortcodes mean what they would without the errors of the configuration.
  var knowsNames = true
  /// The articles that have no page because of a fault.
  var unreadArticles: Set<SitePath> = []
  var remote = RemoteContents()
  /// A fingerprint of everything that texts can show of articles, albums and the ranking; nil unless a page shows one
  /// of these and no earlier build computed it.
  var shownEntities: Fingerprint?
  /// Diagnostics of the output, reported along with those of the content.
  var outputFaults: [Diagnostic] = []

  init(_ options: BuildOptions) {
    isStrict = options.isStrict
    tellsNotes = options.tellsNotes
  }

  /// Whether any of the diagnostics stops the commit.
  func hasErrors(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.isError || isStrict && $0.severity == .warning }
  }

  /// Adds what was found while pages were made. Notes, such as those about code without colours, are reported only in
  /// strict builds or if everything is to be reported.
  ///
  /// If the configuration has errors, pages were made with other settings and without the items of sources. Then only
  /// errors that these cannot have caused are reported.
  mutating func add(made: [Diagnostic]) {
    if !isConfigured {
      diagnostics += made.filter {
        $0.isError && (knowsNames || !Self.idsOfNames.contains($0.id))
      }
    } else {
      let made = made.filter { !mayBeOfItem($0) }
      diagnostics += tellsNotes ? made : made.filter { $0.severity != .note }
    }
  }

  /// Errors of what texts name, which another configuration may know.
  private static let idsOfNames: Set<String> = [
    "BrokenLink", "BrokenFragment", "UnknownShortcode", "UnknownArgument", "MissingArgument",
    "InvalidArgument",
    "MissingBody", "UselessBody", "InvalidShortcode", "ShortcodeNotOpen", "ShortcodeAcrossBlocks",
    "ShortcodeTooDeep", "ShortcodeOutsideText",
  ]

  /// The diagnostics to report. Which files are read, and as what, may depend on a setting that is faulty; and what
  /// seems to be missing may be an article, or an item of a source, that was not read.
  var told: [Diagnostic] {
    var diagnostics = remote.outcomes.isEmpty ? diagnostics : diagnostics.map(Self.advisedOfItems)
    if lacksArticles { diagnostics.removeAll { Self.idsOfArticles.contains($0.id) } }
    if isConfigured, knowsNames, !remote.lacksItems { return diagnostics }
    return diagnostics.filter { diagnostic in
      (diagnostic.isError || !Self.idsOfUnreadFiles.contains(diagnostic.id)) && !mayBeOfItem(diagnostic)
    }
  }

  /// Whether an error of an article is told because of which it has no page. Its slug and its terms may be any;
  /// links to their addresses are never told (``FaultyTexts``).
  private var lacksArticles: Bool {
    !unreadArticles.isEmpty
      && diagnostics.contains { diagnostic in
        diagnostic.isError && diagnostic.location.map { unreadArticles.contains($0.file) } ?? false
      }
  }

  /// Adds what else may be done about a link whose target was an item of a source. Symbolic links, which have this id as
  /// well, have no column.
  private static func advisedOfItems(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.id == "BrokenLink", diagnostic.location?.column != nil,
      diagnostic.message.contains("'/"), let help = diagnostic.help, !help.hasSuffix("?")
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.help = help + ", or remove the link, if it led to an item that its source no longer has"
    return diagnostic
  }

  /// Whether something seems to be missing that an item of a source may have, which was not read.
  private func mayBeOfItem(_ diagnostic: Diagnostic) -> Bool {
    remote.lacksItems
      && (Self.idsOfPages.contains(diagnostic.id) || Self.idsOfArticles.contains(diagnostic.id))
      || !knowsNames && Self.idsOfPages.contains(diagnostic.id)
  }

  private static let idsOfPages: Set<String> = [
    "BrokenFragment", "BrokenLink", "BrokenMenuEntry", "EmptyMenuEntry", "EmptySection",
    "EmptyPodcastList", "MissingPodcastList",
  ]
  /// What texts and data call articles, and groups of them.
  private static let idsOfArticles: Set<String> = ["UnknownArticle", "UnknownTerm", "UnpublishedTerm"]

  /// Warnings about files and words that nothing uses.
  private static let idsOfUnreadFiles: Set<String> = [
    "TextOfNoTerm", "UnknownLanguageOfFile", "UnusableDataName", "UnusedCaption", "UnusedFile",
    "UnusedString",
    "UnusedTemplate",
  ]

  /// Whether nothing found so far, or in `further`, stops the commit.
  func allowsCommit(with further: [Diagnostic]) -> Bool {
    !hasErrors(diagnostics) && !hasErrors(further) && sourceFailure == nil
  }

  /// Why the state of the sources fails the build; nil if it does not.
  var sourceFailure: BuildReport.Failure? {
    let errors = remote.diagnostics.filter { $0.isError && $0.id != SourceProblem.failedID }
    if errors.contains(where: \.isErrorOfConfiguration) { return .configuration }
    if !errors.isEmpty { return .content }
    if remote.isIncomplete || isStrict && remote.isStale { return .source }
    // Repaired or omitted items are ordinary warnings; stale sources have their own exit code.
    return hasErrors(remote.diagnostics.filter { $0.id != SourceProblem.staleID }) ? .content : nil
  }

  /// The failure that the content's errors amount to. A source whose copy disappeared during the build is not an error
  /// of the content.
  private var contentFailure: BuildReport.Failure? {
    let errors = told.filter { hasErrors([$0]) }
    if errors.isEmpty { return nil }
    // Some settings are right by themselves, and name something that the content lacks.
    if errors.contains(where: \.isErrorOfConfiguration) { return .configuration }
    return errors.contains { $0.id != SourceProblem.failedID } ? .content : .source
  }

  /// Why the old site stays in place; nil if the new one may replace it.
  var failure: BuildReport.Failure? {
    if Task.isCancelled { return .interrupted }
    if !isConfigured { return .configuration }
    if sourceFailure == .configuration { return .configuration }
    return contentFailure ?? sourceFailure ?? (outputFaults.isEmpty ? nil : .output)
  }

  /// Diagnostics that concern this build alone.
  var transient: [Diagnostic] { remote.diagnostics + outputFaults }
}

extension Diagnostic {
  fileprivate var isErrorOfConfiguration: Bool {
    isError && id != SourceProblem.failedID && location?.file == ConfigurationRepository.file
  }
}

extension BuildOptions {
  var tellsNotes: Bool { isStrict || tellsAll }
}
