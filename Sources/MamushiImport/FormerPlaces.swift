import MamushiCore
import MamushiKit

/// Where the files and addresses of a site of another generator are in the new one.
struct FormerPlaces {
  /// What becomes of a link or picture.
  enum Destination {
    /// It is right as it is.
    case same
    case changed(String)
    /// The only text whose address ends in the same way.
    case guessed(String)
    /// A web address without the typing error that was in it.
    case repaired(String)
    /// It leads to nothing that was imported: its whole address on the old site, and the address that was meant if it
    /// begins with a host.
    case lost(String, meant: String?)
  }

  /// The new paths of texts and other files, by the old ones.
  private(set) var places: [SitePath: SitePath] = [:]
  let newPlaces: Set<SitePath>
  /// Texts by the names that calls use: their path, its end, and what remains of it without day and extension.
  private(set) var texts: [String: SitePath] = [:]
  /// The new paths of other files by their names; nil for one that several have.
  private var files: [String: SitePath?] = [:]
  /// Texts by the last part of their address; nil for one that several have.
  private(set) var slugs: [String: SitePath?] = [:]
  /// Texts by their addresses, old and new, as ``PlainAddress`` has them.
  private var addresses: [String: SitePath] = [:]
  /// The new paths of files beside texts, by the addresses that they had below those of their texts.
  private(set) var addressesOfFiles: [String: SitePath] = [:]
  private(set) var titles: [SitePath: String] = [:]
  let titleOfSite: String?
  /// The addresses of texts, as they will be.
  private var ownAddresses: [SitePath: String] = [:]
  /// The addresses of the lists of sections, and where redirects led, by the addresses of before as ``PlainAddress`` has them.
  private let lists: [String: String]
  /// Where texts led that only lead on.
  let redirectTargets: Set<String>
  /// The slugs of terms that texts have.
  private var terms: Set<String> = []
  /// The names of the site's own taxonomies.
  private let taxonomies: [String]
  let generator: FormerGenerator
  /// Whether the addresses of articles ended in `.html`: links in them began in the folder above.
  private let articlesAreFiles: Bool
  let roots: [SitePath]
  private let contentFolder: SitePath
  /// The languages below whose tags addresses are.
  let languages: Set<String>
  /// The tag of the site's own language, in lower case.
  let ownLanguage: String
  /// The new paths of texts without a language, and the versions of each text by tags in lower case.
  private(set) var plainPlaces: [SitePath: SitePath] = [:]
  private(set) var versions: [SitePath: [String: SitePath]] = [:]
  /// `https://example.com`, without the path; nil if it is unknown.
  private let origin: String?
  private let basePath: String

  init(_ site: FormerSite) {
    newPlaces = Set(site.texts.map(\.place)).union(site.copies.lazy.map(\.to))
    generator = site.generator
    titleOfSite = site.settings.title
    articlesAreFiles = site.settings.aliases.contains { $0.hasSuffix(".html") }
    roots = site.roots
    contentFolder = site.contentFolder
    ownLanguage = site.settings.languages.first?.tag.lowercased() ?? ""
    languages = Set(site.settings.languages.dropFirst().map { $0.tag.lowercased() })
    let base = site.settings.baseURL ?? ""
    origin = WebAddress.origin(of: base)
    taxonomies = site.settings.taxonomies.names
    // Those of Hugo are lists of this site.
    redirectTargets = site.generator == .hugo ? [] : Set(site.redirects.map { $0.to })
    let led = site.redirects.map { (PlainAddress.make(of: $0.from), $0.to) }
    lists = Dictionary(
      led + site.settings.sections.map { (PlainAddress.make(of: $0), site.settings.list(ofFolders: [$0])) }
    ) { first, _ in first }
    basePath = "/" + (BaseURL(base)?.path.split(separator: "/").joined(separator: "/") ?? "")
    for (from, to) in site.copies {
      places[from] = to
      let name = String(from.name)
      files[name] = files[name] == nil ? .some(to) : .some(nil)
    }
    for (from, to) in site.repeated { places[from] = to }
    // Texts in the site's own language come first, whatever their order, and published ones before others.
    let texts = site.texts.placingFirst { $0.language == nil }.placingFirst { !$0.isUnpublished }
    for text in texts { add(text, site) }
    addFilesOfTexts(site)
  }

