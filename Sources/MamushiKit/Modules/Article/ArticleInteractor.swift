import MamushiCore

/// Gathers the articles of a build: all sources merged, unpublished ones left out, in the orders of the lists.
struct ArticleInteractor: Sendable {
  let repositories: [any ArticleRepository]
  let policy: PublicationPolicy
  let language: SiteLanguage
  let fingerprinter: Fingerprinter
  /// Paths of the output at which the site has files of its own.
  let files: Set<String>
  /// What decides where items of sources lie.
  let permalinks: SiteConfiguration?
  /// How many threads put articles in order.
  let jobs: Int

  /// - Parameter repositories: the site's own first; items of sources make room for what comes before them.
  init(
    repositories: [any ArticleRepository], policy: PublicationPolicy, language: SiteLanguage,
    fingerprinter: Fingerprinter, files: Set<String> = [], permalinks: SiteConfiguration? = nil, jobs: Int = 1
  ) {
    self.repositories = repositories
    self.files = files
    self.permalinks = permalinks
    self.policy = policy
    self.language = language
    self.fingerprinter = fingerprinter
    self.jobs = jobs
  }

  /// - Parameter authors: authors with a page of their own; articles name them by name or slug.
  func load(authors: [Term]) async -> Loaded<PublishedArticles> {
    var known: [String: Term] = [:]
    for author in authors {
      known[author.slug] = author
      known[Slug.make(fromName: author.name)] = author
    }
    var published: [Article] = []
    var settling = RemoteSettling(
      files: files, permalinks: permalinks, language: language, fingerprinter: fingerprinter)
    var hidden: [HiddenArticle] = []
    var nextChange: Timestamp?
    var diagnostics: [Diagnostic] = []
    for repository in repositories {
      var loaded = await repository.articles()
      diagnostics += loaded.diagnostics
      settling.settle(&loaded.value, after: published, hidden)
      var hiddenPositions = RangeSet<Int>()
      for position in loaded.value.indices {
        let (date, expires) = (loaded.value[position].date, loaded.value[position].expires)
        let isDraft = loaded.value[position].isDraft
        policy.note(isDraft: isDraft, date: date, expires: expires, in: &nextChange)
        guard let state = policy.state(isDraft: isDraft, date: date, expires: expires) else { continue }
        if policy.includesDrafts {
          loaded.value[position].mark(as: state, fingerprinter)
        } else {
          let article = loaded.value[position]
          hidden.append(
            HiddenArticle(
              slug: article.slug, file: article.body.file, title: article.title, state: state,
              date: article.date,
              address: article.address))
          hiddenPositions.insert(position, within: loaded.value)
        }
      }
      loaded.value.removeSubranges(hiddenPositions)
      if published.isEmpty { published = loaded.value } else { published += loaded.value }
    }
    if !known.isEmpty {
      for position in published.indices where !published[position].authors.isEmpty {
        published[position].joinAuthors(known, fingerprinter)
      }
    }
    let catalog = await Catalog(consume published, jobs: jobs)
    return Loaded(PublishedArticles(catalog: catalog, hidden: hidden, nextChange: nextChange), diagnostics)
  }
}

extension Article {
  /// Says why readers would not see it. Its own fingerprint knows nothing of the clock.
  fileprivate mutating func mark(as state: HiddenState, _ fingerprinter: Fingerprinter) {
    unpublished = state
    var inputs = PageInputs()
    inputs.add(fingerprint)
    inputs.add(state.rawValue)
    fingerprint = inputs.finish(with: fingerprinter)
  }

  /// Puts authors who have a profile in the place of those that are only named.
  fileprivate mutating func joinAuthors(_ known: [String: Term], _ fingerprinter: Fingerprinter) {
    var isChanged = false
    for position in authors.indices {
      guard let author = known[authors[position].slug], author != authors[position] else { continue }
      authors[position] = author
      isChanged = true
    }
    guard isChanged else { return }
    authors = authors.uniqueBySlug()
    // The article's own fingerprint knows nothing of profiles.
    var inputs = PageInputs()
    inputs.add(fingerprint)
    for author in authors { inputs.add(author) }
    fingerprint = inputs.finish(with: fingerprinter)
  }
}
