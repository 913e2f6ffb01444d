import MamushiCore

/// A published item of a source that makes room for a text of the site that is not published, which is easily overlooked.
struct MovedItemProblem: Problem {
  let title: String
  /// The address of the item, from the site's root.
  let address: String
  let slug: String

  var severity: Diagnostic.Severity { .note }
  var id: String { "MovedItem" }

  var message: String {
    "'\(title)', an item of a source, is at '\(address)': its slug '\(slug)' is that of this text, which is not published"
  }

  var help: String? { "give the text another 'slug' if the item is to have this one" }
}
