import MamushiCore

/// What adjacent articles of a list have in common.
enum ArticleGrouping: String, PageInput {
  case month, year, title, author, none

  func add(to inputs: inout PageInputs) { inputs.add(rawValue) }
}

/// Adjacent articles of a list under one heading: a month, a year, a letter, an author.
struct ArticleGroupModel: RecordModel {
  let heading: String?
  let articles: [CardModel]

  static let shape = Shape<ArticleGroupModel>(
    "Group",
    .text("heading") { $0.heading },
    .list("articles") { $0.articles })
}

extension Presentation {
  /// Groups adjacent articles with the same heading.
  func groups(_ cards: [CardModel], by grouping: ArticleGrouping) -> [ArticleGroupModel] {
    var groups: [(heading: String?, cards: [CardModel])] = []
    for card in cards {
      let heading = heading(of: card.article, in: grouping)
      if let last = groups.last, last.heading == heading {
        groups[groups.count - 1].cards.append(card)
      } else {
        groups.append((heading, [card]))
      }
    }
    return groups.map { ArticleGroupModel(heading: $0.heading, articles: $0.cards) }
  }

  private func heading(of article: Article, in grouping: ArticleGrouping) -> String? {
    switch grouping {
    case .month: article.date.map(monthHeading) ?? strings["undated"]
    case .year: article.date.map { yearHeading(civil($0).year) } ?? strings["undated"]
    case .title: CollationKey(article.reading ?? article.title).heading ?? strings["otherHeading"]
    case .author: article.authors.first?.name ?? strings["otherHeading"]
    case .none: nil
    }
  }
}

extension ArticleOrder {
  /// The headings of the list of all articles.
  var grouping: ArticleGrouping {
    switch self {
    case .date: .month
    case .title: .title
    case .author: .author
    case .website: .none
    }
  }
}
