import ArgumentParser
import MamushiCore
import MamushiKit

struct DeployCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deploy",
    abstract: "Put the built site where site.yaml says.",
    discussion: """
      Runs what 'deploy' in site.yaml names: rsync, rclone or git, as they are installed on this machine. What pages name goes \
      first, then pages, then feeds and the sitemap; what the site does not have any more is removed last. What is there \
      already is not sent again, so that a deploy that was stopped goes on where it was. Only what the last successful \
      build left is deployed, and only to a place that is empty or was deployed to before.

      Examples:
        mamushi build --strict && mamushi deploy
        mamushi deploy --dry-run          tell what would be sent and removed
        mamushi deploy --dry-run --json
      """)

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("The built site (default: Output in the site's folder).", valueName: "dir"))
  var output: String?

  @Flag(help: "Change nothing there, and print what would be sent and removed.")
  var dryRun = false

  @Flag(help: "Accept a place that holds other files. They are removed, but for what 'keep' names.")
  var force = false

  func run() async throws {
    let runner = BuildRunner(
      common: common, flags: try BuildFlags.parse(output.map { ["--output", $0] } ?? []))
    let services = Configurator.deployServices(site: common.siteFolder, output: runner.outputFolder)
    let (isDry, force, console) = (dryRun, force, runner.console)
    let progress = console.deployProgress(isDry: isDry)
    let report = try await runner.run({ build, options, _ in
      await SiteDeployer(
        services: build, deploy: services, options: options, isDry: isDry, force: force, progress: progress
      ).run()
    }) { report in
      if common.json {
        try Console.writeData(report.deployJSON)
      } else if isDry, let deployment = report.deployment {
        for path in deployment.sent { try Console.writeData(line: "send \(VisibleText.line(path))") }
        for path in deployment.removed { try Console.writeData(line: "remove \(VisibleText.line(path))") }
      }
      console.say(report.deploySummary)
    }
    withExtendedLifetime(report) { Self.exit() }
  }
}

extension BuildReport {
  /// The object that `deploy --json` prints.
  fileprivate var deployJSON: JSON {
    .object([
      ("target", deployment.map { .string($0.target) } ?? .null),
      ("dryRun", .bool(deployment?.isDry ?? false)),
      ("files", .number(deployment?.fileCount ?? 0)),
      ("sent", .list((deployment?.sent ?? []).map(JSON.string))),
      ("removed", .list((deployment?.removed ?? []).map(JSON.string))),
      ("diagnostics", .list(diagnostics.map(\.json))),
    ])
  }

  /// A one-line summary for people.
  fileprivate var deploySummary: String {
    guard let deployment, failure == nil else {
      return failure == .interrupted
        ? "Interrupted. The next deploy goes on where this one was." : "Not deployed."
    }
    let (sent, removed) = (deployment.sent.count, deployment.removed.count)
    let files = "\(deployment.fileCount) file\(deployment.fileCount == 1 ? "" : "s")"
    let there = max(0, deployment.fileCount - sent)
    return deployment.isDry
      ? "Would deploy \(files) to \(deployment.target): \(sent) to send, \(removed) to remove. Nothing was changed there."
      : "Deployed \(files) to \(deployment.target): \(sent) sent, \(there) there already, \(removed) removed."
  }
}
