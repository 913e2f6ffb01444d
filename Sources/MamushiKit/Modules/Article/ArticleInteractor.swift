import MamushiCore

/// Gathers the articles of a build: merges all sources, leaves out unpublished articles, and sorts the rest in the
/// orders of the lists.
struct ArticleInteractor: Sendable {
  let repositories: [any ArticleRepository]
  let policy: PublicationPolicy
  let language: SiteLanguage
  let fingerprinter: Fingerprinter
  /// Paths of the output at which the site has its own files.
  let files: Set<String>
  /// The configuration that decides the addresses of source items.
  let permalinks: SiteConfiguration?
  /// The templates that articles can name; nil if that is not checked.
  let templates: TemplateChoice?
  /// The templates of articles that name none.
  let sectionTemplates: SectionTemplates?
  /// Returns where a file names its template.
  let templatePlace: @Sendable (SitePath) -> SourceLocation
  /// Returns where a file names somebody under one of some keys of its front matter.
  let authorPlace: @Sendable (_ name: String, _ keys: [String], _ file: SitePath) -> SourceLocation
  /// The orders of articles in the previous build; nil if they cannot be used.
  let formerOrders: SavedOrders?
  /// The number of threads that sort articles.
  let jobs: Int

  /// - Parameter repositories: the site's own first; items of sources give way to what comes before them.
  init(
    repositories: [any ArticleRepository], policy: PublicationPolicy, language: SiteLanguage,
    fingerprinter: Fingerprinter, files: Set<String> = [], permalinks: SiteConfiguration? = nil,
    templates: TemplateChoice? = nil, sectionTemplates: SectionTemplates? = nil,
    templatePlace: @escaping @Sendable (SitePath) -> SourceLocation = { SourceLocation($0) },
    authorPlace: @escaping @Sendable (_ name: String, _ keys: [String], _ file: SitePath) -> SourceLocation =
      {
        SourceLocation($2)
      },
    formerOrders: SavedOrders? = nil, jobs: Int = 1
  ) {
    self.repositories = repositories
    self.files = files
    self.permalinks = permalinks
    self.templates = templates
    self.sectionTemplates = sectionTemplates
    self.templatePlace = templatePlace
    self.authorPlace = authorPlace
    self.formerOrders = formerOrders
    self.policy = policy
    self.language = language
    self.fingerprinter = fingerprinter
    self.jobs = jobs
  }

  /// - Parameter authors: the authors with profiles; articles name them by name or slug.
  func load(authors: [Term]) async -> Loaded<PublishedArticles> {
    var known: [String: Term] = [:]
    for author in authors { known[Slug.make(fromName: author.name)] = author }
    // The address that an author chose comes before the name of another one.
    for author in authors { known[author.slug] = author }
    var published: [Article] = []
    var settling = RemoteSettling(
      files: files, permalinks: permalinks, language: language, fingerprinter: fingerprinter)
    var hidden: [HiddenArticle] = []
    var nextChange: Timestamp?
    var diagnostics: [Diagnostic] = []
    var sectionTemplates = sectionTemplates
    for repository in repositories {
      var loaded = await repository.articles()
      diagnostics += loaded.diagnostics
      settling.settle(&loaded.value, after: published, hidden)
      // An article whose slug has a fault, which is reported, is neither published nor hidden.
      var withoutPage = RangeSet<Int>()
      for position in loaded.value.indices {
        let placement = place(&loaded.value[position], &sectionTemplates, &nextChange, &diagnostics)
        if placement == .page {
          if let (wanted, file) = settling.displaced[position] {
            let article = loaded.value[position]
            diagnostics.append(
              Diagnostic(
                MovedItemProblem(
                  title: article.title, address: "/" + article.route.path(in: language), wanted: wanted),
                at: SourceLocation(file)))
          }
          continue
        }
        if case .hidden(let state) = placement {
          hidden.append(HiddenArticle(article: loaded.value[position], state: state))
        }
        withoutPage.insert(position, within: loaded.value)
      }
      loaded.value.removeSubranges(withoutPage)
      if published.isEmpty { published = loaded.value } else { published += loaded.value }
    }
    if !known.isEmpty {
      var told = Set<String>()
      // Articles may name somebody by the slug that a profile chose.
      let named = known.filter { Slug.make(fromName: $1.name) == $0 }
      for position in published.indices where !published[position].authors.isEmpty {
        reportLostNames(in: published[position], named, &told, &diagnostics)
        published[position].joinAuthors(known, fingerprinter)
      }
      for position in hidden.indices { hidden[position].article.joinAuthors(known, fingerprinter) }
    }
    let (catalog, orders) = await Catalog.sorted(
      consume published, after: formerOrders, fingerprinter, jobs: jobs)
    return Loaded(
      PublishedArticles(catalog: catalog, orders: orders, hidden: hidden, nextChange: nextChange), diagnostics
    )
  }
}

