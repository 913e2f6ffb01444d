/// Templates that show what they are given and little else, so that golden output tells of presenters and
/// routes and stays when the built-in theme changes.
enum SmallTheme {
  static let files: [String: SiteFile] = [
    "Templates/Shared/layout.mustache": """
    <!DOCTYPE html>
    <html lang="{{page.language}}">
    <title>{{page.title}}</title>
    {{#page.description}}
    <meta name="description" content="{{page.description}}">
    {{/page.description}}
    <link rel="canonical" href="{{page.canonical}}">
    {{#page.previous}}
    <link rel="prev" href="{{page.previous}}">
    {{/page.previous}}
    {{#page.next}}
    <link rel="next" href="{{page.next}}">
    {{/page.next}}
    {{#page.image}}
    <meta property="og:image" content="{{page.image}}">
    {{/page.image}}
    <link rel="stylesheet" href="{{assets.small.css}}">
    <body class="{{page.scene}} {{page.type}}">
    <nav>{{#tabs}}<a href="{{url}}"{{#current}} aria-current="page"{{/current}}{{#active}} class="in"{{/active}}></a>{{/tabs}}</nav>
    {{$main}}{{/main}}
    <footer><a href="{{feeds.rss}}">{{site.title}}</a></footer>

    """,
    "Templates/assets/small.css": "body{margin:0}\n",
    "Templates/Shared/picture.mustache": """
    {{#sources}}<source type="{{type}}" srcset="{{srcset}}" sizes="{{$sizes}}50vw{{/sizes}}">{{/sources}}<img src="{{url}}"{{#srcset}} srcset="{{.}}" sizes="{{$sizes}}50vw{{/sizes}}"{{/srcset}} alt="{{alt}}" width="{{width}}" height="{{height}}"{{^eager}} loading="lazy"{{/eager}}{{#priority}} fetchpriority="high"{{/priority}}{{#tint}} class="{{.}}"{{/tint}}>
    """,
    "Templates/Shared/card.mustache": """
    <li{{#language}} lang="{{.}}"{{/language}}><a href="{{url}}">{{title}}</a>|{{catchCopy}}|{{summary}}|{{#date}}{{iso}}{{/date}}|{{#rating}}{{score}} {{width}}%{{/rating}}|{{#image}}{{> Shared/picture}}{{/image}}</li>

    """,
    "Templates/Shared/pager.mustache": """
    {{#pagination}}
    <p>{{#pages}}{{#gap}}…{{/gap}}{{^gap}}<a href="{{url}}"{{#current}} aria-current="page"{{/current}}>{{number}}</a>{{/gap}}{{/pages}}</p>
    {{/pagination}}

    """,
    "Templates/Feed/home.mustache": page(
      """
      <h1>{{heading}}</h1>
      {{#pickups}}
      <div id="{{id}}">{{#url}}<a href="{{url}}">{{title}}</a>{{/url}}{{^url}}{{title}}{{/url}}|{{#category}}{{title}} {{url}}{{/category}}|{{#rating}}{{score}} {{width}}%{{/rating}}|{{#image}}{{> Shared/picture}}{{/image}}</div>
      {{/pickups}}
      {{#ranking}}
      <p>{{medal}} {{rank}} {{#url}}<a href="{{url}}">{{name}}</a>{{/url}}{{^url}}{{name}}{{/url}}</p>
      {{/ranking}}
      {{#articles}}
      {{> Shared/card}}
      {{/articles}}
      {{> Shared/pager}}
      """),
    "Templates/Feed/page.mustache": list("{{#articles}}\n{{> Shared/card}}\n{{/articles}}"),
    "Templates/Article/list.mustache": list(
      """
      <p>{{#orders}}<a href="{{url}}"{{#current}} aria-current="page"{{/current}}></a>{{/orders}}</p>
      {{#groups}}
      {{#articles}}
      {{> Shared/card}}
      {{/articles}}
      {{/groups}}
      """),
    "Templates/Article/details.mustache": article(),
    "Templates/Search/search.mustache": page(
      """
      <h1>{{search.index}}</h1>
      {{#search.categories}}
      <p><a href="{{url}}">{{name}}</a> {{count}}</p>
      {{/search.categories}}
      """),
    "Templates/Article/archives.mustache": page(
      """
      <h1>{{heading}}</h1>
      {{#years}}
      <p><a href="{{url}}">{{title}}</a>{{#months}} <a href="{{url}}">{{name}}</a> {{count}}{{/months}}</p>
      {{/years}}
      """),
    "Templates/Article/year.mustache": page(
      """
      <h1>{{heading}}</h1>
      <p>{{#breadcrumbs}}<a href="{{url}}">{{title}}</a> {{/breadcrumbs}}</p>
      {{#months}}
      <p><a href="{{url}}">{{title}}</a> {{count}}{{#hasMore}} …{{/hasMore}}</p>
      {{#articles}}
      {{> Shared/card}}
      {{/articles}}
      {{/months}}
      <p>{{#previous}}<a rel="prev" href="{{url}}">{{title}}</a>{{/previous}}{{#next}}<a rel="next" href="{{url}}">{{title}}</a>{{/next}}</p>
      """),
    "Templates/Article/month.mustache": list(
      """
      <h1>{{heading}}</h1>
      <p>{{#breadcrumbs}}<a href="{{url}}">{{title}}</a> {{/breadcrumbs}}</p>
      {{#articles}}
      {{> Shared/card}}
      {{/articles}}
      <p>{{#previous}}<a rel="prev" href="{{url}}">{{title}}</a>{{/previous}}{{#next}}<a rel="next" href="{{url}}">{{title}}</a>{{/next}}</p>
      """),
    "Templates/Taxonomy/index.mustache": page(
      """
      {{#terms}}
      <p>{{medal}} <a href="{{url}}">{{name}}</a> {{count}}</p>
      {{/terms}}
      """),
    "Templates/Taxonomy/term.mustache": page(
      """
      <h1>{{name}}</h1>
      <a href="{{indexUrl}}"></a>
      {{#articles}}
      {{> Shared/card}}
      {{/articles}}
      {{> Shared/pager}}
      """),
    "Templates/Author/index.mustache": page(
      """
      {{#authors}}
      <p><a href="{{url}}">{{name}}</a> {{initial}} {{bio}}{{#avatar}}{{> Shared/picture}}{{/avatar}}</p>
      {{/authors}}
      """),
    "Templates/Author/details.mustache": page(
      """
      <h1>{{name}}</h1>
      <p>{{bio}}{{#avatar}}{{> Shared/picture}}{{/avatar}}{{#website}}<a href="{{website}}">{{websiteHost}}</a>{{/website}}</p>
      {{#articles}}
      {{> Shared/card}}
      {{/articles}}
      {{> Shared/pager}}
      """),
    "Templates/Gallery/grid.mustache": page(
      """
      {{#albums}}
      <p><a href="{{url}}">{{title}}</a>{{#cover}}{{> Shared/picture}}{{/cover}}</p>
      {{/albums}}
      {{#photos}}
      <p><a href="{{url}}">{{title}}</a>{{#image}}{{> Shared/picture}}{{/image}}</p>
      {{/photos}}
      {{> Shared/pager}}
      """),
    "Templates/Gallery/album.mustache": page(
      """
      <h1>{{title}}</h1>
      {{#parent}}
      <a href="{{url}}"></a>
      {{/parent}}
      {{{text}}}
      {{#albums}}
      <p><a href="{{url}}">{{title}}</a></p>
      {{/albums}}
      {{#photos}}
      <p><a href="{{url}}">{{title}}</a>{{#image}}{{> Shared/picture}}{{/image}}</p>
      {{/photos}}
      {{> Shared/pager}}
      """),
    "Templates/Gallery/photo.mustache": page(
      """
      <h1>{{title}}</h1>
      {{#album}}
      <a href="{{url}}">{{title}}</a>
      {{/album}}
      {{#image}}
      {{> Shared/picture}}
      {{/image}}
      {{{caption}}}
      <p>{{#previous}}<a rel="prev" href="{{url}}">{{title}}</a>{{/previous}}{{#next}}<a rel="next" href="{{url}}">{{title}}</a>{{/next}}</p>
      """),
    "Templates/Guidance/index.mustache": page(
      """
      {{#pages}}
      <p>{{number}} <a href="{{url}}">{{title}}</a> {{summary}}</p>
      {{/pages}}
      """),
    "Templates/Guidance/page.mustache": page(
      """
      <h1>{{title}}</h1>
      {{#image}}
      {{> Shared/picture}}
      {{/image}}
      {{{body}}}
      {{#chapters}}
      <p>{{number}} <a href="{{url}}"{{#current}} aria-current="page"{{/current}}>{{title}}</a></p>
      {{/chapters}}
      """),
    "Templates/Page/details.mustache": page(ownPage),
    "Templates/Page/landing.mustache": page("<p>landing</p>\n" + ownPage),
    "Templates/Shared/notfound.mustache": page("{{#links}}\n<a href=\"{{url}}\"></a>\n{{/links}}"),
    "Templates/Shared/alias.mustache": """
    <!DOCTYPE html>
    <meta http-equiv="refresh" content="0; url={{target}}">
    <a href="{{path}}"></a>

    """,
  ]

