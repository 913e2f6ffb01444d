import MamushiCore
import MamushiKit

/// A list of articles or a feed of the old site, whose address no text had.
struct FormerList {
  enum Kind {
    case home
    /// All articles, or those of a section that keeps its folder.
    case articles(section: String?)
    /// Their feed, by the name that its file had.
    case feed(name: String, section: String?)
  }

  let kind: Kind
  /// From the site's root: `/blog/`, `/blog/index.xml`.
  let address: String
  /// The tag of its language; nil for the site's own one.
  let language: String?
}

extension FormerSite {
  /// Remembers the addresses that lists and feeds had in a language.
  ///
  /// - Parameters:
  ///   - language: nil for the site's own one.
  ///   - prefix: what its addresses began with: `/en`, or nothing.
  ///   - only: the only section, whose list is that of all articles here; nil if sections keep their folders.
  ///   - feeds: the names of the feeds of all articles.
  ///   - feedsOfSection: returns the names of the feeds of a section.
  mutating func addLists(
    in language: String?, below prefix: String, only: String?, feeds: [String],
    feedsOfSection: (String) -> [String]
  ) {
    var found: [FormerList] = []
    func add(_ kind: FormerList.Kind, at address: String) {
      found.append(FormerList(kind: kind, address: prefix + address, language: language))
    }
    add(.home, at: "/")
    for name in feeds { add(.feed(name: name, section: nil), at: "/" + name) }
    for section in only.map({ [$0] }) ?? settings.sections.sorted() {
      let folder: String? = only == nil ? section : nil
      let address = "/" + Slug.make(from: section) + "/"
      add(.articles(section: folder), at: address)
      for name in feedsOfSection(section) { add(.feed(name: name, section: folder), at: address + name) }
    }
    lists += found
  }

  /// Where a list or a feed is here; nil if nothing would be in it.
  private func address(of list: FormerList) -> String? {
    let prefix = list.language.map { "/" + $0.lowercased() } ?? ""
    switch list.kind {
    case .home: return prefix + "/"
    case .articles(let section):
      guard hasArticles(in: list.language, section) else { return nil }
      return prefix + (section.map { settings.list(ofFolders: [$0]) } ?? "/articles/")
    case .feed(let name, let section):
      guard hasArticles(in: list.language, section) else { return nil }
      guard let section, settings.hasSectionFeeds else { return prefix + "/" + Self.feed(like: name) }
      return prefix + settings.list(ofFolders: [section]) + "feed.xml"
    }
  }

  /// Whether a list would have articles that readers see.
  ///
  /// - Parameter section: the folder of the articles; nil for all of them.
  func hasArticles(in language: String?, _ section: String?) -> Bool {
    texts.contains { text in
      text.kind == .article && text.language == language && !text.isUnpublished
        && (section == nil || text.folders.first == section)
    }
  }

  /// The name here of a feed of all articles.
  private static func feed(like name: String) -> String {
    if ["feed.xml", "atom.xml", "feed.json"].contains(name) { return name }
    if name.contains("atom") { return "atom.xml" }
    return name.hasSuffix(".json") ? "feed.json" : "feed.xml"
  }

  // MARK: Redirects

  /// Writes a line of `_redirects` for each of these addresses that is another one here, unless something else has it.
  ///
  /// The lines of the old site follow: hosts take the first that fits, and some look for pages before.
  mutating func writeRedirects(_ former: FormerFiles) {
    let base = settings.baseURL.flatMap { BaseURL($0) }?.path ?? "/"
    let place = ContentFolders.statics.appending(RedirectRules.file)
    let copy = copies.firstIndex { $0.to == place }
    let old = copy.map { former.source(copies[$0].from) } ?? ""
    let rules = RedirectRules(Array(old.utf8), basePath: base, countsCatchAll: false)
    func fromHost(_ path: String) -> String {
      "\(base.dropLast())\(PercentEncoding.encode(path: PercentEncoding.decode(path) ?? path))"
    }
    func exact(_ address: String) -> String { PlainAddress.make(of: fromHost(address), isExact: true) }
    var taken = takenAddresses
    var lines = ""
    var new: [String: String] = [:]
    var own: Set<String> = []
    for list in lists + listsOfTexts {
      let plain = PlainAddress.make(of: list.address, isExact: true)
      guard let address = address(of: list), PlainAddress.make(of: address, isExact: true) != plain else {
        continue
      }
      // Many a home page only leads on.
      if PlainAddress.make(of: address) != "/" { own.insert(exact(address)) }
      guard !rules.contains(Array(list.address.dropFirst().utf8)[...]), taken.insert(plain).inserted
      else { continue }
      lines += "\(fromHost(list.address)) \(fromHost(address)) 301\n"
      new[exact(list.address)] = exact(address)
    }
    let dead = deadRedirects(besides: rules)
    for (from, to) in redirects {
      if let file = dead[from] {
        tell(.leftOut(.deadRedirect(line: "\(from) \(to)")), at: file)
        continue
      }
      let plain = PlainAddress.make(of: from, isExact: true)
      let isLocal = to.hasPrefix("/") && !to.hasPrefix("//")
      guard !isLocal || PlainAddress.make(of: to, isExact: true) != plain,
        !rules.contains(Array(from.dropFirst().utf8)[...]), taken.insert(plain).inserted
      else { continue }
      let end = to.firstIndex { $0 == "#" || $0 == "?" } ?? to.endIndex
      let target = isLocal ? fromHost(String(to[..<end])) + to[end...] : to
      lines += "\(fromHost(from)) \(target.replacing(" ", with: "%20")) 301\n"
      if isLocal { new[exact(from)] = exact(String(to[..<end])) }
    }
    let places = old.isEmpty ? nil : FormerPlaces(withoutRedirects)
    let kept = FormerRedirects(old, own: own, new: new) { [site = self] target in
      guard let path = site.path(ofRedirectTo: target, below: base) else { return true }
      return new[exact(path)] != nil || rules.contains(Array(path.dropFirst().utf8)[...])
        || places?.hasAnything(at: path) ?? true
    }
    if lines.isEmpty, kept.omitted.isEmpty { return }
    if let copy {
      let file = copies.remove(at: copy).from
      for (line, number, isDead) in kept.omitted {
        tell(
          .leftOut(isDead ? .deadRedirect(line: line) : .redirect(line: line)),
          at: SourceLocation(file, line: number))
      }
    }
    files.append((place, lines + kept.text))
  }

  /// The addresses that the text of all articles says, which cannot have aliases here.
  private var listsOfTexts: [FormerList] {
    texts.filter(\.isOfAllArticles).flatMap { text in
      text.formerAddresses(in: self).map {
        FormerList(kind: .articles(section: nil), address: $0, language: text.language)
      }
    }
  }

  /// The addresses that pages, former addresses of pages, and files have here.
  private var takenAddresses: Set<String> {
    var addresses: [String] = []
    for text in texts where !text.isOfAllArticles {
      if let address = text.address(settings) { addresses.append(address) }
      addresses += text.formerAddresses(in: self)
    }
    for (_, place) in copies where place.isInside(ContentFolders.statics) {
      addresses.append("/" + place.below(ContentFolders.statics).string)
    }
    return Set(addresses.map { PlainAddress.make(of: $0, isExact: true) })
  }
}

extension FormerText {
  /// Whether it is shown above the list of all articles.
  var isOfAllArticles: Bool {
    kind == .section && plainPlace.folder == ContentIndex.articlesFolder
  }
}
