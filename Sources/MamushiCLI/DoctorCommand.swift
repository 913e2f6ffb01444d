import ArgumentParser
import MamushiCore
import MamushiKit
import MamushiUpkeep

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find out why something does not work here.",
    discussion: """
      Looks at the program, this machine and the site: libraries and formats of pictures, site.yaml, folders and their owners, \
      the cache, free disk space, programs that 'deploy' needs. Says how to fix what is wrong. Changes nothing, and uses no \
      network without --network. The report contains no secrets, and is made to be shown to others.

      Examples:
        mamushi doctor
        mamushi doctor --quiet       print only what is wrong
        mamushi doctor --network     also ask whether sources answer
        mamushi doctor --json > report.json
      """)

  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("The built site (default: Output in the site's folder).", valueName: "dir"))
  var output: String?

  @Flag(help: "Also ask whether the site's sources answer, with one request to each.")
  var network = false

  func validate() throws { try BuildFlags.validate(output: output) }

  func run() async throws {
    let site = common.siteFolder
    let folder = try BuildFlags.parse(output.map { ["--output", $0] } ?? []).outputFolder(site: site)
    let doctor = SiteDoctor(
      services: Configurator.services(site: site, output: folder, force: false, jobs: 1, lockFault: nil),
      doctor: Configurator.doctorServices(site: site, output: folder, isSiteNamed: common.site != nil),
      tellsAll: common.all, usesNetwork: network)
    let report = await doctor.run()
    if common.json {
      try Console.writeData(report.json)
    } else {
      try Console.writeData(report: report, isQuiet: common.quiet)
    }
    switch report.failure {
    case .configuration: throw Exit.configuration
    case .content: throw Exit.content
    case nil: break
    }
  }
}
