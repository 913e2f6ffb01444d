import MamushiCore

/// The texts about lists of terms and sections, those of lists that do not exist now included.
struct ListTexts: Sendable {
  struct Text: Sendable {
    /// The first page of the list.
    let route: Route
    let file: SitePath
    /// Former addresses of the list, in the form of ``FormerAddress/read(_:)``; none if the text is not shown.
    let aliases: [String]
  }

  private let texts: [Route: [Text]]

  init(_ texts: [Text] = []) { self.texts = Dictionary(grouping: texts, by: \.route) }

  /// Returns the texts about a list, which should be one.
  subscript(route: Route) -> [Text] { texts[route] ?? [] }
}
