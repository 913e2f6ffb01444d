import MamushiCore

/// A published item of a source that makes room for a text of the site that is not published, which is easily overlooked.
struct MovedItemProblem: Problem {
  /// What the item had, were it not the text's.
  enum Wanted: Equatable, Sendable {
    case slug(String)
    /// An address that the text will have (`permalink`) or had (`aliases`), from the site's root.
    case address(String)
  }

  let title: String
  /// The address of the item, from the site's root.
  let address: String
  let wanted: Wanted

  var severity: Diagnostic.Severity { .note }
  var id: String { "MovedItem" }

  var message: String {
    let start = "'\(title)', an item of a source, is at '\(address)': "
    return switch wanted {
    case .slug(let slug): start + "its slug '\(slug)' is that of this text, which is not published"
    case .address(let path): start + "'\(path)' is an address of this text, which is not published"
    }
  }

  var help: String? {
    switch wanted {
    case .slug: "give the text another 'slug' if the item is to have this one"
    case .address: "give the text another address ('permalink', 'aliases') if the item is to have this one"
    }
  }
}
