import MamushiCore

/// Checks links to places within pages, once all pages are made.
///
/// Skips pages without texts, and places that a template of the site may make.
struct FragmentCheck {
  let themeIDs: ThemeIDs

  func diagnostics(of links: [FragmentLink], anchors: PageAnchors) -> [Diagnostic] {
    if links.isEmpty { return [] }
    let wanted = Set(links.map(\.page))
    // Browsers compare bytes, but Swift's strings are equal however their accents are composed.
    var places: [UInt64: (known: Set<ArraySlice<UInt8>>, ids: String)] = [:]
    for (page, ids) in anchors.of(wanted) {
      places[page] = (Set(Array(ids.utf8).split(separator: UInt8(ascii: " "))), ids)
    }
    // The indices of pages with broken links.
    var indices: [UInt64: NameIndex] = [:]
    let broken = links.filter { link in
      guard let (known, _) = places[link.page] else { return false }
      return !known.contains(Array(link.fragment.utf8)[...]) && !themeIDs.contains(link.fragment)
    }
    // What the first language lacks as well is told of that one: the link itself is likely to be wrong.
    let ofFirst = Set(broken.lazy.filter { $0.version == nil }.map(\.location))
    return broken.compactMap { link in
      if let version = link.version {
        if ofFirst.contains(link.location) { return nil }
        let problem = MenuProblem.versionLacksID(
          target: link.destination, file: version.string, id: link.fragment)
        return Diagnostic(problem, at: link.location)
      }
      let ids = places[link.page]?.ids ?? ""
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

/// The ids of all pages' texts that links can lead to. They are many and seldom needed, so they are kept as bytes: a string
/// for each page would take more than twice the memory.
struct PageAnchors: Sendable {
  /// The pages, by ``Route/outputPathHash(in:)``, each with the end of its ids among the bytes.
  private var pages: [(hash: UInt64, end: Int)] = []
  private var bytes: [UInt8] = []

  var isEmpty: Bool { pages.isEmpty }

  /// - Parameter ids: separated by spaces.
  mutating func add(_ ids: String, of page: UInt64) {
    bytes.append(text: ids)
    pages.append((page, bytes.count))
  }

  /// Returns some pages with their ids.
  func of(_ wanted: Set<UInt64>) -> [(page: UInt64, ids: String)] {
    pages.indices.filter { wanted.contains(pages[$0].hash) }.map { number in
      let start = number == 0 ? 0 : pages[number - 1].end
      return (pages[number].hash, String(decoding: bytes[start..<pages[number].end], as: UTF8.self))
    }
  }

  /// Prepares for the ids of others, which are added one after the other.
  mutating func reserveCapacity(for others: some Collection<PageAnchors>) {
    pages.reserveCapacity(pages.count + others.reduce(0) { $0 + $1.pages.count })
    bytes.reserveCapacity(bytes.count + others.reduce(0) { $0 + $1.bytes.count })
  }

  static func += (left: inout PageAnchors, right: PageAnchors) {
    let start = left.bytes.count
    left.bytes += right.bytes
    left.pages += right.pages.lazy.map { ($0.hash, start + $0.end) }
  }
}
