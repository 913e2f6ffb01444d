import MamushiCore

/// Pages that a search engine may list, made on demand.
struct ListedPages: Sendable {
  let count: Int
  /// A page with the date of its content, where it has one.
  let page: @Sendable (Int) -> (route: Route, modified: ContentDate?)
  /// The hash of its route's path in the output.
  let hash: @Sendable (Int) -> UInt64
}

/// The sitemap (sitemaps.org/protocol.html): one file, or an index of several where there are more pages than
/// one file may list.
struct Sitemap: Sendable {
  /// The protocol's limit.
  static let pagesPerFile = 50_000

  let pages: ListedPages
  let presentation: Presentation

  func files() -> [MachineFile] {
    guard pages.count > Self.pagesPerFile else { return [part(at: .sitemap, 0..<pages.count)] }
    let parts = stride(from: 0, to: pages.count, by: Self.pagesPerFile).enumerated().map { number, start in
      part(at: .file("sitemap-\(number + 1).xml"), start..<min(pages.count, start + Self.pagesPerFile))
    }
    let routes = parts.map(\.route)
    // Their names follow from their number.
    return [MachineFile(route: .sitemap, inputs: { $0.add(routes.count) }) { _ in index(routes) }] + parts
  }

  private func part(at route: Route, _ range: Range<Int>) -> MachineFile {
    MachineFile(route: route, inputs: { listInputs(range, &$0) }) { _ in list(range) }
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private func list(_ range: Range<Int>) -> [UInt8] {
    var xml = XMLWriter()
    xml.open("urlset", ["xmlns": Self.namespace])
    for page in range.lazy.map(pages.page) {
      xml.open("url")
      xml.element("loc", text: presentation.absoluteURL(page.route))
      if let modified = page.modified { xml.element("lastmod", text: presentation.iso(modified)) }
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }

  private func listInputs(_ range: Range<Int>, _ inputs: inout PageInputs) {
    for number in range {
      inputs.add(pages.hash(number))
      inputs.add(pages.page(number).modified)
    }
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
