import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a small site to start from.",
    discussion: """
      The folder must be new or empty. The site has one of everything and builds at once.

      Examples:
        mamushi new mysite
        mamushi new mysite && cd mysite && mamushi serve
      """)

  @Argument(help: ArgumentHelp("The folder to make.", valueName: "dir"))
  var folder: String

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let console = Console(isQuiet: common.quiet || common.json)
    let root = common.site.map { Path.absolute($0 + "/" + folder) } ?? Path.absolute(folder)
    let existing = try? FileManager.default.contentsOfDirectory(atPath: root)
    guard existing?.isEmpty ?? !FileManager.default.fileExists(atPath: root) else {
      console.print(Diagnostic(CommandProblem.folderNotEmpty(path: folder), at: nil))
      throw Exit.usage
    }
    for file in StarterSite.files {
      let url = URL(fileURLWithPath: root + "/" + file.path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.contents.utf8).write(to: url)
      } catch {
        let problem = CommandProblem.folderNotWritten(
          path: Path.shown(url.path), reason: error.localizedDescription)
        console.print(Diagnostic(problem, at: nil))
        throw Exit.output
      }
    }
    if common.json {
      try Console.writeData(.object([("files", .list(StarterSite.files.map { .string($0.path) }))]))
    }
    let shown = Path.shown(root)
    console.say(
      """
      Made a site in \(shown).

      Next:
        mamushi serve --site \(shown)      build it and look at it
        \(shown)/Content/site.yaml         give it a name
        \(shown)/Content/articles/         write
        mamushi build --site \(shown)      build it into \(shown)/Output
      """)
  }
}
