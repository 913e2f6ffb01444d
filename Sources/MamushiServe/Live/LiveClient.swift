/// A page in a browser: what it shows, and what its script has been told.
struct LiveClient: Sendable {
  /// The path that the browser requested.
  let path: RequestPath
  let basePath: BasePath
  /// Whether the page may see source lines.
  let seesSources: Bool
  /// Whether it is told of every build, in order to notify other pages.
  let hearsBuilds: Bool
  /// The digest of the shown page.
  private(set) var digest: String
  private var styleSheets: [String]?
  /// The generation at which the page was loaded.
  private let firstGeneration: Int
  /// The generation up to which the page has been notified.
  private var generation: Int?
  private var showsFailure = false
  /// What the author's page shows (``LiveSite/News/revision``); nil for the site's pages.
  private var revision: Int?
  /// Whether the page is about to be left, so that no more messages are needed.
  private(set) var isDone = false

  init(
    path: RequestPath, basePath: BasePath, digest: String, generation: Int, seesSources: Bool,
    hearsBuilds: Bool = false
  ) {
    self.path = path
    self.hearsBuilds = hearsBuilds
    firstGeneration = generation
    self.basePath = basePath
    self.digest = digest
    self.seesSources = seesSources
  }

  /// The author's page, as it shows a state of the site.
  init(authorPage path: RequestPath, at revision: Int, basePath: BasePath) {
    self.init(path: path, basePath: basePath, digest: "", generation: 0, seesSources: false)
    self.revision = revision
  }

  /// The messages that are due to the page's script.
  ///
  /// - Parameter page: returns the page at an address.
  mutating func messages(_ news: LiveSite.News, page: (RequestPath) -> ShownPage) -> [LiveMessage] {
    if let revision {
      isDone = isDone || news.revision != revision
      return isDone ? [.reload] : []
    }
    let isNew = generation != news.generation
    defer { generation = news.generation }
    // This message comes first, since the page may be left after its own messages.
    return (hearsBuilds && isNew ? [.build] : []) + ownMessages(news, isNew, page)
  }

  private mutating func ownMessages(
    _ news: LiveSite.News, _ isNew: Bool, _ page: (RequestPath) -> ShownPage
  ) -> [LiveMessage] {
    if let failure = news.failure {
      guard isNew else { return [] }
      showsFailure = true
      return [.overlay(seesSources ? failure : failure.map(\.withoutExcerpt))]
    }
    let change = change(news, page)
    // A page that is left need not be cleared.
    if let change, isDone { return [change] }
    var messages: [LiveMessage] = []
    if showsFailure || generation == nil { messages.append(.clear) }
    showsFailure = false
    return messages + (change.map { [$0] } ?? [])
  }

  private mutating func change(_ news: LiveSite.News, _ page: (RequestPath) -> ShownPage) -> LiveMessage? {
    let shown = page(path)
    if case .waiting = shown { return nil }
    if shown.digest == digest { return styleChange(shown, news) }
    // If a build has just written the page, its event is about to arrive, and with it the new addresses of moved
    // pages.
    if news.generation == firstGeneration { return nil }
    isDone = true
    switch shown {
    case .elsewhere(let address): return .moved(address)
    case .page, .waiting: return .reload
    case .missing:
      if digest.hasPrefix("missing-") || digest == ShownPage.waitingDigest { return .reload }
      if let address = newAddresses(news).first(where: { isShown($0, page) }) { return .moved(address) }
      return .removed(parent(page))
    }
  }

  /// Handles a page that has at most changed its style sheets.
  private mutating func styleChange(_ shown: ShownPage, _ news: LiveSite.News) -> LiveMessage? {
    let sheets = shown.styleSheets.map { sheet -> String in
      // Without a fingerprint in its name, the address must change for the browser to load it again.
      guard sheet.hasPrefix("/"), !sheet.hasPrefix("//"), let path = try? RequestPath(target: sheet),
        let changed = news.changedStyles[fileName(path)], changed > firstGeneration
      else { return sheet }
      return sheet + (sheet.contains("?") ? "&" : "?") + "mamushi=\(changed)"
    }
    defer { styleSheets = sheets }
    // At first the script only knows the digest, so it compares the addresses itself.
    return styleSheets == sheets ? nil : .css(sheets, digest: digest)
  }

  // MARK: Addresses

  private func fileName(_ path: RequestPath) -> String {
    "/" + (basePath.relative(path) ?? []).joined(separator: "/")
  }

  /// Where the page may be now: where the builder says, or at the same place of a site that is mounted elsewhere.
  private func newAddresses(_ news: LiveSite.News) -> [String] {
    let address = basePath.relative(path).flatMap { newAddress(of: $0, news) }
    let inside = news.formerBasePath?.relative(path)
    let mounted = inside.map { inside in
      newAddress(of: inside, news)
        ?? BasePath.encoded(basePath.segments + inside, isFolder: path.isFolder)
    }
    return [address, mounted].compactMap { $0 }
  }

  /// The current address of a page according to the builder, across several moves.
  private func newAddress(of inside: ArraySlice<String>, _ news: LiveSite.News) -> String? {
    var old = "/" + inside.map { $0 + "/" }.joined()
    var found: String?
    // More moves than between two visits of a browser; also bounds cycles.
    for _ in 0..<32 {
      guard let next = news.moved[old] ?? news.moved[String(old.dropLast())] else { break }
      old = next.hasSuffix("/") ? next : next + "/"
      found = next
    }
    return found.map { next in
      let names = next.split(separator: "/").map(String.init)
      return BasePath.encoded(basePath.segments + names, isFolder: next.hasSuffix("/"))
    }
  }

  private func isShown(_ address: String, _ page: (RequestPath) -> ShownPage) -> Bool {
    guard let path = try? RequestPath(target: address), case .page = page(path) else { return false }
    return true
  }

  /// The nearest existing page above.
  private func parent(_ page: (RequestPath) -> ShownPage) -> String {
    var names = path.segments
    while names.count > basePath.segments.count {
      names.removeLast()
      let address = BasePath.encoded(names, isFolder: true)
      if isShown(address, page) { return address }
    }
    return basePath.string
  }
}

extension BuildDiagnostic {
  fileprivate var withoutExcerpt: BuildDiagnostic {
    var copy = self
    copy.excerpt = nil
    return copy
  }
}
