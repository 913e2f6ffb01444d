import MamushiCore

/// The site of the previous build, as held by a process that builds repeatedly.
///
/// It serves a build in which nothing has changed but the bodies of some articles. That is proved, not assumed: the
/// cache comes from the very build that left this site, no date has passed since, settings, time zone and sources are
/// the same, and so are all files except those of articles whose memos, which hold all of an article but its body, have
/// the same bytes. Any other build begins from the cache.
struct HeldSite: Sendable {
  /// What the build left in the cache.
  let summary: BuildSummary
  let site: PreparedSite
  let made: MadeFiles

  /// Returns the site for a build after that one.
  ///
  /// - Parameters:
  ///   - memos: tell of the content's files as they are now.
  ///   - settings: see ``BuildSummary/settings``.
  /// - Returns: nil if more has changed than bodies of articles.
  func renewed(
    _ recalled: Recollection, _ setup: SiteSetup, _ memos: FileMemos, remote: Fingerprint,
    settings: Fingerprint, now: Timestamp, _ services: BuildServices
  ) -> (site: PreparedSite, kept: KeptFiles)? {
    guard recalled.past?.summary == summary, !made.isMixed,
      let rewritten = recalled.rewritten(setup, remote: remote, settings: settings, now: now)
    else { return nil }
    let content = ContentFolder(
      index: site.languages[0].contents.index, language: setup.language, memos: memos,
      documents: services.documents,
      pictures: site.languages[0].contents.pictures,
      takesHeadingTitles: setup.configuration.markdown.headingTitles)
    let repository = MarkdownArticleRepository(
      content: content, zone: setup.configuration.zone, fingerprinter: services.memory.fingerprinter, jobs: 1)
    guard let bodies = repository.rewrittenBodies(at: rewritten),
      let (renewed, former) = site.replacing(bodies, memos)
    else { return nil }
    return (renewed, KeptFiles(files: made, changedTexts: Set(former.map(\.textMark))))
  }
}
