import MamushiCore

/// The site's own pages in Markdown files below `Content/pages`.
struct MarkdownPageRepository: PageRepository {
  let content: ContentFolder
  let zone: any TimeZoneRules

  func pages() -> Loaded<[ContentPage]> {
    var diagnostics: [Diagnostic] = []
    var sources: [PageSource] = []
    let decoder = PageDecoder(zone: zone)
    for file in content.index.pages {
      guard let document = content.document(file, into: &diagnostics) else { continue }
      sources.append(decoder.decode(document, into: &diagnostics))
    }
    let places = PagePlaces(of: sources)
    return Loaded(
      sources.map { source in
        var page = source.page
        let place = places.place(of: source, into: &diagnostics)
        page.place = place ?? page.place
        page.hasPlace = place != nil
        if let own = source.permalink?.path, case .path(let path) = place, !path.isEmpty {
          page.treePath = path
          page.place =
            content.path(ofPermalink: own, of: page.body.file, into: &diagnostics).map {
              .path(String($0.dropLast()))
            } ?? page.place
        }
        page.picture = source.thumbnail.flatMap {
          content.pictures.picture($0, below: page.route.folder(in: content.language), into: &diagnostics)
        }
        return page
      }, diagnostics)
  }
}

/// A page as its file describes it: its address and picture are not looked up yet.
struct PageSource: Sendable {
  var page: ContentPage
  var slug: (text: String, mark: Mark)?
  /// The whole path that it gives itself, and where.
  var permalink: (path: String, mark: Mark)?
  var thumbnail: FileReference?
}
