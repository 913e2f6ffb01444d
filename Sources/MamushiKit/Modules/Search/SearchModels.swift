import MamushiCore

/// A category, for readers who search without scripts.
struct SearchCategory: PageInput {
  let name: String
  let slug: String
  /// The number of articles.
  let count: Int

  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(slug)
    inputs.add(count)
  }
}

struct SearchPageModel: RecordModel {
  fileprivate let content: Content

  init(
    index: String, forms: String, someForms: String, language: String?, categories: [CategoryModel]
  ) {
    content = Content(
      index: index, forms: forms, someForms: someForms, language: language, categories: categories)
  }

  static let shape = Shape<SearchPageModel>("search page", .model("search") { $0.content })

  struct Content: RecordModel {
    /// The address of the index's entry.
    let index: String
    /// `strings.searchCount` in the language's plural forms, as a JSON object; empty if `searchCountOne` is the only one.
    let forms: String
    /// `strings.searchSome` in the same way.
    let someForms: String
    /// The language of the words, if it is not the site's.
    let language: String?
    let categories: [CategoryModel]

    static let shape = Shape<Content>(
      "search", .text("index") { $0.index }, .text("forms") { $0.forms },
      .text("someForms") { $0.someForms },
      .text("language") { $0.language },
      .list("categories") { $0.categories })
  }

  struct CategoryModel: RecordModel {
    let name: String
    let url: String
    let count: Int

    static let shape = Shape<CategoryModel>(
      "search category", .text("name") { $0.name }, .text("url") { $0.url }, .number("count") { $0.count })
  }
}
