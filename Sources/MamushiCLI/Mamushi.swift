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
        mamushi new mysite          create a small site to start from
        mamushi import hugo ~/blog  make a site from one of Hugo, Jekyll and others
        mamushi new article "Title" create an article in this folder's site
        mamushi build               build the site of this folder into Output/
        mamushi serve               build it and preview it at http://127.0.0.1:8080/
        mamushi check               check the built site for faults
        mamushi deploy              publish it to the place in site.yaml
        mamushi fetch               fetch the remote sources without building
        mamushi login app           log in to a source
        mamushi clean --unused      remove cached pictures that the site no longer shows
        mamushi doctor              find out why something does not work here
        mamushi --version --json    print version, commit and libraries

      Exit codes: 0 done; 1 errors in content or templates, or found by check or doctor; 64 usage; 69 a source cannot be fetched and has no \
      earlier copy, or the preview server is missing; 74 the output cannot be written, or the system allows too few open files; 75 \
      another build or deploy of this site, or a build into its output folder, is running; 77 a login was refused, or a host denies writing; 78 errors in \
      site.yaml; 130 interrupted. If the code is not 0, the previous site is still in place.
      """,
    version: Version.current,
    subcommands: [
      BuildCommand.self, ServeCommand.self, NewCommand.self, CheckCommand.self, DeployCommand.self,
      FetchCommand.self, ImportCommand.self,
      LoginCommand.self, LogoutCommand.self, CleanCommand.self, DoctorCommand.self,
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
    _ = Configurator.tool
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let problem = CommandProblem(in: CommandLine.arguments.dropFirst(), commands: commands) {
      Console(isQuiet: false).print(Diagnostic(problem, at: nil))
      exit(withError: Exit.usage)
    }
    await main(nil)
  }
}
