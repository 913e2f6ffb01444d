import MamushiCore

/// Writes RSS 2.0 (rssboard.org/rss-specification), with the content, Dublin Core and Atom modules, and the one that
/// describes podcasts.
struct RSSWriter {
  func write(_ feed: SyndicationFeed) -> [UInt8] {
    let podcast = PodcastChannel(feed)
    var check = podcast?.check
    // Only texts tell which articles are episodes, and so of when the newest is.
    var items = XMLWriter.part
    var updated: Timestamp?
    for item in feed.items {
      let text = feed.text(of: item)
      if let article = item.article { check?.take(article, text.medium) }
      if text.medium == nil, podcast?.hasEpisodesAlone ?? false { continue }
      add(item, text, of: feed, podcast, to: &items)
      updated = [updated, item.modified].compactMap { $0 }.max()
    }
    if let check { feed.texts.report(check.diagnostics) }
    var xml = XMLWriter()
    open(&xml, isPodcast: podcast != nil)
    addChannel(of: feed, podcast, updated: updated, to: &xml)
    xml.add(items)
    xml.close("channel")
    xml.close("rss")
    return xml.bytes
  }

  private func open(_ xml: inout XMLWriter, isPodcast: Bool) {
    if isPodcast {
      xml.open(
        "rss",
        [
          "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
          "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
          "xmlns:dc": "http://purl.org/dc/elements/1.1/", "xmlns:itunes": PodcastChannel.namespace,
        ])
    } else {
      xml.open(
        "rss",
        [
          "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
          "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
          "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        ])
    }
    xml.open("channel")
  }

  /// - Parameter updated: the date of the newest content.
  private func addChannel(
    of feed: SyndicationFeed, _ podcast: PodcastChannel?, updated: Timestamp?, to xml: inout XMLWriter
  ) {
    let zone = feed.presentation.configuration.zone
    let title = podcast?.title ?? feed.subject.title
    xml.element("title", text: title)
    xml.element("link", text: feed.presentation.absoluteURL(feed.subject.page))
    xml.element("description", text: podcast?.description ?? feed.subject.description ?? title)
    xml.element("language", text: feed.presentation.language.tag)
    if let updated { xml.element("lastBuildDate", text: DateText.rfc822(updated, zone: zone)) }
    let address = feed.presentation.absoluteURL(feed.route)
    xml.empty("atom:link", ["href": address, "rel": "self", "type": "application/rss+xml"])
    podcast?.add(to: &xml)
  }

  private func add(
    _ item: SyndicationItem, _ text: SyndicationText, of feed: SyndicationFeed, _ podcast: PodcastChannel?,
    to xml: inout XMLWriter
  ) {
    let zone = feed.presentation.configuration.zone
    let url = feed.url(item)
    xml.open("item")
    xml.element("title", text: item.title)
    xml.element("link", text: url)
    xml.element("guid", ["isPermaLink": "true"], text: url)
    if let date = item.date { xml.element("pubDate", text: DateText.rfc822(date.timestamp, zone: zone)) }
    for author in item.authors { xml.element("dc:creator", text: author.name) }
    for term in item.terms { xml.element("category", text: term.name) }
    // Readers take it for HTML (RSS 2.0, "Elements of <item>").
    if let summary = text.summary {
      let html = summary.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      xml.element("description", text: html)
    }
    if let medium = text.medium {
      // A length is required; 0 stands for an unknown one (rssboard.org/rss-profile, "enclosure").
      xml.empty(
        "enclosure", ["url": medium.url, "length": String(medium.size ?? 0), "type": medium.type])
      if let article = item.article { podcast?.add(article, to: &xml) }
    }
    xml.element("content:encoded", text: text.html.bytes)
    xml.close("item")
  }
}
