import MamushiCore

/// What `Content/site.yaml` says, with the defaults filled in.
struct SiteConfiguration: Sendable {
  var title: String
  var description: String?
  var baseURL: BaseURL
  /// The tag of its first language.
  var language = "ja"
  var authorName: String?
  var authorEmail: String?
  /// As `#rrggbb`.
  var accent = "#f88c75"
  var tabs: [Tab] = Tab.allCases
  var feedPageSize = 20
  var articlesPageSize = 50
  var articleOrder = ArticleOrder.date
  var galleryPageSize = 24
  /// Whether a photo's page offers its file, without metadata.
  var galleryOriginals = false
  /// Whether a photo's page tells where it was taken.
  var galleryShowsLocation = false
  var images = ImageSettings()
  var zone: any TimeZoneRules
  var zoneName = Self.defaultZoneName
  var markdown = MarkdownSettings()
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
