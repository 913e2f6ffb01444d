import MamushiCore
import Synchronization

/// Finds the newest articles that texts show by calls of shortcodes.
final class NewestArticles: Sendable {
  private let catalog: Catalog
  /// The drafts and future articles that the build leaves out: they may still appear, as expired ones do not.
  private let hidden: [Article]
  private let sections: SectionTable
  private let state = Mutex(State())

  init(catalog: Catalog, hidden: [Article] = [], sections: SectionTable = SectionTable()) {
    self.catalog = catalog
    self.hidden = hidden
    self.sections = sections
  }

  /// Which articles a text shows.
  struct Selection: Equatable, Sendable {
    /// Names or slugs; an article has to have all of them.
    var terms: [Kind: String] = [:]
    /// The greatest number of articles; 0 for no limit.
    var limit = 0

    enum Kind: String, CaseIterable, Sendable {
      case category, tag, author, section
    }
  }

  /// A term that no published article has.
  struct UnknownTerm: Equatable {
    let kind: Selection.Kind
    let name: String
    let suggestion: String?
    /// Whether a draft or a future article has it.
    var isOfHidden = false
  }

  /// Made when texts ask: most sites never do, and in others thousands of pages can ask for the same.
  private struct State {
    var terms: [Selection.Kind: TermIndex] = [:]
    var hiddenTerms: [Selection.Kind: TermIndex] = [:]
    var found: [String: Found] = [:]
  }

  /// The articles of each term of one kind.
  private struct TermIndex {
    /// By what the term is called in addresses.
    var positions: [String: [Int32]] = [:]
    /// By the slug that the term's name would give.
    var named: [String: [Int32]] = [:]
    let names: NameIndex

    subscript(name: String, kind: Selection.Kind) -> [Int32]? {
      let slug = Slug.make(fromName: name)
      let path =
        kind == .section ? ArticleSections.path(of: name.split(separator: "/").map(String.init)[...]) : slug
      return positions[name] ?? positions[path] ?? named[slug]
    }
  }

  private struct Found {
    /// One more than the limit, since a text does not show itself.
    let positions: [Int32]
    let unknown: [UnknownTerm]
  }

  /// - Parameter file: the text, which the result does not include.
  /// - Returns: the articles, the terms that do not exist, and a hash of everything that a page or a message can show of
  ///   both.
  func resolve(_ selection: Selection, besides file: SitePath) -> (
    cards: [ArticleCard], unknown: [UnknownTerm], outcome: UInt64
  ) {
    let found = find(selection)
    let shown = found.positions.lazy.filter { [catalog] in catalog.articles[Int($0)].body.file != file }
    let cards: [ArticleCard] = shown.prefix(selection.limit == 0 ? .max : selection.limit)
      .map { ArticleCard(Int($0), of: catalog, showsExcerpt: false) }
    var inputs = PageInputs()
    inputs.add(cards.count)
    for card in cards { card.add(to: &inputs) }
    for term in found.unknown {
      inputs.add(term.kind.rawValue)
      inputs.add(term.suggestion)
      inputs.add(term.isOfHidden)
    }
    return (cards, found.unknown, ByteHash.hash(inputs.bytes))
  }

  private func find(_ selection: Selection) -> Found {
    let key = selection.written
    return state.withLock { state in
      if let found = state.found[key] { return found }
      let found = search(selection, &state)
      state.found[key] = found
      return found
    }
  }

  private func search(_ selection: Selection, _ state: inout State) -> Found {
    let count = selection.limit == 0 ? Int.max : selection.limit + 1
    var lists: [[Int32]] = []
    var unknown: [UnknownTerm] = []
    for kind in Selection.Kind.allCases {
      guard let name = selection.terms[kind] else { continue }
      let index = state.terms[kind] ?? makeIndex(of: kind, in: catalog.articles)
      state.terms[kind] = index
      if let list = index[name, kind] {
        lists.append(list)
      } else if isOfHidden(name, kind, &state) {
        unknown.append(UnknownTerm(kind: kind, name: name, suggestion: nil, isOfHidden: true))
      } else {
        unknown.append(UnknownTerm(kind: kind, name: name, suggestion: index.names.nearest(to: name)))
      }
    }
    if !unknown.isEmpty { return Found(positions: [], unknown: unknown) }
    guard let shortest = lists.min(by: { $0.count < $1.count }) else {
      return Found(positions: catalog.articles.indices.prefix(count).map(Int32.init), unknown: [])
    }
    let common = shortest.lazy.filter { position in
      lists.allSatisfy { list in
        let place = list.indices.firstPosition(notBefore: { list[$0] < position })
        return place < list.count && list[place] == position
      }
    }
    return Found(positions: Array(common.prefix(count)), unknown: [])
  }

  private func isOfHidden(_ name: String, _ kind: Selection.Kind, _ state: inout State) -> Bool {
    if hidden.isEmpty { return false }
    let index = state.hiddenTerms[kind] ?? makeIndex(of: kind, in: hidden)
    state.hiddenTerms[kind] = index
    return index[name, kind] != nil
  }

  private func makeIndex(of kind: Selection.Kind, in articles: [Article]) -> TermIndex {
    var positions: [String: [Int32]] = [:]
    var named: [String: [Int32]] = [:]
    var slugs: [Term: String] = [:]
    func add(_ position: Int, to key: String, in table: inout [String: [Int32]]) {
      if table[key]?.last != Int32(position) { table[key, default: []].append(Int32(position)) }
    }
    for position in articles.indices {
      for (term, path) in terms(of: kind, at: position, in: articles) {
        let slug = slugs[term] ?? Slug.make(fromName: term.name)
        slugs[term] = slug
        add(position, to: path, in: &positions)
        if slug != path { add(position, to: slug, in: &named) }
      }
    }
    let names = slugs.keys.map(\.name) + (kind == .section ? Array(positions.keys) : [])
    return TermIndex(positions: positions, named: named, names: NameIndex(names.sorted()))
  }

  /// The terms of an article, with what they are called in addresses.
  private func terms(
    of kind: Selection.Kind, at position: Int, in articles: [Article]
  ) -> [(term: Term, path: String)] {
    switch kind {
    case .category: articles[position].categories.map { ($0, $0.slug) }
    case .tag: articles[position].tags.map { ($0, $0.slug) }
    case .author: articles[position].authors.map { ($0, $0.slug) }
    case .section: sections.sections(of: articles[position].body).map { ($0.term, $0.path) }
    }
  }
}

extension NewestArticles.Selection {
  /// The form in which links store a selection: one line for the limit, and one for each kind of term.
  var written: String {
    ([String(limit)] + Kind.allCases.map { terms[$0] ?? "" }).joined(separator: "\n")
  }

  init(written: String) {
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
    limit = lines.first.flatMap { Int($0) } ?? 0
    for (kind, line) in zip(Kind.allCases, lines.dropFirst()) where !line.isEmpty {
      terms[kind] = String(line)
    }
  }
}
