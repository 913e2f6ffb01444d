import MamushiCore

/// All entities of a build, gathered and validated scene by scene.
struct SiteContents: Sendable {
  let index: ContentIndex
  /// The files that the entities were read from.
  var sources: SourceTable
  /// Pictures of remote items; nil for a site without sources.
  let media: RemoteMedia?
  var pictures: PictureLibrary
  let renditionPlan: RenditionPlan
  var catalog: Catalog
  var hidden: [HiddenArticle]
  /// The next moment at which an article may appear or expire.
  let nextChange: Timestamp?
  let taxonomies: Taxonomies
  let series: SeriesTable
  /// The related articles of all articles; none until they are found, which takes a while.
  private(set) var related = RelatedArticles.none
  let authors: [Author]
  /// What the texts of albums say, for the site's other languages.
  var albumFolders = AlbumFolders(all: [])
  let gallery: Gallery
  let guidance: [GuidancePage]
  let guidanceDrafts: [GuidancePage]
  var pages: ContentPages
  let feed: FeedScene
  var data = SiteData()
  var sitePictures = SitePictures()
  var sectionTexts = SectionTexts()
  /// The rules in `static/_redirects`.
  var redirects = RedirectRules()
  /// The templates that make files of all this.
  var fileTemplates: [FileTemplate] = []
}

extension SiteContents {
  var shownAlbums: ShownAlbums { ShownAlbums(gallery) }

  var shownRanking: ShownRanking {
    ShownRanking(feed.ranking, categories: Set(taxonomies.categories.map(\.slug)))
  }

  /// A fingerprint of everything that shortcodes in texts can show.
  func shownFingerprint(_ fingerprinter: Fingerprinter) -> Fingerprint {
    var inputs = PageInputs()
    catalog.addShown(to: &inputs)
    shownAlbums.add(to: &inputs)
    shownRanking.add(to: &inputs)
    // Shortcodes name sections by their titles.
    for section in taxonomies.terms(of: .sections) {
      inputs.add(section.title)
      inputs.add(section.slug)
    }
    return fingerprinter(inputs.bytes)
  }

  /// The sections that the site has.
  func sections(_ configuration: SiteConfiguration) -> SiteSections {
    // Undated articles come last.
    SiteSections(
      hasArticles: !catalog.articles.isEmpty, hasCategories: !taxonomies.categories.isEmpty,
      hasTags: !taxonomies.tags.isEmpty, hasAuthors: !authors.isEmpty,
      hasArchives: catalog.articles.first?.date != nil, hasSeries: !taxonomies.series.isEmpty,
      hasSearch: configuration.isSearched && hasSearchedPages,
      taxonomies: taxonomies.own.filter { !taxonomies.terms(of: $0).isEmpty })
  }

  private var hasSearchedPages: Bool {
    catalog.articles.contains { $0.unpublished == nil } || pages.pages.contains { $0.unpublished == nil }
      || guidance.contains { !$0.isDraft } || !gallery.albums.isEmpty
  }

  /// The categories, for readers who search without scripts.
  var searchCategories: [SearchCategory] {
    taxonomies.categories.map { SearchCategory(name: $0.name, slug: $0.slug, count: $0.articles.count) }
  }

  /// The same contents, with related articles.
  func adding(_ related: RelatedArticles) -> SiteContents {
    var contents = self
    contents.related = related
    return contents
  }

  /// Everything that the build leaves out.
  var leftOut: LeftOut {
    LeftOut(
      hidden.map(\.state) + guidanceDrafts.map { _ in .draft } + gallery.drafts.map { _ in .draft }
        + pages.hidden.map(\.state))
  }
}
