import MamushiCore

/// Gathers the chapters of the guidance, by their `order`, then by slug.
package struct GuidanceInteractor: Sendable {
  let repository: any GuidanceRepository

  package init(repository: any GuidanceRepository) { self.repository = repository }

  package func load() -> Loaded<[GuidancePage]> {
    var loaded = repository.pages()
    loaded.value.sort { ($0.order ?? .max, $0.slug) < ($1.order ?? .max, $1.slug) }
    return loaded
  }
}
