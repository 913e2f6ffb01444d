import MamushiCore

/// Collects the terms of one taxonomy.
struct TermCollection {
  /// A spelling of a term.
  private struct Name: Hashable {
    let text: String
    let term: Int
  }

  private struct Spelling {
    let name: Name
    /// Whether it is another name than the term's page shows; a difference in case does not count.
    let isOtherName: Bool
    var count = 0
  }

  private var terms: [TaxonomyTerm] = []
  private var numbers: [String: Int] = [:]
  private var spellings: [Spelling] = []
  /// The numbers of spellings. Articles share terms, so terms already seen are recognised by identity.
  private var seen: [ObjectIdentifier: Int] = [:]
  private var known: [Name: Int] = [:]
  private var others: [(spelling: Int, file: SitePath)] = []

  mutating func add(_ position: Int, to term: Term, in catalog: Catalog) {
    let number = seen[ObjectIdentifier(term)] ?? enter(term)
    spellings[number].count += 1
    terms[spellings[number].name.term].articles.append(Int32(position))
    if spellings[number].isOtherName { others.append((number, catalog.articles[position].body.file)) }
  }

  private mutating func enter(_ term: Term) -> Int {
    let number = numbers[term.slug] ?? terms.count
    if number == terms.count {
      numbers[term.slug] = number
      terms.append(TaxonomyTerm(name: term.name, slug: term.slug))
    }
    let name = Name(text: term.name, term: number)
    let spelling = known[name] ?? spellings.count
    seen[ObjectIdentifier(term)] = spelling
    if spelling == spellings.count {
      known[name] = spelling
      let isOtherName = terms[number].name.lowercased() != term.name.lowercased()
      spellings.append(Spelling(name: name, isOtherName: isOtherName))
    }
    return spelling
  }

  /// The newest article decides how a name is written, and the majority of articles decide its case.
  private var named: [TaxonomyTerm] {
    if spellings.count == terms.count { return terms }
    var named = terms
    var counts = [Int](repeating: 0, count: terms.count)
    var isSpelled = [Bool](repeating: false, count: terms.count)
    for spelling in spellings {
      named[spelling.name.term].hasSpellings = isSpelled[spelling.name.term]
      isSpelled[spelling.name.term] = true
    }
    for spelling in spellings where !spelling.isOtherName && spelling.count > counts[spelling.name.term] {
      counts[spelling.name.term] = spelling.count
      named[spelling.name.term].name = spelling.name.text
    }
    return named
  }

  /// Names whose slug belongs to another name.
  var otherNames: [(name: String, slug: String, shown: String, file: SitePath)] {
    if others.isEmpty { return [] }
    let named = named
    return others.map { other in
      let name = spellings[other.spelling].name
      return (name.text, named[name.term].slug, named[name.term].name, other.file)
    }
  }

  /// The terms in the order of lists.
  func sorted() -> [TaxonomyTerm] { named.sortedAsListed() }
}

extension [TaxonomyTerm] {
  /// Sorts by number of articles, then by name.
  func sortedAsListed() -> [TaxonomyTerm] {
    let keyed: [(term: TaxonomyTerm, key: CollationKey)] = map { ($0, CollationKey($0.name)) }
    let sorted = keyed.sorted { (left, right) -> Bool in
      let counts = (left: left.term.articles.count, right: right.term.articles.count)
      if counts.left != counts.right { return counts.left > counts.right }
      return (left.key, left.term.slug) < (right.key, right.term.slug)
    }
    return sorted.map(\.term)
  }
}
