import MamushiCore
import MamushiKit

/// A list of the addresses that the site had at its former place, in a local file.
package struct FormerSitemap: Sendable {
  /// The folder that holds the file, and the others that a sitemap index names.
  let folder: any FileTree
  /// The path below that folder.
  let file: SitePath
  /// The path in messages.
  let shown: SitePath

  package init(folder: any FileTree, file: SitePath, shown: SitePath) {
    self.folder = folder
    self.file = file
    self.shown = shown
  }

  /// The local copy of a sitemap that an index names: below the folder of the index, with as many parts of its address
  /// as there are folders for. A query belongs to its name, since it may be all that tells two sitemaps apart.
  ///
  /// - Returns: nil if there is none.
  func part(at address: String) -> FormerSitemap? {
    let parts = Self.parts(of: address)
    if parts.contains(where: { $0 == "." || $0 == ".." }) { return nil }
    for start in parts.indices {
      let name = parts[start...].joined(separator: "/")
      // A compressed sitemap may have been unpacked.
      for name in name.hasSuffix(".gz") ? [String(name.dropLast(3)), name] : [name] {
        let part = FormerSitemap(
          folder: folder, file: file.folder.appending(name), shown: shown.folder.appending(name))
        if part.file != file, (try? folder.read(part.file, first: 1)) != nil { return part }
      }
    }
    return nil
  }

  /// The parts of an address from the root of its host, the last one with its query: `sitemap.xml?page=2`.
  private static func parts(of address: String) -> [String] {
    var parts = FormerAddresses.path(of: address).split(separator: "/").map {
      PercentEncoding.decode($0) ?? String($0)
    }
    let query = address.prefix { $0 != "#" }.drop { $0 != "?" }
    if !parts.isEmpty { parts[parts.count - 1] += query }
    return parts
  }

  /// What a local copy of a sitemap has to be called.
  static func name(of address: String) -> String { parts(of: address).last ?? address }
}

/// Reads former addresses from sitemaps, sitemap indexes and plain lists (https://www.sitemaps.org/protocol.html). A list
/// may also have paths: `/old/`.
struct FormerSitemapReader {
  struct Address: Sendable {
    let text: String
    let location: SourceLocation
  }

  let markup: any MarkupReader
  private(set) var addresses: [Address] = []
  /// Why files cannot be used; then the addresses are incomplete.
  private(set) var diagnostics: [Diagnostic] = []
  private var readFiles: Set<SitePath> = []

  init(markup: any MarkupReader) { self.markup = markup }

  /// - Parameter isPart: whether an index names the file, which may then have no address.
  mutating func read(_ sitemap: FormerSitemap, isPart: Bool = false) {
    guard readFiles.insert(sitemap.shown).inserted else { return }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try sitemap.folder.read(sitemap.file)
    } catch {
      return report("it cannot be read: \(error.reason)", at: SourceLocation(sitemap.shown))
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes.starts(with: [0x1F, 0x8B]) {
      report(.compressedSitemap(name: String(sitemap.file.name)), at: SourceLocation(sitemap.shown))
    } else if !FeedScan.isUTF8(bytes) {
      report("it is not in UTF-8", at: SourceLocation(sitemap.shown))
    } else if bytes[start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      readMarkup(bytes, of: sitemap, isPart: isPart)
    } else {
      readLines(bytes, from: start, of: sitemap)
    }
  }

  private mutating func readMarkup(_ bytes: [UInt8], of sitemap: FormerSitemap, isPart: Bool) {
    var scan = SitemapScan()
    do throws(MarkupFault) {
      try markup.read(bytes) { scan.take($0) }
    } catch {
      return report(error.reason, at: SourceLocation(sitemap.shown, line: error.line))
    }
    guard let root = scan.root, scan.isSitemap else {
      return report(
        "it is no sitemap: its outermost element is '\(scan.root ?? "")'", at: SourceLocation(sitemap.shown))
    }
    if scan.addresses.isEmpty, !isPart {
      return report("it names no address", at: SourceLocation(sitemap.shown))
    }
    // In one pass, since a sitemap may be a single line.
    var marks = MarkCounter()
    for (text, end) in scan.addresses {
      let place = SitemapScan.content(after: end, in: bytes)
      let location = SourceLocation(sitemap.shown, marks.mark(at: place, in: bytes))
      guard FormerAddresses.isAddress(text) else {
        return report("'\(text)' is not an address", at: location)
      }
      if root == "urlset" {
        addresses.append(Address(text: text, location: location))
      } else if let part = sitemap.part(at: text) {
        read(part, isPart: true)
      } else {
        report(.missingSitemap(address: text, name: FormerSitemap.name(of: text)), at: location)
      }
    }
  }

  private mutating func readLines(_ bytes: [UInt8], from start: Int, of sitemap: FormerSitemap) {
    let count = addresses.count
    let lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let text = FrontMatterFence.trimmed(line)
      if text.isEmpty { continue }
      let column = line.prefix { $0 <= 0x20 }.count + 1
      let location = SourceLocation(sitemap.shown, line: number + 1, column: column)
      guard let address = String(validating: text, as: UTF8.self), FormerAddresses.isAddress(address) else {
        let shown = String(String(decoding: text, as: UTF8.self).prefix(80))
        return report("'\(shown)' is not an address", at: location)
      }
      addresses.append(Address(text: address, location: location))
    }
    if addresses.count == count { report("it names no address", at: SourceLocation(sitemap.shown)) }
  }

  private mutating func report(_ reason: String, at location: SourceLocation) {
    report(.unreadSitemap(reason: reason), at: location)
  }

  private mutating func report(_ problem: CheckProblem, at location: SourceLocation) {
    diagnostics.append(Diagnostic(problem, at: location))
  }
}

/// Takes the addresses from a sitemap's XML.
private struct SitemapScan {
  private(set) var root: String?
  /// With the ends of their start tags.
  private(set) var addresses: [(text: String, end: Int)] = []
  private var elements: [Substring] = []
  private var open: (text: [UInt8], end: Int)?

  var isSitemap: Bool { root == "urlset" || root == "sitemapindex" }

  mutating func take(_ event: MarkupEvent) {
    switch event {
    case .start(let name, _, let end):
      // Without the prefix of its namespace. Extensions have elements of this name, too: `image:loc` in `image:image`.
      let name =
        name.utf8.firstIndex(of: UInt8(ascii: ":")).map { name[name.index(after: $0)...] } ?? name[...]
      if elements.isEmpty { root = String(name) }
      if isSitemap, elements.count == 2, name == "loc" { open = ([], end) }
      elements.append(name)
    case .text(let bytes): open?.text += bytes
    case .end:
      if elements.popLast() == "loc", elements.count == 2, let found = open {
        addresses.append(
          (String(decoding: FrontMatterFence.trimmed(found.text[...]), as: UTF8.self), found.end))
        open = nil
      }
    }
  }
}

extension SitemapScan {
  /// The offset of the first word of an element's text.
  ///
  /// - Parameter end: the end of its start tag.
  static func content(after end: Int, in bytes: [UInt8]) -> Int {
    var place = min(end + 1, bytes.count)
    let opening = Array("<![CDATA[".utf8)
    while place < bytes.count {
      if bytes[place] <= 0x20 {
        place += 1
      } else if bytes[place...].starts(with: opening) {
        place += opening.count
      } else {
        break
      }
    }
    return place
  }
}
