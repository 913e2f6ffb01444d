import MamushiCore

/// The possible problems of a built site, with all their wording.
package enum CheckProblem: Problem, Hashable {
  // Errors: something does not work for some readers.
  case noOutput(folder: String)
  case brokenLink(destination: String)
  case brokenFragment(destination: String)
  case missingFile(address: String)
  case missingAlt(picture: String)
  case duplicateID(id: String)
  case missingTitle
  /// - Parameter language: what the page should declare.
  case missingLanguage(language: String)
  case emptyLink(destination: String)
  case emptyButton
  case mixedContent(address: String, isPicture: Bool)
  case brokenFeed(reason: String)
  case brokenStructuredData(reason: String)
  case redirectLoop(path: String)
  case brokenOutsideLink(address: String, reason: String)
  case missingAddress(path: String, remedy: AddressRemedy)
  case unreadSitemap(reason: String)
  case compressedSitemap(name: String)
  /// A sitemap that an index names.
  case missingSitemap(address: String, name: String)
  // Warnings: it works, but not as well as it should.
  case missingDescription
  case layoutWithoutDescription
  case missingSize(picture: String)
  case missingHeading
  case severalHeadings
  case skippedHeading(level: Int, previous: Int, text: String)
  case lowContrast(
    name: String, colour: String, ground: String, groundColour: String, ratio: String, scheme: String)
  case heavyPage(weight: String, budget: String)
  case heavyPicture(address: String, weight: String, budget: String)
  case orphanPage
  /// Pages that link only to each other.
  ///
  /// - Parameters:
  ///   - first: the address of the first one.
  ///   - others: the number of the others.
  case orphanGroup(first: String, others: Int)
  case forbiddenByPolicy(PolicyBreach)
  /// A slip of a policy in the site's own `_headers`.
  case policySlip(PolicySlip)
  case unansweredLanguage(destination: String)
  case linkLeavesSite(destination: String, base: String)
  case missingSlash(destination: String)
  case unsureOutsideLink(address: String, reason: String)
  case privateOutsideLink(address: String)
  /// A line of `_redirects` for an address at which the site has a file.
  case idleRedirect(path: String)
  /// A `robots.txt` below a path, with rules.
  case unreadRobots(path: String)
  case offline(hosts: Int)
  case draftsInOutput(folder: String)
  // Notes
  case unusedAcceptance(id: String)
  case outdatedOutput

  /// The rules whose findings a site can accept, with summaries, sorted by name.
  package static let rules: [(id: String, summary: String, severity: Diagnostic.Severity)] = [
    ("BrokenFeed", "Feeds and sitemaps are well-formed and complete", .error),
    ("BrokenFragment", "Links to ids lead to an element with that id", .error),
    ("BrokenLink", "Links within the site lead somewhere", .error),
    ("BrokenOutsideLink", "Links to other sites lead somewhere", .error),
    ("BrokenStructuredData", "JSON-LD is well-formed", .error),
    ("DuplicateID", "Ids are unique on a page", .error),
    ("EmptyButton", "Buttons have text", .error),
    ("EmptyLink", "Links have text", .error),
    ("ForbiddenByPolicy", "The Content-Security-Policy allows what pages load", .warning),
    ("HeavyPage", "Pages stay within their byte budget", .warning),
    ("HeavyPicture", "Pictures stay within their byte budget", .warning),
    ("IdleRedirect", "Redirects are for addresses at which the site has no file", .note),
    ("LinkLeavesSite", "Links stay below the path of the site", .warning),
    ("LowContrast", "Text colours contrast with their background", .warning),
    ("MissingAddress", "Former addresses lead somewhere", .error),
    ("MissingAlt", "Pictures have alternative text", .error),
    ("MissingDescription", "Pages have a description", .warning),
    ("MissingFile", "Files that pages load exist", .error),
    ("MissingHeading", "Pages have a heading of level 1", .warning),
    ("MissingLanguage", "Pages declare their language", .error),
    ("MissingSize", "Pictures have a width and height", .warning),
    ("MissingSlash", "Links to folders end with a slash", .warning),
    ("MissingTitle", "Pages have a title", .error),
    ("MixedContent", "https pages load nothing over http", .error),
    ("OrphanPage", "Links lead from the home page to each page", .warning),
    ("PolicySlip", "Browsers read a Content-Security-Policy as it is meant", .warning),
    ("PrivateOutsideLink", "Links do not lead to private addresses", .warning),
    ("RedirectLoop", "Redirects form no loops", .error),
    ("SeveralHeadings", "Pages have one heading of level 1", .warning),
    ("SkippedHeading", "Headings skip no level", .warning),
    ("UnansweredLanguage", "Pages in other languages name each other", .warning),
    ("UnreadRobots", "Rules for crawlers are where these read them", .warning),
    ("UnsureOutsideLink", "Links to other sites can be checked", .warning),
  ]

  package var severity: Diagnostic.Severity {
    switch self {
    case .unusedAcceptance, .outdatedOutput: .note
    case .noOutput, .unreadSitemap, .compressedSitemap, .missingSitemap: .error
    case .offline, .draftsInOutput: .warning
    default: Self.severities[id] ?? .error
    }
  }

  private static let severities = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0.severity) })

  package var id: String {
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
    case .missingAddress: "MissingAddress"
    case .unreadSitemap, .compressedSitemap, .missingSitemap: "UnreadSitemap"
    case .missingDescription, .layoutWithoutDescription: "MissingDescription"
    case .missingSize: "MissingSize"
    case .missingHeading: "MissingHeading"
    case .severalHeadings: "SeveralHeadings"
    case .skippedHeading: "SkippedHeading"
    case .lowContrast: "LowContrast"
    case .heavyPage: "HeavyPage"
    case .heavyPicture: "HeavyPicture"
    case .orphanPage, .orphanGroup: "OrphanPage"
    case .forbiddenByPolicy: "ForbiddenByPolicy"
    case .policySlip: "PolicySlip"
    case .unansweredLanguage: "UnansweredLanguage"
    case .linkLeavesSite: "LinkLeavesSite"
    case .missingSlash: "MissingSlash"
    case .unsureOutsideLink: "UnsureOutsideLink"
    case .privateOutsideLink: "PrivateOutsideLink"
    case .idleRedirect: "IdleRedirect"
    case .unreadRobots: "UnreadRobots"
    case .offline: "Offline"
    case .draftsInOutput: "DraftsInOutput"
    case .unusedAcceptance: "UnusedAcceptance"
    case .outdatedOutput: "OutdatedOutput"
    }
  }
}

/// What would answer a former address.
package enum AddressRemedy: Hashable, Sendable {
  /// An alias, in the text that probably took its place; nil if none is known.
  case alias(String, in: SitePath?)
  case file(String)
  /// A rule of `_redirects`, for a path that no alias can have.
  case rule
  /// Only the host answers what is not below the site's path.
  case redirect(base: String)
}
