import MamushiCore

extension SiteLoader {
  /// The related articles of all; those found before, where nothing has changed that they are found by.
  func related(in catalog: Catalog, _ taxonomies: Taxonomies, limit: Int) async -> RelatedArticles {
    let groups = taxonomies.groups
    func find() async -> RelatedArticles {
      await RelatedArticles.find(in: catalog, sharing: groups, limit: limit, jobs: options.jobs)
    }
    guard let held = services.held else { return await find() }
    var inputs = ByteEncoder()
    inputs.add(limit)
    for article in catalog.articles {
      inputs.add(article.title)
      inputs.add(article.date?.timestamp.seconds) { $0.add(Int($1)) }
    }
    for group in groups {
      inputs.add(Int(group.kind.rawValue))
      inputs.add(group.positions.count)
      for position in group.positions { inputs.add(Int(position)) }
    }
    let fingerprint = services.memory.fingerprinter(inputs.bytes)
    if let known = held.related(for: fingerprint) { return known }
    let found = await find()
    // One that was interrupted found nothing.
    if !Task.isCancelled { held.keep(found, for: fingerprint) }
    return found
  }
}
