import MamushiCore
import MamushiKit

// Collections, and values that the settings give texts.
extension JekyllSite {
  /// The patterns of the addresses of collections that have pages, by their names.
  func collections(_ configuration: Node) -> [String: String] {
    let hasPages = configuration["include"]?.allTexts.contains { $0.hasPrefix("_pages") } ?? false
    var patterns = hasPages ? ["pages": "/:path/"] : [:]
    for entry in configuration["collections"]?.entries ?? []
    where entry.key != "posts" && entry.value["output"]?.flag == true {
      let standard = entry.key == "pages" ? "/:path/" : "/:collection/:path/"
      let pattern = entry.value["permalink"]?.text ?? standard
      let known = pattern.split(separator: "/").allSatisfy {
        !$0.contains(":") && $0 != ".." || [":path", ":name", ":title", ":slug", ":collection"].contains($0)
          || [":path:output_ext", ":name:output_ext", ":title:output_ext"].contains($0)
      }
      patterns[entry.key] = known ? pattern : standard
    }
    return patterns
  }

  /// The path that a file of a collection has by the pattern of its addresses.
  func place(of rest: ArraySlice<String>, in collection: String, _ pattern: String) -> SitePath {
    let file = SitePath(rest.joined(separator: "/"))
    let path = file.folder.appending(file.stem).string
    var result = pattern.replacing(":output_ext", with: "").replacing(":collection", with: collection)
      .replacing(":path", with: path)
    for name in [":name", ":title", ":slug"] { result = result.replacing(name, with: String(file.stem)) }
    let parts = result.split(separator: "/").joined(separator: "/")
    return SitePath((parts.hasSuffix(".html") ? String(parts.dropLast(5)) : parts) + "." + file.fileExtension)
  }

  /// The values that the settings give texts of a folder or kind, those that count first
  /// (https://jekyllrb.com/docs/configuration/front-matter-defaults/).
  func defaults(_ configuration: Node, for path: String, type: String) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    var nearest: (length: Int, hasType: Bool)?
    for item in configuration["defaults"]?.items ?? [] {
      let scope = item["scope"]
      let folder = scope?["path"]?.text ?? ""
      let written = scope?["type"]?.text
      guard folder.isEmpty || IgnoredFiles([folder]).holds(path), written == nil || written == type else {
        continue
      }
      let values = item["values"]?.entries ?? []
      // The longer path counts, of equal ones that with a type, and else the last.
      let length = folder.split(separator: "/").joined(separator: "/").count
      let isNearer =
        nearest.map { length == $0.length ? written != nil || !$0.hasType : length > $0.length } ?? true
      if isNearer { nearest = (length, written != nil) }
      entries = isNearer ? values + entries : entries + values
    }
    return entries
  }

  // MARK: Menus

  /// The entries of a file of data, with those that some have below `children`; here, a menu has two levels
  /// (https://mmistakes.github.io/minimal-mistakes/docs/navigation/).
  static func entries(_ items: [Node], in file: SitePath) -> [FormerSettings.MenuEntry] {
    items.compactMap { item -> FormerSettings.MenuEntry? in
      let below = entries(item["children"]?.items ?? [], in: file)
      let children = below.flatMap { child -> [FormerSettings.MenuEntry] in
        if child.address == nil { return child.children }
        var own = child
        own.children = []
        return [own] + child.children
      }
      let address = (item["url"] ?? item["link"])?.text
      guard let label = (item["title"] ?? item["name"])?.text, address != nil || !children.isEmpty else {
        return nil
      }
      return FormerSettings.MenuEntry(
        label: label, address: address, children: children, mark: SourceLocation(file, item.mark))
    }
  }

  // MARK: Addresses

  /// Gives texts the addresses that follow from patterns of their own, or from those of the settings for a folder or kind
  /// (https://jekyllrb.com/docs/permalinks/#front-matter).
  func addOwnPatterns(to site: inout FormerSite) {
    var told: Set<String> = []
    for index in site.texts.indices {
      let text = site.texts[index]
      let own = text.parsed.value("permalink")
      guard let value = own ?? text.defaults.first(where: { $0.key == "permalink" })?.value,
        let written = value.text, own == nil || written.contains(":"), var entries = text.parsed.entries
      else { continue }
      let isArticle = text.kind == .article
      let names = isArticle ? Self.placeholders : Self.placeholders(ofPage: text.file.below(site.roots[0]))
      let found: String?
      switch PermalinkTranslation(names: names).translate(written) {
      case .pattern(let pattern): found = isArticle ? text.address(following: pattern) : pattern
      case .unknown(let part):
        if told.insert(written).inserted {
          let place = own == nil ? nil : text.location(value.mark)
          site.tell(.unknownPattern(pattern: written, part: part), at: place)
        }
        found = nil
      }
      guard let address = found, address != "/" else { continue }
      let plain = PlainAddress.make(of: address)
      // The pattern of all posts may be such a setting.
      if isArticle, text.address(site.settings).map({ PlainAddress.make(of: $0) }) == plain { continue }
      entries.removeAll { FrontMatterKey.isSame($0.key, "permalink") }
      entries.append(
        Node.Entry(key: "permalink", keyMark: value.mark, value: Node(.string(address), mark: value.mark)))
      site.texts[index].parsed.entries = entries
      site.texts[index].parsed.isForeign = true
      site.texts[index].formerAddresses = []
    }
  }

  /// What stands for the placeholders in the address of a page, or of a text of a collection.
  private static func placeholders(ofPage file: SitePath) -> [String: String] {
    let stem = String(file.stem)
    let parts = file.string.split(separator: "/").map(String.init)
    guard let first = parts.first, first.hasPrefix("_"), parts.count > 1 else {
      return ["path": file.folder.string, "basename": stem, "output_ext": ".html"]
    }
    let path = (parts.dropFirst().dropLast() + [stem]).joined(separator: "/")
    return [
      "collection": String(first.dropFirst()), "path": path, "name": stem, "title": stem, "slug": stem,
      "output_ext": ".html",
    ]
  }
}
