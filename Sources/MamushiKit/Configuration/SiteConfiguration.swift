import MamushiCore

/// The settings of `Content/site.yaml`, with defaults filled in.
package struct SiteConfiguration: Sendable {
  /// The accent of the theme.
  static let themeAccent = "#f88c75"

  var title: String
  var description: String?
  /// The title and the description as written, possibly in several languages.
  var titleText: LocalizedText?
  var descriptionText: LocalizedText?
  package var baseURL: BaseURL
  /// The tags of the site's languages; the pages of the first one have no prefix.
  package var languageTags = ["ja"]
  /// The place of the languages in the file.
  var languageMark: Mark?
  var authorName: String?
  /// The author's name as written, possibly in several languages.
  var authorNameText: LocalizedText?
  var authorEmail: String?
  /// As `#rrggbb`.
  var accent = SiteConfiguration.themeAccent
  var colours = ColourSettings()
  var fonts = FontSettings()
  /// Pictures, copyright and links that represent the site.
  var identity = SiteIdentity()
  /// Nil if no pictures are made of titles.
  var sharePictures: SharePictureSettings?
  /// Nil if the site has no podcast.
  var podcast: PodcastSettings?
  /// Whether readers can search the site.
  var isSearched = true
  /// Whether pages describe themselves to programs, as JSON-LD.
  var hasStructuredData = false
  /// The policy written for hosts; nil to write none.
  var contentSecurityPolicy: ContentSecurityPolicy?
  package var look = Look.magazine
  var tabs: [Tab] = Tab.allCases
  /// The places of the tabs in the file; empty if it does not name them.
  var tabMarks: [Tab: Mark] = [:]
  var menu = MenuSettings()
  var feedPageSize = 20
  /// The names of the lists whose pages have a feed each: `categories`, `authors`.
  var feedLists: Set<String> = []
  var articlesPageSize = 50
  var articleOrder = ArticleOrder.date
  /// Whether the folders of articles have lists.
  var hasSections = false
  /// The taxonomies beside categories, tags and series, in the order of the file.
  var taxonomies: [OwnTaxonomy] = []
  /// The greatest number of related articles on an article's page.
  var relatedArticles = 4
  /// The pattern of articles' paths; nil for `/articles/:slug/`.
  var articlePermalink: PermalinkPattern?
  /// The patterns of paths that articles had before.
  var articleAliases: [PermalinkPattern] = []
  var galleryPageSize = 24
  /// Whether a photo's page offers its original file, without metadata.
  var galleryOriginals = false
  /// Whether a photo's page shows where it was taken.
  var galleryShowsLocation = false
  package var images = ImageSettings()
  var zone: any TimeZoneRules
  package var zoneName = Self.defaultZoneName
  var markdown = MarkdownSettings()
  /// Whether settings that decide what the site has, or what its texts can name, have errors or are not read yet.
  var isUncertain = true
  /// The settings of `mamushi check`; builds ignore them.
  package var check = CheckSettings()
  /// The destination of `mamushi deploy`; nil if none is set.
  package var deploy: DeploySettings?
  /// `params`: the author's own keys, for templates.
  var parameters: [Node.Entry] = []
  /// The sources without faults, in the order of the file.
  package var sources: [SourceConfiguration] = []

  static let defaultZoneName = "Asia/Tokyo"

  package var makesSharePictures: Bool { sharePictures != nil }

  /// The tag of the site's first language.
  var language: String {
    get { languageTags[0] }
    set { languageTags[0] = newValue }
  }

  /// The languages in which the site is published.
  package var languages: [SiteLanguage] { SiteLanguage.all(languageTags) }

  /// The same configuration, with the texts of one language.
  func localized(in language: SiteLanguage) -> SiteConfiguration {
    var configuration = self
    configuration.title = titleText?.text(in: language) ?? title
    configuration.description = descriptionText.map { $0.text(in: language) } ?? description
    configuration.authorName = authorNameText.map { $0.text(in: language) } ?? authorName
    configuration.taxonomies = taxonomies.map { $0.localized(in: language) }
    configuration.podcast = podcast?.localized(in: language)
    configuration.identity.copyright =
      identity.copyrightText.map { $0.text(in: language) } ?? identity.copyright
    return configuration
  }

  /// A part of the site that the tab bar leads to.
  enum Tab: String, CaseIterable, Sendable {
    case feed, gallery, guidance
  }
}
