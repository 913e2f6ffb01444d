import MamushiCore

/// Articles in Markdown files below `Content/articles`.
package struct MarkdownArticleRepository: ArticleRepository {
  let index: ContentIndex
  let reader: ContentDocumentReader
  let pictures: PictureLibrary
  let zone: any TimeZoneRules
  let jobs: Int

  package init(
    index: ContentIndex, files: any FileTree, documents: any DocumentReader, pictures: PictureLibrary,
    zone: any TimeZoneRules, jobs: Int
  ) {
    self.index = index
    reader = ContentDocumentReader(files: files, documents: documents)
    self.pictures = pictures
    self.zone = zone
    self.jobs = jobs
  }

  package func articles() async -> Loaded<[Article]> {
    let decoder = ArticleDecoder(zone: zone)
    let chunks = await mapChunks(of: index.articles.count, jobs: jobs) { range in
      var diagnostics: [Diagnostic] = []
      let sources = range.compactMap { position in
        reader.read(index.articles[position], into: &diagnostics)
          .flatMap { decoder.decode($0, into: &diagnostics) }
      }
      return Loaded(sources, diagnostics)
    }
    var diagnostics = chunks.flatMap(\.diagnostics)
    var terms: [Term: Term] = [:]
    var articles: [Article] = []
    articles.reserveCapacity(chunks.reduce(0) { $0 + $1.value.count })
    for source in chunks.lazy.flatMap(\.value) {
      var article = source.article
      article.thumbnail = source.thumbnail.flatMap {
        pictures.picture($0, below: Route.article(slug: article.slug).path, into: &diagnostics)
      }
      article.shareTerms(&terms)
      articles.append(article)
    }
    return Loaded(articles, diagnostics)
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
