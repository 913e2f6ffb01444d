import MamushiCore

/// A template that makes pages, and the keys of its model.
struct PageTemplate: Hashable, Sendable {
  /// Its path below `Templates/`, without the suffix: `Article/details`.
  let name: String
  /// The keys of the page's own model, apart from what all pages show.
  let keys: KeyList

  init(_ name: String, _ keys: KeyList) {
    self.name = name
    self.keys = keys
  }

  /// The file that messages name.
  var file: SitePath { SitePath("Templates/\(name).mustache") }

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
