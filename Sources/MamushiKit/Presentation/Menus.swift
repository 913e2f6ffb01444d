import MamushiCore

/// The menus of a site, ready to be shown: the same on every page but for where the reader is.
struct Menus: Sendable {
  var main: [Entry] = []
  var footer: [Entry] = []

  struct Entry: Sendable {
    let title: String
    /// Nil for one that only holds others.
    let url: String?
    /// The path of the page of this site that it leads to, as ``Route/path(in:)`` has it.
    let path: String?
    /// Whether it stands for the feed, and with it for all pages of articles.
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
