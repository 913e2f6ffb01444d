import ArgumentParser
import MamushiCore
import MamushiKit

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a small site, or an article, a page, an album or a template in one.",
    usage: """
      mamushi new <dir> [--look <look>] [--language <language>] [--ci <host>]
      mamushi new article|page|album <title> [--slug <slug>] [--section <path>] [--language <language>]
      mamushi new template [<name>]
      """,
    discussion: """
      A new site's folder must be new or empty, apart from a repository's .git, README and licence. The site is ready to build, and its first article explains it. \
      --ci adds the workflow with which a host publishes the site on each push; for an existing site it adds only that.

      A new article has today's date in the site's time zone, lies beside the site's other articles, and is a draft until \
      you remove its line 'draft: true'. The command prints its path to stdout. No file is ever overwritten. Put '--' before \
      a title that begins with '-'.

      In a site with several languages, --language says which one a new text is in. If another language has a text of \
      that name, the new one is placed beside it and is its translation; --slug gives the name where the title does not.
      A page and an album can lie below another one: --slug about/team. --section puts an article into a folder below \
      Content/articles, which is made if there is none; with 'articles: { sections: true }' it has a list of its own.

      A new template is a copy of one of the theme's files, which it replaces. Without a name, the command lists all files. \
      'strings/sv' begins the theme's words in that language, for you to translate.

      Examples:
        mamushi new mysite
        mamushi new mysite --look journal --language ja
        mamushi new mysite --ci github
        mamushi new . --ci gitlab   what publishes the site in this folder
        mamushi new article "A night under the lanterns"
        mamushi new article 京都の夜 --slug kyoto-night
        mamushi new article "Kyoto at night" --slug kyoto-night --language en   its translation
        mamushi new article "Ramen" --section news   Content/articles/news/ramen.md
        mamushi new page "About us" --site ~/mysite
        mamushi new album "Night market"
        mamushi new album "In spring" --slug kyoto/spring
        mamushi new template Shared/footer
        mamushi new template strings/sv
        mamushi new ./article       a site in a folder of that name
      """)

  @Argument(help: ArgumentHelp("The folder to create; or the kind of text, and its title.", valueName: "dir"))
  var words: [String]

  @Option(help: "The look of a new site.")
  var look: StarterSite.Look?

  @Option(
    help:
      "The language of a new site (en or ja, if needed with a region: en-GB), or one of the site's for a text."
  )
  var language: String?

  @Option(help: ArgumentHelp("The host that publishes the site on each push.", valueName: "host"))
  var ci: StarterWorkflow.Host?

  @Option(
    help:
      "The last part of the new text's address; for a page or an album also a path: about/team (default: from its title)."
  )
  var slug: String?

  @Option(help: ArgumentHelp("The folder of a new article, below Content/articles.", valueName: "path"))
  var section: String?

  @OptionGroup var common: CommonOptions

  /// The kind of content to create in a site; nil to create a site.
  private var kind: NewContent.Kind? { words.first.flatMap { NewContent.Kind(rawValue: $0) } }

  private var isTemplate: Bool { words.first == TemplateCommand.kind }

  func validate() throws {
    let kind = isTemplate ? TemplateCommand.kind : kind?.rawValue
    if let kind, look != nil {
      throw ValidationError("--look is for a new site; a new \(kind) uses that of its site.")
    }
    if isTemplate, language != nil {
      throw ValidationError("--language is for a new site or a text, not for a new template.")
    }
    if kind == nil, words.count == 1, let language, StarterSite.Language(argument: language) == nil {
      let names = StarterSite.Language.allValueStrings.map { "'\($0)'" }.joined(separator: " or ")
      throw ValidationError(
        "a new site cannot be in '\(language)': write \(names), if needed with a region, and change 'language' in its "
          + "site.yaml.")
    }
    if kind != nil, ci != nil { throw ValidationError("--ci is for a site: mamushi new DIR --ci HOST.") }
    if slug != nil, isTemplate || words.count == 1 && kind == nil {
      throw ValidationError(
        "--slug is for an article, a page or an album, not for a new \(isTemplate ? "template" : "site").")
    }
    if section != nil, self.kind != .article {
      throw ValidationError("--section is for a new article: mamushi new article TITLE --section PATH.")
    }
    if isTemplate, words.count > 2 {
      throw ValidationError("a template has one name, such as 'Shared/footer'.")
    }
  }

  func run() async throws {
    let title = words.dropFirst().joined(separator: " ")
    if let kind {
      try ContentCommand(
        kind: kind, title: title, slug: slug, language: language, section: section, common: common
      ).run()
    } else if isTemplate {
      try TemplateCommand(name: words.dropFirst().first, common: common).run()
    } else if words.count > 1 {
      let problem = CommandProblem.unknownKind(name: words[0], words: words)
      Console(isQuiet: false).print(Diagnostic(problem, at: nil))
      throw Exit.usage
    } else {
      try await SiteCommand(
        folder: words[0], look: look, language: language.flatMap(StarterSite.Language.init(argument:)),
        host: ci ?? .none, common: common
      ).run()
    }
  }
}
