import MamushiCore

/// The texts of sections: `_index.md` in `Content/articles`, `Content/guidance` and `Content/gallery`.
struct SectionTextRepository {
  let content: ContentFolder
  let policy: PublicationPolicy

  func texts() -> Loaded<SectionTexts> {
    var texts = SectionTexts()
    var diagnostics: [Diagnostic] = []
    for file in content.index.sectionTexts {
      guard let document = content.document(file, into: &diagnostics) else { continue }
      let text = text(of: document, into: &diagnostics)
      switch file.folder {
      case ContentIndex.articlesFolder: texts.articles = text
      case ContentIndex.guidanceFolder: texts.guidance = text
      default: texts.gallery = text
      }
    }
    return Loaded(texts, diagnostics)
  }

  private func text(of document: ContentDocument, into diagnostics: inout [Diagnostic]) -> SectionText {
    var values = ValueDecoder(file: document.file)
    var text = SectionText(file: document.file, body: document.body)
    var isDraft = false
    let known = ["title", "description", "summary", "draft"]
    for entry in values.frontMatter(document.entries, known: known).known {
      switch entry.key {
      case "title": text.title = values.nonEmptyText("title", entry.value)
      case "draft": isDraft = values.flag("draft", entry.value) ?? false
      default: text.summary = values.nonEmptyText(entry.key, entry.value) ?? text.summary
      }
    }
    diagnostics += values.diagnostics
    // The list is there all the same.
    return isDraft && !policy.includesDrafts ? SectionText(file: document.file) : text
  }
}
