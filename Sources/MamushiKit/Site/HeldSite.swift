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
    guard recalled.past?.summary == summary, !made.isMixed,
      let rewritten = recalled.rewritten(setup, remote: remote, settings: settings, now: now)
    else { return nil }
    let content = ContentFolder(
      index: site.contents.index, language: setup.language, memos: memos, documents: services.documents,
      pictures: site.contents.pictures, takesHeadingTitles: setup.configuration.markdown.headingTitles)
    let repository = MarkdownArticleRepository(
      content: content, zone: setup.configuration.zone, fingerprinter: services.memory.fingerprinter, jobs: 1)
    guard let bodies = repository.rewrittenBodies(at: rewritten) else { return nil }
    let (renewed, former) = site.replacing(bodies, memos)
    return (renewed, KeptFiles(files: made, changedTexts: Set(former.map(\.textMark))))
  }
}
