import MamushiCore
import Synchronization

/// Articles that texts show by their slugs, in calls of shortcodes.
final class ShownArticles: Sendable {
  private let catalog: Catalog
  private let hidden: [HiddenArticle]
  /// Made when a text shows the first one: most sites need it never.
  private let positions = Mutex<[String: Int32]?>(nil)

  init(catalog: Catalog, hidden: [HiddenArticle] = []) {
    self.catalog = catalog
    self.hidden = hidden
  }

  enum Resolution {
    case card(ArticleCard)
    case hidden(HiddenState)
    case missing(suggestion: String?)
  }

  /// What a slug names, and what stands for all of it that a page or a message can show.
  func resolve(_ slug: String) -> (resolution: Resolution, outcome: UInt64) {
    var inputs = PageInputs()
    let resolution: Resolution
    if let position = position(of: slug) {
      let card = ArticleCard(position, of: catalog, showsExcerpt: false)
      inputs.add("card")
      card.add(to: &inputs)
      resolution = .card(card)
    } else if let state = hidden.first(where: { $0.slug == slug })?.state {
      inputs.add("hidden")
      inputs.add(state.rawValue)
      resolution = .hidden(state)
    } else {
      let suggestion = nearestName(to: slug, among: catalog.articles.lazy.map(\.slug))
      inputs.add("missing")
      inputs.add(suggestion)
      resolution = .missing(suggestion: suggestion)
    }
    return (resolution, ByteHash.hash(inputs.bytes))
  }

  private func position(of slug: String) -> Int? {
    positions.withLock { positions in
      if positions == nil {
        let slugs = catalog.articles.indices.map { (catalog.articles[$0].slug, Int32($0)) }
        positions = Dictionary(slugs) { first, _ in first }
      }
      return positions?[slug].map { Int($0) }
    }
  }
}

extension Catalog {
  /// Adds all that texts can show of articles.
  func addShown(to inputs: inout PageInputs) {
    for position in articles.indices {
      inputs.add(articles[position].slug)
      ArticleCard(position, of: self, showsExcerpt: false).add(to: &inputs)
    }
  }
}
