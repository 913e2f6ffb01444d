import MamushiCore

/// Resolves what menu entries lead to, once all pages have their addresses.
struct MenuPlanner {
  let contents: SiteContents
  let presentation: Presentation
  private var targets: LinkTargets
  /// The same without what the host answers: `page` names a page.
  private let pageTargets: LinkTargets
  private var planned = PlannedMenus()
  /// Suggestions among the files and among the paths of pages.
  private let fileSuggestions = NameSuggestions()
  private let pathSuggestions = NameSuggestions()

  /// The visible part of an entry.
  private struct Link: Hashable {
    let title: String
    let url: String
  }

  private static let configuration = ConfigurationRepository.file
  /// The schemes that an address in a menu may begin with, if it is not a path.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  init(_ contents: SiteContents, _ presentation: Presentation, targets: LinkTargets) {
    self.contents = contents
    self.presentation = presentation
    self.targets = targets
    // A menu leads to pages of its language.
    self.targets.languages = []
    var pageTargets = self.targets
    pageTargets.redirects = RedirectRules()
    self.pageTargets = pageTargets
  }

  var language: SiteLanguage { presentation.language }

  /// Plans the entries of the configuration first, then those that pages declare.
  mutating func plan() -> PlannedMenus {
    let settings = presentation.configuration.menu
    if let main = settings.main { planned.menus.main = menu(main) } else { planned.menus.main = tabs() }
    planned.menus.footer = menu(settings.footer)
    planned.menus.main += placements(in: .main, beside: planned.menus.main)
    planned.menus.footer += placements(in: .footer, beside: planned.menus.footer)
    // The site's name leads home, too.
    let isHomeAlone = planned.menus.main.count == 1 && planned.menus.main[0].isFeed && !contents.pages.hasHome
    if settings.main == nil, isHomeAlone { planned.menus.main = [] }
    return planned
  }

  private mutating func report(_ problem: some Problem, at mark: Mark) {
    planned.diagnostics.append(Diagnostic(problem, at: SourceLocation(Self.configuration, mark)))
  }

  // MARK: Tabs

  /// The sections of the site that have something to show.
  private mutating func tabs() -> [Menus.Entry] {
    let configuration = presentation.configuration
    return configuration.tabs.compactMap { tab in
      let strings = presentation.strings
      let (title, route, isEmpty, icon): (String, Route, Bool, MenuIcon) =
        switch tab {
        case .feed where contents.pages.hasHome: (strings["feed"], feed, contents.feed.isEmpty, .feed)
        case .feed: (strings["tabFeed"], feed, false, .feed)
        case .gallery: (strings["tabGallery"], .gallery(page: 1), contents.gallery.albums.isEmpty, .gallery)
        case .guidance: (strings["tabGuidance"], .guidance, contents.guidance.isEmpty, .guidance)
        }
      if isEmpty {
        if let mark = configuration.tabMarks[tab] {
          report(MenuProblem.emptySection(tab: tab.rawValue), at: mark)
        }
        return nil
      }
      return entry(title, to: route, icon: icon)
    }
  }

  private var feed: Route { contents.pages.hasHome ? .feedBelowHome(page: 1) : .feed(page: 1) }

  private func entry(
    _ title: String, to route: Route, suffix: Substring = "", icon: MenuIcon?
  ) -> Menus.Entry {
    let path = route.path(in: language)
    return Menus.Entry(
      title: title, url: presentation.url(route) + suffix, path: suffix.isEmpty ? path : nil,
      isFeed: path == feed.path(in: language), isExternal: false, icon: icon)
  }

  // MARK: Entries of the file

  private mutating func menu(_ settings: [MenuSettings.Entry]) -> [Menus.Entry] {
    // This list's entries, by what they show and lead to.
    var lines: [Link: MenuSettings.Target] = [:]
    let all = settings.flatMap { setting -> [(entry: Menus.Entry, isLifted: Bool)] in
      let found = entry(setting)
      let isSecond = found.map { isNamedTwice($0, setting, &lines) } ?? false
      let children = menu(setting.children)
      // What is below a page that is not there, in this language or yet, takes its place.
      guard var entry = found else { return children.map { ($0, true) } }
      // A heading whose pages are all hidden is left out.
      if children.isEmpty, isSecond || entry.url == nil { return [] }
      entry.children = children
      return [(entry, false)]
    }
    var shown = Set(all.lazy.filter { !$0.isLifted }.compactMap(\.entry.url))
    return all.filter { entry, isLifted in
      !isLifted || entry.url.map { shown.insert($0).inserted } ?? true
    }.map(\.entry)
  }

  /// Reports a second entry with the same title and address. A page may appear again under another name, or below
  /// another entry: "All of it", "News".
  ///
  /// - Returns: whether the entry is left out: in a further language, two of them may be the same page.
  private mutating func isNamedTwice(
    _ entry: Menus.Entry, _ setting: MenuSettings.Entry, _ lines: inout [Link: MenuSettings.Target]
  ) -> Bool {
    guard let url = entry.url, let target = setting.target else { return false }
    let link = Link(title: entry.title, url: url)
    guard let first = lines[link] else {
      lines[link] = target
      return false
    }
    if !language.isFirst, first.text != target.text { return true }
    report(MenuProblem.namedTwice(target: target.text, line: first.mark.line), at: target.mark)
    return false
  }

  /// Returns nil if the entry leads to nothing, which is reported.
  private mutating func entry(_ setting: MenuSettings.Entry) -> Menus.Entry? {
    var label: String?
    if let written = setting.label {
      label = written.text(in: language)
      if label == nil { report(MenuProblem.labelWithoutLanguage(language: language.tag), at: written.mark) }
    }
    guard let target = setting.target else {
      guard let label else { return nil }
      return Menus.Entry(
        title: label, url: nil, path: nil, isFeed: false, isExternal: false, icon: setting.icon)
    }
    switch target.kind == .page ? resolve(page: target.text) : resolve(url: target.text) {
    case .external:
      guard let label else { return nil }
      guard isSafe(target.text) else {
        report(MenuProblem.unsafeAddress(value: target.text), at: target.mark)
        return nil
      }
      let isExternal = WebAddress.isAbsolute(target.text) || target.text.hasPrefix("//")
      return Menus.Entry(
        title: label, url: target.text, path: nil, isFeed: false, isExternal: isExternal, icon: setting.icon)
    case .route(let route, let suffix):
      note(suffix, of: route.outputPathHash(in: language), in: target)
      // A label without this language has been reported.
      guard let title = setting.label == nil ? title(of: route) : label else {
        if setting.label == nil { report(MenuProblem.missingLabel, at: setting.mark) }
        return nil
      }
      return entry(title, to: route, suffix: suffix, icon: setting.icon)
    case .hidden(let page):
      report(MenuProblem.leadsToHidden(target: target.text, state: page.state.rawValue), at: target.mark)
      if let text = page.scheduled { note(target.text[...], of: text, in: target) }
    // The fault of the file has been reported.
    case .unpublished: break
    case .attachment: report(MenuProblem.leadsToUnpublishedFile(target: target.text), at: target.mark)
    case .outOfSite: report(MenuProblem.leadsNowhere(target: target.text, suggestion: nil), at: target.mark)
    case .missing where isAwaited(target.text):
      report(MenuProblem.leadsToAwaitedList(target: target.text), at: target.mark)
    case .missing(let suggestion):
      let problem =
        emptyTaxonomy(target.text).map { MenuProblem.leadsToEmptyTaxonomy(name: $0) }
        ?? .leadsNowhere(target: target.text, suggestion: suggestion)
      report(problem, at: target.mark)
    }
    return nil
  }

  /// The name of the taxonomy without terms whose list a target names; nil if it names something else.
  func emptyTaxonomy(_ target: String) -> String? {
    let name = target.split(separator: "/").joined(separator: "/")
    let names = presentation.configuration.taxonomies.map(\.name) + [Route.Taxonomy.series.name]
    return names.contains(name) ? name : nil
  }

  private func isSafe(_ address: String) -> Bool {
    if address.hasPrefix("//") { return WebAddress.isAbsolute("https:" + address) }
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard Self.schemes.contains(scheme) else { return false }
    return scheme.hasPrefix("http") ? WebAddress.isAbsolute(address) : address.utf8.allSatisfy { $0 > 0x20 }
  }

  /// Remembers that an entry leads to a place within a page.
  private mutating func note(_ suffix: Substring, of page: UInt64, in target: MenuSettings.Target) {
    let written = suffix.drop { $0 != "#" }.dropFirst()
    if written.isEmpty { return }
    planned.fragments.append(
      FragmentLink(
        location: SourceLocation(Self.configuration, target.mark), destination: target.text, page: page,
        fragment: PercentEncoding.decode(written) ?? String(written), version: version(of: page, for: target))
    )
  }

  // MARK: Targets

  /// Resolves an address: to the page in this language, or to what all languages share.
  private func resolve(url: String) -> LinkTargets.Resolution {
    let found = targets.resolve(url, from: Self.configuration)
    if language.isFirst || !url.hasPrefix("/") || url.hasPrefix("//") { return found }
    let own = targets.resolve("/" + language.pathPrefix + url.dropFirst(), from: Self.configuration)
    if own.isPage { return own }
    if case .route(let route, _) = found, isOfFirstLanguage(route) { return .missing(suggestion: nil) }
    return found
  }

  /// Whether a route is that of a page in the site's first language, and not in this one.
  private func isOfFirstLanguage(_ route: Route) -> Bool {
    guard case .file(let path) = route, targets.published[route.outputPath(in: language)] == nil,
      !targets.redirects.contains(path)
    else { return false }
    return !presentation.configuration.languages.contains {
      !$0.isFirst && (path + "/").hasPrefix($0.pathPrefix)
    }
  }

  /// Resolves a file below `Content` or `Content/pages`, or the path of a page with or without surrounding slashes.
  private func resolve(page text: String) -> LinkTargets.Resolution {
    let suffix = text.drop { $0 != "#" && $0 != "?" }
    var name = text.dropLast(suffix.count)
    for start in [ContentIndex.root.string + "/", "/"] where name.hasPrefix(start) {
      name = name.dropFirst(start.utf8.count)
    }
    // `about.de.md` is there for the German menu alone.
    let (languages, file) = (presentation.configuration.languages, SitePath(String(name)))
    if languages.count > 1, file.isMarkdown, let (tag, plain) = LanguageFiles.languageSuffix(of: file),
      let number = languages.position(ofTag: tag)
    {
      return languages[number] == language
        ? resolve(page: plain.string + suffix) : .missing(suggestion: nil)
    }
    let starts = [
      (String(name), ContentIndex.pagesFolder.appending("index.md")),
      ("/" + language.pathPrefix + name, Self.configuration),
      // A version may have another slug.
      (String(name) + ".md", ContentIndex.pagesFolder.appending("index.md")),
      (String(name), Self.configuration),
    ]
    for (destination, file) in starts where !destination.isEmpty {
      switch pageTargets.resolve(destination + suffix, from: file) {
      case .missing, .outOfSite, .attachment, .external: continue
      case let found: return found
      }
    }
    if name == SiteConfiguration.Tab.feed.rawValue { return .route(feed, suffix: suffix) }
    return .missing(suggestion: suggestion(for: String(name)).map { $0 + suffix })
  }

  private func suggestion(for name: String) -> String? {
    if SitePath(name).isMarkdown {
      return fileSuggestions.nearest(to: name, among: files)
        ?? fileSuggestions.nearest(to: "pages/" + name, among: files)
    }
    return pathSuggestions.nearest(to: name, among: paths)
  }

  private var files: some Sequence<String> {
    (contents.pages.pages.map(\.body.file) + contents.guidance.map(\.body.file)).map {
      String($0.string.dropFirst(ContentIndex.root.string.utf8.count + 1))
    }
  }

  private var paths: some Sequence<String> {
    contents.pages.pages.map { String($0.route.path(in: language).dropLast()) }
      + sections.map(\.path).filter { !$0.isEmpty }
  }

  // MARK: Pages that name a menu

  /// Entries for pages that name the menu, by `order`, then by title.
  private func placements(
    in menu: MenuSettings.Name, beside entries: [Menus.Entry]
  ) -> [Menus.Entry] {
    let known = Set((entries + entries.flatMap(\.children)).compactMap(\.path))
    let pages = contents.pages.pages.filter { page in
      page.menus.contains { $0.menu == menu } && !known.contains(page.route.path(in: language))
    }
    let placed = pages.compactMap { page in
      page.menus.first { $0.menu == menu }.map { placement in
        (
          order: placement.order ?? page.order ?? .max,
          entry: entry(
            placement.label?.text(in: language) ?? page.title, to: page.route, icon: placement.icon)
        )
      }
    }
    let ranks = CollationOrder.ranks(of: placed.map(\.entry.title))
    return placed.indices.sorted { left, right in
      (placed[left].order, ranks[left], left) < (placed[right].order, ranks[right], right)
    }.map { placed[$0].entry }
  }
}
