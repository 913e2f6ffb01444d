import MamushiCore

// The File scene: files that templates of the site's own make of what the site has, such as a JSON API for an app.
//
//     Templates/Files ──▶ FileTemplate ─┐
//                          SiteContents ┴▶ FileRouter ──▶ FilePresenter ──▶ files

/// What a template of files can show.
struct FileContents: Sendable {
  let catalog: Catalog
  let pages: [FilePage]
  let lists: FileLists
  let albums: [FileAlbum]
  /// The articles or pages that have no file, where the template makes one for each.
  var hidden: [HiddenText] = []
}

/// Articles in a file: those that are public, newest first.
struct FileArticles: PageInput {
  let catalog: Catalog
  let positions: [Int32]
  /// Whether their texts are shown.
  let showsTexts: Bool

  var cards: some Sequence<ArticleCard> { ArticleCards(positions[...], of: catalog).cards }

  func add(to inputs: inout PageInputs) {
    ArticleCards(positions[...], of: catalog).add(to: &inputs)
    guard showsTexts else { return }
    for position in positions { inputs.add(catalog.articles[Int(position)].body) }
  }
}

/// One of the site's own pages in a file.
struct FilePage: PageInput {
  let card: PageCard
  let updated: ContentDate?
  let body: TextBody
  /// Whether its text is shown.
  var showsText = false

  func add(to inputs: inout PageInputs) {
    card.add(to: &inputs)
    inputs.add(updated)
    if showsText { inputs.add(body) }
  }
}

/// A list of articles in a file: a term, a section or an author.
struct FileList: PageInput {
  let title: String
  let slug: String
  let route: Route
  let description: String?
  /// The number of its articles.
  let count: Int
  /// Its articles, in the order of the list; nil if they are not shown.
  let articles: FileArticles?

  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(slug)
    route.add(to: &inputs)
    inputs.add(description)
    inputs.add(count)
    articles.add(to: &inputs)
  }
}

/// The lists of articles; those that are not shown are empty.
struct FileLists: PageInput {
  var categories: [FileList] = []
  var tags: [FileList] = []
  var series: [FileList] = []
  var sections: [FileList] = []
  var authors: [FileList] = []
  /// The site's own taxonomies, with their terms.
  var taxonomies: [(taxonomy: Route.Taxonomy, terms: [FileList])] = []

  func add(to inputs: inout PageInputs) {
    for list in [categories, tags, series, sections, authors] { list.add(to: &inputs) }
    inputs.add(taxonomies.count)
    for (taxonomy, terms) in taxonomies {
      taxonomy.add(to: &inputs)
      terms.add(to: &inputs)
    }
  }
}

/// An album in a file, with its photos.
struct FileAlbum: PageInput {
  let card: AlbumCard
  let date: ContentDate?
  /// Nil if it is not shown.
  let text: TextBody?
  /// Empty if they are not shown.
  let photos: [FilePhoto]

  var route: Route { .album(path: card.link.path, page: 1) }

  func add(to inputs: inout PageInputs) {
    card.add(to: &inputs)
    inputs.add(date)
    text.add(to: &inputs)
    photos.add(to: &inputs)
  }
}

/// A photo in a file.
struct FilePhoto: PageInput {
  let card: PhotoCard
  let date: ContentDate?
  /// The caption in a file beside the photo; nil if captions are not shown.
  var caption: TextBody?
  /// Plain text that replaces a caption without text; nil if captions are not shown.
  var captionText: String?

  var route: Route { .photo(album: card.album, slug: card.slug) }

  func add(to inputs: inout PageInputs) {
    card.add(to: &inputs)
    inputs.add(date)
    caption.add(to: &inputs)
    inputs.add(captionText)
  }
}
