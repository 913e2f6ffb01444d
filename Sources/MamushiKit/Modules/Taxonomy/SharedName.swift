/// Two terms that lists and articles show with one name, because a text gives one the name of the other.
struct SharedName {
  /// The term whose text has the name.
  let labelled: TaxonomyTerm
  let other: TaxonomyTerm

  /// - Parameter terms: named as they are shown.
  static func all(among terms: [TaxonomyTerm]) -> [SharedName] {
    // Without such texts, terms of different addresses have different names, and most sites have none.
    var labelled: [String: TaxonomyTerm] = [:]
    for term in terms where term.text?.name != nil && labelled[term.name] == nil {
      labelled[term.name] = term
    }
    if labelled.isEmpty { return [] }
    return terms.compactMap { term in
      guard let first = labelled[term.name], first.slug != term.slug else { return nil }
      return SharedName(labelled: first, other: term)
    }
  }
}
