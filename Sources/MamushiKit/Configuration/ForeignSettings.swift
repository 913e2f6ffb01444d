/// Replacements for the settings of other generators, by their keys in lower case without word separators.
enum ForeignSettings {
  static let ofSite = byKey(site)

  /// The keys of a site's settings that decide neither what it has nor what its texts can name.
  static let independent: Set<String> = [
    "googleanalytics", "analytics", "disqusshortname", "disqus", "comments", "favicon", "favicons", "footer",
    "nav", "navigation", "navbar", "subtitle", "tagline",
  ]

  static let ofMarkdown = byKey([
    (["unsafe"], "write 'rawHTML: true'"), (["linkify"], "remove it: addresses are links"),
    (["breaks", "hardwraps", "hardbreaks"], "write 'lineBreaks: true'"),
  ])

  static let ofMenuEntry = byKey(menuEntry)

  private static func byKey(_ helps: [([String], String)]) -> [String: String] {
    helps.reduce(into: [:]) { table, entry in for key in entry.0 { table[key] = entry.1 } }
  }

  private static let menuEntry: [([String], String)] = [
    (["name", "title", "text"], "write 'label: ...'"),
    (["pageref", "ref", "path", "slug"], "write 'page: ...'"),
    (["link", "href"], "write 'url: ...'"),
    (["weight", "order"], "remove it: entries appear in the order in which they are written"),
    (["parent"], "write this entry below 'children' of its parent"),
    (["items", "submenu", "dropdown", "pages"], "write 'children: [...]'"),
    (["identifier", "id"], "remove it"),
  ]

  private static let site: [([String], String)] = [
    (["url", "siteurl", "origin"], "write 'baseURL: ...'"),
    (
      ["languagecode", "defaultlanguage", "defaultcontentlanguage", "lang", "locale"],
      "write 'language: ...', such as 'en-GB'"
    ),
    (
      ["locales", "i18n"],
      "write 'languages: [ja, en]', and the English version of 'kyoto.md' as 'kyoto.en.md'"
    ),
    (
      ["permalink"],
      "write 'permalinks: { articles: \"/:year/:month/:day/:slug/\" }' in the form of your addresses"
    ),
    (["paginate", "paginateby", "pagination", "pagersize"], "write 'feed: { pageSize: 20 }'"),
    (
      ["theme", "themes", "remotetheme"],
      "write 'look: magazine', 'journal' or 'portfolio'; put your own templates into 'Templates'"
    ),
    (["taxonomy"], "write 'taxonomies: { places: Places }'"),
    (["collections"], "remove it: articles have categories, tags, authors and series"),
    (["plugins", "gems", "integrations"], "remove it: Mamushi has none"),
    (
      ["markup", "kramdown", "goldmark", "commonmark"],
      "write 'markdown: { ... }' with the syntax that your texts use"
    ),
    (["enableemoji"], "write 'markdown: { emoji: true }'"),
    (["highlight", "highlighter", "syntaxhighlighting"], "remove it: code is coloured by default"),
    (["extra", "data"], "write 'params: { ... }', or put files into 'Content/data'"),
    (["generatefeeds", "generatefeed", "rss", "sitemap"], "remove it: feeds and a sitemap are always made"),
    (["buildsearchindex"], "write 'search: true', which is the default"),
    (["publishdir", "destination", "outputdir", "outdir"], "use 'mamushi build --output DIR'"),
    (
      ["contentdir", "source", "srcdir", "staticdir", "publicdir", "layoutdir", "layoutsdir"],
      "remove it: the folders are always 'Content', 'Content/static' and 'Templates'"
    ),
    (
      ["exclude", "ignorefiles", "ignoredcontent", "keepfiles"],
      "remove it: move what is not to be published out of 'Content', or make it a draft"
    ),
    (["outputs", "outputformats", "mediatypes", "compilesass", "minify"], "remove it"),
    (
      ["googleanalytics", "analytics"],
      "put the code that loads it into 'Templates/Hooks/body-end.mustache', which is on every page"
    ),
    (
      ["disqusshortname", "disqus", "comments"],
      "put the code that loads them into 'Templates/Hooks/article-end.mustache', which is below each article"
    ),
    (["favicon", "favicons"], "write 'icon: /favicon.svg', with the file in 'Content/static'"),
    (
      ["footer"],
      "write 'copyright', 'social' or 'menu: { footer: [...] }', or your own 'Templates/Shared/footer.mustache'"
    ),
    (
      ["nav", "navigation", "navbar"],
      "write 'menu: { main: [about, ...] }' with the pages, or entries such as '{ label: Shop, url: ... }'"
    ),
    (["subtitle", "tagline"], "write 'description: ...'"),
  ]
}
