import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for faults in the built site.",
    discussion: """
      Reads the finished site of the last build: links, places of pages, pictures, headings, titles, colours, weights, \
      feeds. It tells the file and the line to mend, where they are known. It changes nothing.

      Examples:
        mamushi check
        mamushi check --external             ask other sites, too
        mamushi check --sarif check.sarif    for code hosts
        mamushi check --json > report.json
      """)

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("The built site (default: Output in the site's folder).", valueName: "dir"))
  var output: String?

  @Option(help: ArgumentHelp("Also write what is found into a file, as SARIF 2.1.0.", valueName: "file"))
  var sarif: String?

  @Flag(help: "Ask other sites whether what is linked to is there.")
  var external = false

  @Flag(help: "Let warnings fail, too.")
  var strict = false

  func run() async throws {
    // Reads all content, including drafts, which may have been built, to find the source of each page.
    let arguments =
      ["--offline", "--drafts"] + (strict ? ["--strict"] : []) + (output.map { ["--output", $0] } ?? [])
    let runner = BuildRunner(common: common, flags: try BuildFlags.parse(arguments))
    let services = Configurator.checkServices(site: common.siteFolder, output: runner.outputFolder)
    let asksOutside = external
    let report = try await runner.run({ build, options, progress in
      await SiteChecker(
        services: build, check: services, options: options, asksOutside: asksOutside, progress: progress
      ).run()
    }) { report in
      if let sarif { try writeSARIF(report, to: Path.absolute(sarif), runner.console) }
      if common.json { try Console.writeData(report.checkJSON) }
      runner.console.say(report.checkSummary(output: Path.shown(runner.outputFolder)))
    }
    withExtendedLifetime(report) { Self.exit() }
  }

  private func writeSARIF(_ report: BuildReport, to path: String, _ console: Console) throws {
    var bytes: [UInt8] = []
    // Code hosts resolve paths from the repository's root, the current folder of their jobs.
    let site = Path.shown(common.siteFolder)
    SARIFLog.make(
      of: report.diagnostics, version: Version.current, site: site.hasPrefix("/") ? "" : site
    ).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let problem = CommandProblem.notWritten(path: Path.shown(path), reason: error.localizedDescription)
      console.print(Diagnostic(problem, at: nil))
      throw Exit.output
    }
  }
}
