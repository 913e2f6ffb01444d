/// A page in a browser: what it shows, and what its script was told.
struct LiveClient: Sendable {
  /// As the browser asked for it.
  let path: RequestPath
  let basePath: BasePath
  /// Whether it may see lines of the sources.
  let seesSources: Bool
  /// Whether it is told of each build, whatever became of its page: it passes that on to other pages.
  let hearsBuilds: Bool
  /// Of what it shows.
  private(set) var digest: String
  private var styleSheets: [String]?
  /// When it was loaded.
  private let firstGeneration: Int
  /// The generation up to which it was told.
  private var generation: Int?
  private var showsFailure = false
  /// There is nothing more to tell: the page goes.
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

  /// What its script is to be told now.
  ///
  /// - Parameter page: what is at an address.
  mutating func messages(_ news: LiveSite.News, page: (RequestPath) -> ShownPage) -> [LiveMessage] {
    let isNew = generation != news.generation
    defer { generation = news.generation }
    // First: after what becomes of its own page it may be gone.
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
    // A page that goes needs not be cleared.
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
    // What a build has just written it is about to tell of: where a page went is known then.
    if news.generation == firstGeneration { return nil }
    isDone = true
    switch shown {
    case .elsewhere(let address): return .moved(address)
    case .page, .waiting: return .reload
    case .missing:
      if digest.hasPrefix("missing-") || digest == ShownPage.waitingDigest { return .reload }
      if let address = newAddress(news), isShown(address, page) { return .moved(address) }
      return .removed(parent(page))
    }
  }

  /// The page is the same but for its style sheets.
  private mutating func styleChange(_ shown: ShownPage, _ news: LiveSite.News) -> LiveMessage? {
    let sheets = shown.styleSheets.map { sheet -> String in
      // A name without a fingerprint: the address has to change for the browser to ask again.
      guard sheet.hasPrefix("/"), !sheet.hasPrefix("//"), let path = try? RequestPath(target: sheet),
        let changed = news.changedStyles[fileName(path)], changed > firstGeneration
      else { return sheet }
      return sheet + (sheet.contains("?") ? "&" : "?") + "mamushi=\(changed)"
    }
    defer { styleSheets = sheets }
    // At first its script says no more than the digest: it compares the addresses itself.
    return styleSheets == sheets ? nil : .css(sheets, digest: digest)
  }

  // MARK: Addresses

  private func fileName(_ path: RequestPath) -> String {
    "/" + (basePath.relative(path) ?? []).joined(separator: "/")
  }

  /// Where the page is now, by what the builder said; over several moves.
  private func newAddress(_ news: LiveSite.News) -> String? {
    guard let inside = basePath.relative(path) else { return nil }
    var old = "/" + inside.map { $0 + "/" }.joined()
    var found: String?
    // As many moves as there are at most between two looks of a browser; a circle ends there as well.
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

  /// The nearest page above.
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
