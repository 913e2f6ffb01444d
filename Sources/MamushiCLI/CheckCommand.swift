import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit
import MamushiUpkeep
import MamushiServices

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the built site for faults.",
    discussion: """
      Reads the finished site of the last build: links, anchors, pictures, headings, titles, colours, weights, feeds. \
      Reports the source file and line of each fault, if they are known. Changes nothing.

      Examples:
        mamushi check
        mamushi check --external             also follow links to other sites
        mamushi check --sitemap old.xml      find lost addresses after a move
        mamushi check --sarif check.sarif    for code hosts
        mamushi check --json > report.json
      """)

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("The built site (default: Output in the site's folder).", valueName: "dir"))
  var output: String?

  @Option(help: ArgumentHelp("Also write the findings into a file, as SARIF 2.1.0.", valueName: "file"))
  var sarif: String?

  @Option(
    help: ArgumentHelp(
      "Also check that the site answers all addresses in an old sitemap, a local file. May be repeated.",
      valueName: "file"))
  var sitemap: [String] = []

  @Flag(help: "Check that links to other sites lead somewhere.")
  var external = false

  @Flag(help: "Fail on warnings as well.")
  var strict = false

  func validate() throws {
    if sarif?.isEmpty == true { throw ValidationError("--sarif needs the name of a file.") }
    try BuildFlags.validate(output: output)
    if sitemap.contains("") { throw ValidationError("--sitemap needs the name of a file.") }
  }

  func run() async throws {
    // Reads all content, including drafts, which may have been built, to find the source of each page.
    let arguments =
      ["--offline", "--drafts"] + (strict ? ["--strict"] : []) + (output.map { ["--output", $0] } ?? [])
    let runner = BuildRunner(common: common, flags: try BuildFlags.parse(arguments))
    if let sarif, !isFree(Path.absolute(sarif), besides: runner.outputFolder) {
      runner.console.print(
        Diagnostic(CommandProblem.fileOfOthers(path: Path.shown(Path.absolute(sarif))), at: nil))
      throw Exit.usage
    }
    let services = Configurator.checkServices(
      site: common.siteFolder, output: runner.outputFolder, sitemaps: sitemap.map(Path.absolute))
    let asksOutside = external
    let report = try await runner.run({ build, options, progress in
      await SiteChecker(
        services: build, check: services, options: options, asksOutside: asksOutside, progress: progress
      ).run()
    }) { report in
      if common.json { try Console.writeData(report.checkJSON) }
      if let sarif { try writeSARIF(report, to: Path.absolute(sarif), runner.console) }
      runner.console.say(report.checkSummary(output: Path.shown(runner.outputFolder)))
    }
    withExtendedLifetime(report) { Self.exit() }
  }

  /// Whether a path is neither in the site, except beside its folders, nor that of a file which is no earlier log.
  private func isFree(_ path: String, besides output: String) -> Bool {
    // Links are followed when the log is written.
    let path = Self.resolved(path)
    let site = Self.resolved(common.siteFolder)
    let folders = ["Content", "Templates", ".mamushi"].map { "\(site)/\($0)" } + [Self.resolved(output)]
    if folders.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return false }
    // Pipes and devices have nothing to lose.
    let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    guard kind == .typeRegular, let handle = FileHandle(forReadingAtPath: path) else { return true }
    let begin = String(decoding: (try? handle.read(upToCount: 200)) ?? Data(), as: UTF8.self)
    return begin.isEmpty || begin.hasPrefix("{") && begin.contains("sarif")
  }

  private static func resolved(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // A path to nothing is not resolved, but that of its folder is.
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).path
  }

  private func writeSARIF(_ report: BuildReport, to path: String, _ console: Console) throws {
    var bytes: [UInt8] = []
    // Code hosts resolve paths from the repository's root, the current folder of their jobs.
    let site = Path.shown(common.siteFolder)
    SARIFLog.make(
      of: report.diagnostics, version: Version.current, site: site.hasPrefix("/") ? "" : site
    ).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    do throws(FileFailure) {
      try writeFile(bytes, to: path)
    } catch {
      let problem = CommandProblem.notWritten(path: Path.shown(path), reason: error.reason)
      console.print(Diagnostic(problem, at: nil))
      throw Exit.output
    }
  }
}
