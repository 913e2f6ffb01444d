import MamushiCore

/// Front matter to article.
struct ArticleDecoder: Sendable {
  static let knownKeys = [
    "title", "date", "updated", "slug", "summary", "catchCopy", "category", "tags", "authors", "author",
    "website", "language", "reading", "thumbnail", "pickup", "rating", "minBudget", "draft", "expires",
    "aliases", "order", "toc",
  ]

  let zone: any TimeZoneRules

  /// - Returns: the article, or nil where it has no usable title or slug, which is reported.
  func decode(_ document: ContentDocument, into diagnostics: inout [Diagnostic]) -> ArticleSource? {
    var values = ValueDecoder(file: document.file, zone: zone)
    var article = Article(title: "", slug: "", body: document.body)
    var hasTitle = false
    var slug: (text: String, mark: Mark)?
    var thumbnail: FileReference?
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
      case "slug": slug = values.nonEmptyText("slug", value).map { ($0, value.mark) }
      case "summary": article.summary = values.nonEmptyText("summary", value)
      case "catchCopy": article.catchCopy = values.nonEmptyText("catchCopy", value)
      case "category": article.category = values.nonEmptyText("category", value).map { Term(name: $0) }
      case "tags": article.tags = Self.terms(values.texts("tags", value))
      case "authors", "author":
        article.authors = (article.authors + Self.terms(values.texts(entry.key, value))).uniqueBySlug()
      case "website": article.website = values.webAddress("website", value)
      case "language":
        guard let text = values.nonEmptyText("language", value) else { continue }
        if LanguageTag.isValid(text) {
          article.language = text
        } else {
          values.report(.invalidLanguage(value: text), at: value.mark)
        }
      case "reading": article.reading = values.nonEmptyText("reading", value)
      case "thumbnail": thumbnail = values.reference("thumbnail", value)
      case "pickup": article.isPickup = values.flag("pickup", value) ?? false
      case "rating": article.rating = values.rating("rating", value)
      case "minBudget": article.minBudget = values.budget("minBudget", value)
      case "draft": article.isDraft = values.flag("draft", value) ?? false
      case "expires": article.expires = values.date("expires", value)
      case "toc": article.showsContents = values.flag("toc", value)
      case "aliases": article.aliases = aliases(value, &values)
      default: article.order = values.integer("order", value)
      }
    }
    if !hasTitle { values.report(.missingTitle, at: Mark(line: 1, column: 1)) }
    let mark = slug?.mark ?? Mark(line: 1, column: 1)
    article.slug = values.slug(slug?.text ?? String(document.file.stem), at: mark)
    diagnostics += values.diagnostics
    guard hasTitle, !article.slug.isEmpty else { return nil }
    return ArticleSource(article: article, thumbnail: thumbnail)
  }

  /// Names to terms, each slug once, in the order they are written.
  private static func terms(_ names: [String]) -> [Term] {
    names.map { Term(name: $0) }.uniqueBySlug()
  }

  private func aliases(_ node: Node, _ values: inout ValueDecoder) -> [String] {
    values.markedTexts("aliases", node).compactMap { text, mark in
      let written = text.split(separator: "/")
      let parts = written.compactMap { PercentEncoding.decode($0) }
      let isPath =
        text.hasPrefix("/") && !text.hasPrefix("//") && !parts.isEmpty && parts.count == written.count
        && parts.allSatisfy { part in
          part != "." && part != ".." && part.lowercased() != ".git" && part.utf8.count <= 255
            && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "/" && $0 != "?" && $0 != "#" }
        }
      if isPath { return "/" + parts.joined(separator: "/") + "/" }
      values.report(.invalidAlias(value: text), at: mark)
      return nil
    }
  }
}
