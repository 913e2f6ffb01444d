import MamushiCore

/// The articles that this build publishes, with the orders that its lists need.
package struct Catalog: Sendable {
  /// By date, newest first; undated ones last.
  package let articles: [Article]
  /// Positions in ``articles``, by order.
  package let byTitle: [Int]
  package let byAuthor: [Int]
  package let byWebsite: [Int]

  package func positions(in order: ArticleOrder) -> [Int] {
    switch order {
    case .date: Array(articles.indices)
    case .title: byTitle
    case .author: byAuthor
    case .website: byWebsite
    }
  }
}

package enum ArticleOrder: String, CaseIterable, Sendable {
  case date, title, author, website
}

/// What a repository or an interactor found, and what is wrong with it.
package struct Loaded<Value: Sendable>: Sendable {
  package var value: Value
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
