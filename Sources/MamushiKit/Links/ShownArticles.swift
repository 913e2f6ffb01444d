import MamushiCore
import Synchronization

/// Resolves the articles that texts show by their slugs or addresses, in calls of shortcodes.
final class ShownArticles: Sendable {
  private let catalog: Catalog
  private let hidden: [HiddenArticle]
  private let names: Mutex<(published: ArticleNames, hidden: ArticleNames)>
  private let suggestions = NameSuggestions()

  init(catalog: Catalog, hidden: [HiddenArticle] = []) {
    self.catalog = catalog
    self.hidden = hidden
    names = Mutex((ArticleNames(catalog.articles), ArticleNames(hidden.map(\.article))))
  }

  enum Resolution {
    /// - Parameter addresses: of all articles with the name if these have several, the one shown first; else empty.
    case card(ArticleCard, addresses: [String])
    case hidden(HiddenState)
    case missing(suggestion: String?)
  }

  /// Resolves a slug or address, with a hash of everything that a page or a message can show of the result.
  func resolve(_ slug: String) -> (resolution: Resolution, outcome: UInt64) {
    var inputs = PageInputs()
    let resolution: Resolution
    let positions = names.withLock { $0.published.positions(of: slug) }
    if let position = positions.first {
      let card = ArticleCard(Int(position), of: catalog, showsExcerpt: false)
      // Two articles of one address are an error by themselves, and the address would name neither.
      let all = positions.map { catalog.articles[Int($0)].rootedAddress }
      let addresses = Set(all).count > 1 ? all : []
      inputs.add("card")
      card.add(to: &inputs)
      for address in addresses { inputs.add(address) }
      resolution = .card(card, addresses: addresses)
    } else if let position = names.withLock({ $0.hidden.positions(of: slug).first }) {
      let state = hidden[Int(position)].state
      inputs.add("hidden")
      inputs.add(state.rawValue)
      resolution = .hidden(state)
    } else {
      let suggestion = suggestions.nearest(to: slug, among: catalog.articles.lazy.map(\.slug))
      inputs.add("missing")
      inputs.add(suggestion)
      resolution = .missing(suggestion: suggestion)
    }
    return (resolution, ByteHash.hash(inputs.bytes))
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
