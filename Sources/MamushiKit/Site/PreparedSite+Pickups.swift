import MamushiCore

extension [PreparedLanguage] {
  /// The diagnostics of articles that pickups of sources name, but that no language has. A site in one language tells them
  /// while it is loaded.
  var unknownArticles: [Diagnostic] {
    let named = flatMap { $0.contents.feed.unknownArticles }
    if named.isEmpty { return [] }
    var names = map { ArticleNames($0.contents.catalog.articles) }
    return named.compactMap { unknown -> Diagnostic? in
      var unknown = unknown
      unknown.slugs = unknown.slugs.filter { slug in
        names.indices.allSatisfy { names[$0].positions(of: slug).isEmpty }
      }
      return unknown.slugs.isEmpty ? nil : unknown.diagnostic
    }
  }

  /// The articles that have no page because of a fault, or that cannot be read.
  var unreadArticles: Set<SitePath> {
    let files = flatMap { language in
      (language.plan.targets.faultyTexts + language.contents.index.unreadable)
        .filter { $0.isInside(ContentIndex.articlesFolder) }
        .map { language.contents.sources.path(ofName: $0) }
    }
    return Set(files)
  }
}
