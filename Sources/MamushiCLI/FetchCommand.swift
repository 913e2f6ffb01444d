import ArgumentParser
import MamushiKit

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetch the site's remote sources, and build nothing.",
    discussion: """
      Asks each source of site.yaml for what is not known to hold still, and keeps the answers in .mamushi/ for \
      later builds, which then need no network (build --offline).

      Examples:
        mamushi fetch
        mamushi fetch --refresh          ask for everything again
        mamushi fetch --strict --json    fail where an older copy would have to do
      """)

  @OptionGroup var common: CommonOptions

  @Flag(help: "Ask every remote source whether what is cached still holds.")
  var refresh = false

  @Flag(help: "Let warnings and stale sources fail.")
  var strict = false

  func run() async throws {
    let flags = try BuildFlags.parse((refresh ? ["--refresh"] : []) + (strict ? ["--strict"] : []))
    let runner = BuildRunner(common: common, flags: flags)
    let report = try await runner.run({
      await SourceCommands(services: $0, options: $1, progress: $2).fetch()
    }) { report in
      if common.json { try Console.writeData(report.sourcesJSON) }
      runner.console.say(report.sourcesSummary)
    }
    withExtendedLifetime(report) { Self.exit() }
  }
}
