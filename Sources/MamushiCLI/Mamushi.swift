import ArgumentParser
import MamushiCore
import MamushiServices

/// The command line tool.
@main
struct Mamushi: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mamushi",
    abstract: "Turns Markdown, data and photos into a fast static site.",
    discussion: """
      Examples:
        mamushi new mysite          make a small site to start from
        mamushi new article "Title" begin an article of this folder's site
        mamushi build               build the site of this folder into Output/
        mamushi serve               build it and look at it at http://127.0.0.1:8080/
        mamushi check               look for faults in what was built
        mamushi deploy              put it where site.yaml says
        mamushi fetch               only fetch what its remote sources have
        mamushi login app           log in to one of them
        mamushi clean --unused      forget pictures that the site does not show any more
        mamushi --version --json    tell version, commit and libraries, for reports of faults

      Exit codes: 0 done; 1 errors in content or templates, or found by check; 64 usage; 69 a source cannot be had and no earlier copy \
      exists, or the preview server is missing; 74 the output cannot be written, or the system allows too few open files; 75 another build of this site or to its \
      output folder is running; 77 a log-in was refused, or a host does not allow to write; 78 errors in site.yaml; 130 interrupted. \
      Whenever it is not 0, the site that was there before still stands.
      """,
    version: Version.current,
    subcommands: [
      BuildCommand.self, ServeCommand.self, NewCommand.self, CheckCommand.self, DeployCommand.self,
      FetchCommand.self,
      LoginCommand.self, LogoutCommand.self, CleanCommand.self,
    ])

  static func main() async {
    do {
      try ProcessLimits.prepare()
    } catch {
      let problem = CommandProblem.tooFewFiles(allowed: error.allowed, needed: error.needed)
      Console.writeMessage(Diagnostic(problem, at: nil).description + "\n")
      exit(withError: Exit.output)
    }
    if VersionReport.isWanted(by: CommandLine.arguments.dropFirst()) {
      do { try Console.writeData(VersionReport.json) } catch { exit(withError: error) }
      return
    }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let problem = CommandProblem(in: CommandLine.arguments.dropFirst(), commands: commands) {
      Console(isQuiet: false).print(Diagnostic(problem, at: nil))
      exit(withError: Exit.usage)
    }
    await main(nil)
  }
}
