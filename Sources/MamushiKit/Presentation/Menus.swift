import MamushiCore

/// The menus of a site, ready to be shown: the same on every page except for the reader's place.
struct Menus: Sendable {
  var main: [Entry] = []
  var footer: [Entry] = []

  struct Entry: Sendable {
    let title: String
    /// Nil for an entry that only has children.
    let url: String?
    /// The ``Route/path(in:)`` of the page of this site that it leads to.
    let path: String?
    /// Whether it stands for the feed, and thereby for all pages of articles.
    let isFeed: Bool
    /// Whether it leads to another site.
    let isExternal: Bool
    let icon: MenuIcon?
    var children: [Entry] = []
  }
}

extension Menus: PageInput {
  func add(to inputs: inout PageInputs) {
    main.add(to: &inputs)
    footer.add(to: &inputs)
  }
}

extension Menus.Entry: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(url)
    inputs.add(path)
    inputs.add(isFeed)
    inputs.add(isExternal)
    inputs.add(icon?.rawValue)
    children.add(to: &inputs)
  }
}
