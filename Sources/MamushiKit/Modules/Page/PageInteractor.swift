import MamushiCore

/// Gathers the site's own published pages, each with an existing template.
struct PageInteractor: Sendable {
  let repository: any PageRepository
  let policy: PublicationPolicy
  let templates: TemplateChoice

  func load() -> Loaded<ContentPages> {
    var loaded = repository.pages()
    var published: [ContentPage] = []
    var hidden: [(page: ContentPage, state: HiddenState)] = []
    var nextChange: Timestamp?
    for var page in loaded.value {
      checkTemplate(of: &page, &loaded.diagnostics)
      if !page.hasPlace { continue }
      policy.note(isDraft: page.isDraft, date: page.date, expires: page.expires, in: &nextChange)
      page.unpublished = policy.state(isDraft: page.isDraft, date: page.date, expires: page.expires)
      if let state = page.unpublished, !policy.includesDrafts {
        hidden.append((page, state))
      } else {
        published.append(page)
      }
    }
    return Loaded(ContentPages(published, hidden: hidden, nextChange: nextChange), loaded.diagnostics)
  }

  /// Gives a page with a missing template the default one, to find what else is wrong.
  private func checkTemplate(of page: inout ContentPage, _ diagnostics: inout [Diagnostic]) {
    guard let mark = page.templateMark, let fault = templates.fault(of: page.template) else { return }
    diagnostics.append(Diagnostic(fault, at: SourceLocation(page.body.file, mark)))
    page.template = templates.standard
  }
}
