import MamushiCore

/// The names of items that are left out because another name of the same item has their address.
struct LostItemNames {
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<Name> = []
  /// For each source, which may have thousands: a few tell what is wrong.
  private static let limit = 20

  private struct Name: Hashable {
    let source: String
    let folder: String?
    let name: String
  }

  /// Notes the names of an item, each once for its source.
  ///
  /// - Parameters:
  ///   - kept: what the site has of them.
  ///   - folder: the folder of the texts of such terms; nil for authors.
  mutating func note(_ names: [String], _ kept: [Term], folder: String?, of source: SourceConfiguration) {
    if names.count == kept.count { return }
    for name in names {
      let slug = Slug.make(fromName: name)
      guard let other = kept.first(where: { $0.slug == slug })?.name,
        other.lowercased() != name.lowercased(), told.count(where: { $0.source == source.name }) < Self.limit,
        told.insert(Name(source: source.name, folder: folder, name: name)).inserted
      else { continue }
      let lost = LostName(name: name, other: other, folder: folder, isWithinArticle: true, isOfSource: true)
      diagnostics.append(Diagnostic(SiteProblem.namesOfOneSlug(lost), at: source.location))
    }
  }
}
