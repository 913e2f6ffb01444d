import MamushiCore

/// The site of the build before, as a process holds it that builds again and again.
///
/// It serves a build for which everything is as it was but the bodies of some articles, and that is proved, not assumed:
/// the cache tells of the very build that left this one, no date has come since, settings, time zone and sources are the
/// same, and so are all files but those of articles whose memos, which hold all of an article but its body, have the same
/// bytes. Any other build begins from the cache.
struct HeldSite: Sendable {
  /// What the build left in the cache.
  let summary: BuildSummary
  let site: PreparedSite
  let made: MadeFiles

  /// The site for a build after that one.
  ///
  /// - Parameters:
  ///   - content: the content as it is now.
  ///   - settings: see ``BuildSummary/settings``.
  /// - Returns: nil where more has changed than bodies of articles.
  func renewed(
    _ recalled: Recollection, _ setup: SiteSetup, _ memos: FileMemos, remote: Fingerprint,
    settings: Fingerprint, now: Timestamp, _ services: BuildServices
  ) -> (site: PreparedSite, kept: KeptFiles)? {
    guard recalled.past?.summary == summary, summary.isCurrent(at: now), summary.settings == settings,
      summary.reading == setup.reading, summary.remote == remote,
      let rewritten = recalled.sources.rewritten, !rewritten.isEmpty
    else { return nil }
    let content = ContentFolder(
      index: site.contents.index, language: setup.language, memos: memos, documents: services.documents,
      pictures: site.contents.pictures)
    let repository = MarkdownArticleRepository(
      content: content, zone: setup.configuration.zone, fingerprinter: services.memory.fingerprinter, jobs: 1)
    guard let bodies = repository.rewrittenBodies(at: rewritten) else { return nil }
    let (renewed, former) = site.replacing(bodies, memos)
    return (renewed, KeptFiles(files: made, changedTexts: former))
  }
}

/// What a build came to, stretch by stretch of its files.
struct MadeFiles: Sendable {
  /// Files that are made together, in stretches of one length.
  enum Part: Hashable, Sendable {
    /// Pages that read the texts whose beginnings others may show, and all others.
    case firstPages, otherPages
    case machineFiles
  }

  private var parts: [Part: [MadeStretch]] = [:]
  private let isHeld: Bool
  /// Whether making the same files again would find the same: of what is told once nobody knows later who asked for it.
  var isRepeatable = true

  /// - Parameter isHeld: whether anybody will ask; otherwise nothing is kept.
  init(isHeld: Bool) { self.isHeld = isHeld }

  subscript(part: Part) -> [MadeStretch] { parts[part] ?? [] }

  /// Adds a part of the output, and gives back what was found while it was made.
  mutating func add(_ stretches: [MadeStretch], as part: Part) -> SiteMaker.Findings {
    if isHeld { parts[part] = stretches }
    return stretches.findings
  }
}

/// What some files of the output came to that were made one after another.
struct MadeStretch: Sendable {
  let findings: SiteMaker.Findings
  /// What the next build needs to know of them.
  let records: ByteEncoder
  /// The texts that they are made of, by their fingerprints.
  let texts: [Fingerprint]
}

/// What a build before came to, for one in which only texts have changed.
struct KeptFiles: Sendable {
  let files: MadeFiles
  /// The texts that are no more.
  let changedTexts: Set<Fingerprint>

  /// What a stretch came to, where it is made of no text that has changed.
  func stretch(_ number: Int, of part: MadeFiles.Part) -> MadeStretch? {
    let stretches = files[part]
    guard stretches.indices.contains(number), !stretches[number].findings.isMixed,
      !stretches[number].texts.contains(where: changedTexts.contains)
    else { return nil }
    return stretches[number]
  }
}

extension [MadeStretch] {
  /// All that was found.
  var findings: SiteMaker.Findings { reduce(into: SiteMaker.Findings()) { $0 += $1.findings } }
}
