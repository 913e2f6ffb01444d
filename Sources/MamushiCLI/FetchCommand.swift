import ArgumentParser
import MamushiKit

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetch the site's remote sources without building.",
    discussion: """
      Asks each source in site.yaml for content that is not known to be still valid, and caches the answers in .mamushi/ \
      for later builds, which then need no network (build --offline).

      Examples:
        mamushi fetch
        mamushi fetch --refresh          ask for everything again
        mamushi fetch --strict --json    fail if only an older copy is left
      """)

  @OptionGroup var common: CommonOptions

  @Flag(help: "Ask every remote source whether its cached content is still valid.")
  var refresh = false

  @Flag(help: "Fail on warnings and stale sources.")
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
