import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedDateTests {
  /// All of these mean 2026-05-05T01:00:00Z.
  @Test(arguments: [
    "Tue, 05 May 2026 10:00:00 +0900",
    "Tue, 5 May 2026 10:00:00 JST",
    "05 May 2026 10:00 +0900",
    "5 May 26 10:00 +0900",
    "Mon, 05 May 2026 10:00:00 +09:00",
    "Tuesday, 05-May-26 01:00:00 GMT",
    "Tue,05 May 2026 01:00:00 Z",
    "Tue 05 May, 2026 01:00:00 UT",
    "tue, 05 may 2026 01:00:00 gmt",
    "Tue, 05 May 2026 01:00:00",
    "Tue, 05 May 2026 1:00:00 UTC",
    "Mon, 04 May 2026 20:00:00 EST",
    "Mon, 04 May 2026 21:00:00 EDT",
    "Mon, 04 May 2026 19:00:00 CST",
    "Mon, 04 May 2026 20:00:00 CDT",
    "Mon, 04 May 2026 18:00:00 MST",
    "Mon, 04 May 2026 19:00:00 MDT",
    "Mon, 04 May 2026 17:00:00 PST",
    "Mon, 04 May 2026 18:00:00 PDT",
    "Tue, 05 May 2026 10:00:00 GMT+0900",
    "Tue, 05 May 2026 10:00:00 +0900 (JST)",
    "Tue, 05 May 2026 10:00:00+0900",
    "Tue, 05 May 2026 01:00:00 A",
    "Tue May  5 01:00:00 2026",
    "Tue May  5 10:00:00 JST 2026",
    "May 5, 2026 01:00:00 GMT",
    "May 5th, 2026 01:00",
    "  Tue, 05 May 2026 01:00:00 -0000\n",
    "2026-05-05T10:00:00+09:00",
    "2026-05-05T10:00:00 +0900",
    "2026-05-05 10:00:00 +09:00",
    "2026-05-05T01:00:00Z",
    "2026-05-05t01:00:00.123456z",
    "2026-05-05T01:00:00,5Z",
    "2026-05-05T01:00Z",
    "2026-05-05T01:00:00",
    "2026-05-05 01:00:00 UTC",
    "2026-5-5 1:00",
    "2026/05/05 01:00:00",
    "20260505T010000Z",
    "2026-05-04T20:00:00-05",
    "2026-05-05T10:00:00JST",
  ])
  func spellings(_ text: String) {
    #expect(FeedDate.parse(text)?.timestamp == timestamp(2026, 5, 5, 1))
  }

  @Test(arguments: [
    ("2026", timestamp(2026, 1, 1)),
    ("2026-05", timestamp(2026, 5, 1)),
    ("2026-05-05", timestamp(2026, 5, 5)),
    ("20260505", timestamp(2026, 5, 5)),
    ("2026-05-05+09:00", timestamp(2026, 5, 4, 15)),
    ("5 May 2026", timestamp(2026, 5, 5)),
    ("Thu, 10 Sept 2026 24:00:00 +0000", timestamp(2026, 9, 11)),
    ("2024-02-29T23:59:60Z", timestamp(2024, 3, 1)),
    ("Sat, 31 December 1999 23:59:59 GMT", timestamp(1999, 12, 31, 23, 59, 59)),
    ("01 Jan 70 00:00 GMT", timestamp(1970, 1, 1)),
    ("01 Jan 126 00:00 GMT", timestamp(2026, 1, 1)),
    ("01 Jan 49 00:00 GMT", timestamp(2049, 1, 1)),
  ])
  func forms(_ text: String, _ expected: Timestamp) {
    #expect(FeedDate.parse(text)?.timestamp == expected)
  }

  @Test(arguments: [
    "", "soon", "2026-02-30", "Mon, 30 Feb 2026 10:00:00 GMT", "29 Feb 2025", "2026-13-01", "2026-00-10",
    "0000-00-00 00:00:00", "0001-01-01T00:00:00Z", "2026-05-05T25:00:00Z", "2026-05-05T24:00:01Z",
    "2026-05-05T10:60:00Z", "2026-05-05T10:00:00+25:00", "2026-05-05T", "2026-05-05 at noon", "10:00:00",
    "Tue, 05 May 2026 10:00:00 XYZ", "Tue, 05 Foo 2026 10:00:00 GMT", "05/06/2026", "5 5 2026", "May 2026",
    "99999999999999999999", "1778000000", "2026年5月5日", "2026-05-05T10:00:00Z and more",
  ])
  func impossible(_ text: String) {
    #expect(FeedDate.parse(text) == nil)
  }

  @Test(
    "knows whether a date has a zone",
    arguments: [
      ("2026-05-05", false), ("2026-05-05T01:00:00", false), ("20260505", false),
      ("Fri, 01 May 2026 01:00:00", false),
      ("01 May 2026", false), ("Fri, 01 May 2026 01:00:00 (noon)", false), ("2026-05-05Z", true),
      ("2026-05-05T01:00:00+00:00", true), ("20260505T010000Z", true),
      ("Fri, 01 May 2026 01:00:00 GMT", true),
      ("Fri May  1 01:00:00 UTC 2026", true),
    ])
  func zones(_ text: String, _ hasZone: Bool) {
    #expect(FeedDate.parse(text)?.hasZone == hasZone)
  }

  @Test func whatCannotBeUnderstoodIsKept() throws {
    let feed = try readFeed(
      rss(
        """
        <item><pubDate>昨日</pubDate><dc:date>2026-05-05</dc:date></item>
        <item><pubDate>Mon, 30 Feb 2026 10:00:00 GMT</pubDate></item>
        <item><dc:date>2026-05-05</dc:date><pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>
          <dcterms:modified>2026-05-07</dcterms:modified></item>
        """))
    #expect(feed.items.map(\.published) == [timestamp(2026, 5, 5), nil, timestamp(2026, 5, 6)])
    #expect(feed.items.map(\.updated) == [nil, nil, timestamp(2026, 5, 7)])
    #expect(feed.items.map(\.invalidDates) == [["昨日"], ["Mon, 30 Feb 2026 10:00:00 GMT"], []])
  }
}
