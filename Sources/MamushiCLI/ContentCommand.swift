import ArgumentParser
import MamushiCore
import MamushiKit

/// `mamushi new article <title>` and the like: creates a text in a site.
struct ContentCommand {
  let kind: NewContent.Kind
  let title: String
  let slug: String?
  /// Nil for the site's first one.
  let language: String?
  /// The folder of an article; nil where most others are.
  let section: String?
  let common: CommonOptions

  func run() throws {
    let console = Console(isQuiet: common.quiet || common.json)
    guard title.contains(where: { !$0.isWhitespace }) else {
      console.print(Diagnostic(CommandProblem.missingTitle(kind: kind.rawValue), at: nil))
      throw Exit.usage
    }
    try BuildFlags.validateClock()
    let creation = ContentCreation(services: try common.services(), now: try BuildFlags.parse([]).now)
    let new: NewContent
    do throws(NewContent.Fault) {
      new = try creation.begin(kind, title: title, slug: slug, language: language, section: section)
    } catch {
      throw told(error, console)
    }
    try NewFile(path: common.siteFolder + "/" + new.file.string).write(new.text, console)
    try common.tellBegun(kind.rawValue, new.file)
    if new.isNotFound {
      let place = new.languagePath.map { " below \($0)" } ?? ""
      console.say("This is the site's 404 page\(place): its text is shown at addresses that do not exist.")
    }
    if let original = new.original {
      console.say("It is a translation of '\(VisibleText.line(common.shownPath(of: original)))'.")
    }
    console.say(next(new))
    if new.isOutOfMenus {
      console.say("Add 'gallery' to 'tabs' in Content/site.yaml, so that readers find it.")
    }
  }

  /// The next steps to suggest.
  private func next(_ new: NewContent) -> String {
    let option = common.site.map { _ in " --site \(Path.word(common.siteFolder))" } ?? ""
    let place = new.languagePath.map { " below \($0)" } ?? ""
    return switch kind {
    case .article, .page:
      "It is a draft: mamushi serve --drafts\(option) shows it\(place). Remove its line 'draft: true' to publish it."
    case .album where new.original != nil:
      "It shows the same photos. The next build publishes it\(place), unless it has 'draft: true'."
    case .album:
      "Put photos next to it. The next build publishes it\(place), unless it has 'draft: true'."
    }
  }

  /// Prints the reason why nothing was created.
  private func told(_ fault: NewContent.Fault, _ console: Console) -> ExitCode {
    let problem: CommandProblem
    switch fault {
    case .configuration(let diagnostics):
      for diagnostic in diagnostics { console.print(diagnostic) }
      return Exit.configuration
    case .emptySlug: problem = .emptyAddress(text: slug ?? title)
    case .reservedSlug(let slug): problem = .reservedAddress(slug: slug)
    case .pathOfArticle(let slug, let last): problem = .pathOfArticle(slug: slug, suggestion: last)
    case .unusableSection(let section): problem = .unusableSection(path: section)
    case .sectionOfArticle(let folder, let article):
      problem = .sectionOfArticle(
        folder: common.shownPath(of: folder), article: common.shownPath(of: article))
    case .ownAddress(let path, let page): problem = .ownAddress(path: path, page: page)
    case .unknownLanguage(let tag, let known): problem = .unknownSiteLanguage(tag: tag, known: known)
    case .taken(let file): problem = .takenAddress(path: common.shownPath(of: file))
    }
    console.print(Diagnostic(problem, at: nil))
    return Exit.usage
  }
}
