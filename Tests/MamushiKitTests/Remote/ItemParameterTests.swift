import MamushiCore
import Testing

@testable import MamushiKit

/// Values of the site's own in items of sources.
struct ItemParameterTests {
  private func decode(_ text: String, _ listing: ListingConfiguration) throws -> DecodedPage {
    try ItemDecoder(zone: tokyo, markup: tagMarkup).decode(
      json(text), listing: listing, source: source(), url: "https://cms.example/x")
  }

  @Test func valuesOfTheSitesOwn() throws {
    var own = listing()
    own.parameters = [
      ("tel", try #require(JSONPath("c.tel"))), ("days", try #require(JSONPath("open[].day"))),
    ]
    let page = try decode(
      "[{\"title\": \"A\", \"c\": {\"tel\": 7}, \"open\": [{\"day\": \"x\"}, {\"day\": \"y\"}]}, {\"title\": \"B\", \"c\": null}]",
      own)
    #expect(page.items.map { $0.item.parameters.map(\.key) } == [["tel", "days"], []])
    #expect(page.items[0].item.parameters[0].value.value == .integer(7))
    #expect(page.items[0].item.parameters[1].value.texts.map(\.text) == ["x", "y"])
    #expect(page.absentFields == [])
    own.parameters.append(("gone", try #require(JSONPath("gone"))))
    #expect(
      try decode("[{\"title\": \"A\"}]", own).absentFields.contains(
        AbsentField(field: "params.gone", path: "gone")))
  }
}
