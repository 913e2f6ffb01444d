import ArgumentParser
import MamushiCore
import MamushiKit
import MamushiServices

struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Clear the site's cache (.mamushi).",
    discussion: """
      The finished site stays. Without --unused, the next build renders every picture again and fetches every source.

      Examples:
        mamushi clean --unused      remove cached files that the site no longer needs
        mamushi clean               remove the whole cache
      """)

  @OptionGroup var common: CommonOptions

  @Flag(
    help:
      "Remove only renditions of pictures that the last build did not use, and the search of former languages."
  )
  var unused = false

  func run() async throws {
    let runner = BuildRunner(common: common, flags: try BuildFlags.parse([]))
    let cache = Configurator.cache(of: common.siteFolder)
    let isPartial = unused
    let report = try await runner.run(
      { services, _, _ in
        if let missing = services.missingSite() { return missing }
        return isPartial ? UnusedRenditions(services: services).remove() : Self.remove(cache)
      }, removesLock: !isPartial
    ) { report in
      let output = report.output
      if common.json {
        try Console.writeData(
          .object([("files", .number(output.deleted)), ("bytes", .number(output.bytes))]))
      }
      if report.failure == nil {
        runner.console.say(
          "Removed \(counted(output.deleted, "file")), \(output.bytes) bytes, from .mamushi."
        )
      }
    }
    withExtendedLifetime(report) { Self.exit() }
  }

  private static func remove(_ cache: String) -> BuildReport {
    var report = BuildReport(diagnostics: [], failure: nil)
    do throws(FileFailure) {
      (report.output.deleted, report.output.bytes) = try CacheFolder.empty(cache)
    } catch {
      report = BuildReport(diagnostics: [OutputFault(error).diagnostic], failure: .output)
    }
    return report
  }
}
