import MamushiCore

extension SiteLoader {
  /// The related articles of all; those of the build before, where nothing has changed that they are found by.
  func related(in catalog: Catalog, _ taxonomies: Taxonomies, limit: Int) async -> RelatedArticles {
    let groups = taxonomies.groups
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
    if let past, let saved = past.related(), saved.inputs == fingerprint {
      past.copyRelated(to: memos.recorder)
      return RelatedArticles(limit: limit, positions: saved.positions)
    }
    let found = await RelatedArticles.find(in: catalog, sharing: groups, limit: limit, jobs: options.jobs)
    // One that was interrupted found nothing.
    if !Task.isCancelled {
      memos.recorder.append(
        SavedRelated(inputs: fingerprint, positions: found.positions), to: .related)
    }
    return found
  }
}
