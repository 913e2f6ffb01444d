import MamushiCore

/// The pictures that texts of sources may show.
struct RemoteMedia: Sendable {
  /// Downloaded pictures of other sites, by their URLs.
  let pictures: [String: StoredMedia]
  /// The site's own pictures, for sources that name its files.
  private let library: PictureLibrary
  private let sources: [SitePath: SourceConfiguration]

  init(_ outcomes: [SourceOutcome], library: PictureLibrary) {
    pictures = outcomes.reduce(into: [:]) { $0.merge($1.media) { first, _ in first } }
    self.library = library
    sources = Dictionary(
      outcomes.lazy.map(\.source).filter(\.isAtSite).map { ($0.texts, $0) }, uniquingKeysWith: { $1 })
  }

  /// What addresses in a text of a source are relative to.
  ///
  /// - Parameters:
  ///   - base: an absolute URL.
  ///   - address: what is written in place of the site's URL.
  func addressBase(_ base: String, in texts: SitePath, writtenAs address: String) -> AddressBase {
    sources[texts]?.addressBase(base, writtenAs: address) ?? AddressBase(base)
  }

  /// Returns the picture of `static/` at an address below the site's; nil if there is none.
  func own(at address: Substring) -> Picture? { library.picture(publishedAt: String(address)) }
}
