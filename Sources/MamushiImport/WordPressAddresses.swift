import MamushiCore
import MamushiKit

/// Where the addresses in a site of WordPress lead, and which of its files texts show.
///
/// WordPress writes whole addresses into texts. Those of the site itself become paths from its root.
final class WordPressAddresses {
  /// `example.com`, without `www.`.
  private let host: String
  /// The path of the home page, without a slash at its end: empty, or `/blog`.
  private let basePath: String
  private let origin: String
  /// Files of the folder `uploads` by their paths in it: `2026/05/kyoto.jpg`.
  private let uploads: [String: SitePath]
  /// The paths of items by their numbers.
  private var items: [Int: String] = [:]
  /// The paths of all pages that items have.
  private var pages: Set<String> = []
  /// The hosts of the site's files.
  private var fileHosts: Set<String> = []
  /// The files that were uploaded, by their paths in that folder.
  private var attachments: Set<String> = []
  /// The addresses of files by the paths of the pages that show them.
  private var pagesOfFiles: [String: String] = [:]
  /// The new paths of lists by their old ones: `/category/tea`.
  private var lists: [String: String] = [:]
  /// The files that are shown, by their paths in the new site.
  private(set) var shown: [SitePath: SitePath] = [:]
  /// The addresses of files that are not in the folder.
  private(set) var missing: Set<String> = []

  /// - Parameters:
  ///   - base: the address of the home page.
  ///   - files: all files beside the export.
  init(base: String, files: [SitePath]) {
    origin = WebAddress.origin(of: base) ?? ""
    host = Self.host(of: base)
    basePath = BaseURL(base)?.path.split(separator: "/").map { "/" + $0 }.joined() ?? ""
    var uploads: [String: SitePath] = [:]
    for file in files {
      if let key = Self.uploadKey(of: file) { uploads[key] = uploads[key] ?? file }
    }
    self.uploads = uploads
  }

  /// The path of a file in the folder `uploads`, of which the export of WordPress.com has only the inside.
  private static func uploadKey(of file: SitePath) -> String? {
    let parts = file.string.split(separator: "/")
    if let folder = parts.lastIndex(of: "uploads"), folder + 1 < parts.count {
      return parts[(folder + 1)...].joined(separator: "/")
    }
    guard let year = parts.firstIndex(where: { TextName.isNumber($0, digits: 4) }), year + 2 < parts.count,
      TextName.isNumber(parts[year + 1], digits: 2)
    else { return nil }
    return parts[year...].joined(separator: "/")
  }

  /// The folders that may have pictures for an export file.
  static func folders(beside file: SitePath) -> [SitePath] {
    ["wp-content/uploads", "uploads"].map { file.folder.appending($0) }
  }

  /// Remembers where an item has a page, and of a file, also where it is.
  func add(_ item: WordPressExport.Item) {
    if !item.attachment.isEmpty {
      fileHosts.insert(Self.host(of: item.attachment))
      if let key = uploadKey(ofAddress: item.attachment) { attachments.insert(key) }
    }
    guard let path = path(of: item.link), path != "/" else { return }
    items[item.id] = path
    pages.insert(Self.plain(path))
    if !item.attachment.isEmpty { pagesOfFiles[Self.plain(path)] = item.attachment }
  }

  /// Remembers the place of a text, for links to one that has no path.
  func add(_ item: WordPressExport.Item, in place: SitePath) {
    if items[item.id] == nil { items[item.id] = "@/" + place.below(ContentIndex.root).string }
  }

  /// The path of an item's page, or the link to its file, `@/articles/kyoto.md`; nil if it has neither.
  func address(ofItem id: Int) -> String? { items[id] }

  /// - Parameters:
  ///   - path: from the site's root, as WordPress has it.
  ///   - new: as Mamushi has it.
  func add(list path: String, at new: String) { lists[Self.plain(path)] = new }

  private static func plain(_ path: String) -> String {
    "/" + path.lowercased().split(separator: "/").joined(separator: "/")
  }

  private static func host(of address: String) -> String {
    (WebAddress.host(of: address.hasPrefix("//") ? "https:" + address : address) ?? "").lowercased()
  }

  /// The path of an address of the site itself from its root, decoded and without query and fragment; nil for one elsewhere, and for
  /// one that names an item by its number only.
  func path(of address: String) -> String? {
    guard isOwn(address), !address.contains("?") else { return nil }
    return PercentEncoding.decode(plainPath(of: address)).flatMap { path in
      path.split(separator: "/").contains("..") ? nil : path
    }
  }

  /// Whether an address is on the host of the site.
  private func isOnHost(_ address: String) -> Bool {
    if address.hasPrefix("/") && !address.hasPrefix("//") { return true }
    return !host.isEmpty && Self.host(of: address) == host
  }

