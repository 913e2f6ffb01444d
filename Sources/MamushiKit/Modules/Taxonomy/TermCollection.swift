import MamushiCore

/// The terms of one taxonomy, as they are found.
struct TermCollection {
  private struct Entry {
    let term: Int
    /// Whether it is written otherwise than its page says.
    let isOtherName: Bool
  }

  private var terms: [TaxonomyTerm] = []
  private var numbers: [String: Int] = [:]
  /// Articles share terms: those seen are known by what they are, not by what they say.
  private var seen: [ObjectIdentifier: Entry] = [:]
  /// Names whose slug another name has.
  private(set) var otherNames: [(name: String, shown: String, file: SitePath)] = []

  mutating func add(_ position: Int, to term: Term, in catalog: Catalog) {
    let entry = seen[ObjectIdentifier(term)] ?? enter(term)
    terms[entry.term].articles.append(Int32(position))
    if entry.isOtherName {
      otherNames.append((term.name, terms[entry.term].name, catalog.articles[position].body.file))
    }
  }

  private mutating func enter(_ term: Term) -> Entry {
    let number = numbers[term.slug] ?? terms.count
    if number == terms.count {
      numbers[term.slug] = number
      terms.append(TaxonomyTerm(name: term.name, slug: term.slug))
    }
    // The newest article decides how a name is written; another case is the same name.
    let name = terms[number].name
    let entry = Entry(
      term: number, isOtherName: name != term.name && name.lowercased() != term.name.lowercased())
    seen[ObjectIdentifier(term)] = entry
    return entry
  }

  /// By number of articles, then by name.
  func sorted() -> [TaxonomyTerm] {
    terms.map { ($0, CollationKey($0.name)) }
      .sorted { left, right in
        left.0.articles.count != right.0.articles.count
          ? left.0.articles.count > right.0.articles.count
          : (left.1, left.0.slug) < (right.1, right.0.slug)
      }
      .map(\.0)
  }
}
