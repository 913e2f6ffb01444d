import MamushiCore

/// Gathers the site's own published pages, each with an existing template.
struct PageInteractor: Sendable {
  let repository: any PageRepository
  let policy: PublicationPolicy
  /// The names of all templates of the site and its theme.
  let templates: Set<String>

  func load() -> Loaded<ContentPages> {
    var loaded = repository.pages()
    var published: [ContentPage] = []
    var hidden: [(page: ContentPage, state: HiddenState)] = []
    var nextChange: Timestamp?
    for var page in loaded.value {
      checkTemplate(of: &page, &loaded.diagnostics)
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
    guard let mark = page.templateMark, !isTemplate(page.template) else { return }
    let known = templates.filter { $0.hasPrefix(Self.folder) }.sorted()
    let whole = Self.folder + page.template
    guard isName(page.template) || known.contains(whole) else {
      diagnostics.append(
        Diagnostic(
          PageProblem.invalidTemplate(name: page.template, known: known),
          at: SourceLocation(page.body.file, mark)))
      page.template = ContentPage.defaultTemplate
      return
    }
    let ending = ".mustache"
    let names =
      [whole]
      + [page.template, whole].filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let near = names.first(where: known.contains) ?? nearestName(to: page.template, among: known)
    diagnostics.append(
      Diagnostic(
        PageProblem.unknownTemplate(
          name: page.template, suggestion: near ?? nearestName(to: whole, among: known), known: known),
        at: SourceLocation(page.body.file, mark)))
    page.template = ContentPage.defaultTemplate
  }

  private static let folder = "Page/"

  /// Whether a file can give pages a template of this name: it stands for one in the folder, and no other.
  private func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts[0] + "/"
    let isOfOtherFolder =
      parts.count > 1 && folder != Self.folder && templates.contains { $0.hasPrefix(folder) }
    return !isOfOtherFolder && !parts.contains { $0.isEmpty || $0.hasPrefix(".") }
  }

  private func isTemplate(_ name: String) -> Bool { name.hasPrefix(Self.folder) && templates.contains(name) }
}
