import MamushiCore

// What pages say of themselves to programs, if the site wants it: JSON-LD (JSON-LD 1.1, section 7) in the vocabulary of
// schema.org. Search engines show dates, authors and the path to a page from it.
extension Presentation {
  /// Describes the site, on its home page.
  func structuredDataOfSite() -> [JSON] {
    ifWanted {
      let members: [(String, JSON)] = [
        ("name", .string(configuration.title)), ("url", .string(homeURL)),
        ("description", .optional(configuration.description)), ("inLanguage", .string(language.tag)),
      ]
      return [thing("WebSite", members)]
    }
  }

  /// Describes an article and the way to it.
  ///
  /// - Parameters:
  ///   - sections: those that it is in, the outermost first.
  ///   - description: the summary, or the beginning of the text.
  func structuredData(of article: Article, in sections: [Term], description: String?) -> [JSON] {
    ifWanted {
      let authors = article.authors.map {
        thing(
          "Person",
          [("name", .string($0.name)), ("url", .string(absoluteURL(.author(slug: $0.slug, page: 1))))])
      }
      let post = thing(
        "BlogPosting",
        [
          ("headline", .string(article.title)),
          ("description", .optional(description)),
          ("url", .string(absoluteURL(article.route))),
          ("image", .optional(sharedImageURL(of: article))),
          ("datePublished", .optional(article.date.map(iso))),
          ("dateModified", .optional(shownUpdate(of: article).map(iso))),
          ("inLanguage", .string(article.language ?? language.tag)),
          ("author", .list(authors.isEmpty ? [owner] : authors)),
          ("articleSection", list(sections + article.categories)),
          ("keywords", list(article.tags)),
          ("isBasedOn", .optional(article.original?.link)),
        ])
      let category = article.category.map { link(to: $0, in: .categories) }
      let trail = trail(through: sections)
      return [post] + breadcrumbs(trail.isEmpty ? [category].compactMap { $0 } : trail, to: article.title)
    }
  }

  private func sharedImageURL(of article: Article) -> String? {
    let made = sharePicture(of: article.title, besides: article.thumbnail)
    return sharedPicture(article.thumbnail, made: made).map { absoluteURL($0) }
  }

  /// Describes an author, on the first page of their articles.
  func structuredData(
    ofAuthor name: String, at route: Route, bio: String?, avatar: Picture?, website: String?
  ) -> [JSON] {
    ifWanted {
      let person = thing(
        "Person",
        [
          ("name", .string(name)), ("url", .string(absoluteURL(route))), ("description", .optional(bio)),
          ("image", .optional(avatar.map { absoluteURL($0) })), ("sameAs", .optional(website)),
        ])
      return [thing("ProfilePage", [("mainEntity", person)])]
    }
  }

  /// Describes the way to a page.
  ///
  /// - Parameters:
  ///   - links: the pages above it, the outermost first.
  ///   - title: the page's title.
  func structuredData(ofPathThrough links: [LinkModel], to title: String) -> [JSON] {
    ifWanted { breadcrumbs(links, to: title) }
  }

  private func ifWanted(_ things: () -> [JSON]) -> [JSON] { configuration.hasStructuredData ? things() : [] }

  private var homeURL: String { absoluteURL(.feed(page: 1)) }

  /// Who answers for the site: its author, otherwise the site itself.
  private var owner: JSON {
    configuration.authorName.map { thing("Person", [("name", .string($0))]) }
      ?? thing("Organization", [("name", .string(configuration.title)), ("url", .string(homeURL))])
  }

  private func breadcrumbs(_ links: [LinkModel], to title: String) -> [JSON] {
    let above = links.compactMap { link in link.url.map { (link.title, configuration.baseURL.origin + $0) } }
    if above.isEmpty { return [] }
    let items = (above + [(title, nil)]).enumerated().map { position, item in
      thing(
        "ListItem",
        [("position", .number(position + 1)), ("name", .string(item.0)), ("item", .optional(item.1))])
    }
    return [thing("BreadcrumbList", [("itemListElement", .list(items))])]
  }

  private func list(_ terms: [Term]) -> JSON {
    terms.isEmpty ? .absent : .list(terms.map { .string($0.name) })
  }

  private func thing(_ type: String, _ members: [(String, JSON)]) -> JSON {
    .object([("@type", .string(type))] + members)
  }
}

extension PageHead {
  /// The text of a script with ``structuredData``. No string in it can end the script (HTML, section 4.12.1.3).
  var structuredText: HTML? {
    guard !structuredData.isEmpty, !isHiddenFromSearch else { return nil }
    let graph = JSON.object([
      ("@context", .string("https://schema.org")), ("@graph", .list(structuredData)),
    ])
    var bytes: [UInt8] = []
    graph.write(to: &bytes)
    let parts = bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return HTML(bytes: Array(parts.joined(separator: "\\u003c".utf8)))
  }
}
