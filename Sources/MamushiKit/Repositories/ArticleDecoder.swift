import MamushiCore

/// Decodes front matter to an article.
struct ArticleDecoder {
  static let knownKeys = [
    "title", "date", "updated", "slug", "summary", "catchCopy", "category", "categories", "tags", "authors",
    "author",
    "website", "language", "reading", "thumbnail", "thumbnailAlt", "pickup", "rating", "minBudget", "draft",
    "expires",
    "aliases", "order", "toc", "params", "series", "seriesOrder", "pinned", "permalink", "noindex",
    "template", "podcast",
  ]

  let zone: any TimeZoneRules
  var terms = TermNames()

  /// - Returns: the article, with an empty slug if it has no usable one, which is reported.
  func decode(_ document: ContentDocument, into diagnostics: inout [Diagnostic]) -> ArticleSource {
    var values = ValueDecoder(file: document.file, zone: zone)
    var article = Article(title: "", slug: "", body: document.body)
    var hasTitle = false
    var slug: (text: String, mark: Mark)?
    var thumbnail: FileReference?
    var categories: [Term] = []
    let entries = values.frontMatter(document.entries, known: Self.knownKeys)
    article.parameters = entries.own
    for entry in entries.known {
      let value = entry.value
      switch entry.key {
      case "title":
        let found = values.required { $0.nonEmptyText("title", value) }
        article.title = found.value ?? ""
        hasTitle = found.value != nil || found.isReported
      case "date": article.date = values.date("date", value)
      case "updated": article.updated = values.date("updated", value)
      case "slug": slug = values.slugText(value)
      case "summary": article.summary = values.nonEmptyText("summary", value)
      case "catchCopy": article.catchCopy = values.nonEmptyText("catchCopy", value)
      case "category":
        if case .list = value.value {
          categories += uniqueTerms("category", value, of: .categories, with: &values)
          continue
        }
        // If both keys are used, the single category comes first.
        if let name = values.oneName("category", value) { categories.insert(terms.term(name), at: 0) }
      case "categories": categories += uniqueTerms("categories", value, of: .categories, with: &values)
      case "tags": article.tags = uniqueTerms("tags", value, of: .tags, with: &values)
      case "authors", "author":
        let people = values.people(entry.key, value).map(terms.term)
        article.authors = values.unique(article.authors + people, of: nil, in: value)
      case "website": article.website = values.webAddress("website", value)
      case "language": article.language = values.languageTag("language", value)
      case "reading": article.reading = values.nonEmptyText("reading", value)
      case "thumbnail": thumbnail = values.reference("thumbnail", value)
      case "thumbnailAlt": article.thumbnailAlt = values.nonEmptyText("thumbnailAlt", value)
      case "pickup": article.isPickup = values.flag("pickup", value) ?? false
      case "rating": article.rating = values.rating("rating", value)
      case "minBudget": article.minBudget = values.budget("minBudget", value)
      case "draft": article.isDraft = values.flag("draft", value) ?? false
      case "expires": article.expires = values.date("expires", value)
      case "toc": article.showsContents = values.flag("toc", value)
      case "series": article.series = values.onlyText("series", value).map { terms.term($0) }
      case "seriesOrder": article.seriesOrder = values.integer("seriesOrder", value)
      case "pinned": article.isPinned = values.flag("pinned", value) ?? false
      case "template": article.template = values.nonEmptyText("template", value)
      case "permalink": article.permalink = values.permalink(value)
      case "noindex": article.isHiddenFromSearch = values.flag("noindex", value) ?? false
      case "podcast": article.podcast = values.episode(value)
      case "aliases": article.aliases = values.aliases("aliases", value)
      case "params": article.parameters = values.parameters(value, beside: entries.own)
      default: article.order = values.integer("order", value)
      }
    }
    article.categories = categories.uniqueBySlug()
    let name = TextName(of: document.file)
    if !hasTitle { document.reportMissingTitle(isDraft: article.isDraft, to: &values) }
    let isUntitled = article.title.isEmpty
    if isUntitled { article.title = document.nameWithoutTitle }
    let mark = slug?.mark ?? Mark(line: 1, column: 1)
    article.slug = values.slug(slug?.text ?? name.text, at: mark)
    if article.date == nil, !entries.known.contains(where: { $0.key == "date" && !$0.value.isNull }) {
      article.date = name.day.map { ContentDate(timestamp: zone.timestamp(at: $0), hasTime: false) }
      if let text = name.writtenDay {
        values.reportAncientYear("the date in the name", text, at: SourceLocation(document.file))
      }
      if let text = name.wrongDay, slug == nil {
        values.diagnostics.append(
          Diagnostic(AddressProblem.noDay(text: text), at: SourceLocation(document.file)))
      }
    }
    article.updated = values.laterUpdate(article.updated, than: article.date, entries.known)
    values.reportNeverShown(date: article.date, expires: article.expires, entries.known)
    diagnostics += values.diagnostics
    return ArticleSource(article: article, thumbnail: thumbnail, isUntitled: isUntitled)
  }

  /// Converts names to terms in their order, each slug once.
  private func uniqueTerms(
    _ key: String, _ value: Node, of taxonomy: Route.Taxonomy, with values: inout ValueDecoder
  ) -> [Term] {
    let all = values.listedTexts(key, value).map(terms.term)
    return values.unique(all, of: taxonomy.name, in: value)
  }
}
