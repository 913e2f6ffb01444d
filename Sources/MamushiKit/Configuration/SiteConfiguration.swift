import MamushiCore

/// What `Content/site.yaml` says, with the defaults filled in.
struct SiteConfiguration: Sendable {
  var title: String
  var description: String?
  var baseURL: BaseURL
  /// The tag of its first language.
  var language = "ja"
  /// Where it is written.
  var languageMark: Mark?
  var authorName: String?
  var authorEmail: String?
  /// As `#rrggbb`.
  var accent = "#f88c75"
  var colours = ColourSettings()
  var fonts = FontSettings()
  /// Its pictures, words and links.
  var identity = SiteIdentity()
  /// Whether readers can search the site.
  var isSearched = true
  /// What is written for hosts; nil for nothing.
  var contentSecurityPolicy: ContentSecurityPolicy?
  var look = Look.magazine
  var tabs: [Tab] = Tab.allCases
  /// Where the file names each of them; none where it does not.
  var tabMarks: [Tab: Mark] = [:]
  var menu = MenuSettings()
  var feedPageSize = 20
  var articlesPageSize = 50
  var articleOrder = ArticleOrder.date
  /// How many related articles an article's page names at most.
  var relatedArticles = 4
  /// Where articles lie; nil for `/articles/:slug/`.
  var articlePermalink: PermalinkPattern?
  var galleryPageSize = 24
  /// Whether a photo's page offers its file, without metadata.
  var galleryOriginals = false
  /// Whether a photo's page tells where it was taken.
  var galleryShowsLocation = false
  var images = ImageSettings()
  var zone: any TimeZoneRules
  var zoneName = Self.defaultZoneName
  var markdown = MarkdownSettings()
  /// What `mamushi check` is to find; no build looks at it.
  var check = CheckSettings()
  /// Where `mamushi deploy` puts the site; nil where nothing says so.
  var deploy: DeploySettings?
  /// `params`: keys of the author's own, for templates.
  var parameters: [Node.Entry] = []
  /// In the order of the file; those without faults.
  var sources: [SourceConfiguration] = []

  static let defaultZoneName = "Asia/Tokyo"

  /// The languages that it is published in.
  var languages: [SiteLanguage] { [SiteLanguage(tag: language)] }

  /// A part of the site that the tab bar leads to.
  enum Tab: String, CaseIterable, Sendable {
    case feed, gallery, guidance
  }
}
