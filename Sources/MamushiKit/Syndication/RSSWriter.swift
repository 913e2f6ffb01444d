import MamushiCore

/// Writes RSS 2.0 (rssboard.org/rss-specification), with the content, Dublin Core and Atom modules.
struct RSSWriter {
  func write(_ feed: SyndicationFeed) -> [UInt8] {
    let zone = feed.presentation.configuration.zone
    var xml = XMLWriter()
    xml.open(
      "rss",
      [
        "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      ])
    xml.open("channel")
    xml.element("title", text: feed.subject.title)
    xml.element("link", text: feed.presentation.absoluteURL(feed.subject.page))
    xml.element("description", text: feed.subject.description ?? feed.subject.title)
    xml.element("language", text: feed.presentation.language.tag)
    if let updated = feed.updated { xml.element("lastBuildDate", text: DateText.rfc822(updated, zone: zone)) }
    let address = feed.presentation.absoluteURL(feed.route)
    xml.empty("atom:link", ["href": address, "rel": "self", "type": "application/rss+xml"])
    for item in feed.articles.items {
      let article = item.article
      let url = feed.url(article)
      xml.open("item")
      xml.element("title", text: article.title)
      xml.element("link", text: url)
      xml.element("guid", ["isPermaLink": "true"], text: url)
      if let date = article.date { xml.element("pubDate", text: DateText.rfc822(date.timestamp, zone: zone)) }
      for author in article.authors { xml.element("dc:creator", text: author.name) }
      for term in feed.terms(article) { xml.element("category", text: term.name) }
      // Readers take it for HTML (RSS 2.0, "Elements of <item>").
      if let summary = feed.summary(item) {
        let html = summary.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        xml.element("description", text: html)
      }
      let text = feed.text(article)
      if let medium = text.medium {
        // A length is required; 0 stands for an unknown one (rssboard.org/rss-profile, "enclosure").
        xml.empty(
          "enclosure", ["url": medium.url, "length": String(medium.size ?? 0), "type": medium.type])
      }
      xml.element("content:encoded", text: text.html.bytes)
      xml.close("item")
    }
    xml.close("channel")
    xml.close("rss")
    return xml.bytes
  }
}
