import MamushiCore

/// Reads `Content/site.yaml`.
package struct ConfigurationRepository: Sendable {
  package static let file = SitePath("Content/site.yaml")
  /// In bytes.
  static let sizeLimit = 1 << 20
  static let keys =
    [
      "title", "description", "baseURL", "language", "languages", "author", "accent", "tabs", "menu", "feed",
      "articles",
      "gallery", "images", "timeZone", "sources", "markdown", "look", "permalinks", "params", "colors",
      "fonts", "security", "check", "deploy", "search", "structuredData", "taxonomies", "podcast",
      "sharePictures",
    ] + SiteIdentity.keys

  /// Settings that decide neither what the site has nor what its texts can name.
  static let independentKeys = Set(
    [
      "description", "author", "accent", "colors", "fonts", "security", "structuredData", "check", "deploy",
      "sharePictures",
    ]
      + SiteIdentity.keys)

  let files: any FileTree
  let documents: any DocumentReader
  let environment: @Sendable (_ variable: String) -> String?
  /// The same for addresses of sources; nil if there is no difference.
  var environmentOfAddresses: (@Sendable (_ variable: String) -> String?)?
  let zone: @Sendable (_ name: String) -> (any TimeZoneRules)?
  let zoneNames: @Sendable () -> [String]
  /// What is wrong with a name for one of the site's own taxonomies.
  let taxonomyProblem: @Sendable (_ name: String) -> SettingProblem?
  let siteAbove: @Sendable () -> String?

  /// - Parameters:
  ///   - environment: the value of an environment variable, nil if it is not set.
  ///   - zone: the rules of a time zone by its name, nil if the machine does not know it.
  ///   - zoneNames: the names of all time zones known to the machine, for suggestions.
  ///   - taxonomyProblem: what is wrong with a name for one of the site's own taxonomies.
  ///   - siteAbove: a site in a folder above, as a word of a command; nil if there is none.
  init(
    files: any FileTree, documents: any DocumentReader,
    environment: @escaping @Sendable (_ variable: String) -> String?,
    zone: @escaping @Sendable (_ name: String) -> (any TimeZoneRules)?,
    zoneNames: @escaping @Sendable () -> [String] = { [] },
    taxonomyProblem: @escaping @Sendable (_ name: String) -> SettingProblem? = { _ in nil },
    siteAbove: @escaping @Sendable () -> String? = { nil }
  ) {
    self.files = files
    self.documents = documents
    self.environment = environment
    self.zone = zone
    self.zoneNames = zoneNames
    self.taxonomyProblem = taxonomyProblem
    self.siteAbove = siteAbove
  }

  private var whyMissing: MissingSiteProblem {
    let misnamed = SitePath("Content/site.yml")
    if (try? files.read(misnamed, first: 1)) != nil { return .misnamed(file: misnamed.string) }
    return siteAbove().map { .siteAbove(path: $0) } ?? .noConfiguration
  }

  /// - Parameter baseURL: replaces the file's own.
  /// - Returns: nil if there is no site. If the file has faults, a configuration with defaults in place of faulty
  ///   values, and errors, so that a build can also look for faults in the content.
  package func load(baseURL override: BaseURL? = nil) -> Loaded<SiteConfiguration?> {
    let bytes: [UInt8]
    do {
      bytes = try files.read(Self.file)
    } catch {
      let location = SourceLocation(Self.file)
      if error.isMissing { return Loaded(nil, [Diagnostic(whyMissing, at: location)]) }
      return Loaded(nil, [Diagnostic(SiteProblem.unreadable(reason: error.reason), at: location)])
    }
    let defaults = SiteConfiguration(
      title: "", baseURL: override ?? .placeholder, zone: FixedOffset(seconds: 0))
    if bytes.count > Self.sizeLimit {
      let problem = SiteProblem.fileTooLarge(megabytes: Self.sizeLimit >> 20)
      return Loaded(defaults, [Diagnostic(problem, at: SourceLocation(Self.file))])
    }
    var repeated: [Diagnostic] = []
    do {
      let root = try documents.read(
        bytes[...], as: .yaml, of: Self.file, firstLine: 1, repeated: &repeated)
      var decoded = decode(root, baseURL: override)
      if repeated.isEmpty { return decoded }
      decoded.value?.isUncertain = true
      return Loaded(decoded.value, (repeated + decoded.diagnostics).sorted())
    } catch {
      return Loaded(defaults, repeated + [error.diagnostic])
    }
  }

  private func decode(_ root: Node, baseURL override: BaseURL?) -> Loaded<SiteConfiguration?> {
    var decoder = ValueDecoder(file: Self.file)
    var independentErrors = 0
    var title: LocalizedText?
    // A present but faulty value is not reported as missing.
    var hasTitle = false
    var baseURL = override
    var hasBaseURL = override != nil
    var zoneName = SiteConfiguration.defaultZoneName
    var zoneMark = root.mark
    var settings: [Node.Entry] = []
    for entry in decoder.entries(
      of: root, as: "site.yaml", known: Self.keys, foreign: ForeignSettings.ofSite)
    {
      switch entry.key {
      case "title":
        let known = decoder.diagnostics.errorCount
        let found = decoder.required { LocalizedText("title", entry.value, with: &$0) }
        title = found.value
        hasTitle = found.value != nil || found.isReported
        independentErrors += decoder.diagnostics.errorCount - known
      case "baseURL":
        let found = decoder.required { $0.nonEmptyText("baseURL", entry.value) }
        hasBaseURL = hasBaseURL || found.value != nil || found.isReported
        guard let text = found.value else { continue }
        if let parsed = BaseURL(text) {
          baseURL = override ?? parsed
        } else {
          decoder.report(.invalidBaseURL(value: text), at: entry.value.mark)
        }
      case "timeZone":
        zoneName = decoder.nonEmptyText("timeZone", entry.value) ?? zoneName
        zoneMark = entry.value.mark
      default: settings.append(entry)
      }
    }
    independentErrors += Self.harmlessUnknownKeyCount(in: root)
    let isMapping = root.entries != nil || root.isNull
    // The suggestion for a misspelt key is enough.
    let misspelt = (root.entries ?? []).filter { !Self.keys.contains($0.key) }
      .compactMap { nearestName(to: $0.key, among: Self.keys) }
    for (key, isThere) in [("title", hasTitle), ("baseURL", hasBaseURL)]
    where !isThere && isMapping && !misspelt.contains(key) {
      decoder.report(.missingKey(key: key), at: root.mark)
      if key == "title" { independentErrors += 1 }
    }
    let rules = zone(zoneName)
    if rules == nil {
      let suggestion = TimeZoneName.nearest(to: zoneName, among: zoneNames())
      decoder.report(SettingProblem.unknownTimeZone(name: zoneName, suggestion: suggestion), at: zoneMark)
    }

    // Missing values have been reported; the rest is decoded to report its faults, too.
    var configuration = SiteConfiguration(
      title: "", baseURL: baseURL ?? .placeholder, zone: rules ?? FixedOffset(seconds: 0))
    configuration.titleText = title
    configuration.zoneName = zoneName
    // Colours are compared with the look; feeds and sources may name taxonomies.
    let first = ["look", "taxonomies"]
    for isFirst in [true, false] {
      for entry in settings where first.contains(entry.key) == isFirst {
        let known = decoder.diagnostics.errorCount
        decode(entry, into: &configuration, with: &decoder)
        if Self.independentKeys.contains(entry.key) {
          independentErrors += decoder.diagnostics.errorCount - known
        }
      }
    }
    decodeLanguages(settings, into: &configuration, with: &decoder)
    let colours = settings.first { $0.key == "colors" }?.value.entries ?? []
    if let accent = settings.first(where: { $0.key == "accent" }),
      colours.contains(where: { $0.key == "accent" })
    {
      decoder.report(.repeatedSetting(key: "accent", other: "colors.accent"), at: accent.keyMark)
      independentErrors += 1
    }
    if configuration.menu.main != nil, let tabs = settings.first(where: { $0.key == "tabs" }) {
      decoder.report(MenuProblem.tabsUnused, at: tabs.keyMark)
    }
    if configuration.feedLists.contains(FeedList.sections.rawValue), !configuration.hasSections,
      let feed = settings.first(where: { $0.key == "feed" })
    {
      decoder.report(SettingProblem.feedsOfNoSections, at: feed.value.mark)
    }
    configuration.isUncertain = decoder.diagnostics.errorCount > independentErrors
    return Loaded(configuration.localized(in: configuration.languages[0]), decoder.diagnostics)
  }

  private func decode(
    _ entry: Node.Entry, into configuration: inout SiteConfiguration, with decoder: inout ValueDecoder
  ) {
    switch entry.key {
    case "description":
      configuration.descriptionText = LocalizedText("description", entry.value, with: &decoder)
    case "language", "languages": break
    case "author":
      for field in decoder.entries(of: entry.value, as: "author", known: ["name", "email"]) {
        if field.key == "name" {
          configuration.authorNameText = LocalizedText("name", field.value, with: &decoder)
        } else {
          configuration.authorEmail = decoder.nonEmptyText(field.key, field.value)
        }
      }
    case "accent":
      configuration.accent =
        ColourSettings.colour("accent", entry.value, &decoder)?.hexadecimal ?? configuration.accent
    case "look":
      guard let text = decoder.nonEmptyText("look", entry.value) else { return }
      if let look = Look(rawValue: text) {
        configuration.look = look
      } else {
        let allowed = Look.allCases.map(\.rawValue)
        decoder.report(.invalidValue(key: "look", value: text, allowed: allowed), at: entry.value.mark)
      }
    case "tabs":
      configuration.tabs = tabs(entry, into: &configuration.tabMarks, &decoder)
    case "menu": configuration.menu = MenuSettings.decode(entry.value, with: &decoder)
    case "feed":
      pageSize(in: entry, known: ["pageSize", "of"], &configuration.feedPageSize, &decoder)
      if let lists = entry.value.entries?.first(where: { $0.key == "of" }) {
        configuration.feedLists = FeedList.decode(
          lists.value, own: configuration.taxonomies.map(\.name), with: &decoder)
      }
    case "gallery":
      let known = ["pageSize", "originals", "showLocation"]
      pageSize(in: entry, known: known, &configuration.galleryPageSize, &decoder)
      for field in entry.value.entries ?? [] {
        switch field.key {
        case "originals":
          configuration.galleryOriginals = decoder.flag(field.key, field.value) ?? false
        case "showLocation":
          configuration.galleryShowsLocation = decoder.flag(field.key, field.value) ?? false
        default: break
        }
      }
    case "images": configuration.images = ImageSettings.decode(entry.value, with: &decoder)
    case "articles":
      let known = ["pageSize", "sort", "related", "sections"]
      pageSize(in: entry, known: known, &configuration.articlesPageSize, &decoder)
      for field in entry.value.entries ?? [] where field.key == "sections" {
        configuration.hasSections = decoder.flag("sections", field.value) ?? false
      }
      for field in entry.value.entries ?? [] where field.key == "related" {
        let count = decoder.integer("related", field.value, in: 0...20)
        configuration.relatedArticles = count ?? configuration.relatedArticles
      }
      for field in entry.value.entries ?? [] where field.key == "sort" {
        guard let text = decoder.nonEmptyText("sort", field.value) else { continue }
        if let order = ArticleOrder(rawValue: text) {
          configuration.articleOrder = order
        } else {
          decoder.report(
            .invalidValue(key: "sort", value: text, allowed: ArticleOrder.allCases.map(\.rawValue)),
            at: field.value.mark)
        }
      }
    case "taxonomies":
      configuration.taxonomies = OwnTaxonomy.decode(entry.value, problem: taxonomyProblem, with: &decoder)
    case "podcast":
      configuration.podcast = PodcastSettings.decode(entry.value, at: entry.keyMark, with: &decoder)
    case "params": configuration.parameters = decoder.openEntries("params", entry.value)
    case "colors":
      var accent = configuration.accent
      configuration.colours = ColourSettings.decode(
        entry.value, accent: &accent, of: configuration.look, with: &decoder)
      configuration.accent = accent
    case "fonts": configuration.fonts = FontSettings.decode(entry.value, with: &decoder)
    case "sharePictures":
      configuration.sharePictures = SharePictureSettings.decode(
        entry.value, at: entry.keyMark, with: &decoder)
    case "check": configuration.check = CheckSettings.decode(entry.value, with: &decoder)
    case "deploy": configuration.deploy = DeploySettings.decode(entry.value, with: &decoder)
    case "search": configuration.isSearched = decoder.flag("search", entry.value) ?? true
    case "structuredData":
      configuration.hasStructuredData = decoder.flag("structuredData", entry.value) ?? false
    case "security":
      configuration.contentSecurityPolicy = ContentSecurityPolicy.decode(entry.value, with: &decoder)
    case _ where SiteIdentity.keys.contains(entry.key):
      configuration.identity.decode(entry, with: &decoder)
    case "permalinks": PermalinkPattern.decode(entry.value, into: &configuration, with: &decoder)
    case "markdown": configuration.markdown = MarkdownSettings.decode(entry.value, with: &decoder)
    default:
      let sources = SourceConfigurationDecoder(
        environment: environment, environmentOfAddresses: environmentOfAddresses ?? environment,
        taxonomies: configuration.taxonomies.map(\.name))
      configuration.sources = sources.decode(entry.value, with: &decoder)
      for index in configuration.sources.indices where configuration.sources[index].url.isEmpty {
        configuration.sources[index].url = configuration.baseURL.string
        configuration.sources[index].isAtSite = true
      }
    }
  }
}

extension BaseURL {
  /// Replaces a missing address, which has been reported.
  fileprivate static var placeholder: BaseURL { BaseURL(origin: "http://localhost", path: "/") }

  private init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }
}
