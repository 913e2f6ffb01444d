import MamushiCore

/// The possible targets of links and images between content files.
struct LinkTargets: Sendable {
  let index: ContentIndex
  /// The language of the pages that texts link to.
  let language: SiteLanguage
  /// The pages of content files and folders.
  private let pages: LinkedPages
  private let hidden: HiddenAddresses
  private let suggestions = PathSuggestions()
  private let nearestFolders = NearestFolders()
  var faulty = FaultyTexts()
  var routes: RouteTable
  /// What the host answers by itself.
  var redirects: RedirectRules
  /// The targets in all languages of the site, this one included; empty for a site in one language.
  var languages: [LinkTargets] = []
  /// Files that are published unchanged, by their paths in the output.
  var published: [String: SitePath] = [:]
  /// The pages without content that search engines may not list, such as lists that show nothing.
  private let unlisted: Set<Route>

  /// - Parameter pageSize: the least number of articles on a page of a list.
  init(
    index: ContentIndex, language: SiteLanguage, families: [PageFamily] = [],
    routes: RouteTable = RouteTable(), redirects: RedirectRules = RedirectRules(), pageSize: Int = 1
  ) {
    self.index = index
    self.language = language
    self.routes = routes
    self.redirects = redirects
    pages = LinkedPages(families)
    unlisted = Set(families.lazy.filter { !$0.traits.isListed && $0.count == 1 }.map { $0.route(0) })
    hidden = HiddenAddresses(families, index.bundles, in: language, pageSize: pageSize)
  }

  /// Returns the page that a content file or folder stands for.
  func page(of file: SitePath) -> Route? { pages.route(of: file) }

  /// Whether search engines may list the page of a content file.
  func isListed(_ file: SitePath) -> Bool { pages.isListed(file) }

  /// Whether search engines may list a page that is no text's.
  func isListed(_ route: Route) -> Bool { !unlisted.contains(route) }

  enum Resolution {
    /// An address that is not checked: another site's, or a place on the same page.
    case external
    case route(Route, suffix: Substring)
    /// A file that has to be published for this page.
    case attachment(SitePath, suffix: Substring)
    case hidden(HiddenTarget)
    /// A file that would be a page but for a fault, or cannot be read, which has been reported.
    case unpublished
    case outOfSite
    case missing(suggestion: String?)

    fileprivate var isRoute: Bool { if case .route = self { true } else { false } }

    /// Whether it is a page, or would be one but for a fault.
    var isPage: Bool {
      switch self {
      case .route, .unpublished: true
      default: false
      }
    }
  }

  /// Resolves the file of a text that this language does not have: `kyoto.en.md` in English, `kyoto.md` in the first
  /// other language that has it.
  private func resolveInLanguages(_ file: SitePath, suffix: Substring) -> Resolution? {
    if languages.isEmpty { return nil }
    if let (tag, name) = LanguageFiles.languageSuffix(of: file),
      let number = languages.map(\.language).position(ofTag: tag)
    {
      return languages[number].resolveText(name, suffix: suffix)
    }
    let found = languages.filter { $0.language != language }.compactMap {
      $0.resolveText(file, suffix: suffix)
    }
    return found.first(where: \.isRoute) ?? found.first
  }

  /// Returns what this language has for a text, for a link from another one.
  private func resolveText(_ file: SitePath, suffix: Substring) -> Resolution? {
    let text = index.bundles.text(ofFolder: file) ?? file
    if let page = page(of: file) ?? page(of: text) {
      return .route(.file(page.path(in: language)), suffix: suffix)
    }
    if let state = hidden[text] { return .hidden(state) }
    return index.hasFile(text) && index.isPageSource(text) ? .unpublished : nil
  }

  /// Resolves `destination` as written in `file`.
  func resolve(_ destination: String, from file: SitePath) -> Resolution {
    guard let first = destination.utf8.first else { return .missing(suggestion: nil) }
    guard first != UInt8(ascii: "#"), first != UInt8(ascii: "?"),
      !destination.hasPrefix("//")
    else { return .external }
    if Self.hasScheme(destination) { return Self.judge(destination) }
    let end = destination.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    let suffix = destination[(end ?? destination.endIndex)...]
    let raw = destination[..<(end ?? destination.endIndex)]
    let path = PercentEncoding.decode(raw) ?? String(raw)
    let resolution = resolve(path, writtenAs: destination, suffix: suffix, from: file)
    switch resolution {
    case .missing, .outOfSite:
      if let found = resolveAddress(path, suffix: suffix, from: file) { return found }
      if namesUnreadable(path, from: file) || namesFaultySection(path, from: file) { return .unpublished }
      // A text with a fault may mean its own page, and lists and former addresses that it makes.
      return isFaulty(file) && SitePath(path).fileExtension.isEmpty ? .unpublished : resolution
    default: return resolution
    }
  }

