import MamushiCore

/// Articles in Markdown files below `Content/articles`.
struct MarkdownArticleRepository: ArticleRepository {
  let content: ContentFolder
  let zone: any TimeZoneRules
  let jobs: Int

  func articles() async -> Loaded<[Article]> {
    let decoder = ArticleDecoder(zone: zone)
    var chunks = await mapChunks(of: content.index.articles.count, jobs: jobs) { range in
      var diagnostics: [Diagnostic] = []
      let articles = range.compactMap { article(at: $0, decoder, into: &diagnostics) }
      return Loaded(articles, diagnostics)
    }
    var loaded = Loaded<[Article]>([])
    loaded.value.reserveCapacity(chunks.reduce(0) { $0 + $1.value.count })
    var terms: [Term: Term] = [:]
    for number in chunks.indices {
      loaded.diagnostics += chunks[number].diagnostics
      for var article in chunks[number].value {
        article.shareTerms(&terms)
        loaded.value.append(article)
      }
      // Given back piece by piece, or there would be two of all.
      chunks[number].value = []
    }
    return loaded
  }

  private func article(
    at position: Int, _ decoder: ArticleDecoder, into diagnostics: inout [Diagnostic]
  ) -> Article? {
    guard let document = content.document(content.index.articles[position], into: &diagnostics),
      let source = decoder.decode(document, into: &diagnostics)
    else { return nil }
    var article = source.article
    article.thumbnail = source.thumbnail.flatMap {
      content.pictures.picture($0, below: Route.article(slug: article.slug).path, into: &diagnostics)
    }
    return article
  }
}

extension Article {
  /// Makes equal terms of different articles share their storage: there are far fewer terms than articles.
  fileprivate mutating func shareTerms(_ terms: inout [Term: Term]) {
    func shared(_ term: Term) -> Term {
      if let known = terms[term] { return known }
      terms[term] = term
      return term
    }
    category = category.map(shared)
    tags = tags.map(shared)
    authors = authors.map(shared)
  }
}
