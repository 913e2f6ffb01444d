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
    let files = LanguageFiles(setup.languages, memos.sources)
    var rest = Set(rewritten)
    var changes: [(bodies: [TextBody], memos: FileMemos)] = []
    for language in site.languages {
      var memos = memos
      memos.sources = files.sources(ofLanguage: language.number)
      let positions = rest.filter(memos.sources.has).sorted()
      let repository = language.articleRepository(setup, memos, services)
      guard let bodies = repository.rewrittenBodies(at: positions) else { return nil }
      rest.subtract(positions)
      changes.append((bodies, memos))
    }
    // No article at all: of two files of one name, one is none.
    guard rest.isEmpty else { return nil }
    let (renewed, former) = site.replacing(changes)
    return (renewed, KeptFiles(files: made, changedTexts: Set(former.map(\.textMark))))
  }
}

extension PreparedLanguage {
  /// Where the articles are read whose files have changed.
  fileprivate func articleRepository(
    _ setup: SiteSetup, _ memos: FileMemos, _ services: BuildServices
  ) -> MarkdownArticleRepository {
    let content = ContentFolder(
      index: contents.index, language: plan.language, memos: memos, documents: services.documents,
      pictures: contents.pictures,
      takesHeadingTitles: setup.configuration.markdown.headingTitles)
    return MarkdownArticleRepository(
      content: content, zone: setup.configuration.zone, fingerprinter: services.memory.fingerprinter, jobs: 1)
  }
}
