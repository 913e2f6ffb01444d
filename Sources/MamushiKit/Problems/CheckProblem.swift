import MamushiCore

/// The possible problems of a built site, with all their wording.
enum CheckProblem: Problem, Hashable {
  // Errors: something does not work for some readers.
  case noOutput(folder: String)
  case brokenLink(destination: String)
  case brokenFragment(destination: String)
  case missingFile(address: String)
  case missingAlt(picture: String)
  case duplicateID(id: String)
  case missingTitle
  case missingLanguage
  case emptyLink(destination: String)
  case emptyButton
  case mixedContent(address: String)
  case brokenFeed(reason: String)
  case brokenStructuredData(reason: String)
  case redirectLoop(path: String)
  case brokenOutsideLink(address: String, reason: String)
  // Warnings: it works, but not as well as it should.
  case missingDescription
  case missingSize(picture: String)
  case missingHeading
  case severalHeadings
  case skippedHeading(level: Int, previous: Int, text: String)
  case lowContrast(
    name: String, colour: String, ground: String, groundColour: String, ratio: String, scheme: String)
  case heavyPage(weight: String, budget: String)
  case heavyPicture(address: String, weight: String, budget: String)
  case orphanPage
  case unansweredLanguage(destination: String)
  case linkLeavesSite(destination: String, base: String)
  case missingSlash(destination: String)
  case unsureOutsideLink(address: String, reason: String)
  case privateOutsideLink(address: String)
  case offline(hosts: Int)
  // Notes
  case unusedAcceptance(id: String)
  case outdatedOutput

  /// The rules whose findings a site can accept, with summaries, sorted by name.
  static let rules: [(id: String, summary: String, severity: Diagnostic.Severity)] = [
    ("BrokenFeed", "Feeds are well-formed and whole", .error),
    ("BrokenFragment", "Links to places lead to an id that is there", .error),
    ("BrokenLink", "Links within the site lead somewhere", .error),
    ("BrokenOutsideLink", "Links to other sites lead somewhere", .error),
    ("BrokenStructuredData", "JSON-LD is well-formed", .error),
    ("DuplicateID", "An id stands once on a page", .error),
    ("EmptyButton", "Buttons have words", .error),
    ("EmptyLink", "Links have words", .error),
    ("HeavyPage", "Pages keep to their budget of bytes", .warning),
    ("HeavyPicture", "Pictures keep to their budget of bytes", .warning),
    ("LinkLeavesSite", "Links stay below the path of the site", .warning),
    ("LowContrast", "Colours of text stand out from what they stand on", .warning),
    ("MissingAlt", "Pictures have a text in their place", .error),
    ("MissingDescription", "Pages have a description", .warning),
    ("MissingFile", "What pages load is there", .error),
    ("MissingHeading", "Pages have a heading of level 1", .warning),
    ("MissingLanguage", "Pages tell their language", .error),
    ("MissingSize", "Pictures tell their width and height", .warning),
    ("MissingSlash", "Links to folders end with a slash", .warning),
    ("MissingTitle", "Pages have a title", .error),
    ("MixedContent", "Pages of https load nothing over http", .error),
    ("OrphanPage", "Another page links to each page", .warning),
    ("PrivateOutsideLink", "Links do not lead to private addresses", .warning),
    ("RedirectLoop", "Redirects lead to an end", .error),
    ("SeveralHeadings", "Pages have one heading of level 1", .warning),
    ("SkippedHeading", "Headings leave out no level", .warning),
    ("UnansweredLanguage", "Pages in other languages name each other", .warning),
    ("UnsureOutsideLink", "Links to other sites can be asked for", .warning),
  ]

  var severity: Diagnostic.Severity {
    switch self {
    case .unusedAcceptance, .outdatedOutput: .note
    case .noOutput: .error
    case .offline: .warning
    default: Self.severities[id] ?? .error
    }
  }

  private static let severities = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0.severity) })

  var id: String {
    switch self {
    case .noOutput: "NoOutput"
    case .brokenLink: "BrokenLink"
    case .brokenFragment: "BrokenFragment"
    case .missingFile: "MissingFile"
    case .missingAlt: "MissingAlt"
    case .duplicateID: "DuplicateID"
    case .missingTitle: "MissingTitle"
    case .missingLanguage: "MissingLanguage"
    case .emptyLink: "EmptyLink"
    case .emptyButton: "EmptyButton"
    case .mixedContent: "MixedContent"
    case .brokenFeed: "BrokenFeed"
    case .brokenStructuredData: "BrokenStructuredData"
    case .redirectLoop: "RedirectLoop"
    case .brokenOutsideLink: "BrokenOutsideLink"
    case .missingDescription: "MissingDescription"
    case .missingSize: "MissingSize"
    case .missingHeading: "MissingHeading"
    case .severalHeadings: "SeveralHeadings"
    case .skippedHeading: "SkippedHeading"
    case .lowContrast: "LowContrast"
    case .heavyPage: "HeavyPage"
    case .heavyPicture: "HeavyPicture"
    case .orphanPage: "OrphanPage"
    case .unansweredLanguage: "UnansweredLanguage"
    case .linkLeavesSite: "LinkLeavesSite"
    case .missingSlash: "MissingSlash"
    case .unsureOutsideLink: "UnsureOutsideLink"
    case .privateOutsideLink: "PrivateOutsideLink"
    case .offline: "Offline"
    case .unusedAcceptance: "UnusedAcceptance"
    case .outdatedOutput: "OutdatedOutput"
    }
  }
}
