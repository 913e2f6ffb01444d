import MamushiCore

/// Joins profiles with the authors that articles name.
package struct AuthorInteractor: Sendable {
  let repository: any AuthorRepository

  package init(repository: any AuthorRepository) { self.repository = repository }

  /// Profiles alone; articles that name one of these authors lead to the profile's page.
  package func profiles() -> Loaded<[Author]> { repository.authors() }

  /// All who have a profile or an article, by name.
  ///
  /// - Parameter catalog: its articles name authors who have a profile by the profile's slug.
  package func load(profiles: [Author], catalog: Catalog) -> [Author] {
    var authors: [String: Author] = [:]
    for profile in profiles { authors[profile.slug] = profile }
    for (position, article) in catalog.articles.enumerated() {
      for term in article.authors {
        authors[term.slug, default: Author(name: term.name, slug: term.slug)].articles.append(position)
      }
    }
    return authors.values.map { (CollationKey($0.name), $0) }
      .sorted { ($0.0, $0.1.slug) < ($1.0, $1.1.slug) }
      .map(\.1)
  }
}
