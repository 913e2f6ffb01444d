import MamushiCore

/// Which pages the Article scene has.
struct ArticleRouter {
  /// Each article's page. Made first: these pages read the bodies, whose beginnings lists may show.
  func details(of presenter: ArticlePresenter) -> [PagePlan] {
    presenter.catalog.articles.enumerated().map { position, article in
      PagePlan(
        .article(slug: article.slug), .articleDetails, for: .file(SourceLocation(article.body.file))
      ) { presenter.details(position, $0) }
    }
  }

  /// Lists in every order: the site's own at `/articles/`, the others below it. An order that has an address
  /// of its own keeps it where it is also the site's.
  func lists(of presenter: ArticlePresenter) -> [PagePlan] {
    let own = presenter.presentation.configuration.articleOrder
    let lists = [(own, isDefault: true)] + ArticleOrder.allCases.filter { $0 != .date }.map { ($0, false) }
    return lists.flatMap { order, isDefault in
      (1...presenter.pages(in: order).count).map { number in
        let route: @Sendable (ArticleOrder, Int) -> Route = { .articles($0, isDefault: isDefault, page: $1) }
        return PagePlan(route(order, number), .articleList, for: .site("the list of articles")) { _ in
          presenter.list(order, at: route, page: number)
        }
      }
    }
  }

  /// Pages at former addresses that lead on to the article's.
  func aliases(of presenter: ArticlePresenter) -> [PagePlan] {
    presenter.catalog.articles.flatMap { article in
      article.aliases.map { alias in
        let target = Route.article(slug: article.slug)
        return PagePlan(.alias(alias), .alias, for: .file(SourceLocation(article.body.file))) { _ in
          presenter.presentation.alias(of: target, title: article.title)
        }
      }
    }
  }
}