  /// The theme's words that these templates show.
  static func strings(_ language: String) -> [String: SiteFile] {
    [
      "Templates/strings/\(language).yaml": """
      pageTitle: "{title} - {site}"
      pageNumber: "({number})"
      feedPage: "feed ({number})"
      articles: articles
      byDate: date
      byTitle: title
      byAuthor: author
      byWebsite: website
      categories: categories
      tags: tags
      authors: authors
      series: series
      archives: archives
      homePage: home
      gallery: gallery
      guidance: guidance
      notFound: lost

      """
    ]
  }

  /// A site that these templates show.
  ///
  /// - Parameter language: the site's; nil for Japanese, or English if ``Site/configuration`` is added.
  static func showing(_ site: [String: SiteFile], language: String? = nil) -> [String: SiteFile] {
    let words = strings(language ?? (site["Content/site.yaml"] == nil ? "en" : "ja"))
    return [files, words].reduce(site) { all, more in all.merging(more) { given, _ in given } }
  }

  /// The page of an article.
  ///
  /// - Parameter parameters: shows what sites add to front matter; what no article has is told.
  static func article(showing parameters: String = "") -> SiteFile {
    page(
      """
      <article{{#language}} lang="{{.}}"{{/language}}>
      <h1>{{title}}</h1>
      <p>{{catchCopy}}|{{#date}}{{iso}}{{/date}}|{{#updated}}{{iso}}{{/updated}}|{{#rating}}{{score}}{{/rating}}|{{#website}}<a href="{{website}}">{{websiteHost}}</a>{{/website}}|\(parameters)</p>
      <p>{{#category}}<a href="{{url}}">{{title}}</a>{{/category}}{{#tags}} <a href="{{url}}">{{title}}</a>{{/tags}}{{#authors}} <a href="{{url}}">{{title}}</a>{{/authors}}</p>
      {{#image}}
      {{> Shared/picture}}
      {{/image}}
      {{{body}}}
      </article>
      <p>{{#previous}}<a rel="prev" href="{{url}}">{{title}}</a>{{/previous}}{{#next}}<a rel="next" href="{{url}}">{{title}}</a>{{/next}}</p>
      """)
  }

  private static let ownPage = """
    <h1{{#language}} lang="{{.}}"{{/language}}>{{title}}</h1>
    <p>{{summary}}|{{#updated}}{{iso}}{{/updated}}</p>
    <p>{{#breadcrumbs}}<a href="{{url}}">{{title}}</a> {{/breadcrumbs}}</p>
    {{#image}}
    {{> Shared/picture}}
    {{/image}}
    {{{body}}}
    {{#children}}
    <p><a href="{{url}}">{{title}}</a> {{summary}}</p>
    {{/children}}
    """

  private static func page(_ main: String) -> SiteFile {
    "{{<Shared/layout}}\n{{$main}}\n\(main)\n{{/main}}\n{{/Shared/layout}}\n"
  }

  private static func list(_ main: String) -> SiteFile { page(main + "\n{{> Shared/pager}}") }
}
