import MamushiCore

/// The texts of sections: `_index.md` in `Content/articles`, `Content/guidance` and `Content/gallery`, and in folders of
/// articles.
struct SectionTextRepository {
  let content: ContentFolder
  let zone: any TimeZoneRules
  let policy: PublicationPolicy
  /// Nil if folders of articles have no lists.
  var sections: ArticleSections?
  var settingsDecoder = ListSettingsDecoder()

  func texts() -> Loaded<SectionTexts> {
    var texts = SectionTexts()
    var diagnostics: [Diagnostic] = []
    for file in content.index.sectionTexts {
      guard let document = content.document(file, into: &diagnostics) else { continue }
      let text = text(of: document, at: nil, nextChange: &texts.nextChange, into: &diagnostics)
      switch file.folder {
      case ContentIndex.articlesFolder: texts.articles = text
      case ContentIndex.guidanceFolder: texts.guidance = text
      default: texts.gallery = text
      }
    }
    for file in content.index.folderTexts {
      guard let sections else {
        let problem = AddressProblem.unusedSectionText(ofArticles: true)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
        continue
      }
      guard let document = content.document(file, into: &diagnostics) else { continue }
      let route = Route.term(.sections, slug: sections.slug(ofText: file), page: 1)
      texts.folders.append(
        text(of: document, at: route, nextChange: &texts.nextChange, into: &diagnostics))
    }
    return Loaded(texts, diagnostics)
  }

  /// What to write in place of keys that only the texts of folders have.
  private static func settings(_ folder: SitePath) -> [String: String] {
    switch folder {
    case ContentIndex.articlesFolder:
      [
        "sort": "write 'articles: { sort: ... }' in site.yaml",
        "pageSize": "write 'articles: { pageSize: ... }' in site.yaml",
        "articleTemplate": ListSettingsDecoder.articleTemplateHelp,
      ]
    case ContentIndex.galleryFolder: ["pageSize": "write 'gallery: { pageSize: ... }' in site.yaml"]
    default: [:]
    }
  }

  /// - Parameter route: where the list of a folder is; nil for the text of a part of the site.
  private func text(
    of document: ContentDocument, at route: Route?, nextChange: inout Timestamp?,
    into diagnostics: inout [Diagnostic]
  ) -> SectionText {
    var values = ValueDecoder(file: document.file, zone: zone)
    var text = SectionText(file: document.file, body: document.body)
    var isDraft = false
    var date: ContentDate?
    var expires: ContentDate?
    var thumbnail: FileReference?
    var known = ["title", "description", "summary", "draft", "date", "expires"]
    if route != nil { known += ["thumbnail", "aliases"] + ListSettingsDecoder.sectionKeys }
    let entries = values.frontMatter(document.entries, known: known)
    values.reportKeysOfArticles(entries.own, known: ArticleDecoder.knownKeys, in: "the text of a section")
    for entry in entries.own {
      // What else there is of lists' keys is told as one of articles.
      guard let help = Self.settings(document.file.folder)[entry.key] else { continue }
      values.report(.foreignKey(key: entry.key, help: help, hasParams: false), at: entry.keyMark)
    }
    for entry in entries.known {
      switch entry.key {
      case "title": text.title = values.nonEmptyText("title", entry.value)
      case "draft": isDraft = values.flag("draft", entry.value) ?? false
      case "date": date = values.date("date", entry.value)
      case "expires": expires = values.date("expires", entry.value)
      case "description", "summary":
        text.summary = values.nonEmptyText(entry.key, entry.value) ?? text.summary
      case "aliases": text.aliases = values.aliases("aliases", entry.value)
      case "thumbnail": thumbnail = values.reference(entry.key, entry.value)
      default: settingsDecoder.decode(entry, into: &text.settings, with: &values)
      }
    }
    diagnostics += values.diagnostics
    policy.note(isDraft: isDraft, date: date, expires: expires, in: &nextChange)
    let state = policy.state(isDraft: isDraft, date: date, expires: expires)
    // The list exists without its text.
    if state != nil, !policy.includesDrafts {
      return SectionText(file: document.file, settings: text.settings)
    }
    if let route, let thumbnail {
      text.picture = content.pictures.picture(
        thumbnail, below: route.path(in: content.language), into: &diagnostics)
    }
    return text
  }
}
