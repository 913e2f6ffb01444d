import MamushiCore
import MamushiKit

/// The taxonomies of a site of another generator, beside those that every site has here.
struct FormerTaxonomies {
  /// Those that the new site has as well: the names of their addresses and of keys in front matter.
  private(set) var names: [String] = []
  /// Those that cannot have their name here.
  private(set) var lost: [String] = []
  /// The lists that had feeds, by the names that they have here.
  private(set) var feeds: [String] = []
  /// What their indexes are called, by name, in the site's own language (nil) and in others.
  var titles: [String: [String?: String]] = [:]

  /// The keys of those whose lists the old site shows; empty if that is not known.
  var shown: [String] = []

  private static let everywhere: Set<String> = ["categories", "tags", "series", "authors"]
  /// The keys of those that every site has, which other names may mean.
  private static let keys = ["category", "tags", "author"]

  /// - Parameters:
  ///   - taxonomies: in their order, with whether their terms had feeds.
  ///   - languages: the tags of the site's languages, its own one first.
  init(_ taxonomies: [(name: String, hasFeed: Bool)] = [], languages: [String] = []) {
    for (written, hasFeed) in taxonomies {
      let name = Slug.make(from: written)
      if !Self.everywhere.contains(name) {
        guard SiteConfiguration.canName(taxonomy: name, languages: languages) else {
          // Others are the same by another name.
          if case .key? = FrontMatterKey.meaning(of: name, among: Self.keys) { continue }
          lost.append(written)
          continue
        }
        if !names.contains(name) { names.append(name) }
      }
      if hasFeed, !feeds.contains(name) { feeds.append(name) }
    }
  }

  mutating func remove(_ name: String) {
    names.removeAll { $0 == name }
    feeds.removeAll { $0 == name }
    titles[name] = nil
  }
}

extension FormerSite {
  /// Takes over the taxonomies, and tells of those that cannot be.
  mutating func setTaxonomies(_ taxonomies: FormerTaxonomies, at file: SitePath?) {
    settings.taxonomies = taxonomies
    for name in taxonomies.lost {
      tell(.takenTaxonomy(name: name), at: file.map { SourceLocation($0) })
    }
  }
}
