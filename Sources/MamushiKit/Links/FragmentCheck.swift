import MamushiCore

/// Follows links to places within pages, once all pages are made.
///
/// A page without texts is not judged, nor are places that a template of the site may make.
struct FragmentCheck {
  /// Ids that the theme's templates write, and what those begin with whose end is filled in.
  private let themeIDs: Set<String>
  private let themePrefixes: Set<String>
  /// So many links get a suggestion, which takes time by the number of places.
  private static let suggestionLimit = 50

  /// - Parameter anchors: the places of each page's texts, separated by spaces, by ``Route/outputPathHash(in:)``.
  func diagnostics(of links: [FragmentLink], anchors: [(page: UInt64, ids: String)]) -> [Diagnostic] {
    if links.isEmpty { return [] }
    let wanted = Set(links.map(\.page))
    // Browsers compare bytes, where Swift's texts are equal however their accents are composed.
    var places: [UInt64: (known: Set<ArraySlice<UInt8>>, ids: String)] = [:]
    for (page, ids) in anchors where wanted.contains(page) {
      places[page] = (Set(Array(ids.utf8).split(separator: UInt8(ascii: " "))), ids)
    }
    var count = 0
    return links.compactMap { link in
      guard let (known, ids) = places[link.page], !known.contains(Array(link.fragment.utf8)[...]),
        !themeIDs.contains(link.fragment), !themePrefixes.contains(where: { link.fragment.hasPrefix($0) })
      else { return nil }
      count += 1
      let near =
        count > Self.suggestionLimit
        ? nil : nearestName(to: link.fragment, among: ids.split(separator: " ").map(String.init))
      let page = link.destination.prefix { $0 != "#" }
      let problem = SiteProblem.brokenFragment(
        destination: link.destination, suggestion: near.map { "\(page)#\($0)" })
      return Diagnostic(problem, at: link.location)
    }
  }
}

extension FragmentCheck {
  /// - Parameter templates: the bytes of all templates of the theme.
  init(templates: some Sequence<[UInt8]>) {
    var ids: Set<String> = []
    var prefixes: Set<String> = []
    for bytes in templates { Self.gatherIDs(in: bytes, into: &ids, &prefixes) }
    themeIDs = ids
    themePrefixes = prefixes
  }

  /// Ids that stand in a template, as they are (`id="main"`) or with an end that is filled in (`id="part-{{number}}"`).
  private static func gatherIDs(
    in bytes: [UInt8], into ids: inout Set<String>, _ prefixes: inout Set<String>
  ) {
    let start = Array("id=".utf8)
    var place = 1
    while place + start.count < bytes.count {
      guard bytes[place] == start[0], bytes[place...].starts(with: start), bytes[place - 1] <= 0x20 else {
        place += 1
        continue
      }
      var value = bytes[(place + start.count)...]
      if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = value.dropFirst().prefix { $0 != quote }
      } else {
        value = value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      }
      let written = value.prefix { $0 != UInt8(ascii: "{") }
      let text = String(decoding: written, as: UTF8.self)
      if written.count == value.count {
        ids.insert(text)
      } else if !text.isEmpty {
        // Ids that are filled in whole, such as those of a text's own images, say nothing.
        prefixes.insert(text)
      }
      place = value.endIndex
    }
  }
}
