import MamushiCore

/// What a site of another generator has, and where it goes.
struct FormerSite {
  let generator: FormerGenerator
  var settings = FormerSettings()
  var texts: [FormerText] = []
  /// Files that are copied, and where to.
  var copies: [(from: SitePath, to: SitePath)] = []
  /// Files that are not copied, since others with the same bytes are, and where these go.
  var repeated: [(from: SitePath, to: SitePath)] = []
  /// Files that the site did not have, and needs here.
  var files: [(path: SitePath, text: String)] = []
  /// Files that texts include, by their paths in the folder of these.
  var includes: [SitePath: FormerInclude] = [:]
  /// The texts of files that texts of Jekyll show from their own folders.
  var parts: [SitePath: String] = [:]
  /// The folders in which an address of the site is looked for: `static`.
  var roots: [SitePath] = []
  /// The folder that Zola's `@/` means.
  var contentFolder = SitePath("")
  var authors = FormerAuthors()
  /// The ids of headings to which links lead, by the files of texts, where they may be others here.
  var headingIDs: [SitePath: Set<String>] = [:]
  /// The lists and feeds that it had.
  var lists: [FormerList] = []
  /// Addresses that had no text, and where they led: from the site's root, or on another site.
  var redirects: [(from: String, to: String)] = []
  /// The texts that only led on, by the addresses that they had.
  var textsOfRedirects: [String: SourceLocation] = [:]
  var problems: [Diagnostic] = []

  init(_ generator: FormerGenerator) { self.generator = generator }

  mutating func tell(_ problem: ImportProblem, at location: SourceLocation? = nil) {
    problems.append(Diagnostic(problem, at: location))
  }
}

/// A text of another generator, and where it goes.
struct FormerText {
  enum Kind: Equatable {
    case article, page
    /// The text of a section, category or tag.
    case section
  }

  let file: SitePath
  var kind: Kind
  /// Its path in the new site: `Content/articles/kyoto.md`.
  var place: SitePath
  var parsed: ParsedText
  /// The title without entities of HTML; nil if it has none.
  var decodedTitle: String?
  /// The tag of its language; nil for the site's own one.
  var language: String?
  /// Keys that a folder or the settings give it, where it has none of its own.
  var defaults: [Node.Entry] = []
  /// The day in the file's name, where the new place has none.
  var dayOfName: String?
  /// What its place says there and front matter has to say here.
  var isDraft = false
  /// Whether its section keeps it out of lists.
  var isUnlisted = false
  var categories: [String] = []
  /// The offset of the site's time zone in seconds, if it is always the same one; nil if it is not known.
  var zoneOffset: Int?
  /// The names in its address for `:categories`; nil if they are not known.
  var addressCategories: [String]?
  var slug: String?
  /// The address by its folders and name, which it had if nothing set another.
  var pathAddress: String?
  /// The address that a file of data or a template in front matter computes for it.
  var addressOfData: String?
  /// The whole address that it keeps, where neither its place nor the pattern gives it.
  var permalink: String?
  /// Addresses that it had and would not have.
  var formerAddresses: [String] = []
  /// What its front matter says of its place in Starlight's sidebar.
  var sidebar: Node?
  /// Where it begins in a file that has many texts; nil for a text in a file of its own.
  var origin: SourceLocation?
  /// Tags that list texts in other ways.
  var droppedTags: Set<String> = []

  init(
    _ file: SitePath, _ kind: Kind, at place: SitePath, _ parsed: ParsedText, language: String? = nil
  ) {
    self.language = language
    self.file = file
    self.kind = kind
    self.place = place
    self.parsed = parsed
  }

  /// Whether its body is HTML.
  var isHTML: Bool { file.textPlace != file }

  /// How it calls templates. Of Astro's texts, only MDX has expressions and components.
  func tags(of generator: FormerGenerator) -> TagSyntax {
    generator == .astro && !file.hasExtension("mdx") ? .plain : generator.tags
  }

  /// The title that the front matter has.
  var title: String? { decodedTitle ?? parsed.value("title")?.text }

  /// A place in the text, as messages name it.
  func location(_ mark: Mark? = nil) -> SourceLocation {
    origin ?? mark.map { SourceLocation(file, $0) } ?? SourceLocation(file)
  }
}

/// Settings that a site of another generator has, as far as they mean something here.
struct FormerSettings {
  struct Language {
    let tag: String
    var title: String?
    var description: String?
  }

  struct MenuEntry {
    let label: String
    /// What it is called in other languages, by their tags.
    var labels: [String: String] = [:]
    /// An address, or nil for a heading of entries.
    var address: String?
    /// The old site's text to which it leads instead.
    var file: SitePath?
    var children: [MenuEntry] = []
    let mark: SourceLocation?
  }

  var title: String?
  /// Titles by the tags of languages in lower case, where the settings have several.
  var titles: [String: String] = [:]
  var description: String?
  var baseURL: String?
  /// The site's own one first.
  var languages: [Language] = []
  /// The folders that the settings say are those of languages, in lower case.
  var languageFolders: Set<String> = []
  var timeZone: String?
  var authorName: String?
  var authorEmail: String?
  var copyright: String?
  /// The addresses of files here.
  var logo: String?
  var darkLogo: String?
  var social: [(label: String, address: String)] = []
  var pageSize: Int?
  /// `/:year/:month/:slug/`, with the placeholders of ``PermalinkPattern``.
  var permalink: String?
  /// The folders of articles that had lists at their names.
  var sections: Set<String> = []
  /// Whether those lists had feeds.
  var hasSectionFeeds = false
  var taxonomies = FormerTaxonomies()
  /// Patterns of addresses that articles had.
  var aliases: [String] = []
  var mainMenu: [MenuEntry] = []
  var footerMenu: [MenuEntry] = []
  /// The menus that have the entries of texts as well, which these say no more.
  var wholeMenus: Set<String> = []
  /// Features of Markdown that texts use.
  var markdown: Set<String> = []
  /// Whether a line in braces gives the block above it attributes: `{.wide}`.
  var hasBlockAttributes = false
  /// The signs around formulas in Hugo; nil if the settings have none.
  var formulas: HugoFormulas?
  /// How Zola makes the ids of headings; nil for other generators.
  var anchors: ZolaAnchor?
  /// The names of templates that show what is within their calls as code.
  var codeTemplates: Set<String> = []
  /// What stands between the beginning of a text and the rest.
  var excerptSeparator: String?
  /// All settings, of which texts show some: `{{ site.repository }}`.
  var all: Node?

  /// The title in a language; one in `zh-CN` is also that in `zh`.
  func title(in tag: String) -> String? {
    let tag = tag.lowercased()
    return titles[tag]
      ?? titles.sorted { $0.key < $1.key }
      .first { $0.key.hasPrefix(tag + "-") || tag.hasPrefix($0.key + "-") }?.value
  }
}

/// Reads the sites of one generator.
protocol FormerSiteReader {
  init(_ files: FormerFiles)
  func read() -> FormerSite
}
