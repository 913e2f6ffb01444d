import MamushiCore

extension SiteBuilder {
  /// Returns the related articles of all articles: those of the previous build, if nothing that decides them has
  /// changed.
  ///
  /// - Parameters:
  ///   - number: the position of the language among those of the site.
  ///   - past: the previous build; nil if it left nothing.
  ///   - isRepeated: whether only bodies of articles have changed since then.
  func related(
    in contents: SiteContents, ofLanguage number: Int, past: PastBuild?, isRepeated: Bool, limit: Int,
    recorder: CacheRecorder
  ) async -> RelatedArticles {
    let saved = past?.related(ofLanguage: number)
    if isRepeated, let past, let saved {
      past.copy(.related, ofLanguage: number, to: recorder)
      return RelatedArticles(limit: limit, positions: saved.positions)
    }
    let catalog = contents.catalog
    let groups = contents.taxonomies.groups
    var inputs = ByteEncoder()
    inputs.add(services.memory.tool)
    inputs.add(limit)
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices {
        inputs.add(articles[position].title)
        inputs.add(articles[position].date?.timestamp.seconds) { $0.add(Int($1)) }
      }
    }
    for group in groups {
      inputs.add(Int(group.kind.rawValue))
      inputs.add(group.positions.count)
      for position in group.positions { inputs.add(Int(position)) }
    }
    let fingerprint = services.memory.fingerprinter(inputs.bytes)
    if let past, let saved, saved.inputs == fingerprint {
      past.copy(.related, ofLanguage: number, to: recorder)
      return RelatedArticles(limit: limit, positions: saved.positions)
    }
    let found = await RelatedArticles.find(in: catalog, sharing: groups, limit: limit, jobs: options.jobs)
    // An interrupted search is incomplete.
    if !Task.isCancelled {
      recorder.append(
        SavedRelated(inputs: fingerprint, positions: found.positions), to: .related, ofLanguage: number)
    }
    return found
  }
}

extension Taxonomies {
  /// The groups that make articles related.
  var groups: [ArticleFeatures.Group] {
    let kinds: [(ArticleFeatures.Kind, Route.Taxonomy)] =
      [(.series, .series), (.tag, .tags), (.category, .categories)] + own.map { (.tag, $0) }
    return kinds.flatMap { kind, taxonomy in
      terms(of: taxonomy).map { .init(kind: kind, positions: $0.newestFirst(in: taxonomy)) }
    }
  }
}
