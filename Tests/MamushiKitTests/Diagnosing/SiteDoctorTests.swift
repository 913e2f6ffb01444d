import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What a report has, and how it ends.
struct SiteDoctorTests {
  @Test func aSiteOnAMachineWhereAllIsWellHasNothingToFix() async {
    var examined = ExaminedMachine(["articles/a.md": "---\ntitle: A\n---\n"])
    examined.configure("title: x", "baseURL: https://mamushi.jp/", "timeZone: UTC")
    let report = await examined.report()
    #expect(report.checks.filter { $0.state != .ok } == [])
    #expect(report.failure == nil)
    // Each is looked at, but for what the site does not have.
    let names = Set(report.checks.map(\.name))
    #expect(Set(HealthCheck.Name.allCases).subtracting(names) == [.variables, .sources])
    // In one order.
    let order = HealthCheck.Name.allCases
    let places = report.checks.map { order.firstIndex(of: $0.name) ?? -1 }
    #expect(places == places.sorted())
    #expect(
      await examined.findings(.version) == ["ok: Mamushi 0.1.0, commit abc, linux-amd64, glibc 2.36"])
    #expect(await examined.findings(.content) == ["ok: 1 article, language ja"])
  }

  @Test func outsideOfASiteOnlyTheToolAndTheMachineAreLookedAt() async {
    var examined = ExaminedMachine()
    examined.machine.items["/home/me/site/Content"] = nil
    let report = await examined.report()
    #expect(report.failure == nil)
    #expect(Set(report.checks.map(\.name.part)) == [.tool, .machine, .site])
    #expect(
      report.checks.filter { $0.name.part == .site }.map(\.line) == [
        "note: there is no site in this folder: only the tool and the machine were looked at; run this in a site's folder, "
          + "or with '--site DIR'; 'mamushi new DIR' makes a site"
      ])
    examined.machine.items["/home/Content/site.yaml"] = ItemTraits(.file)
    #expect(
      await examined.findings(.configuration) == [
        "note: there is no site in this folder, but it is inside one; run 'mamushi doctor --site ../..'"
      ])
  }

  @Test func aNamedSiteHasToBeThere() async {
    var examined = ExaminedMachine()
    examined.isSiteNamed = true
    examined.machine.items = [:]
    examined.site.files.files = [:]
    let report = await examined.report()
    #expect(report.failure == .configuration)
    #expect(report.checks.filter { $0.name.part == .site }.map(\.rule) == ["MissingConfiguration"])
  }

  @Test func errorsOfSettingsAreThoseOfBuildsAndTheRestIsLookedAt() async {
    var examined = ExaminedMachine(["articles/a.md": "---\ntitle: A\n---\n"])
    examined.configure("title: x", "baseURL: nowhere", "timezone: UTC")
    let report = await examined.report()
    #expect(report.failure == .configuration)
    let faults = report.checks.filter { $0.name == .configuration }
    #expect(faults.allSatisfy { $0.state == .error && $0.location?.line != nil && $0.help != nil })
    #expect(Set(faults.map(\.rule)) == ["UnknownKey", "InvalidBaseURL"])
    // The address is not what is written there.
    #expect(await examined.findings(.address) == [])
    #expect(await examined.findings(.content) == ["ok: 1 article, language ja"])
  }

  @Test func errorsElsewhereAreContent() async {
    var examined = ExaminedMachine()
    examined.surroundings.link = "/elsewhere"
    #expect(await examined.report().failure == .content)
    examined.configure("title: x")
    #expect(await examined.report().failure == .configuration)
  }

  @Test func neitherSecretsNorTheHomeFolderAreShown() async {
    var examined = ExaminedMachine()
    examined.configure(
      "title: x", "baseURL: https://mamushi.jp/", "timeZone: UTC",
      "deploy: {rsync: \"${PLACE}:/www\"}")
    examined.site.environment = ["PLACE": "hunter2"]
    examined.surroundings.link = "/home/me/other/hunter2"
    examined.machine.programs = []
    let words = await examined.report().checks.map(\.line).joined(separator: "\n")
    #expect(words.contains("is a symbolic link to '~/other/***'"))
    #expect(words.contains("'deploy' needs 'ssh', which is not installed"))
    #expect(!words.contains("hunter2") && !words.contains("/home/me"))
  }

  @Test func manyFindingsOfOneNameAreCounted() async {
    var examined = ExaminedMachine()
    examined.surroundings.left = (1...12).map { "/home/me/site/stage\($0)" }
    let findings = await examined.findings(.cache)
    #expect(findings.count == 9)
    #expect(findings.last == "note: 5 more like this are not listed; '--all' lists them")
    examined.tellsAll = true
    #expect(await examined.findings(.cache).count == 13)
  }
}
