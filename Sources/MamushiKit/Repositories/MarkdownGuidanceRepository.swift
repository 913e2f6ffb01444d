import MamushiCore

/// Guidance pages in Markdown files of `Content/guidance`.
struct MarkdownGuidanceRepository: GuidanceRepository {
  static let keys = ["title", "slug", "summary", "thumbnail", "order", "draft", "aliases", "toc", "noindex"]

  let content: ContentFolder

  func pages() -> Loaded<[GuidancePage]> {
    var diagnostics: [Diagnostic] = []
    let pages = content.index.guidance.compactMap { file in
      content.document(file, into: &diagnostics).flatMap { page(of: $0, into: &diagnostics) }
    }
    return Loaded(pages, diagnostics)
  }

  private func page(of document: ContentDocument, into diagnostics: inout [Diagnostic]) -> GuidancePage? {
    var values = ValueDecoder(file: document.file)
    var title: String?
    var summary: String?
    var order: Int?
    var isDraft = false
    var isHiddenFromSearch = false
    var showsContents: Bool?
    var thumbnail: FileReference?
    let start = Mark(line: 1, column: 1)
    let isIndex = TextName.isIndex(document.file)
    let ownName = isIndex ? document.file.folder.name : document.file.stem
    var slug = (text: String(ownName), mark: start)
    var aliases: [String] = []
    let entries = values.frontMatter(document.entries, known: Self.keys)
    values.reportKeysOfArticles(entries.own, known: ArticleDecoder.knownKeys, in: "a chapter")
    for entry in entries.known {
      let value = entry.value
      switch entry.key {
      case "title": title = values.nonEmptyText("title", value)
      case "slug": slug = values.slugText(value) ?? slug
      case "aliases": aliases = values.aliases("aliases", value)
      case "summary": summary = values.nonEmptyText("summary", value)
      case "order": order = values.integer("order", value)
      case "noindex": isHiddenFromSearch = values.flag("noindex", value) ?? false
      case "toc": showsContents = values.flag("toc", value)
      case "draft": isDraft = values.flag("draft", value) ?? false
      default: thumbnail = values.reference("thumbnail", value)
      }
    }
    if title == nil { document.reportMissingTitle(isDraft: isDraft, to: &values) }
    let name = values.slug(slug.text, at: slug.mark)
    diagnostics += values.diagnostics
    let picture = thumbnail.flatMap {
      content.pictures.picture(
        $0, below: Route.guidancePage(slug: name).path(in: content.language), into: &diagnostics)
    }
    if name.isEmpty { return nil }
    return GuidancePage(
      title: title ?? document.nameWithoutTitle, slug: name, summary: summary, picture: picture,
      order: order, isDraft: isDraft, isHiddenFromSearch: isHiddenFromSearch,
      showsContents: showsContents, aliases: aliases, body: document.body)
  }
}
