import MamushiCore

/// Checks links to places within pages, once all pages are made.
///
/// Skips pages without texts, and places that a template of the site may make.
struct FragmentCheck {
  let themeIDs: ThemeIDs

  /// - Parameter anchors: the ids of each page's texts, separated by spaces, by ``Route/outputPathHash(in:)``.
  func diagnostics(of links: [FragmentLink], anchors: [(page: UInt64, ids: String)]) -> [Diagnostic] {
    if links.isEmpty { return [] }
    let wanted = Set(links.map(\.page))
    // Browsers compare bytes, but Swift's strings are equal however their accents are composed.
    var places: [UInt64: (known: Set<ArraySlice<UInt8>>, ids: String)] = [:]
    for (page, ids) in anchors where wanted.contains(page) {
      places[page] = (Set(Array(ids.utf8).split(separator: UInt8(ascii: " "))), ids)
    }
    // The indices of pages with broken links.
    var indices: [UInt64: NameIndex] = [:]
    return links.compactMap { link in
      guard let (known, ids) = places[link.page], !known.contains(Array(link.fragment.utf8)[...]),
        !themeIDs.contains(link.fragment)
      else { return nil }
      let index = indices[link.page] ?? NameIndex(ids.split(separator: " ").lazy.map { String($0) })
      indices[link.page] = index
      let near = index.nearest(to: link.fragment)
      let page = link.destination.prefix { $0 != "#" }
      let problem = SiteProblem.brokenFragment(
        destination: link.destination, suggestion: near.map { "\(page)#\($0)" })
      return Diagnostic(problem, at: link.location)
    }
  }
}
