import MamushiCore
import Testing

@testable import MamushiKit

/// An article in a list.
struct CardTests {
  private let site = presentation()
  private let catalog = Catalog([
    article("sushi", "寿司の夜", date: day(2026, 5, 5)) {
      $0.catchCopy = "握る"
      $0.summary = "夜の寿司"
      $0.category = Term(name: "寿司")
      $0.authors = [Term(name: "Hanako"), Term(name: "太郎")]
      $0.rating = 4.3
      $0.minBudget = 16_000
      $0.language = "en"
      $0.thumbnail = picture("sushi.jpg")
      let mark = Mark(line: 2, column: 1)
      let seats = Node(.integer(8), mark: mark)
      $0.parameters = [Node.Entry(key: "seats", keyMark: mark, value: seats)]
    },
    article("plain"),
  ])

  @Test func everythingThatItSays() {
    let card = CardModel(ArticleCard(0, of: catalog), in: site, loading: .first)
    #expect(card["url"] == "/articles/sushi/")
    #expect(card["title"] == "寿司の夜")
    #expect(card["language"] == "en")
    #expect(card["catchCopy"] == "握る")
    #expect(card["summary"] == "夜の寿司")
    #expect(card["image.alt"] == "寿司の夜")
    #expect(card["image.priority"] == "true")
    #expect(card["date.iso"] == "2026-05-05")
    #expect(card["date.text"] == "2026年5月5日")
    #expect(card["category.url"] == "/categories/%E5%AF%BF%E5%8F%B8/")
    #expect(card["rating.score"] == "4.3")
    #expect(card["rating.width"] == "86")
    #expect(card["budget"] == "予算: 16,000円")
    #expect(card.all("authors", "title") == ["Hanako", "太郎"])
    #expect(card["authors.0.url"] == "/authors/hanako/")
    #expect(card["params.seats"] == "8")
  }

  @Test func whatAnArticleDoesNotSayIsNothing() {
    let card = CardModel(ArticleCard(1, of: catalog), in: site)
    for key in ["language", "catchCopy", "summary", "image", "date", "category", "rating", "budget"] {
      #expect(card[key] == nil, "\(key)")
    }
    #expect(card["authors"] == "0 items")
    #expect(card["params"] == nil)
  }

  @Test func theBeginningOfTheBodyStandsInForASummary() {
    catalog.excerpts.set("はじめに…", at: 1)
    catalog.excerpts.set("本文", at: 0)
    #expect(CardModel(ArticleCard(1, of: catalog), in: site)["summary"] == "はじめに…")
    #expect(CardModel(ArticleCard(1, of: catalog, showsExcerpt: false), in: site)["summary"] == nil)
    #expect(CardModel(ArticleCard(0, of: catalog), in: site)["summary"] == "夜の寿司")
  }

  @Test func theSitesOwnLanguageIsNotSaid() {
    #expect(site.foreignLanguage("ja") == nil)
    #expect(site.foreignLanguage(nil) == nil)
    #expect(site.foreignLanguage("fr") == "fr")
  }
}
