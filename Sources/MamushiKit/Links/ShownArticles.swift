import MamushiCore
import Synchronization

/// Resolves the articles that texts show by their slugs, in calls of shortcodes.
final class ShownArticles: Sendable {
  private let catalog: Catalog
  private let hidden: [HiddenArticle]
  private let state = Mutex(State())
  private let suggestions = NameSuggestions()

  private struct State {
    /// Built when a text shows the first article: most sites never need it.
    var found: [String: Found]?
  }

  private enum Found {
    case published(Int32)
    case hidden(HiddenState)
  }

  init(catalog: Catalog, hidden: [HiddenArticle] = []) {
    self.catalog = catalog
    self.hidden = hidden
  }

  enum Resolution {
    case card(ArticleCard)
    case hidden(HiddenState)
    case missing(suggestion: String?)
  }

  /// Resolves a slug, with a hash of everything that a page or a message can show of the result.
  func resolve(_ slug: String) -> (resolution: Resolution, outcome: UInt64) {
    var inputs = PageInputs()
    let resolution: Resolution
    switch find(slug) {
    case .published(let position)?:
      let card = ArticleCard(Int(position), of: catalog, showsExcerpt: false)
      inputs.add("card")
      card.add(to: &inputs)
      resolution = .card(card)
    case .hidden(let state)?:
      inputs.add("hidden")
      inputs.add(state.rawValue)
      resolution = .hidden(state)
    case nil:
      let suggestion = suggestions.nearest(to: slug, among: catalog.articles.lazy.map(\.slug))
      inputs.add("missing")
      inputs.add(suggestion)
      resolution = .missing(suggestion: suggestion)
    }
    return (resolution, ByteHash.hash(inputs.bytes))
  }

  private func find(_ slug: String) -> Found? {
    state.withLock { state in
      if let found = state.found { return found[slug] }
      let published = catalog.articles.indices.map { (catalog.articles[$0].slug, Found.published(Int32($0))) }
      let all = published + hidden.map { ($0.slug, Found.hidden($0.state)) }
      let found = Dictionary(all) { first, _ in first }
      state.found = found
      return found[slug]
    }
  }
}

extension Catalog {
  /// Adds everything that texts can show of articles, in their order, which decides what ``NewestArticles`` finds.
  func addShown(to inputs: inout PageInputs) {
    for position in articles.indices {
      inputs.add(articles[position].slug)
      ArticleCard(position, of: self, showsExcerpt: false).add(to: &inputs)
    }
  }
}