  private func resolve(
    _ path: String, writtenAs destination: String, suffix: Substring, from file: SitePath
  ) -> Resolution {
    guard let resolved = ContentIndex.resolve(path, from: file) else { return .outOfSite }
    let found = index.file(at: resolved)
    if let found, found.isInside(ContentIndex.staticFolder) {
      return .route(.file(PictureLibrary.outputPath(of: found, below: "")), suffix: suffix)
    }
    if path.hasPrefix("/") { return resolvePublished(path, suffix: suffix) }
    return resolveFile(
      found ?? resolved, exists: found != nil, writtenAs: destination, in: file, suffix: suffix)
  }

  /// Resolves a path from the site's root that is no file of `static/`, as the address of a page.
  private func resolvePublished(_ path: String, suffix: Substring) -> Resolution {
    let withoutSlash = String(path.dropFirst())
    if let page = publishedPage(at: withoutSlash, suffix: suffix) { return page }
    if let address = addressInOtherLetters(withoutSlash) { return .missing(suggestion: "/" + address) }
    let folder = HiddenAddresses.asFolder(withoutSlash)
    if let near = suggestions.nearest(to: folder, among: pages.routes.map({ $0.path(in: language) })) {
      return .missing(suggestion: "/" + near)
    }
    let file = ContentIndex.staticFolder.appending(withoutSlash)
    let near = file.fileExtension.isEmpty ? nil : index.nearestFile(to: file)
    return .missing(
      suggestion: near.flatMap {
        $0.isInside(ContentIndex.staticFolder) ? ContentIndex.reference(to: $0, from: file) : nil
      })
  }

  /// Returns what the site has, or would have, at the address of a page; nil if that is nothing.
  ///
  /// - Parameters:
  ///   - path: from the site's root, without a slash at its beginning.
  ///   - byExactRule: whether a rule of `_redirects` has to be for that one address to count.
  func publishedPage(at path: String, suffix: Substring, byExactRule isExact: Bool = false) -> Resolution? {
    let folder = HiddenAddresses.asFolder(path)
    for candidate in [path, folder] {
      if let route = route(at: candidate) { return .route(route, suffix: suffix) }
    }
    let alias = Route.alias("/" + folder)
    if routes.contains(alias, in: language) { return .route(alias, suffix: suffix) }
    let all = languages.isEmpty ? [self] : languages
    let state = all.lazy.compactMap { targets in
      targets.hidden.state(at: folder) { targets.route(at: $0) != nil }
    }.first
    if let state { return .hidden(state) }
    if redirects.contains(path, isExact: isExact) { return .route(.file(path), suffix: suffix) }
    return all.contains { $0.isFaulty(folder) } ? .unpublished : nil
  }

  /// Returns the page or file of the site at a path.
  private func route(at path: String) -> Route? {
    guard let route = Route(path: path, in: language) ?? (path.isEmpty ? nil : .file(path)),
      routes.contains(route, in: language)
    else { return nil }
    return route
  }

