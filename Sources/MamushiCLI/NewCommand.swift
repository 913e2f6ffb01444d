import ArgumentParser
import MamushiCore
import MamushiKit

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a small site, or begin an article, a page, an album or a template of one.",
    usage: """
      mamushi new <dir> [--look <look>] [--language <language>] [--ci <host>]
      mamushi new article|page|album <title> [--slug <slug>]
      mamushi new template [<name>]
      """,
    discussion: """
      A new site's folder must be new or empty. The site builds at once, and its first article explains it. \
      With --ci it has what its host runs to publish it on each push; a site that is there gets that alone.

      An article is dated today, by the site's clocks, lies where the site's other articles lie, and is a draft until \
      its line 'draft: true' is removed. Its path goes to stdout. No file is ever overwritten. A title \
      that begins with '-' stands after '--'.

      A template is a copy of the theme's own, or of another of its files, which counts in its place. Without a name, all \
      are listed.

      Examples:
        mamushi new mysite
        mamushi new mysite --look journal --language ja
        mamushi new mysite --ci github
        mamushi new . --ci gitlab   what publishes the site in this folder
        mamushi new article "A night under the lanterns"
        mamushi new article 京都の夜 --slug kyoto-night
        mamushi new page "About us" --site ~/mysite
        mamushi new album "Night market"
        mamushi new template Shared/footer
        mamushi new ./article       a site in a folder of that name
      """)

  @Argument(help: ArgumentHelp("The folder to make; or what to begin, and its title.", valueName: "dir"))
  var words: [String]

  @Option(help: "What a new site is made for.")
  var look: StarterSite.Look?

  @Option(help: "The language of a new site, also with a region: en-GB.")
  var language: StarterSite.Language?

  @Option(help: ArgumentHelp("The host that is to publish the site on each push.", valueName: "host"))
  var ci: StarterWorkflow.Host?

  @Option(help: "The last part of the address of what is begun, where it is not to be its title.")
  var slug: String?

  @OptionGroup var common: CommonOptions

  /// The kind of content to create in a site; nil to create a site.
  private var kind: NewContent.Kind? { words.first.flatMap { NewContent.Kind(rawValue: $0) } }

  private var isTemplate: Bool { words.first == TemplateCommand.kind }

  func validate() throws {
    let kind = isTemplate ? TemplateCommand.kind : kind?.rawValue
    if let kind, look != nil || language != nil {
      throw ValidationError(
        "--look and --language are for a new site; a new \(kind) takes on those of its site.")
    }
    if kind != nil, ci != nil { throw ValidationError("--ci is for a site: mamushi new DIR --ci HOST.") }
    if slug != nil, isTemplate || words.count == 1 && kind == nil {
      throw ValidationError(
        "--slug is for an article, a page or an album, not for a new \(isTemplate ? "template" : "site").")
    }
    if isTemplate, words.count > 2 {
      throw ValidationError("a template has one name, such as 'Shared/footer'.")
    }
  }

  func run() async throws {
    let title = words.dropFirst().joined(separator: " ")
    if let kind {
      try ContentCommand(kind: kind, title: title, slug: slug, common: common).run()
    } else if isTemplate {
      try TemplateCommand(name: words.dropFirst().first, common: common).run()
    } else if words.count > 1 {
      let problem = CommandProblem.unknownKind(name: words[0], words: words)
      Console(isQuiet: false).print(Diagnostic(problem, at: nil))
      throw Exit.usage
    } else {
      try SiteCommand(
        folder: words[0], look: look, language: language, host: ci ?? .none, common: common
      ).run()
    }
  }
}
