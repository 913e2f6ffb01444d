import MamushiCore
import MamushiKit

/// A site of Hugo (https://gohugo.io/documentation/).
struct HugoSite: FormerSiteReader {
  private let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.hugo)
    let settings = HugoSettings(files, &site.problems)
    let (configuration, languages) = (settings.own, settings.languages)
    addSettings(settings, to: &site)
    site.settings.codeTemplates = codeTemplates
    let taxonomies =
      ([configuration] + languages.compactMap { settings.all.value(at: ["languages", $0.key]) })
      .flatMap { $0["taxonomies"]?.entries ?? [] }.compactMap { $0.value.text }
    let disabledKinds = configuration["disableKinds"]?.allTexts.map { $0.lowercased() } ?? []
    let hasLists = !["taxonomy", "term"].contains(where: disabledKinds.contains)
    site.setTaxonomies(
      FormerTaxonomies((hasLists ? taxonomies : []).map { ($0, false) }, languages: languages.map(\.key)),
      at: files.first(of: FormerGenerator.hugo.configurationFiles))
    // Without a setting, it has these.
    let everywhere = configuration["taxonomies"] == nil ? ["tags", "categories"] : []
    if hasLists {
      for name in everywhere + taxonomies where !site.settings.taxonomies.shown.contains(name) {
        site.settings.taxonomies.shown.append(name)
      }
    }

    let folder = configuration["contentDir"]?.text ?? mountedFolder(configuration) ?? "content"
    var first = Self.folder(languages.first?.folder ?? folder)
    // A site in one language may still have a folder for it.
    let own = first.appending(configuration["defaultContentLanguage"]?.text ?? "en")
    let texts = files.inside(first).filter(\.isMarkdown)
    if languages.count <= 1, !texts.isEmpty, texts.allSatisfy({ $0.isInside(own) }) { first = own }
    let folders: [(folder: SitePath, language: String?)] =
      [(first, languages.first?.key)]
      + languages.dropFirst().compactMap { language in language.folder.map { (Self.folder($0), language.key) }
      }
    let disabled = settings.disabledLanguages
    let isIgnored = ignored(configuration, disabled: disabled, &site.problems)
    let content = SectionedContent(
      files, in: folders, languages: languages.map(\.key),
      articles: configuration["params", "mainSections"]?.allTexts ?? configuration["mainSections"]?.allTexts
        ?? [], taxonomies: site.settings.taxonomies.names, ignoring: isIgnored, disabled: disabled,
      &site.problems)
    content.add(to: &site, cascades: settings.cascades)
    site.leaveOutHeadlessTexts()
    HugoDates(settings.own).apply(to: &site)
    // Hugo keeps a day in a file's name in the address.
    for index in site.texts.indices where site.texts[index].kind == .article { site.texts[index].keepDay() }
    addPermalink(settings, content, to: &site)
    addMenus(settings, content, to: &site)
    addLists(settings, content, to: &site)

    let statics = configuration["staticDir"]?.allTexts ?? ["static"]
    for folder in statics {
      guard let folder = SitePath(folder: folder), !folder.string.isEmpty else { continue }
      site.roots.append(folder)
      site.copy(files.inside(folder), from: folder, to: ContentFolders.statics)
    }
    // Pictures that templates make smaller.
    site.roots.append(SitePath("assets"))
    site.copyMentioned(files.inside(SitePath("assets")), from: SitePath("assets"), to: ContentFolders.statics)
    site.roots.append(folders[0].0)
    site.copyData(files.inside(SitePath("data")), from: SitePath("data"), of: files)
    return site
  }

  /// The names of shortcodes whose templates highlight what is within their calls.
  private var codeTemplates: Set<String> {
    let templates =
      files.inside(SitePath("layouts/shortcodes")) + files.inside(SitePath("layouts/_shortcodes"))
    return Set(
      templates.filter { $0.hasExtension("html") }.compactMap { template in
        let source = files.source(template)
        return source.contains(".Inner") && source.contains("highlight ") ? String(template.stem) : nil
      })
  }

  /// Whether the settings leave a file out, by regular expressions.
  private func ignored(
    _ configuration: Node, disabled tags: Set<String>, _ problems: inout [Diagnostic]
  ) -> (SitePath) -> Bool {
    let written = configuration["ignoreFiles"]?.allTexts ?? []
    let expressions = written.compactMap { try? Regex($0) }
    // What an expression that cannot be read leaves out is not known.
    for _ in expressions.count..<written.count {
      problems.append(Diagnostic(ImportProblem.unreadPattern, at: nil))
    }
    let disabled = (configuration["languages"]?.entries ?? []).filter { tags.contains($0.key.lowercased()) }
      .compactMap { $0.value["contentDir"]?.text.flatMap { SitePath(folder: $0) } }
    return { path in
      expressions.contains { path.string.firstMatch(of: $0) != nil }
        || disabled.contains { path.isInside($0) }
    }
  }

  /// The folder that is mounted as the content (https://gohugo.io/configuration/module/#mounts).
  private func mountedFolder(_ configuration: Node) -> String? {
    (configuration["module", "mounts"]?.items ?? []).first { $0["target"]?.text == "content" }?["source"]?
      .text
  }

  private static func folder(_ path: String) -> SitePath {
    SitePath(folder: path) ?? SitePath("content")
  }

  // MARK: Settings

  private func addSettings(_ settings: HugoSettings, to site: inout FormerSite) {
    let (configuration, languages) = (settings.own, settings.languages)
    let params = configuration["params"]
    site.settings.all = configuration
    // Languages without words of their own have those for all.
    let shared = languages.count > 1 ? settings.all : configuration
    site.settings.title = shared["title"]?.text ?? configuration["title"]?.text
    site.settings.description = Self.description(in: shared) ?? Self.description(in: configuration)
    site.settings.baseURL = configuration["baseURL"]?.text
    site.settings.timeZone = configuration["timeZone"]?.text
    site.settings.copyright = configuration["copyright"]?.text
    site.settings.pageSize =
      configuration["pagination", "pagerSize"]?.integer ?? configuration["paginate"]?.integer
    let author = params?["author"] ?? configuration["author"]
    site.settings.authorName = author?.text ?? author?["name"]?.text
    site.settings.authorEmail = author?["email"]?.text
    let tag =
      configuration["locale"]?.text ?? configuration["languageCode"]?.text
      ?? configuration["defaultContentLanguage"]?.text ?? languages.first?.key
    site.settings.languages =
      languages.count > 1
      ? languages.map { .init(tag: $0.key, title: $0.title, description: $0.description) }
      : tag.map { [.init(tag: $0)] } ?? []
    if configuration["enableEmoji"]?.flag == true { site.settings.markdown.insert("emoji") }
    if configuration["markup", "goldmark", "renderer", "unsafe"]?.flag == true {
      site.settings.markdown.insert("rawHTML")
    }
    if configuration["markup", "goldmark", "renderer", "hardWraps"]?.flag == true {
      site.settings.markdown.insert("lineBreaks")
    }
    site.settings.hasBlockAttributes =
      configuration["markup", "goldmark", "parser", "attribute", "block"]?.flag ?? false
    if configuration["markup", "goldmark", "extensions", "typographer"]?.flag != false {
      site.settings.markdown.insert("smartPunctuation")
    }
    if params?["math"]?.flag == true || params?["katex"]?.flag == true || params?["mathjax"]?.flag == true {
      site.settings.markdown.insert("math")
    }
    site.settings.formulas = HugoFormulas(configuration)
    if site.settings.formulas != nil { site.settings.markdown.insert("math") }
  }

  private static func description(in settings: Node) -> String? {
    (settings["description"] ?? settings["params", "description"] ?? settings["params", "subtitle"])?.text
  }
}