  /// Resolves a path that matches no file like a browser: relative to the address of the text's page.
  private func resolveAddress(_ path: String, suffix: Substring, from file: SitePath) -> Resolution? {
    guard !path.hasPrefix("/"),
      let page = (pages.route(of: file) ?? hidden.route(of: file))?.path(in: language),
      page.hasSuffix("/")
    else { return nil }
    var parts = page.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      // Browsers stop at the root.
      if part != ".." { parts.append(part) } else { _ = parts.popLast() }
    }
    // The name of a text means that file, whatever rules say of all addresses of its form.
    let namesText = [".md", ".markdown"].contains { path.hasSuffix($0) }
    return publishedPage(at: parts.joined(separator: "/"), suffix: suffix, byExactRule: namesText)
  }

  /// Whether a text would be a page but for a fault.
  private func isFaulty(_ file: SitePath) -> Bool {
    isWithoutPage(file) && index.hasFile(file) && index.isPageSource(file)
  }

  private func isWithoutPage(_ file: SitePath) -> Bool {
    pages.route(of: file) == nil && hidden[file] == nil
  }

  /// The texts that would be pages but for a fault, which has been reported.
  var faultyTexts: [SitePath] {
    (index.articles + index.guidance + index.pages).filter {
      isWithoutPage($0) && !PagePlaces.isNotFound($0)
    }
  }

  private func resolveFile(
    _ target: SitePath, exists: Bool, writtenAs destination: String, in file: SitePath, suffix: Substring
  ) -> Resolution {
    // A text's own folder stands for the text.
    let owner = exists ? nil : index.bundles.text(ofFolder: target)
    let page = owner ?? target
    if let route = pages.route(of: target) ?? owner.flatMap(pages.route) {
      return .route(route, suffix: suffix)
    }
    let other = resolveInLanguages(page, suffix: suffix)
    if let other, hidden[page] == nil || other.isRoute { return other }
    if let state = hidden[page] { return .hidden(state) }
    if exists || owner != nil, index.isPageSource(page) { return .unpublished }
    if exists, ContentIndex.isPublishable(target) {
      if let state = state(ofAlbumWith: target) { return .hidden(state) }
      return .attachment(target, suffix: suffix)
    }
    // Pictures, texts and other files are named with their extensions.
    let mayBeFolder = target.fileExtension.isEmpty
    func folder(sharing parts: Int) -> SitePath? {
      mayBeFolder
        ? nearestFolders.folder(endingLike: target, inParts: parts, among: pages.folders) : nil
    }
    let found =
      folder(sharing: 2) ?? index.nearestFile(to: target) ?? folder(sharing: 1)
      ?? (mayBeFolder ? nearestFolders.folder(besides: target, among: pages.folders) : nil)
    let near = found.map { ContentIndex.reference(to: $0, from: file) }.flatMap { $0.isEmpty ? nil : $0 }
    return .missing(
      suggestion: WebAddress.completed(destination) ?? near ?? withSlashes(destination, in: file))
  }

  /// Returns why the album that a file lies in is left out; nil if it is not. A language without the album takes over
  /// what others say.
  private func state(ofAlbumWith file: SitePath) -> HiddenTarget? {
    guard file.isInside(ContentIndex.galleryFolder) else { return nil }
    let album = file.folder
    if let state = hidden[album] { return state }
    let others = languages.filter { $0.language != language }
    if pages.route(of: album) != nil || others.contains(where: { $0.page(of: album) != nil }) { return nil }
    return others.lazy.compactMap { $0.hidden[album] }.first
  }

  /// Returns a path with Windows separators in its correct form, if that leads somewhere.
  private func withSlashes(_ destination: String, in file: SitePath) -> String? {
    guard destination.contains("\\") else { return nil }
    let path = destination.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "/")
    switch resolve(path, from: file) {
    case .route, .attachment, .hidden, .unpublished: return path
    case .missing(let near): return near
    case .external, .outOfSite: return nil
    }
  }

  /// Judges an address with a scheme: reports web addresses without a host or with a missing slash, and schemes that
  /// are one edit away from a common one.
  private static func judge(_ destination: String) -> Resolution {
    let scheme = destination.prefix { $0 != ":" }.lowercased()
    let rest = destination.dropFirst(scheme.count + 1)
    if scheme == "http" || scheme == "https" {
      let host = rest.drop { $0 == "/" || $0 == "\\" }
      if rest.hasPrefix("//"), !host.isEmpty { return .external }
      return .missing(suggestion: host.isEmpty ? nil : "\(scheme)://\(host)")
    }
    // A Windows drive letter is no registered scheme.
    if scheme.count == 1 { return .missing(suggestion: nil) }
    let known = [
      "http", "https", "mailto", "tel", "sms", "ftp", "geo", "data", "file", "irc", "news", "webcal",
    ]
    if known.contains(scheme) { return .external }
    let near =
      known.prefix(3).first { isOneEdit(from: $0, to: scheme) } ?? (scheme == "mail" ? "mailto" : nil)
    guard let near else { return .external }
    let host = rest.drop { $0 == "/" }
    return .missing(suggestion: near == "mailto" ? "mailto:\(rest)" : "\(near)://\(host)")
  }

  /// Whether a destination begins with a scheme (RFC 3986, section 3.1).
  private static func hasScheme(_ destination: String) -> Bool {
    let scheme = destination.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count < destination.utf8.count, let first = scheme.first, (first | 0x20) >= 0x61,
      (first | 0x20) <= 0x7A
    else { return false }
    return scheme.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
  }
}
