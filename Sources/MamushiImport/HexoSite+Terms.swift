import MamushiCore
import MamushiKit

extension FormerSite {
  /// Keeps the addresses that Hexo's settings give terms, such as `cpp` to `C++`: here, an article writes the slug, and the
  /// text of the term says the name (https://hexo.io/docs/configuration#Category-amp-Tag).
  ///
  /// - Parameters:
  ///   - keys: those of front matter, the first of which is the taxonomy.
  ///   - map: slugs by names.
  mutating func adoptSlugs(ofTerms keys: [String], from map: Node?) {
    var slugs: [String: String] = [:]
    for entry in map?.entries ?? [] {
      guard let written = entry.value.text else { continue }
      let slug = Slug.make(fromName: written)
      // Of other slugs, the name would give it, or it would be several folders.
      if !slug.isEmpty, !written.contains("/"), slug != Slug.make(fromName: entry.key) {
        slugs[entry.key] = slug
      }
    }
    if slugs.isEmpty { return }
    var names: [String: String] = [:]
    for index in texts.indices where texts[index].kind == .article {
      guard var entries = texts[index].parsed.entries else { continue }
      var found: Set<String> = []
      for place in entries.indices
      where keys.contains(where: { FrontMatterKey.isSame(entries[place].key, $0) }) {
        entries[place].value = Self.renamed(entries[place].value, by: slugs, &found)
      }
      if found.isEmpty { continue }
      texts[index].parsed.entries = entries
      texts[index].parsed.isForeign = true
      // The text of a term that no published article has would be told in each build.
      if texts[index].isUnpublished { continue }
      for name in found.sorted() {
        if let slug = slugs[name], names[slug] == nil { names[slug] = name }
      }
    }
    for (slug, name) in names.sorted(by: { $0.key < $1.key }) {
      files.append((SitePath("Content/\(keys[0])/\(slug).md"), "---\nname: \(YAMLText.scalar(name))\n---\n"))
    }
  }

  /// A value of front matter with other names of terms, also in lists within lists.
  ///
  /// - Parameter found: the names that had others.
  private static func renamed(_ value: Node, by slugs: [String: String], _ found: inout Set<String>) -> Node {
    if let items = value.items {
      return Node(.list(items.map { renamed($0, by: slugs, &found) }), mark: value.mark)
    }
    guard let name = value.text, let slug = slugs[name] else { return value }
    found.insert(name)
    return Node(.string(slug), mark: value.mark)
  }
}
