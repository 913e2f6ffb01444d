/// Two terms that lists and articles show with one name, because the title of a text is also the name of another term.
struct SharedName {
  /// The term whose text has the title.
  let titled: TaxonomyTerm
  let other: TaxonomyTerm

  /// - Parameter terms: named as they are shown.
  static func all(among terms: [TaxonomyTerm]) -> [SharedName] {
    // Without titles, terms of different addresses have different names, and most sites have none.
    var titled: [String: TaxonomyTerm] = [:]
    for term in terms where term.text?.title != nil && titled[term.name] == nil { titled[term.name] = term }
    if titled.isEmpty { return [] }
    return terms.compactMap { term in
      guard let first = titled[term.name], first.slug != term.slug else { return nil }
      return SharedName(titled: first, other: term)
    }
  }
}
