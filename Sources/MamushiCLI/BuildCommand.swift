import ArgumentParser

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Reads Content/ and Templates/ and writes the finished site, whole or not at all: where anything is wrong, \
      all of it is told, and the old site stands.

      Examples:
        mamushi build
        mamushi build --site ~/magazine --output /srv/www
        mamushi build --drafts --base-url http://localhost:8080/
        mamushi build --strict --json > report.json
        mamushi build --watch               again whenever a file changes; Ctrl-C ends it
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var flags: BuildFlags

  @Flag(help: "Stay, and build again whenever a file changes.")
  var watch = false

  func run() async throws {
    let runner = BuildRunner(common: common, flags: flags)
    if watch { return try await WatchLoop(runner).run() }
    let report = try await runner.run()
    withExtendedLifetime(report) { Self.exit() }
  }
}
