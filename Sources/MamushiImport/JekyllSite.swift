import MamushiCore
import MamushiKit

/// A site of Jekyll (https://jekyllrb.com/docs/).
struct JekyllSite: FormerSiteReader {
  let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.jekyll)
    let (configuration, file) = files.settings(of: .jekyll, &site.problems)
    let root = root(configuration, at: file, &site.problems)
    addSettings(configuration, to: &site)
    site.roots = [root]
    let collections = collections(configuration)
    let excluded = IgnoredFiles(configuration["exclude"]?.allTexts ?? [])
    let isPretty = ["pretty", "/"].contains { configuration["permalink"]?.text?.hasSuffix($0) ?? false }

    for path in files.inside(root) {
      let name = path.below(root)
      let parts = name.string.split(separator: "/").map(String.init)
      if Self.isExcluded(parts, by: excluded) { continue }
      let posts = parts.firstIndex { $0 == "_posts" || $0 == "_drafts" }
      if let posts, !parts[..<posts].contains(where: { $0.hasPrefix("_") }) {
        addPost(path, parts, posts, to: &site)
      } else if parts[0] == "_data" {
        continue
      } else if parts[0].hasPrefix("_"), let pattern = collections[String(parts[0].dropFirst())] {
        let collection = String(parts[0].dropFirst())
        addPage(
          path, place(of: parts.dropFirst(), in: collection, pattern),
          isPretty: isPretty || configuration["collections", collection, "permalink"] != nil, to: &site)
      } else if parts.contains(where: { $0.hasPrefix("_") && $0 != "_redirects" && $0 != "_headers" }) {
        continue
      } else {
        addPage(path, name, isPretty: isPretty, to: &site)
      }
    }
    for index in site.texts.indices {
      let text = site.texts[index]
      let path = text.file.below(root).string
      let first = path.split(separator: "/").first ?? ""
      let type = text.kind == .article ? "posts" : first.hasPrefix("_") ? String(first.dropFirst()) : "pages"
      let values = defaults(configuration, for: path, type: type)
      site.texts[index].defaults = values
      let published = text.parsed.value("published") ?? values.first { $0.key == "published" }?.value
      if published?.flag == false {
        site.texts[index].isDraft = true
      }
    }
    addData(from: root.appending("_data"), to: &site)
    addShownFiles(below: root, configuration, to: &site)
    addParts(to: &site)
    addPermalink(configuration, at: file, to: &site)
    addOwnPatterns(to: &site)
    site.decodeTitles(files.readers.html)
    addMenu(configuration, to: &site)
    // Any folder with texts would do.
    if file == nil, !site.texts.contains(where: { $0.kind == .article }) { site.texts = [] }
    return site
  }

  // MARK: Settings

  private func addSettings(_ configuration: Node, to site: inout FormerSite) {
    site.settings.all = configuration
    site.settings.excerptSeparator = configuration["excerpt_separator"]?.text.flatMap {
      $0 == "\n\n" ? nil : $0
    }
    site.settings.title = configuration["title"]?.text ?? configuration["name"]?.text
    site.settings.description = configuration["description"]?.text ?? configuration["tagline"]?.text
    if let url = configuration["url"]?.text {
      site.settings.baseURL = url + (configuration["baseurl"]?.text ?? "")
    }
    site.settings.timeZone = configuration["timezone"]?.text
    let author = configuration["author"]
    site.settings.authorName = author?.text ?? author?["name"]?.text
    site.settings.authorEmail = author?["email"]?.text ?? configuration["email"]?.text
    site.settings.pageSize = configuration["paginate"]?.integer
    let tag = configuration["lang"]?.text ?? configuration["locale"]?.text
    site.settings.languages = tag.map { [.init(tag: $0)] } ?? []
    // Those of kramdown, its parser.
    site.settings.markdown.formUnion(["smartPunctuation"])
    if configuration["kramdown", "hard_wrap"]?.flag == true { site.settings.markdown.insert("lineBreaks") }
    if configuration["plugins"]?.allTexts.contains("jemoji") == true {
      site.settings.markdown.insert("emoji")
    }
  }

  // MARK: Files

  private static let programFiles: Set<String> = [
    "Gemfile", "Gemfile.lock", "Rakefile", "package.json", "package-lock.json", "yarn.lock", "Dockerfile",
    "docker-compose.yml", "Makefile", "netlify.toml", "gulpfile.js", "webpack.config.js",
  ]

  private static func isExcluded(_ parts: [String], by excluded: IgnoredFiles) -> Bool {
    if parts.contains(where: { $0.hasPrefix(".") && $0 != ".well-known" && $0 != ".htaccess" }) {
      return true
    }
    let name = parts[parts.count - 1]
    if parts.count == 1 {
      let isLicence =
        ["LICENSE", "LICENCE"].contains { name.uppercased().hasPrefix($0) } && !SitePath(name).isMarkdown
      if isLicence || programFiles.contains(name) || name.hasPrefix("_config") || name.hasSuffix(".gemspec") {
        return true
      }
    }
    return excluded.holds(parts.joined(separator: "/"))
  }

  /// A file that describes the repository, which is a page only if it has front matter.
  private static func describesRepository(_ name: SitePath) -> Bool {
    ["README", "LICENSE", "LICENCE", "CONTRIBUTING", "CODE_OF_CONDUCT", "CHANGELOG", "HISTORY", "SECURITY"]
      .contains {
        name.string.uppercased().hasPrefix($0)
      }
  }

  /// A file of `_posts` or `_drafts`. Folders above are categories.
  private func addPost(_ path: SitePath, _ parts: [String], _ posts: Int, to site: inout FormerSite) {
    let folders = Array(parts[..<posts])
    let place = ContentIndex.articlesFolder.appending(
      (folders + parts[(posts + 1)...]).joined(separator: "/"))
    guard let parsed = files.anyText(path, &site.problems) else {
      if path.hasExtension("html") || path.hasExtension("textile") {
        site.tell(
          .leftOut(.otherMarkup),
          at: SourceLocation(path))
      } else {
        site.copies.append((path, place))
      }
      return
    }
    var text = FormerText(path, .article, at: place.textPlace, parsed)
    text.dayOfName = ForeignDate.day(atStartOf: path.stem)
    // A post without a day in its name is none.
    text.isDraft = parts[posts] == "_drafts" || text.dayOfName == nil && TextName(of: path).day == nil
    text.categories = folders
    site.texts.append(text)
  }

  private func addPage(_ path: SitePath, _ name: SitePath, isPretty: Bool, to site: inout FormerSite) {
    let root = site.roots[0]
    guard path.isMarkdown || isTemplate(path) else {
      if !["scss", "sass", "coffee", "rb", "liquid"].contains(path.fileExtension) {
        site.copy([path], from: root, to: ContentFolders.statics)
      }
      return
    }
    let own = ["index.html", "404.html", "feed.xml", "atom.xml", "sitemap.xml", "robots.txt"]
    let isHome = name.string == "index.html" && !hasPosts
    let isText = path.isMarkdown || isHome || !own.contains(name.string)
    let found = isText ? files.anyText(path, &site.problems) : nil
    // What has no layout is a whole document.
    let layout = path.isMarkdown ? nil : found?.entries?.first { $0.key == "layout" }?.value
    let hasLayout = layout.map { !$0.isNull && $0.text != "none" && $0.flag != false } ?? true
    guard let parsed = found, parsed.hasMatter, hasLayout else {
      if path.isMarkdown, !Self.describesRepository(name) {
        site.tell(
          .leftOut(.textWithoutFrontMatter), at: SourceLocation(path))
      } else if isText, !path.isMarkdown, !isHome || hasOwnWords(path) {
        site.tell(
          .leftOut(path.hasExtension("html") ? .templatePage : .templateFile),
          at: SourceLocation(path))
      } else if name.string == "index.html", hasPosts, hasOwnWords(path) {
        site.tell(.leftOut(.homeText), at: SourceLocation(path))
      }
      return
    }
    if name.textPlace.string == "index.md", hasPosts {
      if parsed.hasBody {
        site.tell(.leftOut(.homeText), at: SourceLocation(path))
      }
      return
    }
    let place = ContentIndex.pagesFolder.appending(name.textPlace.string)
    var text = FormerText(path, .page, at: place, parsed)
    if !isPretty, parsed.value("permalink") == nil, !TextName.isIndex(name.textPlace), name.string != "404.md"
    {
      text.formerAddresses = ["/" + name.folder.appending(name.stem).string + ".html"]
    }
    site.texts.append(text)
  }

  /// Whether a file that is no text has front matter.
  private func isTemplate(_ path: SitePath) -> Bool {
    ["html", "htm", "xml", "json", "txt", "css", "js"].contains(path.fileExtension)
      && ((try? files.files.read(path, first: 4)) ?? []).starts(with: "---".utf8)
  }

  // MARK: Addresses and menus

  private static let styles = [
    "date": "/:categories/:year/:month/:day/:title.html", "pretty": "/:categories/:year/:month/:day/:title/",
    "none": "/:categories/:title.html",
  ]
  static let placeholders = [
    "year": ":year", "month": ":month", "day": ":day", "title": ":slug", "slug": ":slug", "name": ":slug",
    "categories": ":categories", "slugified_categories": ":categories", "output_ext": ".html",
  ]

  private func addPermalink(_ configuration: Node, at file: SitePath?, to site: inout FormerSite) {
    guard site.texts.contains(where: { $0.kind == .article }) else { return }
    let setting =
      configuration["collections", "posts", "permalink"]
      ?? defaults(configuration, for: "_posts/a.md", type: "posts").first { $0.key == "permalink" }?.value
      ?? configuration["permalink"]
    let pattern = setting?.text ?? "date"
    site.setPermalink(
      Self.styles[pattern] ?? pattern, Self.placeholders,
      at: setting.flatMap { node in file.map { SourceLocation($0, node.mark) } })
    for index in site.texts.indices where site.texts[index].kind == .article {
      site.texts[index].addressCategories = Self.categories(of: site.texts[index])
    }
    if !pattern.contains(":slugified_categories") { keepCategories(&site) }
    if !pattern.contains(":slug") { site.keepNames(Self.pretty) }
  }

  private static let keptCategories: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
    .spacingMark,
    .enclosingMark, .decimalNumber,
  ]

  /// What Jekyll makes of a file's name for `:title` (`Utils.slugify`, mode `pretty`).
  private static func pretty(_ name: String) -> String {
    let kept = name.unicodeScalars.split {
      !keptCategories.contains($0.properties.generalCategory) && !"._~!$&'()+,;=@".unicodeScalars.contains($0)
    }
    return kept.map { String($0) }.joined(separator: "-")
  }

  /// The categories of a post: the folders above, then those of its front matter, where a text is several words, and a single
  /// category.
  private static func categories(of text: FormerText) -> [String] {
    func value(_ key: String) -> Node? {
      text.parsed.value(key) ?? text.defaults.first { $0.key == key }?.value
    }
    let several = value("categories")
    let own =
      (several?.items == nil
        ? several?.text?.split(separator: " ").map(String.init) ?? [] : several?.allTexts ?? [])
      + (value("category")?.allTexts ?? [])
    return (text.categories + own).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Remembers addresses whose categories have signs that are left out here: Jekyll only writes them in lower case.
  private func keepCategories(_ site: inout FormerSite) {
    // A pattern that ends in '.html' became one of aliases.
    let patterns = site.settings.aliases.isEmpty ? [site.settings.permalink ?? ""] : site.settings.aliases
    guard let pattern = patterns.first, pattern.contains(":categories") else { return }
    for index in site.texts.indices where site.texts[index].kind == .article {
      let text = site.texts[index]
      let names = text.addressCategories ?? []
      if names.allSatisfy({ Slug.make(fromName: $0) == $0.lowercased() }) { continue }
      // No address of a file here has these.
      if names.contains(where: { $0.contains("#") || $0.contains("?") || $0.hasPrefix(".") }) { continue }
      let folders = names.map { PercentEncoding.encode(path: $0.lowercased()) }.joined(separator: "/")
      guard let address = text.address(following: pattern.replacing(":categories", with: folders)) else {
        continue
      }
      site.texts[index].formerAddresses.append(address)
    }
  }

  private func addData(from folder: SitePath, to site: inout FormerSite) {
    let authors = files.first(of: ["yml", "yaml", "json"].map { folder.appending("authors.\($0)").string })
    let data = authors.flatMap { files.document($0, &site.problems) }
    let hasAuthors = data.map { site.authors.add($0) } ?? false
    site.copyData(files.inside(folder).filter { !hasAuthors || $0 != authors }, from: folder, of: files)
  }

  /// The navigation of Just the Docs, the pages that `header_pages` names, or the main menu of themes that read
  /// `_data/navigation.yml`.
  private func addMenu(_ configuration: Node, to site: inout FormerSite) {
    let root = site.roots[0]
    if DocumentNavigation.isUsed(configuration) {
      let navigation = DocumentNavigation(configuration, site.texts, below: root)
      return site.setMainMenu(navigation.menu, without: navigation.excludedTitles)
    }
    for name in configuration["header_pages"]?.allTexts ?? [] {
      guard let text = site.texts.first(where: { $0.file.below(root).string == name }) else { continue }
      site.settings.mainMenu.append(
        .init(
          label: text.title ?? String(text.file.stem), address: text.place.string,
          mark: nil))
    }
    guard site.settings.mainMenu.isEmpty,
      let file = files.first(of: ["yml", "yaml"].map { root.appending("_data/navigation.\($0)").string }),
      let navigation = files.document(file, &site.problems)
    else { return }
    site.settings.mainMenu = Self.entries(navigation["main"]?.items ?? navigation.items ?? [], in: file)
  }
}
