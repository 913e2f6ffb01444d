import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Outputs with drafts in them, which `serve --drafts` leaves.
struct DraftOutputTests {
  private let site: TestSite = {
    var site = TestSite(["articles/a.md": "---\ntitle: A\n---\nText."])
    site.output = MemoryOutput()
    return site
  }()

  private func warnings(_ site: TestSite) async -> [String] {
    // As the command does, it reads drafts, whatever was built.
    var options = site.options
    options.policy = PublicationPolicy(now: options.policy.now, includesDrafts: true)
    let report = await SiteChecker(
      services: site.services,
      check: CheckServices(
        output: MemoryFiles(["index.html": htmlPage()]), outputFolder: "Output", markup: FoundationMarkup(),
        links: MemoryCache()),
      options: options, asksOutside: false
    ).run()
    return report.diagnostics.filter { $0.id == "DraftsInOutput" }.map(\.description)
  }

  private func withDrafts(_ site: TestSite) -> TestSite {
    var drafts = site
    drafts.options.policy = PublicationPolicy(now: now, includesDrafts: true)
    return drafts
  }

  @Test func anOutputWithDraftsIsAWarning() async {
    #expect(await warnings(site) == [])
    #expect(await withDrafts(site).build().failure == nil)
    #expect(
      await warnings(site) == [
        "warning: 'Output' was built with --drafts: it shows drafts, and texts whose time has not come or has passed; "
          + "run 'mamushi build', then check again [DraftsInOutput]"
      ])
    #expect(await site.build().failure == nil)
    #expect(await warnings(site) == [])
  }

  @Test func whatTheBuildToldDoesNotMatter() async {
    var drafts = withDrafts(site)
    drafts.options.isStrict = true
    drafts.options.tellsAll = true
    drafts.options.baseURL = BaseURL("https://other.jp/")
    #expect(await drafts.build().failure == nil)
    #expect(await warnings(site).count == 1)
  }

  @Test func whatAnotherCopyOfTheToolBuiltIsJudgedAsWell() async {
    var other = withDrafts(site)
    other.tool = Fingerprint(high: 3, low: 4)
    #expect(await other.build().failure == nil)
    #expect(await warnings(site).count == 1)
  }

  @Test func anotherOutputIsNotJudgedByTheLastBuild() async {
    #expect(await withDrafts(site).build().failure == nil)
    var other = site
    other.output = MemoryOutput()
    #expect(await warnings(other) == [])
  }
}
