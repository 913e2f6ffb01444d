import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Which outputs are deployed.
struct SiteDeployerTests {
  private let site: TestSite = {
    var site = TestSite(["articles/a.md": "---\ntitle: A\n---\nText."])
    site.files.files["Content/site.yaml"] = Array(
      "title: x\nbaseURL: https://mamushi.jp/\ntimeZone: UTC\ndeploy: {rsync: /www}\n".utf8)
    site.output = MemoryOutput()
    return site
  }()

  private func deploy(
    _ site: TestSite, _ programs: ScriptedPrograms = ScriptedPrograms(),
    local: ScriptedFiles = ScriptedFiles()
  ) async -> BuildReport {
    await SiteDeployer(
      services: site.services,
      deploy: DeployServices(
        output: MemoryFiles(["index.html": "x", "a/b.css": "y"]), runner: programs, local: local,
        site: "/site",
        outputFolder: "/site/Output", cache: "/site/.mamushi"),
      options: site.options, isDry: false, force: false
    ).run()
  }

  private func problem(_ site: TestSite) async -> String {
    let programs = ScriptedPrograms()
    let report = await deploy(site, programs)
    #expect(report.failure == .content && report.deployment == nil && programs.calls.isEmpty)
    return report.diagnostics.map(\.message).joined()
  }

  @Test func theLastBuildIsDeployed() async {
    #expect(await problem(site) == "no successful build is recorded for 'Output'")
    #expect(await site.build().failure == nil)
    let report = await deploy(site)
    #expect(report.failure == nil && report.diagnostics == [] && report.deployment?.fileCount == 2)
  }

  @Test(arguments: [false, true], [false, true])
  func itIsWhateverItTold(isStrict: Bool, tellsAll: Bool) async {
    var other = site
    other.options.isStrict = isStrict
    other.options.tellsAll = tellsAll
    other.options.baseURL = BaseURL("https://other.jp/")
    #expect(await other.build().failure == nil)
    #expect(await deploy(site).failure == nil)
  }

  @Test func aChangedOutputIsNot() async {
    let output = MemoryOutput()
    var site = site
    site.output = output
    #expect(await site.build().failure == nil)
    output.remove("index.html")
    #expect(await problem(site) == "'Output' does not match the last successful build")
  }

  @Test func draftsAreNot() async {
    var drafts = site
    drafts.options.policy = PublicationPolicy(now: now, includesDrafts: true)
    #expect(await drafts.build().failure == nil)
    #expect(await problem(site) == "'Output' was built with --drafts")
  }

  @Test func whatAnotherProgramBuiltIsNot() async {
    #expect(await site.build().failure == nil)
    var other = site
    other.tool = Fingerprint(high: 3, low: 4)
    #expect(await problem(other) == "'Output' was built by another version of mamushi")
    other.options.policy = PublicationPolicy(now: now, includesDrafts: true)
    #expect(await other.build().failure == nil)
    #expect(await problem(site) == "'Output' was built with --drafts")
  }

  @Test func aSiteThatHasChangedSinceIsTold() async {
    #expect(await site.build().failure == nil)
    var edited = site
    edited.files.files["Content/articles/b.md"] = Array("---\ntitle: B\n---\n".utf8)
    let report = await deploy(edited)
    #expect(report.failure == nil && report.diagnostics.map(\.id) == ["OutdatedOutput"])
  }

  @Test func aChangeOfTheConfigurationAloneIsToldAsSuch() async {
    #expect(await site.build().failure == nil)
    var edited = site
    edited.files.files["Content/site.yaml"] = Array(
      "title: x\nbaseURL: https://mamushi.jp/\ntimeZone: UTC\ndeploy: {rsync: /elsewhere}\n".utf8)
    let report = await deploy(edited)
    #expect(report.failure == nil && report.diagnostics.map(\.id) == ["OutdatedOutput"])
    #expect(report.diagnostics.map(\.message) == ["'Content/site.yaml' has changed since the site was built"])
    edited.files.files["Content/articles/a.md"] = Array("---\ntitle: Another\n---\nText.".utf8)
    #expect(await deploy(edited).diagnostics.first?.message.hasPrefix("the site has changed") == true)
  }

  @Test func aFolderThatIsRefusedIsToldWithItsLine() async {
    #expect(await site.build().failure == nil)
    let programs = ScriptedPrograms()
    let report = await deploy(
      site, programs, local: ScriptedFiles(refused: ["/www": .insideInput(folder: "Content")]))
    #expect(report.failure == .configuration && programs.calls.isEmpty)
    #expect(
      lines(report.diagnostics) == [
        "Content/site.yaml:4:17: error: '/www' is, contains or is inside the site's 'Content' folder; write a separate folder "
          + "into 'to'; '--force' does not change this [TargetInsideInput]"
      ])
  }

  @Test func anAddressThatNobodyCanHaveIsTold() async {
    var site = site
    site.options.baseURL = BaseURL("https://example.com/")
    #expect(await site.build().failure == nil)
    let report = await deploy(site)
    #expect(report.failure == nil && report.diagnostics.map(\.id) == ["ReservedAddress"])
  }

  @Test func withoutSettingsThereIsNoPlace() async {
    var site = site
    site.files.files["Content/site.yaml"] = Array(
      "title: x\nbaseURL: https://mamushi.jp/\ntimeZone: UTC\n".utf8)
    #expect(await site.build().failure == nil)
    let report = await deploy(site)
    #expect(report.failure == .configuration && report.diagnostics.map(\.id) == ["InvalidDeploy"])
  }

  @Test func aPlaceInAVariableIsReadAndCheckedByTheDeploy() async {
    var site = site
    site.files.files["Content/site.yaml"] = Array(
      "title: x\nbaseURL: https://mamushi.jp/\ntimeZone: UTC\ndeploy: {rsync: \"${PLACE}\"}\n".utf8)
    #expect(await site.build().failure == nil)
    let unset = await deploy(site)
    #expect(unset.failure == .configuration && unset.diagnostics.map(\.id) == ["UnsetVariable"])
    for (place, words) in [
      ("-oProxyCommand=x:/", "is not a valid place to deploy to"),
      ("www", "is neither an absolute path nor an address"),
      ("host::", "names no module of the rsync daemon"),
    ] {
      site.environment["PLACE"] = place
      let report = await deploy(site)
      #expect(report.failure == .configuration)
      #expect(report.diagnostics.first?.message.hasPrefix("'${PLACE}' \(words)") == true)
      #expect(report.diagnostics.map(\.place) == ["Content/site.yaml:4:17: "])
    }
    site.environment["PLACE"] = "/www"
    #expect(await deploy(site).failure == nil)
  }

  @Test func programsThatAreNotThereAreTold() async {
    #expect(await site.build().failure == nil)
    let report = await deploy(site, ScriptedPrograms { _ in .init(failure: .notInstalled) })
    #expect(report.failure == .source && report.diagnostics.map(\.id) == ["MissingProgram"])
  }
}
