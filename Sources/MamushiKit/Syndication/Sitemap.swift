import MamushiCore

/// Pages that search engines may list, made on demand.
struct ListedPages: Sendable {
  let count: Int
  /// Returns a page with the date of its content, if it has one.
  let page: @Sendable (Int) -> (route: Route, language: SiteLanguage, modified: ContentDate?)
  /// Returns the hash of its route's path in the output.
  let hash: @Sendable (Int) -> UInt64
}

extension ListedPages {
  /// Combines the pages of several languages.
  init(_ lists: [ListedPages]) {
    let starts = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let place: @Sendable (Int) -> (list: ListedPages, index: Int) = { number in
      let list = lists.indices.firstPosition(notBefore: { starts[$0] <= number }) - 1
      return (lists[list], number - starts[list])
    }
    self.init(
      count: starts[lists.count],
      page: { number in
        let (list, index) = place(number)
        return list.page(index)
      },
      hash: { number in
        let (list, index) = place(number)
        return list.hash(index)
      })
  }
}

/// A range of a site's pages.
struct ListedStretch: PageInput {
  let pages: ListedPages
  let range: Range<Int>

  func add(to inputs: inout PageInputs) {
    for number in range {
      inputs.add(pages.hash(number))
      inputs.add(pages.page(number).modified)
    }
  }
}

/// The sitemap (sitemaps.org/protocol.html): one file, or an index of several files if there are more pages than
/// one file may list.
struct Sitemap: Sendable {
  /// The protocol's limit.
  static let pagesPerFile = 50_000

  let presentation: Presentation

  func files(of pages: ListedPages) -> [MachineFile] {
    guard pages.count > Self.pagesPerFile else {
      return [part(at: .sitemap, ListedStretch(pages: pages, range: 0..<pages.count))]
    }
    let parts = stride(from: 0, to: pages.count, by: Self.pagesPerFile).enumerated().map { number, start in
      let range = start..<min(pages.count, start + Self.pagesPerFile)
      return part(at: .file("sitemap-\(number + 1).xml"), ListedStretch(pages: pages, range: range))
    }
    let whole = MachineFile(.sitemap, in: presentation.language, showing: parts.map(\.route)) { _, files in
      index(of: files)
    }
    return [whole] + parts
  }

  private func part(at route: Route, _ stretch: ListedStretch) -> MachineFile {
    MachineFile(route, in: presentation.language, showing: stretch) { _, stretch in list(stretch) }
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private func list(_ stretch: ListedStretch) -> [UInt8] {
    var xml = XMLWriter(size: stretch.range.count * 128)
    xml.open("urlset", ["xmlns": Self.namespace])
    for page in stretch.range.lazy.map(stretch.pages.page) {
      xml.open("url")
      xml.element("loc", text: presentation.absoluteURL(page.route, in: page.language))
      if let modified = page.modified { xml.element("lastmod", text: presentation.iso(modified)) }
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }

  private func index(of files: [Route]) -> [UInt8] {
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
