import ArgumentParser
import MamushiCore
import MamushiImport
import MamushiKit
import MamushiServices

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a site from one of another generator.",
    discussion: """
      Reads the folder of a site of Hugo, Jekyll, Zola, Eleventy, Astro or Hexo, or an export file of WordPress, and writes \
      'Content' and, for its shortcodes, 'Templates'. The old site stays as it is, and nothing of it is run. Articles, pages, drafts, translations, \
      pictures, data and menus come along, and addresses stay or lead on. Calls of templates in texts become Markdown or \
      shortcodes; what cannot be taken over is reported with its file and line. Existing files are never overwritten.

      Examples:
        mamushi import hugo ~/blog --site ~/mysite
        mamushi import jekyll . --site ../mysite
        mamushi import wordpress export.xml --site ~/mysite
        mamushi import hexo ~/blog --json
      """)

  @Argument(help: "The generator of the old site.")
  var generator: FormerGenerator

  @Argument(
    help: ArgumentHelp("The folder of the old site, or an export file of WordPress.", valueName: "source"))
  var source: String

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = Console(isQuiet: common.quiet || common.json)
    let (root, file) = place
    for name in ["Content", "Templates"] where NewFolders.has(name, in: common.siteFolder) {
      throw try failed(
        .siteThere(path: Path.shown(common.siteFolder), folder: name), Exit.usage, console)
    }
    var foreign = generator.foreignFolders.map { root + "/" + $0 }
    // What an earlier import made there is none of the old site.
    if common.siteFolder != root { foreign.append(common.siteFolder) }
    let files = LocalFileTree(root: root, ownFolders: foreign)
    guard files.exists else {
      throw try failed(.noFormerSite(path: source), Exit.usage, console)
    }
    let readers = ImportReaders(
      documents: LocalDocumentReader(), markup: RepairingMarkupReader(), html: GumboTranscriber())
    let site = SiteImporter(files: files, readers: readers, generator: generator, only: file).run()
    if !site.files.isEmpty { try write(site, from: files, console) }
    console.print(site.diagnostics, isWhole: common.all)
    try report(
      articles: site.articles, pages: site.pages, files: site.files.count, site.diagnostics)
    if site.files.isEmpty { throw site.isForeign ? Exit.usage : Exit.content }
    console.say(summary(of: site))
    // What could not be read is missing.
    if site.diagnostics.hasErrors { throw Exit.content }
  }

  /// The folder that is read, and the only file that is read in it: an export is often among other downloads.
  private var place: (root: String, file: SitePath?) {
    let path = Path.absolute(source)
    guard generator == .wordpress, !LocalFileTree(root: path, ownFolders: []).exists,
      let slash = path.lastIndex(of: "/")
    else { return (path, nil) }
    return (String(path[..<slash]), SitePath(String(path[path.index(after: slash)...])))
  }

  private func write(_ site: ImportedSite, from files: LocalFileTree, _ console: Console) throws {
    do throws(FileFailure) {
      let folders = try NewFolders(in: common.siteFolder)
      do throws(FileFailure) {
        for file in site.files {
          switch file.content {
          case .bytes(let bytes): try folders.write(bytes, to: file.path)
          case .copy(let original): try folders.write(files.read(original), to: file.path)
          }
        }
        try folders.finish(
          Set(site.files.compactMap { $0.path.string.split(separator: "/").first.map(String.init) }).sorted())
      } catch {
        folders.discard()
        throw error
      }
    } catch {
      throw try failed(.importFailed(error), Exit.output, console)
    }
  }

  /// Tells why nothing is imported.
  private func failed(_ problem: CommandProblem, _ exit: ExitCode, _ console: Console) throws -> ExitCode {
    let diagnostic = Diagnostic(problem, at: nil)
    console.print(diagnostic)
    try report(articles: 0, pages: 0, files: 0, [diagnostic])
    return exit
  }

  private func report(articles: Int, pages: Int, files: Int, _ diagnostics: [Diagnostic]) throws {
    if !common.json { return }
    try Console.writeData(
      .object([
        ("articles", .number(articles)), ("pages", .number(pages)), ("files", .number(files)),
        ("diagnostics", .list(diagnostics.map(\.json))),
      ]))
  }

  private func summary(of site: ImportedSite) -> String {
    let option = common.site.map { _ in " --site \(Path.word(common.siteFolder))" } ?? ""
    return """
      Imported \(counted(site.articles, "article")), \(counted(site.pages, "page")) and \
      \(counted(site.files.count - site.articles - site.pages, "other file")) \
      into \(VisibleText.line(Path.shown(common.siteFolder))).

      Next:
        mamushi build\(option)   build the site, and see what is left to do
        mamushi serve\(option)   look at it
      """
  }
}

extension FormerGenerator: ExpressibleByArgument {}
