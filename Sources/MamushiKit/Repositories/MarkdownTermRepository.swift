import MamushiCore

/// Texts of terms in Markdown files of `Content/categories` and so on. The name of a file is the
/// slug of its term.
struct MarkdownTermRepository: TermTextRepository {
  let content: ContentFolder
  var includesDrafts = false
  var settingsDecoder = ListSettingsDecoder()

  func texts() -> Loaded<[TermText]> {
    var diagnostics: [Diagnostic] = []
    let texts = content.index.terms.compactMap { taxonomy, file in
      content.document(file, into: &diagnostics).flatMap { text(of: $0, in: taxonomy, into: &diagnostics) }
    }
    return Loaded(texts, diagnostics)
  }

  func location(of name: String, under keys: [String], in file: SitePath) -> SourceLocation {
    FrontMatterPlaces(sources: content.memos.sources, documents: content.documents)
      .location(of: .term(name, keys: keys), in: file)
  }

  private func text(
    of document: ContentDocument, in taxonomy: Route.Taxonomy, into diagnostics: inout [Diagnostic]
  ) -> TermText? {
    var values = ValueDecoder(file: document.file)
    var title, name: String?
    var description: String?
    var thumbnail: FileReference?
    var isDraft = false
    var settings = ListSettings()
    var aliases: [String] = []
    let known =
      ["title", "name", "description", "summary", "thumbnail", "draft", "aliases"] + ListSettingsDecoder.keys
    let entries = values.frontMatter(document.entries, known: known)
    values.reportKeysOfArticles(
      entries.own, known: ArticleDecoder.knownKeys, in: "the text of \(Self.noun(taxonomy))")
    for entry in entries.own where entry.key == "articleTemplate" {
      let help = ListSettingsDecoder.articleTemplateHelp
      values.report(.foreignKey(key: entry.key, help: help, hasParams: false), at: entry.keyMark)
    }
    for entry in entries.known {
      switch entry.key {
      case "title": title = values.nonEmptyText(entry.key, entry.value)
      case "name": name = values.nonEmptyText(entry.key, entry.value)
      case "draft": isDraft = values.flag(entry.key, entry.value) ?? false
      case "description", "summary":
        description = values.nonEmptyText(entry.key, entry.value) ?? description
      case "thumbnail": thumbnail = values.reference(entry.key, entry.value)
      case "aliases": aliases = values.aliases(entry.key, entry.value)
      default: settingsDecoder.decode(entry, into: &settings, with: &values)
      }
    }
    diagnostics += values.diagnostics
    let isShown = !isDraft || includesDrafts
    let slug = Slug.make(fromName: String(document.file.stem))
    let picture = (isShown ? thumbnail : nil).flatMap {
      content.pictures.picture(
        $0, below: Route.term(taxonomy, slug: slug, page: 1).path(in: content.language), into: &diagnostics)
    }
    return TermText(
      taxonomy: taxonomy, slug: slug, title: title, name: name, description: description,
      picture: picture, body: document.body, settings: settings, aliases: aliases, isShown: isShown)
  }

  private static func noun(_ taxonomy: Route.Taxonomy) -> String {
    switch taxonomy {
    case .categories: "a category"
    case .tags: "a tag"
    case .series: "a series"
    case .sections: "a section"
    case .own(let name): "a term of '\(name.text)'"
    }
  }
}
