import MamushiCore
import MamushiKit

/// Finds former addresses that the built site does not answer: with a file, the `index.html` of a folder, or a rule of
/// `_redirects`.
struct FormerAddresses {
  /// An address that nothing answers.
  struct Lost {
    /// As hosts compare it, decoded: `/日本/`.
    let path: String
    let isAboveSite: Bool
    let location: SourceLocation
  }

  let index: OutputIndex
  let baseURL: BaseURL
  /// The rules for all of the host: the site may be only in a folder of it.
  private let hostRules: RedirectRules
  private var resolver: AddressResolver

  /// - Parameter redirects: the text of `_redirects`; nil if there is none.
  init(index: OutputIndex, redirects: [UInt8]?, baseURL: BaseURL) {
    self.index = index
    self.baseURL = baseURL
    hostRules = RedirectRules(redirects ?? [], basePath: "/")
    resolver = AddressResolver(
      index: index, redirects: RedirectRules(redirects ?? [], basePath: baseURL.path), baseURL: baseURL)
  }

  /// Addresses without an answer, each path once.
  mutating func lost(_ addresses: [FormerSitemapReader.Address]) -> [Lost] {
    var seen: Set<String> = []
    return addresses.compactMap { address in
      let written = Self.path(of: address.text)
      let path = PercentEncoding.decode(written) ?? written
      guard seen.insert(path).inserted else { return nil }
      let bytes = Array(written.utf8)
      switch bytes.withUnsafeBufferPointer({ resolver.resolve($0, in: [], of: 0) }).target {
      case .missing: return Lost(path: path, isAboveSite: false, location: address.location)
      case .aboveSite:
        if hostRules.contains(Array(path.utf8)[1...]) { return nil }
        return Lost(path: path, isAboveSite: true, location: address.location)
      default: return nil
      }
    }
  }

  /// Makes the diagnostic of a lost address, with what would answer it.
  func problem(of lost: Lost, _ successors: Successors) -> CheckProblem {
    if lost.isAboveSite { return .missingAddress(path: lost.path, remedy: .redirect(base: baseURL.path)) }
    let own = Self.ownPath(ofDecoded: lost.path, below: baseURL) ?? lost.path
    if Self.isFile(own) { return .missingAddress(path: lost.path, remedy: .file("Content/static" + own)) }
    guard FormerAddress.read(own) != nil else { return .missingAddress(path: lost.path, remedy: .rule) }
    return .missingAddress(path: lost.path, remedy: .alias(own, in: successors.file(at: own)))
  }

  /// The alias that would answer an address of the site, as front matter has it.
  ///
  /// - Returns: nil if no alias can, or if the address depends on the page that names it.
  static func alias(of address: String, below baseURL: BaseURL) -> String? {
    guard let own = ownPath(of: address, below: baseURL) else { return nil }
    return isFile(own) || FormerAddress.read(own) == nil ? nil : own
  }

  /// The path of an address of the site as aliases are written: decoded, below the site's own path.
  ///
  /// - Returns: nil if the address depends on the page that names it.
  static func ownPath(of address: String, below baseURL: BaseURL) -> String? {
    guard isAddress(address), !address.hasPrefix("//") else { return nil }
    let written = path(of: address)
    return ownPath(ofDecoded: PercentEncoding.decode(written) ?? written, below: baseURL)
  }

  /// A path of the host as aliases are written: below the site's own path; nil if it is not below that.
  private static func ownPath(ofDecoded path: String, below baseURL: BaseURL) -> String? {
    let base = baseURL.decodedPath
    return path.hasPrefix(base) ? "/" + path.dropFirst(base.count) : nil
  }

  /// Whether an address is that of a file, which no page can take the place of.
  private static func isFile(_ path: String) -> Bool {
    let file = SitePath(path)
    switch OutputIndex.Kind(file) {
    case .page: return false
    case .other: return ["pdf", "zip", "txt", "mp3", "mp4", "epub", "csv"].contains(file.fileExtension)
    default: return true
    }
  }

  // MARK: Addresses

  /// Whether a text is an address of the web, or a path from the root of a host.
  static func isAddress(_ text: String) -> Bool {
    let lowered = text.prefix(8).lowercased()
    let isWeb = lowered.hasPrefix("http://") || lowered.hasPrefix("https://")
    return (isWeb || text.hasPrefix("/")) && !text.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
  }

  /// The path of an address as written, without its host, query and fragment.
  static func path(of address: String) -> String {
    var rest = address[...]
    if let scheme = rest.firstRange(of: "://"), !rest.hasPrefix("/") {
      rest = rest[scheme.upperBound...].drop { !"/?#".contains($0) }
    }
    let path = rest.addressPath
    return "/" + path.drop { $0 == "/" }
  }
}

/// The texts that may have taken the places of former pages.
struct Successors {
  private var byName: [Ending: Set<SitePath>] = [:]
  private var byTitle: [Ending: Set<SitePath>] = [:]
  /// Where pages of further languages begin: `en/`.
  private let languages: [String]

  /// The last part of an address of a language.
  private struct Ending: Hashable {
    let name: String
    let language: String?
  }

  /// - Parameter languages: the prefixes of the paths of the site's further languages.
  init(_ sources: PageSources, in index: OutputIndex, languages: [String]) {
    self.languages = languages
    for (path, source) in sources.sources where source.location.file.isMarkdown && !source.isCopy {
      // Of drafts, there may be no page.
      guard index.find(Array(path.utf8)) != nil else { continue }
      let file = source.location.file
      let end = ending(of: path[...])
      byName[end, default: []].insert(file)
      guard let title = sources.titles[file] else { continue }
      byTitle[Ending(name: Slug.make(from: title), language: end.language), default: []].insert(file)
    }
  }

  /// The only text of the same language whose address, or whose title as an address, ends like a path below the site's.
  func file(at path: String) -> SitePath? {
    let end = ending(of: path.drop { $0 == "/" })
    if end.name.isEmpty { return nil }
    guard let files = byName[end] ?? byTitle[end], files.count == 1 else { return nil }
    return files.first
  }

  /// - Parameter path: without a slash at its beginning. Other programs may have written the tags of languages with capitals.
  private func ending(of path: Substring) -> Ending {
    let start = path.prefix { $0 != "/" }.lowercased() + "/"
    return Ending(name: Self.name(of: path), language: languages.first { $0 == start })
  }

  /// The last part of a path as a slug, without the names of index files and the extensions of pages.
  private static func name(of path: Substring) -> String {
    let extensions: Set<String> = ["html", "htm", "php", "asp", "aspx"]
    func stem(_ part: Substring) -> Substring {
      let file = SitePath(String(part))
      return extensions.contains(file.fileExtension) ? part.dropLast(file.fileExtension.count + 1) : part
    }
    var parts = path.split(separator: "/")
    if let last = parts.last, last != stem(last), stem(last) == "index" { parts.removeLast() }
    return parts.last.map { Slug.make(from: stem($0)) } ?? ""
  }
}
