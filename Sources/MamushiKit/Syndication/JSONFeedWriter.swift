import MamushiCore

/// Writes JSON Feed 1.1 (jsonfeed.org/version/1.1).
struct JSONFeedWriter {
  func write(_ feed: SyndicationFeed) -> [UInt8] {
    let presentation = feed.presentation
    let configuration = presentation.configuration
    let zone = configuration.zone
    /// An item's authors stand in the place of the feed's, even if there are none.
    func list(_ authors: [JSON]) -> JSON { authors.isEmpty ? .absent : .list(authors) }
    func author(_ name: String, _ url: String? = nil) -> JSON {
      .object([("name", .string(name))] + (url.map { [("url", .string($0))] } ?? []))
    }
    let items = feed.items.map { item in
      let image = item.picture.map { presentation.absoluteURL($0) }
      let text = feed.text(of: item)
      return JSON.object([
        ("id", .string(feed.url(item))),
        ("url", .string(feed.url(item))),
        ("external_url", .optional(item.original)),
        ("title", .string(item.title)),
        ("content_html", .text(text.html.bytes)),
        ("summary", .optional(text.summary)),
        ("image", .optional(image)),
        ("date_published", .optional(item.date.map { DateText.iso8601($0.timestamp, zone: zone) })),
        ("date_modified", .optional(item.updated.map { DateText.iso8601($0.timestamp, zone: zone) })),
        (
          "authors",
          list(
            item.authors.map {
              author($0.name, presentation.absoluteURL(.author(slug: $0.slug, page: 1)))
            })
        ),
        ("tags", .list(item.terms.map { .string($0.name) })),
        ("language", .optional(item.language)),
        ("attachments", attachments(text.medium)),
      ])
    }
    let root = JSON.object([
      ("version", .string("https://jsonfeed.org/version/1.1")),
      ("title", .string(feed.subject.title)),
      ("home_page_url", .string(presentation.absoluteURL(feed.subject.page))),
      ("feed_url", .string(presentation.absoluteURL(feed.route))),
      ("description", .optional(feed.subject.description)),
      ("language", .string(presentation.language.tag)),
      ("authors", list(configuration.authorName.map { [author($0)] } ?? [])),
      ("items", .list(items)),
    ])
    var bytes: [UInt8] = []
    root.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func attachments(_ medium: PlayedMedium?) -> JSON {
    guard let medium else { return .absent }
    let size: JSON = medium.size.map { .number($0) } ?? .absent
    return .list([
      .object([("url", .string(medium.url)), ("mime_type", .string(medium.type)), ("size_in_bytes", size)])
    ])
  }
}
