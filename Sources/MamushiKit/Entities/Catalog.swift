import MamushiCore

/// The articles that this build publishes, with the orders that its lists need.
package struct Catalog: Sendable {
  /// By date, newest first; undated ones last.
  package let articles: [Article]
  /// Positions in ``articles``, in the order of each list; by website only those that have one.
  package let positions: [ArticleOrder: [Int32]]
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
