/// A section of the site's own pages: one that is below no other one, with all pages below it.
final class PageSection: PageInput {
  /// A page of the section, with those below it in their order.
  struct Entry: Sendable {
    /// The page's position in the tree.
    let position: Int
    let link: PageLink
    let children: [Entry]
  }

  let top: Entry
  /// A hash of all titles, addresses and their order, so that each page of the section need not go through all others.
  private let hash: UInt64

  /// - Parameters:
  ///   - position: of the page that is below no other one.
  ///   - pages: all pages of the tree.
  ///   - children: for each page of the tree those below it, in their order.
  init(_ position: Int, of pages: [ContentPage], children: [[Int]]) {
    func entry(_ position: Int) -> Entry {
      Entry(position: position, link: PageLink(pages[position]), children: children[position].map(entry))
    }
    top = entry(position)
    var inputs = PageInputs()
    func add(_ entry: Entry) {
      entry.link.add(to: &inputs)
      inputs.add(UInt64(entry.children.count))
      entry.children.forEach(add)
    }
    add(top)
    hash = ByteHash.hash(inputs.bytes)
  }

  func add(to inputs: inout PageInputs) { inputs.add(hash) }
}

/// A section as one of its pages shows it.
struct PageSectionView: PageInput {
  let section: PageSection
  /// The positions of the pages above the one that shows it, the outermost first, and its own.
  let trail: [Int]

  func add(to inputs: inout PageInputs) { section.add(to: &inputs) }
}
