import MamushiCore
import MamushiKit

/// Keys with which some generator or theme hides a text.
enum HidingKey {
  /// Those that only say that a text is a draft.
  static let ofDrafts: Set<String> = ["isDraft", "isPublished", "wip"]

  private static let all =
    FrontMatterKey.hiding + [
      "hide", "secret", "encrypted", "listed", "visible", "public", "state", "isDraft", "isPublished", "wip",
    ]

  /// The first key that hides a text, and its entry.
  ///
  /// - Parameter isArticle: whether the text is one, or nothing is known of it. A page that is in no collection is public.
  static func first(
    in entries: [Node.Entry], of generator: FormerGenerator?, isArticle: Bool = true
  ) -> (key: String, entry: Node.Entry)? {
    for key in all where isArticle || key != "eleventyExcludeFromCollections" {
      let entry = entries.first { FrontMatterKey.isSame($0.key, key) && !$0.value.isNull }
      guard let entry, entry.value.hides(asValueOf: key, in: generator) else { continue }
      return (key, entry)
    }
    return nil
  }

  /// The values of a text's own that Hugo and Zola have below a key; empty if there are none.
  static func ownValues(of text: ParsedText, _ generator: FormerGenerator?) -> [Node.Entry] {
    let keys: [String]
    switch generator {
    case .hugo: keys = ["params"]
    case .zola: keys = ["extra"]
    case nil: keys = ["params", "extra"]
    default: keys = []
    }
    return keys.flatMap { text.value($0)?.entries ?? [] }
  }
}

extension Node {
  /// Whether this value of a key in ``HidingKey`` hides its text.
  fileprivate func hides(asValueOf key: String, in generator: FormerGenerator?) -> Bool {
    switch key {
    case "visibility": text.map { $0.lowercased() != "public" } ?? false
    // Zola's is read elsewhere.
    case "render": generator != .zola && flag == false
    case "listed", "visible", "public", "isPublished": flag == false || integer == 0
    // Of pages, themes also hide parts: `hide: [toc]`.
    case "hide", "wip": flag == true
    case "state": text.map { ["draft", "private", "unpublished"].contains($0.lowercased()) } ?? false
    default: flag != false && value != .string("")
    }
  }
}
