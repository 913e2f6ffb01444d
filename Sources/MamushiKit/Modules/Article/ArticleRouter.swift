import MamushiCore

/// Which pages the Article scene has.
struct ArticleRouter {
  /// Each article's page. Made first: these pages read the bodies, whose beginnings lists may show.
  func details(of presenter: ArticlePresenter) -> PageFamily {
    let catalog = presenter.catalog
    return PageFamily(
      .articleDetails, count: catalog.articles.count,
      route: { .article(slug: catalog.articles[$0].slug) },
      origin: { .file(SourceLocation(catalog.articles[$0].body.file)) },
      inputs: presenter.detailsInputs, present: presenter.details)
  }

  /// Lists in every order: the site's own at `/articles/`, the others below it. An order that has an address
  /// of its own keeps it where it is also the site's.
  func lists(of presenter: ArticlePresenter) -> [PageFamily] {
    let own = presenter.presentation.configuration.articleOrder
    let lists = [(own, isDefault: true)] + ArticleOrder.allCases.filter { $0 != .date }.map { ($0, false) }
    return lists.map { order, isDefault in
      let route: @Sendable (ArticleOrder, Int) -> Route = { .articles($0, isDefault: isDefault, page: $1) }
      return PageFamily(
        .articleList, count: presenter.pages(in: order).count,
        route: { route(order, $0 + 1) }, origin: { _ in .site("the list of articles") },
        inputs: { presenter.listInputs(order, page: $0 + 1, &$1) },
        present: { page, _ in presenter.list(order, at: route, page: page + 1) })
    }
  }

  /// Pages at former addresses that lead on to the article's.
  func aliases(of presenter: ArticlePresenter) -> PageFamily {
    let catalog = presenter.catalog
    let presentation = presenter.presentation
    let aliases = catalog.articles.withUnsafeBufferPointer { articles in
      articles.indices.flatMap { position in
        articles[position].aliases.map { (alias: $0, position: Int32(position)) }
      }
    }
    @Sendable func article(_ index: Int) -> Article { catalog.articles[Int(aliases[index].position)] }
    return PageFamily(
      .alias, count: aliases.count,
      route: { .alias(aliases[$0].alias) }, origin: { .file(SourceLocation(article($0).body.file)) },
      inputs: {
        presentation.aliasInputs(of: .article(slug: article($0).slug), title: article($0).title, &$1)
      },
      present: { index, _ in
        presentation.alias(of: .article(slug: article(index).slug), title: article(index).title)
      })
  }
}