extension ArticleInteractor {
  /// What this build makes of an article.
  private enum Placement: Equatable {
    case page
    case hidden(HiddenState)
    /// Its slug has a fault.
    case none
  }

  /// Reports names that only share the address of a profile's name, each once. Articles may name somebody in another case.
  private func reportLostNames(
    in article: Article, _ named: [String: Term], _ told: inout Set<String>, _ diagnostics: inout [Diagnostic]
  ) {
    if article.body.item != nil { return }
    for author in article.authors {
      guard let profile = named[author.slug], profile.name != author.name,
        ![profile.name.lowercased(), author.slug].contains(author.name.lowercased()),
        told.insert(author.name).inserted
      else { continue }
      let lost = LostName(name: author.name, other: profile.name, folder: nil)
      diagnostics.append(
        Diagnostic(
          SiteProblem.namesOfOneSlug(lost),
          at: authorPlace(author.name, ["authors", "author"], article.body.file)))
    }
  }

  private func place(
    _ article: inout Article, _ sectionTemplates: inout SectionTemplates?, _ nextChange: inout Timestamp?,
    _ diagnostics: inout [Diagnostic]
  ) -> Placement {
    checkTemplate(of: &article, &diagnostics)
    if article.slug.isEmpty { return .none }
    if sectionTemplates != nil, article.template == nil {
      article.template = sectionTemplates?.template(of: article.body)
    }
    policy.note(isDraft: article.isDraft, date: article.date, expires: article.expires, in: &nextChange)
    guard let state = policy.state(isDraft: article.isDraft, date: article.date, expires: article.expires)
    else { return .page }
    if !policy.includesDrafts { return .hidden(state) }
    article.mark(as: state, fingerprinter)
    return .page
  }

  /// Gives an article with a missing template the default one, to find what else is wrong.
  private func checkTemplate(of article: inout Article, _ diagnostics: inout [Diagnostic]) {
    guard let name = article.template, let fault = templates?.fault(of: name) else { return }
    diagnostics.append(Diagnostic(fault, at: templatePlace(article.body.file)))
    article.template = nil
  }
}

extension Article {
  /// Notes why readers would not see the article. Its fingerprint from the file does not depend on the time of the
  /// build.
  fileprivate mutating func mark(as state: HiddenState, _ fingerprinter: Fingerprinter) {
    unpublished = state
    var inputs = PageInputs()
    inputs.add(fingerprint)
    inputs.add(state.rawValue)
    fingerprint = inputs.finish(with: fingerprinter)
  }

  /// Replaces authors that have a profile with those of the profiles.
  fileprivate mutating func joinAuthors(_ known: [String: Term], _ fingerprinter: Fingerprinter) {
    var isChanged = false
    for position in authors.indices {
      guard let author = known[authors[position].slug], author != authors[position] else { continue }
      authors[position] = author
      isChanged = true
    }
    guard isChanged else { return }
    authors = authors.uniqueBySlug()
    // The article's fingerprint from the file does not depend on profiles.
    var inputs = PageInputs()
    inputs.add(fingerprint)
    for author in authors { inputs.add(author) }
    fingerprint = inputs.finish(with: fingerprinter)
  }
}
