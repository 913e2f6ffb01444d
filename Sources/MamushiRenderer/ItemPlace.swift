import MamushiCore

/// Whether an item of a list is the first or the last of it: after the last one, JSON has no comma.
///
/// It stands around the item, so that a key of the same name that the item has itself counts, and those of what is around
/// the list do not. Only templates that make files give it: pages, which are many, have no use for it.
struct ItemPlace: DisplayModel {
  let isFirst: Bool
  let isLast: Bool

  static let keys = KeyList(
    name: "item", entries: [.init(name: "first", kind: .flag), .init(name: "last", kind: .flag)])

  private static let folders = ["Files/", "assets/"]

  /// Whether the items of lists have it in what a template renders, also in its partials.
  ///
  /// - Parameter name: the name of the template that makes the file.
  static func isGiven(in name: String) -> Bool { folders.contains(where: name.hasPrefix) }

  var keys: KeyList { Self.keys }

  func value(at position: Int) -> DisplayValue { .flag(position == 0 ? isFirst : isLast) }
}
