import MamushiCore

/// A site of Zola (https://www.getzola.org/documentation/).
struct ZolaSite: FormerSiteReader {
  private let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.zola)
    let configuration = files.settings(of: .zola, &site.problems).node
    let own = configuration["default_language"]?.text ?? "en"
    let others = (configuration["languages"]?.entries ?? []).filter { $0.key != own }
    let languages = [own] + others.map(\.key)

    // What is wrong with the text of the home page is told when all are read.
    var problems: [Diagnostic] = []
    let home = SitePath("content/_index.md")
    let homeText = files.has(home.string) ? files.text(home, &problems) : nil
    site.settings.title = configuration["title"]?.text ?? homeText?.value("title")?.text
    site.settings.description = configuration["description"]?.text ?? homeText?.value("description")?.text
    site.settings.baseURL = configuration["base_url"]?.text
    site.settings.authorName = configuration["author"]?.text ?? configuration["extra", "author"]?.text
    site.settings.languages =
      [.init(tag: own, title: site.settings.title, description: site.settings.description)]
      + others.map {
        .init(tag: $0.key, title: $0.value["title"]?.text, description: $0.value["description"]?.text)
      }
    if configuration["default_language"] == nil, others.isEmpty { site.settings.languages = [] }
    if configuration["markdown", "render_emoji"]?.flag == true { site.settings.markdown.insert("emoji") }
    if configuration["markdown", "smart_punctuation"]?.flag == true {
      site.settings.markdown.insert("smartPunctuation")
    }

    site.settings.anchors = ZolaAnchor(configuration["slugify", "anchors"]?.text)

    let taxonomies =
      ((configuration["taxonomies"]?.items ?? [])
      + others.flatMap { $0.value["taxonomies"]?.items ?? [] }).filter { $0["render"]?.flag != false }
    site.setTaxonomies(
      FormerTaxonomies(
        taxonomies.compactMap { node in
          node["name"]?.text.map { ($0, node["feed"]?.flag ?? node["rss"]?.flag ?? false) }
        }, languages: languages),
      at: files.first(of: FormerGenerator.zola.configurationFiles))
    for name in taxonomies.compactMap({ $0["name"]?.text })
    where !site.settings.taxonomies.shown.contains(name) {
      site.settings.taxonomies.shown.append(name)
    }

    let folder = SitePath("content")
    let ignored = IgnoredFiles(configuration["ignored_content"]?.allTexts ?? [])
    let content = SectionedContent(
      files, in: [(folder, nil)], languages: languages, articles: sectionsByDate, areOnly: false,
      ignoring: { path in
        ignored.holds(path.below(folder).string) || path.name == "README.md"
      },
      &site.problems)
    content.add(to: &site)
    for index in site.texts.indices where site.texts[index].parsed.value("render")?.flag == false {
      site.texts[index].isDraft = true
    }
    site.settings.permalink = content.permalink
    site.keepPathAddresses()
    site.contentFolder = folder
    site.roots = [SitePath("static"), folder]
    site.copy(files.inside(SitePath("static")), from: SitePath("static"), to: ContentFolders.statics)
    site.copyData(files.inside(SitePath("data")), from: SitePath("data"), of: files)
    addLists(configuration, others, content, to: &site)
    site.addMenu(of: configuration["extra"], onlySection: content.onlySection)
    return site
  }

  /// The sections at the top that their own texts sort by date; an empty name for that of all.
  private var sectionsByDate: [String] {
    // What is wrong with these texts is told when all are read.
    var problems: [Diagnostic] = []
    return files.inside(SitePath("content")).compactMap { file in
      let isAtTop = file.folder.string == "content"
      guard file.name == "_index.md", isAtTop || file.folder.folder.string == "content",
        let text = files.text(file, &problems),
        let order = text.value("sort_by")?.text, ["date", "update_date"].contains(order)
      else { return nil }
      return isAtTop ? "" : String(file.folder.name)
    }
  }

  /// Remembers where lists of articles and feeds were (https://www.getzola.org/documentation/templates/feeds/).
  ///
  /// - Parameter others: the languages beside the site's own one, by their tags.
  private func addLists(
    _ configuration: Node, _ others: [Node.Entry], _ content: SectionedContent, to site: inout FormerSite
  ) {
    for language in [nil] + others.map(\.key) {
      let settings = language.flatMap { configuration["languages", $0] } ?? configuration
      let names = (settings["feed_filenames"] ?? settings["feed_filename"])?.allTexts ?? ["atom.xml"]
      site.addLists(
        in: language, below: language.map { "/" + $0 } ?? "", only: content.onlySection,
        feeds: Self.hasFeeds(settings) ? names : []
      ) { section in
        let text = content.texts.first {
          $0.isSection && $0.language == language && $0.name.folder.string == section
        }
        return text.map { Self.hasFeeds($0.parsed.node) } ?? false ? names : []
      }
    }
  }

  private static func hasFeeds(_ settings: Node) -> Bool {
    ["generate_feeds", "generate_feed"].contains { settings[$0]?.flag == true }
  }
}

extension FormerSite {
  /// The menu that many themes of Zola read from `extra`: `menu_links`, `main_menu`, `nav`, as names and addresses.
  fileprivate mutating func addMenu(of extra: Node?, onlySection: String?) {
    let names = ["menu_links", "main_menu", "menu", "menu_items", "nav", "navbar_items"]
    guard let items = names.lazy.compactMap({ extra?[$0]?.items }).first else { return }
    settings.mainMenu = items.compactMap { item in
      guard let label = (item["name"] ?? item["title"])?.text, let url = (item["url"] ?? item["path"])?.text
      else { return nil }
      var address = url.hasPrefix("$BASE_URL") ? String(url.dropFirst(9)) : url
      if let base = settings.baseURL, address.hasPrefix(base) {
        address = "/" + address.dropFirst(base.count)
      }
      let name = address.split(separator: "/").joined(separator: "/")
      return .init(label: label, address: name == onlySection ? "/articles/" : address, mark: nil)
    }
  }
}
