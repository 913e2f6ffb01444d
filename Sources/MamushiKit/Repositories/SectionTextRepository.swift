import MamushiCore

/// The texts of sections: `_index.md` in `Content/articles`, `Content/guidance` and `Content/gallery`, and in folders of
/// articles.
struct SectionTextRepository {
  let content: ContentFolder
  let zone: any TimeZoneRules
  let policy: PublicationPolicy
  /// Whether folders of articles have lists.
  var hasFolders = false

  func texts() -> Loaded<SectionTexts> {
    var texts = SectionTexts()
    var diagnostics: [Diagnostic] = []
    for file in content.index.sectionTexts {
      guard let document = content.document(file, into: &diagnostics) else { continue }
      let text = text(of: document, nextChange: &texts.nextChange, into: &diagnostics)
      switch file.folder {
      case ContentIndex.articlesFolder: texts.articles = text
      case ContentIndex.guidanceFolder: texts.guidance = text
      default: texts.gallery = text
      }
    }
    for file in content.index.folderTexts {
      if !hasFolders {
        let problem = AddressProblem.unusedSectionText(ofArticles: true)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
      } else if let document = content.document(file, into: &diagnostics) {
        texts.folders.append(text(of: document, nextChange: &texts.nextChange, into: &diagnostics))
      }
    }
    return Loaded(texts, diagnostics)
  }

  private func text(
    of document: ContentDocument, nextChange: inout Timestamp?, into diagnostics: inout [Diagnostic]
  ) -> SectionText {
    var values = ValueDecoder(file: document.file, zone: zone)
    var text = SectionText(file: document.file, body: document.body)
    var isDraft = false
    var date: ContentDate?
    var expires: ContentDate?
    let entries = values.frontMatter(
      document.entries, known: ["title", "description", "summary", "draft", "date", "expires"])
    values.reportKeysOfArticles(entries.own, known: ArticleDecoder.knownKeys, in: "the text of a section")
    for entry in entries.known {
      switch entry.key {
      case "title": text.title = values.nonEmptyText("title", entry.value)
      case "draft": isDraft = values.flag("draft", entry.value) ?? false
      case "date": date = values.date("date", entry.value)
      case "expires": expires = values.date("expires", entry.value)
      default: text.summary = values.nonEmptyText(entry.key, entry.value) ?? text.summary
      }
    }
    diagnostics += values.diagnostics
    policy.note(isDraft: isDraft, date: date, expires: expires, in: &nextChange)
    let state = policy.state(isDraft: isDraft, date: date, expires: expires)
    // The list exists without its text.
    return state != nil && !policy.includesDrafts ? SectionText(file: document.file) : text
  }
}
