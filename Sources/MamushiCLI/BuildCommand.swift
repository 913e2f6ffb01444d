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
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var flags: BuildFlags

  func run() async throws {
    let report = try await BuildRunner(common: common, flags: flags).run()
    withExtendedLifetime(report) { Self.exit() }
  }
}
