import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What goes in which step.
struct DeployPlanTests {
  @Test(arguments: [
    ("assets/style.5cb259f5.css", DeployPlan.Step.assets), ("media/x/320.webp", .assets),
    (".mamushi-output", .assets),
    ("articles/a/p.jpg", .assets), ("humans.txt", .assets), ("docs/robots.txt", .assets),
    ("search/0123abcd.json", .assets),
    ("index.html", .pages), ("404.html", .pages), ("a/b/index.HTML", .pages), ("old.htm", .pages),
    ("search/index.json", .pages),
    ("feed.xml", .feeds), ("tags/a/feed.json", .feeds), ("en/atom.xml", .feeds), ("sitemap.xml", .feeds),
    ("sitemap-2.xml", .feeds), ("robots.txt", .feeds), ("_headers", .feeds), ("_redirects", .feeds),
  ])
  func steps(path: String, step: DeployPlan.Step) { #expect(DeployPlan.step(of: path) == step) }

  @Test func everyFileIsInOneStep() {
    let plan = DeployPlan(["index.html", "a.css", "feed.xml", "b.html", "日本/x.jpg"])
    #expect(plan.count == 5)
    #expect(
      plan.files == [
        .assets: ["a.css", "日本/x.jpg"], .pages: ["index.html", "b.html"], .feeds: ["feed.xml"],
      ])
    #expect(DeployPlan.Step.allCases == [.assets, .pages, .feeds])
  }

  /// A picture's name as the plan of renditions makes it.
  private static let picture = RenditionPlan(ImageSettings(), fingerprinter: fingerprinter)
    .key(of: Fingerprint(high: 1, low: 2))

  @Test(arguments: [
    ("assets/style.5cb259f5.css", true), ("media/\(picture)/320.jpg", true),
    ("assets/style.css", false), ("media/e88bf82a/320.jpg", false), ("a/20260505.jpg", false),
    ("index.html", false), ("search/h7zhkbqj.bin", true), ("en/search/h7zhkbqjp.bin", true),
    ("search/h7zhkbqj.json", true), ("search/h7zhkbqp.bin", true), ("search/h7zhkbqpp.bin", true),
    ("search/h7zhkbqjp0.bin", true), ("search/h7zhkbqjp3.bin", true), ("search/h7zhkbqjp4.bin", false),
    ("search/index.json", false), ("search/h7zhkbqjm3.bin", false),
    ("h7zhkbqj.bin", false),
  ])
  func namesThatTellBytes(path: String, tells: Bool) { #expect(DeployPlan.isNamedByContent(path) == tells) }
}
