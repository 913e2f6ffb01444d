import MamushiCore
import Testing

@testable import MamushiServices

let feedURL = "https://example.com/blog/feed.xml"

/// Reads a feed that came from ``feedURL``.
func readFeed(_ text: String, maximumDepth: Int = 100) throws -> ParsedFeed {
  var limits = FeedLimits()
  limits.maximumDepth = maximumDepth
  return try LocalFeedReader().read(Array(text.utf8), contentType: nil, url: feedURL, limits: limits)
}

/// An RSS 2.0 feed with a body of `channel`, whose usual prefixes are declared.
func rss(_ channel: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dcterms="http://purl.org/dc/terms/">
  <channel><title>グルメ通信</title><link>https://example.com/</link>\(channel)</channel></rss>
  """
}

/// An Atom feed of one entry.
func atom(_ entry: String, attributes: String = "") -> String {
  """
  <?xml version="1.0"?>
  <feed xmlns="http://www.w3.org/2005/Atom" \(attributes)><title>Food News</title>
  <entry>\(entry)</entry></feed>
  """
}

/// The clause with which a feed is refused.
func faultOf(_ text: String, maximumDepth: Int = 100) -> String? {
  do {
    _ = try readFeed(text, maximumDepth: maximumDepth)
    return nil
  } catch let fault as FeedFault {
    return fault.description
  } catch {
    return "not a FeedFault"
  }
}

func timestamp(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0)
  -> Timestamp
{
  CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second).timestamp(
    offset: 0)
}
