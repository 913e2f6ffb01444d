import MamushiCore

/// The sitemap (sitemaps.org/protocol.html): one file, or an index of several where there are more pages than
/// one file may list.
struct Sitemap: Sendable {
  /// The protocol's limit.
  static let pagesPerFile = 50_000

  let pages: [(route: Route, modified: ContentDate?)]
  let presentation: Presentation

  func files() -> [MachineFile] {
    guard pages.count > Self.pagesPerFile else {
      return [MachineFile(route: .sitemap) { _ in list(pages[...]) }]
    }
    let parts = stride(from: 0, to: pages.count, by: Self.pagesPerFile).enumerated().map { number, start in
      MachineFile(route: .file("sitemap-\(number + 1).xml")) { _ in
        list(pages[start..<min(pages.count, start + Self.pagesPerFile)])
      }
    }
    let routes = parts.map(\.route)
    return [MachineFile(route: .sitemap) { _ in index(routes) }] + parts
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private func list(_ pages: ArraySlice<(route: Route, modified: ContentDate?)>) -> [UInt8] {
    var xml = XMLWriter()
    xml.open("urlset", ["xmlns": Self.namespace])
    for page in pages {
      xml.open("url")
      xml.element("loc", text: presentation.absoluteURL(page.route))
      if let modified = page.modified { xml.element("lastmod", text: presentation.iso(modified)) }
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }

  private func index(_ files: [Route]) -> [UInt8] {
    var xml = XMLWriter()
    xml.open("sitemapindex", ["xmlns": Self.namespace])
    for file in files {
      xml.open("sitemap")
      xml.element("loc", text: presentation.absoluteURL(file))
      xml.close("sitemap")
    }
    xml.close("sitemapindex")
    return xml.bytes
  }
}
