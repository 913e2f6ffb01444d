import MamushiCore

/// A page's models, ready to be rendered.
package struct PresentedPage {
  let head: PageHead
  let model: any DisplayModel

  init(_ head: PageHead, _ model: some DisplayModel) {
    self.head = head
    self.model = model
  }
}

/// The theme's page templates and the models that they are given.
package enum PageTemplate: String, CaseIterable, Sendable {
  case feedHome = "Feed/home"
  case feedPage = "Feed/page"
  case articleList = "Article/list"
  case articleDetails = "Article/details"
  case taxonomyIndex = "Taxonomy/index"
  case taxonomyTerm = "Taxonomy/term"
  case authorIndex = "Author/index"
  case authorDetails = "Author/details"
  case galleryGrid = "Gallery/grid"
  case galleryAlbum = "Gallery/album"
  case galleryPhoto = "Gallery/photo"
  case guidanceIndex = "Guidance/index"
  case guidancePage = "Guidance/page"
  case notFound = "Shared/notfound"
  case alias = "Shared/alias"

  /// Its place among all.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Where messages say it lies.
  var file: SitePath { SitePath("Templates/\(rawValue).mustache") }

  var keys: KeyList {
    switch self {
    case .feedHome: FeedHomeModel.shape.keys
    case .feedPage: FeedPageModel.shape.keys
    case .articleList: ArticleListModel.shape.keys
    case .articleDetails: ArticleDetailsModel.shape.keys
    case .taxonomyIndex: TaxonomyIndexModel.shape.keys
    case .taxonomyTerm: TaxonomyTermModel.shape.keys
    case .authorIndex: AuthorIndexModel.shape.keys
    case .authorDetails: AuthorDetailsModel.shape.keys
    case .galleryGrid: GalleryGridModel.shape.keys
    case .galleryAlbum: GalleryAlbumModel.shape.keys
    case .galleryPhoto: GalleryPhotoModel.shape.keys
    case .guidanceIndex: GuidanceIndexModel.shape.keys
    case .guidancePage: GuidancePageModel.shape.keys
    case .notFound: NotFoundModel.shape.keys
    case .alias: AliasModel.shape.keys
    }
  }
}