  private mutating func add(_ text: FormerText, _ site: FormerSite) {
    places[text.file] = text.place
    titles[text.file] = text.title
    let plain = text.plainPlace
    plainPlaces[text.file] = plain
    versions[plain, default: [:]][text.language?.lowercased() ?? ownLanguage] = text.file
    for name in Self.names(of: text.file) where texts[name] == nil { texts[name] = text.file }
    let own = text.address(site.settings)
    ownAddresses[text.file] = own
    for address in [own].compactMap({ $0 }) + text.formerAddresses(in: site)
    where addresses[PlainAddress.make(of: address)] == nil {
      addresses[PlainAddress.make(of: address)] = text.file
    }
    if text.language == nil, let slug = own?.split(separator: "/").last.map(String.init) {
      slugs[slug] = slugs[slug] == nil ? .some(text.file) : .some(nil)
    }
    // Terms of pages have no list here.
    guard text.kind == .article else { return }
    for key in ["tags", "categories", "category", "tag", "series"] + taxonomies {
      let names = (text.parsed.value(key) ?? text.parsed.value("taxonomies", key))?.allTexts ?? []
      for name in names { terms.insert(Slug.make(fromName: name)) }
    }
  }

  private mutating func addFilesOfTexts(_ site: FormerSite) {
    let texts = Dictionary(site.texts.map { (TextName.ownFolder(of: $0.file), $0) }) { first, _ in first }
    for (from, to) in site.copies + site.repeated {
      var folder = from.folder
      while !folder.string.isEmpty, texts[folder] == nil { folder = folder.folder }
      guard !folder.string.isEmpty, let text = texts[folder] else { continue }
      let name = from.below(folder).string
      for address in [ownAddresses[text.file]].compactMap({ $0 }) + text.formerAddresses(in: site) {
        let address = PlainAddress.make(of: "\(PlainAddress.make(of: address))/\(name)")
        if addressesOfFiles[address] == nil { addressesOfFiles[address] = to }
      }
    }
  }

  // MARK: Links and pictures

  /// What a link or picture of a text is to be written as, which that many redirects led to.
  func destination(_ written: String, in text: FormerText, after redirects: Int = 0) -> Destination {
    if let page = Self.withoutTop(written) {
      let found = destination(page, in: text, after: redirects)
      if case .same = found { return .changed(page) }
      return found
    }
    if let address = MistypedAddress.repaired(written) { return .repaired(address) }
    let end = written.firstIndex { $0 == "#" || $0 == "?" } ?? written.endIndex
    let path = String(written[..<end])
    let isOther = path.isEmpty || path.hasPrefix("//") || RelativeReference.hasScheme(path)
    if isOther || path.contains("{") || path.contains("%%") { return .same }
    // What calls of templates became is right.
    if path.hasPrefix("@/"), hasFile(at: SitePath("Content/" + Self.decoded(String(path.dropFirst(2))))) {
      return .same
    }
    let rest = written[end...]
    // The address that a file has here.
    if path.hasPrefix("/"),
      newPlaces.contains(ContentFolders.statics.appending(Self.decoded(String(path.dropFirst()))))
    {
      return .same
    }
    if let place = place(ofFile: path, in: text) {
      if place.isInside(ContentFolders.statics) {
        let address = Self.address(of: place)
        return address == path ? .same : .changed(address + rest)
      }
      let isRelative = !path.hasPrefix("/") && !path.hasPrefix("@") && !path.hasPrefix("~")
      let isRight = isRelative && text.place.folder.resolving(Self.decoded(path)) == place
      return isRight ? .same : .changed(Self.address(of: place) + rest)
    }
    if let address = self.address(ofTemplate: path, in: text) {
      let found = destination(address + rest, in: text, after: redirects)
      if case .same = found { return .changed(address + rest) }
      return found
    }
    let absolute = absolutePath(path, in: text)
    if let file = self.text(at: absolute, path, in: text), let place = places[file] {
      return .changed(Self.address(of: place) + rest)
    }
    if let place = addressesOfFiles[PlainAddress.make(of: absolute)] {
      return .changed(Self.address(of: place) + rest)
    }
    if let list = list(at: absolute) ?? homePage(at: absolute) {
      return list == path ? .same : destination(afterRedirectTo: list, rest, in: text, redirects)
    }
    let meant = MistypedAddress.completed(written)
    if meant == nil, let file = onlyText(endingLike: absolute), let place = places[file] {
      return .guessed(Self.address(of: place) + rest)
    }
    guard let origin else { return .same }
    let isBelow = absolute.hasPrefix(basePath + "/") || basePath == "/"
    // What is encoded in it may mean something else than its sign: `%2F`.
    let isEncoded =
      path.hasPrefix("/") && path.contains("%") && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let place = isEncoded ? path : (isBelow ? "" : basePath) + Self.encoded(absolute)
    return .lost(origin + place + rest, meant: meant)
  }

