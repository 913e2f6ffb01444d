import ArgumentParser

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Reads Content/ and Templates/ and writes the finished site, whole or not at all: if there are errors, the build \
      reports all of them and leaves the previous site in place.

      Examples:
        mamushi build
        mamushi build --site ~/magazine --output /srv/www
        mamushi build --drafts --base-url http://localhost:8080/
        mamushi build --strict --json > report.json
        mamushi build --watch               rebuild whenever a file changes, until Ctrl-C
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var flags: BuildFlags

  @Flag(help: "Keep running, and rebuild whenever a file changes.")
  var watch = false

  func validate() throws { try BuildFlags.validateClock() }

  func run() async throws {
    let runner = BuildRunner(common: common, flags: flags)
    if watch { return try await WatchLoop(runner).run() }
    let report = try await runner.run()
    withExtendedLifetime(report) { Self.exit() }
  }
}
