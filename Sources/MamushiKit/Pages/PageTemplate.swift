import MamushiCore

/// A template that makes pages, and the keys of the model that it is given.
struct PageTemplate: Hashable, Sendable {
  /// Its path below `Templates/`, without the suffix: `Article/details`.
  let name: String
  /// Those of the page's own model, beside what all pages show.
  let keys: KeyList

  init(_ name: String, _ keys: KeyList) {
    self.name = name
    self.keys = keys
  }

  /// Where messages say it lies.
  var file: SitePath { SitePath("Templates/\(name).mustache") }

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
