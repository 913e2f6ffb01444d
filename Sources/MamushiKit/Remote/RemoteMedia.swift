import MamushiCore

/// The pictures that texts of sources may show.
struct RemoteMedia: Sendable {
  /// The pictures of other sites, by their URLs, as each source may show them: what one is refused, another may have.
  private let pictures: [SitePath: [String: StoredMedia]]
  /// The site's own pictures, for sources that name its files.
  private let library: PictureLibrary
  private let sources: [SitePath: SourceConfiguration]

  init(_ outcomes: [SourceOutcome], library: PictureLibrary) {
    pictures = Dictionary(outcomes.lazy.map { ($0.source.texts, $0.media) }, uniquingKeysWith: { $1 })
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

  /// Returns what a source has of the picture at a URL; nil if it is shown from where it is.
  func picture(at url: String, in texts: SitePath) -> StoredMedia? { pictures[texts]?[url] }

  /// Returns the picture of `static/` at an address below the site's; nil if there is none.
  func own(at address: Substring) -> Picture? { library.picture(publishedAt: String(address)) }
}
