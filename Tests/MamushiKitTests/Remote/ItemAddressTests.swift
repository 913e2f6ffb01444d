import MamushiCore
import Testing

@testable import MamushiKit

/// What is told of addresses that are left out of items.
struct ItemAddressTests {
  private func page(_ url: String, _ listing: ListingConfiguration = listing()) throws -> DecodedPage {
    try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json("[{\"title\": \"A\", \"thumbnail\": \"\(url)\", \"link\": \"\(url)\", \"website\": \"\(url)\"}]"),
      listing: listing, source: source(), url: "https://cms.example/api/articles")
  }

  private static let withUser: [(url: String, shown: String)] = [
    ("https://user:geheim@x.example/", "https://…@x.example/"), ("//geheim@x.example/x", "//…@x.example/x"),
    ("HTTP:/user:geheim@x.example/", "HTTP:/…@x.example/"),
    ("http://user:geheim@geheim@x.example?a=b", "http://…@x.example?a=b"),
    ("https://user:geh/geheim@x.example/", "https://…@x.example/"),
    ("ftp://user:geheim@x.example/", "ftp://…@x.example/"),
    ("user:geheim@x.example/", "…@x.example/"),
    ("https://user:\(String(repeating: "geheim", count: 20))@x.example/", "https://…@x.example/"),
  ]

  @Test(arguments: withUser)
  func noPasswordIsTold(url: String, shown: String) throws {
    #expect(WebAddress.withUserHidden(url) == shown)
    let page = try page(url)
    let item = try #require(page.items.first).item
    #expect(item.image == nil && item.link == nil && item.website == nil && page.faults == [])
    let reason = "'\(shown)', which contains a user name or password"
    #expect(
      page.leftOut
        == ["link", "website", "thumbnail"].map { ItemFault(index: 0, field: $0, reason: reason) })
    #expect(!String(decoding: ListingNotes(leftOut: page.leftOut).stored, as: UTF8.self).contains("geheim"))
    let photos = try self.page(url, listing(.gallery))
    #expect(photos.faults == [ItemFault(index: 0, field: "thumbnail", reason: reason)])
  }

  @Test(arguments: ["https://日本.example/写真", "//bücher.example:8080/"])
  func hostsOfOtherScriptsAreToldAsThat(url: String) throws {
    let reason = "'\(url)', whose host must be written in ASCII, as 'xn--…'"
    #expect(
      try page(url).leftOut
        == ["link", "website", "thumbnail"].map { ItemFault(index: 0, field: $0, reason: reason) })
    let item = try #require(try page("https://xn--wgv71a.example/写真").items.first).item
    #expect(item.link == "https://xn--wgv71a.example/%E5%86%99%E7%9C%9F")
  }

  @Test func valuesOfOtherFieldsTellNoPasswordEither() throws {
    let page = try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json("[{\"title\": \"A\", \"date\": \"see https://user:geheim@x.example/\"}]"), listing: listing(),
      source: source(), url: "https://cms.example/api/articles")
    #expect(
      page.faults.map(\.reason) == [
        "'see https://…@x.example/', where a date of ISO 8601 or a Unix time is expected"
      ])
  }

  @Test(arguments: [
    ("see https://bob:geheim@x.example/x", "see https://…@x.example/x"),
    ("https: //bob:geheim@x.example", "https: //…@x.example"),
    ("see https://bob:geh/geh@geheim@x.example/", "see https://…@x.example/"),
    ("https://x.example/?to=https://bob:geheim@y.example/", "https://x.example/?to=https://…@y.example/"),
    (#"https://a:geheim@x.example/ \\b:geheim@y.example"#, #"https://…@x.example/ \\…@y.example"#),
    ("mailto:me@x.example, https://bob:geheim@y.example", "mailto:me@x.example, https://…@y.example"),
    (#""https://bob:geheim@x.example" me@x.example"#, #""https://…@x.example" me@x.example"#),
  ])
  func noPasswordWithinATextIsTold(text: String, shown: String) throws {
    #expect(WebAddress.withUserHidden(text) == shown)
  }

  @Test(arguments: [
    "see https://x.example/, or me@x.example", "https://x.example/@user", "/@user",
    "https://x.example:80/a?b=@c", "me@x.example", "mailto:me@x.example",
    "https://[::1]/@user", "none", "",
  ])
  func whatIsNoUserStays(text: String) { #expect(WebAddress.withUserHidden(text) == text) }

  @Test func aPlaceWithinAnAnswerHasNoQuery() throws {
    let page = try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json("[{\"title\": \"A\", \"link\": \"#a\"}, {\"title\": \"B\", \"link\": \"?p=2\"}]"),
      listing: listing(),
      source: source(), url: "https://cms.example/api/articles?key=geheim")
    #expect(
      page.items.map(\.item.link) == [
        "https://cms.example/api/articles#a", "https://cms.example/api/articles?p=2",
      ])
  }
}
