import MamushiCore

/// A term, such as a category or a tag, with its articles.
struct TaxonomyTerm: Sendable {
  /// As the site shows it; of a section, the folder's name.
  var name: String
  let slug: String
  /// The positions of its articles in the catalog: newest first, or for a series in the order of its parts.
  var articles: [Int32] = []
  /// The same in the order that its text wants; nil for their own.
  var sortedArticles: [Int32]?
  /// Whether articles write it in several ways.
  var hasSpellings = false
  /// The folders that it is the list of, if it is a section: one, unless several have the same slug.
  var folders: [SitePath] = []
  /// The file of its text, which may not be shown.
  var textFile: SitePath?
  /// What the site's author says about it.
  var text: TermText?
  /// What the file of its text says about its list.
  var settings = ListSettings()

  /// The positions of its articles, newest first.
  func newestFirst(in taxonomy: Route.Taxonomy) -> [Int32] {
    taxonomy == .series ? articles.sorted() : articles
  }

  /// The positions of its articles in the order of its list.
  var listedArticles: [Int32] { sortedArticles ?? articles }

  /// What its list is called.
  var title: String { text?.title ?? name }

  /// What its articles have in common in the order of its list.
  func grouping(in taxonomy: Route.Taxonomy) -> ArticleGrouping {
    switch settings.sort {
    case .date, .oldest: .year
    case .title: .title
    case .author: .author
    case .order: .none
    case nil: taxonomy == .series ? .none : .year
    }
  }
}

extension TaxonomyTerm: PageInput {
  /// Adds only the number of articles: which ones a page shows is a separate input, and so is the text.
  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(slug)
    inputs.add(articles.count)
  }
}

/// A text above a term's articles, on the first of the term's pages.
struct TermText: Sendable {
  let taxonomy: Route.Taxonomy
  /// The slug of the term that it belongs to.
  let slug: String
  /// The heading of the term's pages, which replaces the term's name.
  let title: String?
  /// What the term is called everywhere, in place of the name that articles write.
  var name: String?
  let description: String?
  let picture: Picture?
  let body: TextBody
  /// What the file says about the list, whether or not the text is shown.
  var settings = ListSettings()
  /// Former addresses of the list, in the form of ``FormerAddress/read(_:)``.
  var aliases: [String] = []
  var isShown = true
}

extension TermText {
  /// Takes the text of a section; nil if it is not shown.
  init?(_ text: SectionText, in sections: ArticleSections?) {
    guard let body = text.body, let sections else { return nil }
    self.init(
      taxonomy: .sections, slug: sections.slug(ofText: text.file), title: text.title,
      description: text.summary, picture: text.picture, body: body, aliases: text.aliases)
  }
}

extension TermText {
  /// The same as the text of a list that may not exist.
  var ofList: ListTexts.Text {
    ListTexts.Text(
      route: .term(taxonomy, slug: slug, page: 1), file: body.file, aliases: isShown ? aliases : [])
  }
}

extension TermText: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(description)
    inputs.add(picture)
    inputs.add(body)
  }
}
