import MamushiCore

/// A name of a term or an author that is not shown, because another one has its address.
package struct LostName: Sendable {
  let name: String
  /// The name that is shown.
  let other: String
  /// The folder of the texts of such terms: `tags`; nil for authors.
  let folder: String?
  /// Whether one article has both names.
  var isWithinArticle = false
  /// Whether an item of a source has it, which its site cannot write in another way.
  var isOfSource = false

  /// Nothing can be done about an item that has both.
  var severity: Diagnostic.Severity { isWithinArticle && isOfSource ? .note : .warning }

  var message: String {
    let said = isWithinArticle ? "is left out beside" : "shares the page of"
    return "'\(name)' \(said) '\(other)': both have the same address"
  }

  /// How to have both.
  var help: String? {
    if isOfSource {
      // A name would be that of both.
      if isWithinArticle { return nil }
      return folder.map {
        "to name both, write 'Content/\($0)/\(Slug.make(fromName: name)).md' with a 'name' of your own"
      }
    }
    guard let folder else {
      return
        "write both the same way, or give one a 'slug' in 'data/authors', and write that in its articles"
    }
    let (key, title) = nameOfItsOwn
    return
      "write both the same way, or write one as '\(key)', with 'name: \(title)' in 'Content/\(folder)/\(key).md'"
  }

  /// A name for one of the two with an address of its own, and how it is shown.
  private var nameOfItsOwn: (key: String, title: String) {
    let slug = Slug.make(fromName: name)
    for title in [name, other] where Slug.make(fromName: title) == slug {
      let key = Slug.make(fromName: Self.spelledOut(title))
      if key != slug { return (key, title) }
    }
    return (slug + "-2", name)
  }

  /// Returns a name with letters for its signs: `cpp`, `Csharp`.
  private static func spelledOut(_ name: String) -> String {
    name.replacing("+", with: "p").replacing("#", with: "sharp").replacing("&", with: " and ")
  }
}
