import MamushiCore

struct TaxonomyIndexModel: RecordModel {
  let heading: String
  let taxonomy: Route.Taxonomy
  let terms: [TermModel]

  static let shape = Shape<TaxonomyIndexModel>(
    "taxonomy",
    .text("heading") { $0.heading },
    .flag("isCategories") { $0.taxonomy == .categories },
    .flag("isTags") { $0.taxonomy == .tags },
    .flag("isSeries") { $0.taxonomy == .series },
    .text("taxonomy") { $0.taxonomy.name },
    .flag("hasTerms") { !$0.terms.isEmpty },
    .list("terms") { $0.terms })

  struct TermModel: RecordModel {
    let name: String
    let url: String
    let count: Int
    let countText: String
    let medal: String?

    static let shape = Shape<TermModel>(
      "Term",
      .text("name") { $0.name },
      .text("url") { $0.url },
      .number("count") { $0.count },
      .text("countText") { $0.countText },
      .text("medal") { $0.medal })
  }
}

struct TaxonomyTermModel: RecordModel {
  let heading: String
  let name: String
  let kind: String
  let taxonomy: Route.Taxonomy
  let description: String?
  let image: ImageModel?
  let text: RenderedText?
  let index: LinkModel
  let feed: String?
  let sections: [LinkModel]
  let countText: String
  let articles: [CardModel]
  let grouping: ArticleGrouping
  let presentation: Presentation
  let pagination: PaginationModel?

  static let shape = Shape<TaxonomyTermModel>(
    "term",
    .text("heading") { $0.heading },
    .text("name") { $0.name },
    .text("kind") { $0.kind },
    .flag("isSeries") { $0.taxonomy == .series },
    .flag("isSection") { $0.taxonomy == .sections },
    .text("taxonomy") { $0.taxonomy.name },
    .text("description") { $0.description },
    .model("image") { $0.image },
    .html("text") { term in term.text.flatMap { $0.html.bytes.isEmpty ? nil : $0.html } },
    .flag("hasCode") { $0.text?.hasCode ?? false },
    .text("indexUrl") { $0.index.url },
    .text("indexTitle") { $0.index.title },
    .text("feed") { $0.feed },
    .flag("hasSections") { !$0.sections.isEmpty },
    .list("sections") { $0.sections },
    .text("countText") { $0.countText },
    .list("articles") { $0.articles },
    .list("groups") { $0.presentation.groups($0.articles, by: $0.grouping) },
    .model("pagination") { $0.pagination })
}
