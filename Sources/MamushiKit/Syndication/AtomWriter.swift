import MamushiCore

/// Writes Atom (RFC 4287).
struct AtomWriter {
  func write(_ feed: SyndicationFeed) -> [UInt8] {
    let configuration = feed.presentation.configuration
    /// Atom requires dates everywhere. What has none comes last, with the date of the oldest item; without any date, it
    /// becomes the earliest possible, so that every build is the same.
    let oldest = feed.items.compactMap(\.modified).min() ?? Timestamp(seconds: 0)
    func date(_ timestamp: Timestamp?) -> String {
      DateText.iso8601(timestamp ?? oldest, zone: configuration.zone)
    }
    let home = feed.presentation.absoluteURL(feed.subject.page)
    var xml = XMLWriter()
    xml.open("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": feed.presentation.language.tag])
    xml.element("id", text: home)
    xml.element("title", text: feed.subject.title)
    if let description = feed.subject.description { xml.element("subtitle", text: description) }
    xml.element("updated", text: date(feed.updated))
    let address = feed.presentation.absoluteURL(feed.route)
    xml.empty("link", ["rel": "self", "type": "application/atom+xml", "href": address])
    xml.empty("link", ["rel": "alternate", "type": "text/html", "href": home])
    xml.open("author")
    xml.element("name", text: configuration.authorName ?? configuration.title)
    if let email = configuration.authorEmail { xml.element("email", text: email) }
    xml.close("author")
    for item in feed.items {
      let url = feed.url(item)
      let text = feed.text(of: item)
      xml.open("entry", ["xml:lang": item.language ?? feed.presentation.language.tag])
      xml.element("id", text: url)
      xml.element("title", text: item.title)
      xml.empty("link", ["rel": "alternate", "type": "text/html", "href": url])
      if let published = item.date { xml.element("published", text: date(published.timestamp)) }
      xml.element("updated", text: date(item.modified))
      for author in item.authors {
        xml.open("author")
        xml.element("name", text: author.name)
        xml.close("author")
      }
      for term in item.terms { xml.empty("category", ["term": term.name]) }
      if let summary = text.summary { xml.element("summary", text: summary) }
      if let medium = text.medium { add(medium, to: &xml) }
      xml.element("content", ["type": "html"], text: text.html.bytes)
      xml.close("entry")
    }
    xml.close("feed")
    return xml.bytes
  }

  private func add(_ medium: PlayedMedium, to xml: inout XMLWriter) {
    if let size = medium.size {
      xml.empty(
        "link", ["rel": "enclosure", "type": medium.type, "length": String(size), "href": medium.url])
    } else {
      xml.empty("link", ["rel": "enclosure", "type": medium.type, "href": medium.url])
    }
  }
}
