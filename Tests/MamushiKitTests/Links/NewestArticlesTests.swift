import MamushiCore
import Testing

@testable import MamushiKit

/// The newest articles, as calls of shortcodes show them.
struct NewestArticlesTests {
  // Of one date, articles stand in the order of their slugs.
  private static let articles = [
    article("a") {
      $0.categories = [Term(name: "Sweets"), Term(name: "Wine & Dine")]
      $0.tags = [Term(name: "夜")]
    },
    article("b") { $0.categories = [Term(name: "Bread")] },
    article("c") {
      $0.categories = [Term(name: "Sweets")]
      // As a profile with a slug of its own gives it.
      $0.authors = [Term(name: "山田 花子", slug: "hanako")]
    },
  ]

  private func newest(_ articles: [Article] = articles) -> NewestArticles {
    NewestArticles(
      catalog: Catalog(
        articles.map { article in
          var article = article
          article.fingerprint = Fingerprint(high: ByteHash.hash(article.slug), low: 0)
          return article
        }))
  }

  private func selection(_ terms: [NewestArticles.Selection.Kind: String] = [:], limit: Int = 0)
    -> NewestArticles.Selection
  {
    NewestArticles.Selection(terms: terms, limit: limit)
  }

  private let elsewhere = SitePath("Content/pages/index.md")

  @Test(
    arguments: [
      ([:], 0, ["a", "b", "c"]), ([:], 2, ["a", "b"]), ([:], 9, ["a", "b", "c"]),
      ([.category: "Sweets"], 0, ["a", "c"]), ([.category: "sweets"], 1, ["a"]),
      ([.category: "wine-dine"], 0, ["a"]), ([.category: "Wine & Dine"], 0, ["a"]),
      ([.tag: "夜"], 0, ["a"]), ([.author: "山田 花子"], 0, ["c"]),
      ([.author: "hanako"], 0, ["c"]), ([.author: "山田　花子"], 0, ["c"]),
      ([.category: "Sweets", .author: "山田 花子"], 0, ["c"]), ([.category: "Bread", .tag: "夜"], 0, []),
    ] as [([NewestArticles.Selection.Kind: String], Int, [String])])
  func areChosen(terms: [NewestArticles.Selection.Kind: String], limit: Int, slugs: [String]) {
    let found = newest().resolve(selection(terms, limit: limit), besides: elsewhere)
    #expect(found.cards.map(\.article.slug) == slugs)
    #expect(found.unknown == [])
  }

  @Test(
    "sections are named by their titles or by the paths of their folders",
    arguments: [
      ("notes", ["a", "b"]), ("Notes", ["a", "b"]), ("Short notes", []), ("notes/deep", ["b"]),
      ("Deep", ["b"]),
      ("Notes/Deep", ["b"]), ("articles/notes", []),
      // A path comes before a title.
      ("news", ["d"]), ("News!", ["d"]), ("News letters", ["e"]),
    ])
  func sections(name: String, slugs: [String]) {
    let catalog = Catalog(
      ["notes/a", "notes/deep/b", "c", "news/d", "news-letters/e"].map { path in
        var article = article(String(path.last ?? "x"))
        article.body = TextBody(file: SitePath("Content/articles/\(path).md"), offset: 0, firstLine: 1)
        return article
      })
    let sections = ArticleSections(
      below: "articles/", texts: [SitePath("Content/articles/notes/deep/_index.md")])
    let table = TaxonomyInteractor().load(from: catalog, sections: sections).value.sectionTable
    let found = NewestArticles(catalog: catalog, sections: table)
      .resolve(selection([.section: name]), besides: elsewhere)
    #expect(found.cards.map(\.article.slug) == slugs)
    #expect(found.unknown.isEmpty == !slugs.isEmpty)
  }

  @Test func aTextDoesNotShowItself() {
    let found = newest().resolve(
      selection([.category: "Bread"]), besides: SitePath("Content/articles/b.md"))
    #expect(found.cards.isEmpty && found.unknown.isEmpty)
  }

  @Test func whatNoArticleHasIsTold() {
    let found = newest().resolve(selection([.category: "Swets", .tag: "朝食"]), besides: elsewhere)
    #expect(found.cards.isEmpty)
    #expect(
      found.unknown == [
        .init(kind: .category, name: "Swets", suggestion: "Sweets"),
        .init(kind: .tag, name: "朝食", suggestion: nil),
      ])
  }

  @Test("terms of articles that are left out are not unknown, and their state is remembered")
  func hidden() {
    let later = article("later") { $0.tags = [Term(name: "秋")] }
    let newest = NewestArticles(catalog: Catalog([]), hidden: [later])
    let found = newest.resolve(selection([.tag: "秋"]), besides: elsewhere)
    #expect(found.unknown == [.init(kind: .tag, name: "秋", suggestion: nil, isOfHidden: true)])
    let other = newest.resolve(selection([.tag: "冬"]), besides: elsewhere)
    #expect(other.unknown == [.init(kind: .tag, name: "冬", suggestion: nil)])
    let without = NewestArticles(catalog: Catalog([]))
      .resolve(selection([.tag: "秋"]), besides: elsewhere)
    #expect(found.outcome != without.outcome)
  }

  @Test func whatIsShownIsRemembered() {
    let all = newest().resolve(selection(limit: 2), besides: elsewhere).outcome
    #expect(newest().resolve(selection(limit: 2), besides: elsewhere).outcome == all)
    // An article that the list does not reach.
    #expect(
      newest(Array(Self.articles.prefix(2))).resolve(selection(limit: 2), besides: elsewhere).outcome == all)
    #expect(
      newest(Array(Self.articles.dropFirst())).resolve(selection(limit: 2), besides: elsewhere).outcome
        != all)
    let missing = selection([.tag: "x"])
    #expect(
      newest().resolve(missing, besides: elsewhere).outcome
        != newest([]).resolve(selection(), besides: elsewhere).outcome)
  }

  @Test(
    arguments: [[:], [.category: "A", .author: "山田 花子"], [.tag: "x"]]
      as [[NewestArticles.Selection.Kind: String]])
  func aSelectionIsReadAsItIsWritten(terms: [NewestArticles.Selection.Kind: String]) {
    for limit in [0, 12] {
      let selection = selection(terms, limit: limit)
      #expect(NewestArticles.Selection(written: selection.written) == selection)
    }
  }
}
