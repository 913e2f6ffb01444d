import MamushiCore

/// Joins profiles with the authors that articles name.
struct AuthorInteractor: Sendable {
  let repository: any AuthorRepository
  /// Returns the place of a name below one of some keys in a text's front matter.
  private let location: @Sendable (_ name: String, _ keys: [String], _ file: SitePath) -> SourceLocation

  init(
    repository: any AuthorRepository,
    location: @escaping @Sendable (_ name: String, _ keys: [String], _ file: SitePath) -> SourceLocation = {
      SourceLocation($2)
    }
  ) {
    self.repository = repository
    self.location = location
  }

  /// Loads the profiles alone; articles that name one of these authors link to the profile's page.
  func profiles() -> Loaded<[Author]> { repository.authors() }

  /// Returns everyone who has a profile or an article, by name. Reports different names with one address.
  ///
  /// - Parameters:
  ///   - catalog: its articles name authors with profiles by the profile's slug.
  ///   - leavesOutUnused: whether authors without an article are left out, since they may write in another language of
  ///     the site.
  func load(profiles: [Author], catalog: Catalog, leavesOutUnused: Bool = false) -> Loaded<[Author]> {
    var authors: [Author] = []
    var others: [(name: String, number: Int, body: TextBody)] = []
    var numbers: [String: Int] = [:]
    func number(of author: Author) -> Int {
      if let number = numbers[author.slug] { return number }
      numbers[author.slug] = authors.count
      authors.append(author)
      return authors.count - 1
    }
    for profile in profiles { authors[number(of: profile)] = profile }
    // Articles share terms, so terms already seen are recognised by identity.
    var seen: [ObjectIdentifier: Int] = [:]
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices {
        for term in articles[position].authors {
          let known: Int
          if let number = seen[ObjectIdentifier(term)] {
            known = number
          } else {
            known = number(of: Author(name: term.name, slug: term.slug))
            seen[ObjectIdentifier(term)] = known
            let isSame = authors[known].name.lowercased() == term.name.lowercased()
            // Articles may name somebody by the slug of the profile.
            if !isSame, term.name.lowercased() != authors[known].slug {
              others.append((term.name, known, articles[position].body))
            }
          }
          authors[known].articles.append(Int32(position))
        }
      }
    }
    let diagnostics = others.map { other in
      Diagnostic(
        SiteProblem.namesOfOneSlug(
          LostName(
            name: other.name, other: authors[other.number].name, folder: nil,
            isOfSource: other.body.item != nil)),
        at: location(other.name, ["authors", "author"], other.body.file))
    }
    if leavesOutUnused { authors.removeAll(where: \.articles.isEmpty) }
    let sorted = authors.map { (CollationKey($0.name), $0) }
      .sorted { ($0.0, $0.1.slug) < ($1.0, $1.1.slug) }
      .map(\.1)
    return Loaded(sorted, diagnostics)
  }
}
