import MamushiCore
import MamushiKit

// Checks content for programs: structured data, feeds, the sitemap, style sheets, scripts.
extension PageScanner {
  /// Checks a JSON-LD script.
  mutating func structuredData(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    do throws(DocumentFault) {
      let root = try documents.read(
        Array(bytes[range])[...], as: .json, of: SitePath(""), firstLine: 1)
      switch root.value {
      case .mapping(let entries):
        if !entries.contains(where: { $0.key == "@context" }) {
          report(.brokenStructuredData(reason: "it has no '@context'"), at: range.lowerBound)
        }
      case .list: break
      default:
        report(.brokenStructuredData(reason: "it is \(root.kindName), not an object"), at: range.lowerBound)
      }
      addresses(in: root, at: range.lowerBound)
    } catch {
      report(.brokenStructuredData(reason: error.diagnostic.message), at: range.lowerBound)
    }
  }

  /// Checks texts of a JSON document that are addresses of the site. Their fragments are identifiers, not places.
  ///
  /// - Parameter offset: the start of the document.
  private mutating func addresses(in node: Node, at offset: Int) {
    switch node.value {
    case .string(let text) where text.hasPrefix("http"):
      var address = String(text.prefix { $0 != "#" })
      // Skips other text that begins so, and URL templates (`?q={term}`).
      if address.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "{") }) { return }
      address.withUTF8 { address in
        let result = resolver.resolve(address, in: folder, of: file)
        guard case .missing = result.target else { return }
        report(.missingFile(address: resolver.shown(address)), at: offset)
      }
    case .list(let nodes): for node in nodes { addresses(in: node, at: offset) }
    case .mapping(let entries):
      for entry in entries where entry.key != "@context" { addresses(in: entry.value, at: offset) }
    default: break
    }
  }

  mutating func scanStyle(_ file: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.file = file
    folder = index.folder(file)
    // What a style sheet loads is up to the policy of the page. The home page's stands for all of them.
    policies = headers.isEmpty ? [] : headers.policies(for: resolver.hostPath(of: "/"))
    hasOutsideBase = false
    for address in StyleAddresses.all(in: bytes, 0..<bytes.count) {
      self.file(at: address, bytes, isOfStyle: true)
      judgeStyle(address, bytes)
    }
  }

  /// Checks the files that a script imports. Names without a path mean what an import map says.
  mutating func scanScript(_ file: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.file = file
    folder = index.folder(file)
    for specifier in ModuleSpecifiers(Array(bytes)).files { self.file(at: specifier, bytes) }
  }

  /// Scans a JSON Feed; other JSON is ignored.
  mutating func scanJSON(_ file: Int, _ bytes: [UInt8]) {
    guard bytes.prefix(400).firstRange(of: Array("jsonfeed.org".utf8)) != nil else { return }
    self.file = file
    folder = index.folder(file)
    do throws(DocumentFault) {
      let root = try documents.read(bytes[...], as: .json, of: SitePath(index.path(file)), firstLine: 1)
      let keys = Set((root.entries ?? []).map(\.key))
      for key in ["version", "title", "items"] where !keys.contains(key) { reportFeed("it has no '\(key)'") }
      for entry in root.entries ?? [] {
        if entry.key == "items", case .list(let items) = entry.value.value {
          for item in items { scanItem(item) }
        } else if case .string(let text) = entry.value.value, entry.key.hasSuffix("_url") {
          feedLink(text)
        }
      }
    } catch {
      reportFeed(error.diagnostic.message)
    }
  }

  private mutating func scanItem(_ item: Node) {
    let entries = item.entries ?? []
    if !entries.contains(where: { $0.key == "id" }) { reportFeed("an item has no 'id'") }
    for entry in entries {
      guard case .string(var text) = entry.value.value else { continue }
      switch entry.key {
      case "url", "image", "banner_image": feedLink(text)
      case "content_html": text.withUTF8 { scanPiece(of: file, $0) }
      default: break
      }
    }
  }

  mutating func reportFeed(_ reason: String) { report(.brokenFeed(reason: reason), at: nil) }

  /// Checks an address in a feed or sitemap.
  mutating func feedLink(_ text: String) {
    var text = text
    text.withUTF8 { link(0..<$0.count, $0, counts: false) }
  }
}