  /// Whether an address is below the home page.
  private func isOwn(_ address: String) -> Bool {
    guard isOnHost(address) else { return false }
    let path = Self.wholePath(of: address)
    return basePath.isEmpty || path == basePath || path.hasPrefix(basePath + "/")
  }

  /// The path of an address from the root of its host, as it is written.
  private static func wholePath(of address: String) -> Substring {
    var path = address[...]
    if let scheme = path.firstRange(of: "//"), !address.hasPrefix("/") || address.hasPrefix("//") {
      path = path[scheme.upperBound...].drop { $0 != "/" && $0 != "?" && $0 != "#" }
    }
    return path.addressPath
  }

  /// The path below the home page, as it is written.
  private func plainPath(of address: String) -> String {
    var path = Self.wholePath(of: address)
    if !basePath.isEmpty, path == basePath || path.hasPrefix(basePath + "/") {
      path = path.dropFirst(basePath.count)
    }
    return path.isEmpty ? "/" : String(path)
  }

  /// What an address of a link or picture becomes.
  func address(_ written: String) -> String {
    if let key = uploadKey(ofAddress: written) { return upload(key, written) }
    guard isOwn(written) else { return whole(written) }
    let fragment = written.firstIndex(of: "#").map { String(written[$0...]) } ?? ""
    let path = plainPath(of: written)
    if let query = written.firstIndex(of: "?") {
      let words = written[query...].dropFirst().prefix { $0 != "#" }.split(separator: "&")
      for word in words {
        let parts = word.split(separator: "=")
        if parts.count == 2, ["p", "page_id", "attachment_id"].contains(parts[0]), let item = Int(parts[1]),
          let path = items[item]
        {
          return path + fragment
        }
      }
      // A search, or a page of a program: only the old site has it.
      if !pages.contains(Self.plain(PercentEncoding.decode(path) ?? path)) { return whole(written) }
    }
    let decoded = PercentEncoding.decode(path) ?? path
    if let list = lists[Self.plain(decoded)] { return list + fragment }
    if let file = pagesOfFiles[Self.plain(decoded)] {
      return uploadKey(ofAddress: file).map { upload($0, file) } ?? whole(file)
    }
    return path + fragment
  }

  private func whole(_ address: String) -> String {
    address.hasPrefix("/") && !address.hasPrefix("//") ? origin + address : address
  }

  // MARK: Files

  /// The path in the folder `uploads` of an address, with hosts that only hand on pictures.
  private func uploadKey(ofAddress address: String) -> String? {
    var rest = address.addressPath
    var isKnown = isOnHost(address)
    let host = Self.host(of: address)
    if host.hasSuffix(".wp.com"), host.hasPrefix("i"), let start = rest.firstRange(of: ".wp.com/") {
      rest = rest[start.upperBound...]
      isKnown = isOnHost("https://" + rest)
    } else if host.hasSuffix(".files.wordpress.com"), let start = rest.firstRange(of: ".com/") {
      let isOfSite =
        fileHosts.contains(host) || host.split(separator: ".").first == self.host.split(separator: ".").first
      return isOfSite ? PercentEncoding.decode(String(rest[start.upperBound...])) : nil
    }
    guard isKnown, let folder = rest.firstRange(of: "/wp-content/uploads/") else { return nil }
    let key = rest[folder.upperBound...].split(separator: "/").joined(separator: "/")
    return key.isEmpty || key.split(separator: "/").contains("..") ? nil : PercentEncoding.decode(key)
  }

  private func upload(_ key: String, _ written: String) -> String {
    let originals = Self.originals(of: key)
    // A size at the end of a name may also be part of it.
    let keys = attachments.contains(key) ? [key] + originals : originals + [key]
    guard let found = keys.first(where: { uploads[$0] != nil }),
      let file = uploads[found]
    else {
      missing.insert(key)
      return whole(written)
    }
    shown[ContentFolders.statics.appending("wp-content/uploads/\(found)")] = file
    return PercentEncoding.encode(path: "/wp-content/uploads/\(found)")
  }

  /// The names of the file that a smaller picture was made from: `kyoto.jpg` for `kyoto-300x200.jpg`.
  private static func originals(of key: String) -> [String] {
    let path = SitePath(key)
    guard let hyphen = path.stem.lastIndex(of: "-") else { return [] }
    let size = path.stem[path.stem.index(after: hyphen)...].split(
      separator: "x", omittingEmptySubsequences: false)
    let stem = path.stem[..<hyphen]
    let ending = path.name.dropFirst(path.stem.count)
    let isSize = size.count == 2 && size.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    guard isSize || path.stem.hasSuffix("-scaled") || path.stem.hasSuffix("-rotated") else { return [] }
    return ["\(stem)\(ending)", "\(stem)-scaled\(ending)"].map { path.folder.appending($0).string }
  }

  /// A path of the new site from the root of its host, for lines of `_redirects`.
  func fromRoot(_ path: String) -> String { PercentEncoding.encode(path: basePath + path) }
}