  /// What a menu is to lead to: a text of the new site, a list that each site has, or the address of another file.
  func target(ofMenu written: String) -> String? {
    let whole = written.hasPrefix("/") ? written : "/" + written
    let path = Self.withoutTop(whole) ?? whole
    let fragment = path.firstIndex(of: "#").map { path[$0...] } ?? ""
    if let list = list(at: String(path.addressPath)) { return list + fragment }
    if let place = addresses[PlainAddress.make(of: path)].flatMap({ places[$0] }) {
      return place.string + fragment
    }
    let file = Self.decoded(String(path.addressPath.dropFirst()))
    return newPlaces.contains(ContentFolders.statics.appending(file)) ? path : nil
  }

  private func list(at path: String) -> String? {
    if let list = lists[PlainAddress.make(of: path)] ?? Self.list(path, terms, own: taxonomies) {
      return list
    }
    // The same list in another language.
    guard let (language, rest) = partsOfLanguage(path), rest != "/" else { return nil }
    return Self.list(rest + "/", terms, own: taxonomies).map { "/" + language + $0 }
  }

  /// The address of the home page of another language.
  func homePage(at path: String) -> String? {
    partsOfLanguage(path).flatMap { $0.rest == "/" ? "/\($0.language)/" : nil }
  }

  /// The language in whose folder a path is, and the rest of it: `ja` and `/tags/tea` for `/ja/tags/tea/`.
  private func partsOfLanguage(_ path: String) -> (language: String, rest: String)? {
    let parts = path.split(separator: "/")
    guard let first = parts.first?.lowercased(), languages.contains(first) else { return nil }
    return (first, "/" + parts.dropFirst().joined(separator: "/"))
  }

  /// The new place of a picture that front matter names, if need be the only one of that name; nil if there is none.
  func picture(_ written: String, in text: FormerText) -> String? {
    if written.hasPrefix("/"),
      newPlaces.contains(ContentFolders.statics.appending(Self.decoded(String(written.dropFirst()))))
    {
      return written
    }
    let only = files[String(SitePath(written).name)] ?? nil
    return (place(ofFile: written, in: text) ?? only).map { place in
      text.place.folder.resolving(Self.decoded(written)) == place && !written.hasPrefix("/")
        ? written : Self.address(of: place)
    }
  }

  /// The new place of the file that a path leads to.
  private func place(ofFile path: String, in text: FormerText) -> SitePath? {
    let path = Self.decoded(path)
    var candidates: [SitePath?] = []
    if path.hasPrefix("@/") || path.hasPrefix("~/") {
      candidates = [contentFolder.resolving(String(path.dropFirst(2)))]
    } else if path.hasPrefix("/") {
      let inside =
        basePath != "/" && path.hasPrefix(basePath + "/") ? String(path.dropFirst(basePath.count)) : path
      candidates = roots.flatMap {
        [$0.resolving(String(inside.dropFirst())), $0.resolving(String(path.dropFirst()))]
      }
    } else {
      candidates = [text.file.folder.resolving(path), TextName.ownFolder(of: text.file).resolving(path)]
      // Some take a path below the folder of the site's files without its slash.
      candidates += roots.map { $0.resolving(path) }
    }
    return candidates.lazy.compactMap { $0.flatMap { places[$0] } }.first
  }

  /// The path on the old site that a link leads to in a browser.
  private func absolutePath(_ path: String, in text: FormerText) -> String {
    let path = Self.decoded(path)
    if path.hasPrefix("/") {
      return basePath != "/" && path.hasPrefix(basePath + "/") ? String(path.dropFirst(basePath.count)) : path
    }
    if path.hasPrefix("@/") || path.hasPrefix("~/") {
      // The text of a section is at the address of its folder, and that of the site's root at the home page's.
      let ending = path.hasSuffix("/_index.md") ? "_index.md" : path.hasSuffix(".md") ? ".md" : ""
      return "/" + path.dropLast(ending.count).dropFirst(2)
    }
    let own =
      text.writtenAddresses.first ?? text.formerAddresses.first { $0.hasSuffix(".html") }
      ?? ownAddresses[text.file].map { articlesAreFiles && text.kind == .article ? "\($0.dropLast())" : $0 }
      ?? "/"
    // Zola closes each address with a slash.
    let folder =
      own.hasSuffix("/") || generator == .zola
      ? own : String(own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex))
    return Self.resolved(path, in: folder)
  }

  /// The text at an address, or the one that a path without its extension means.
  private func text(at address: String, _ path: String, in text: FormerText) -> SitePath? {
    let plain = PlainAddress.make(of: address)
    if let file = addresses[plain] { return file }
    // A page that has no version in this language.
    if let (_, rest) = partsOfLanguage(plain), let file = addresses[rest] { return file }
    let stem = path.hasSuffix(".html") ? String(path.dropLast(5)) : path
    if !stem.hasPrefix("/"), let sibling = text.file.folder.resolving(Self.decoded(stem)),
      let file = texts[sibling.string] ?? texts[sibling.appending("index").string]
    {
      return file
    }
    return nil
  }
}
