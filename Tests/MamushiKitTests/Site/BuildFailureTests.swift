import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The pipeline: what stops a commit, and what is told.
struct BuildFailureTests {
  /// Builds, and expects the old site to stand.
  private func fails(_ site: TestSite, as failure: BuildReport.Failure, _ messages: [String]? = nil) async {
    let report = await site.build()
    #expect(report.failure == failure)
    #expect(site.stage.now.commits == 0)
    if let messages { #expect(lines(report.diagnostics) == messages) }
  }

  @Test func anErrorInContentStopsTheCommit() async {
    await fails(
      TestSite(["articles/a.md": "---\ntitle: A\ndate: soon\n---\n"]), as: .content,
      [
        "Content/articles/a.md:3:7: error: date 'soon' is not an ISO 8601 date; write it in the form '2026-05-05' [InvalidDate]"
      ])
  }

  @Test func anErrorFoundWhilePagesAreMadeDiscardsThem() async {
    let site = TestSite(["articles/a.md": "---\ntitle: A\n---\n\n本文 [x](b.md)"])
    await fails(
      site, as: .content,
      [
        "Content/articles/a.md:5:4: error: the link 'b.md' leads to nothing; did you mean 'a.md'? [BrokenLink]"
      ])
    #expect(site.stage.now.discards == 1)
  }

  @Test func allThatIsWrongIsToldAtOnceSortedAndOnce() async {
    var site = TestSite([
      "articles/a.md": "---\ntitle: A\nslug: same\nthumbnail: /broken.jpg\n---\n[x](nowhere-at-all.md)\n<b>",
      "articles/b.md": "---\ntitle: B\nslug: same\nthumbnail: /broken.jpg\n---\n![p](/broken.jpg)",
      "articles/c.md": "",
      "articles/d.md": "---\nsummary: x\n---\n", "data/pickups.yaml": "- { title: x, article: kyoto }",
      "static/broken.jpg": "no picture", "guidance/g.md": "---\ntitle: G\n---\n[out](../../x)",
      "gallery/a/x.jpg": "no picture",
    ])
    site.files.files["Content/site.yaml"] = Array("title: x\nbaseURL: https://a.b/\nlangauge: ja\n".utf8)
    site.files.diagnostics = [Diagnostic(SyntaxProblem(), at: nil)]
    site.renderer.missing = ["Feed/home"]
    let fault = Diagnostic(
      SyntaxProblem(), at: SourceLocation(SitePath("Templates/Feed/page.mustache"), line: 1, column: 2))
    site.renderer.faults = ["Feed/page": [fault], "Article/list": [fault]]
    let report = await site.build()
    #expect(report.failure == .configuration)
    // The article that a pickup names may be one of those that could not be read.
    let others = [
      "- Syntax", "Content/articles/b.md DuplicateURL", "Content/articles/c.md EmptyFile",
      "Content/articles/d.md MissingTitle",
      "Content/gallery/a/x.jpg UnknownPictureFormat", "Content/guidance/g.md LinkOutOfSite",
      "Content/static/broken.jpg UnknownPictureFormat", "Templates/Feed/home.mustache MissingTemplate",
      "Templates/Feed/page.mustache Syntax",
    ]
    #expect(places(of: report) == (others + ["Content/site.yaml UnknownKey"]).sorted())

    // What the settings decide is told once they are right.
    site.files.files["Content/site.yaml"] = Array("title: x\nbaseURL: https://a.b/\n".utf8)
    site.stage = RecordingStage()
    site.cache = MemoryCache()
    let second = await site.build()
    #expect(second.failure == .content)
    let ofSettings = ["Content/articles/a.md BrokenLink", "Content/articles/a.md RawHTML"]
    #expect(places(of: second) == (others + ofSettings).sorted())
  }

  /// Which diagnostics there are in which files; expects that they are sorted, and none told twice.
  private func places(of report: BuildReport) -> [String] {
    #expect(report.diagnostics == report.diagnostics.sorted())
    #expect(Set(report.diagnostics).count == report.diagnostics.count)
    return report.diagnostics.map { "\($0.location?.file.string ?? "-") \($0.id)" }
  }

  @Test func aCollisionNamesBothFiles() async {
    await fails(
      TestSite(["articles/a.md": "---\ntitle: A\n---\n", "articles/sub/A.md": "---\ntitle: B\n---\n"]),
      as: .content,
      [
        "Content/articles/sub/A.md: error: '/articles/a/' is already used by 'Content/articles/a.md'; change the 'permalink', 'slug' "
          + "or name of one of the two [DuplicateURL]"
      ])
  }

  @Test func anAttachmentInTheWayOfAFileIsACollision() async {
    let site = TestSite([
      "articles/a.md": "---\ntitle: A\n---\n![x](x.jpg)", "articles/x.jpg": "1x1",
      "static/articles/a/x.jpg": "2x2",
    ])
    await fails(site, as: .content)
    #expect(site.stage.now.discards == 1)
  }

  @Test func pagesThatShareAFileDoNotCollide() async {
    let site = TestSite([
      "articles/a.md": "---\ntitle: A\nthumbnail: x.jpg\n---\n![x](x.jpg) [x](x.jpg)",
      "articles/x.jpg": "1x1",
      "articles/b.md": "---\ntitle: B\nthumbnail: x.jpg\n---\n",
    ])
    let report = await site.build()
    #expect(lines(report.diagnostics) == [] && report.failure == nil)
    let own = site.stage.now.copies.keys.filter { !$0.hasPrefix("media/") }
    #expect(own.sorted() == ["articles/a/x.jpg", "articles/b/x.jpg"])
  }

  // MARK: Warnings

  private let warned = TestSite([
    "articles/a.md": "---\ntitle: A\n---\n前 [下書き](b.md) 後",
    "articles/b.md": "---\ntitle: B\ndraft: true\n---\n",
  ])
  private let warning =
    "Content/articles/a.md:4:3: warning: the link 'b.md' is left out: its target is a draft; it appears once its "
    + "target is published [LinkToHidden]"

  @Test func aWarningLetsTheSiteStand() async {
    let report = await warned.build()
    #expect(lines(report.diagnostics) == [warning])
    #expect(report.failure == nil && warned.stage.now.commits == 1)
    #expect(warned.stage.text("articles/a/index.html")?.contains("<p>前 下書き 後</p>") == true)
  }

  @Test func aWarningStopsAStrictBuild() async {
    var strict = warned
    strict.options.isStrict = true
    strict.stage = RecordingStage()
    await fails(strict, as: .content, [warning])
    #expect(strict.stage.now.discards == 1)
  }

  // MARK: Configuration

  @Test func withoutASiteNothingIsDone() async {
    var site = TestSite()
    site.files = MemoryFiles(["Content/articles/a.md": ""])
    let report = await site.build()
    #expect(report.failure == .configuration && report.baseURL == nil)
    #expect(report.diagnostics.map(\.id) == ["MissingConfiguration"])
  }

  @Test func configurationComesBeforeContentBeforeOutput() async {
    let fault = OutputFault(RecordingStage.fullDisk)
    let broken = ["articles/a.md": "---\ntitle: A\n---\n[x](nowhere-at-all.md)"]
    var all = TestSite(broken)
    all.files.files["Content/site.yaml"] = Array("title: x\nbaseURL: https://a.b/\ntimeZone: Mars\n".utf8)
    all.outputFault = fault
    await fails(all, as: .configuration)

    var contentAndOutput = TestSite(broken)
    contentAndOutput.outputFault = fault
    await fails(contentAndOutput, as: .content)
    let report = await contentAndOutput.build()
    #expect(report.diagnostics.map(\.id) == ["OutputFailed", "BrokenLink"])

    var output = TestSite()
    output.outputFault = fault
    await fails(
      output, as: .output,
      [
        "error: cannot write 'Output': No space left on device; free disk space or change "
          + "permissions, then build again [OutputFailed]"
      ])
  }

  @Test(arguments: [
    (Int32(20), "a file is in the way of a folder; remove or rename it"),
    (21, "a folder is in the way of this file; remove or rename it"),
    (36, "shorten that name, or the names of the folders above it"),
  ])
  func whatIsInTheWayOfTheOutputIsTold(code: Int32, help: String) {
    let failure = FileFailure(path: ".mamushi", operation: "create", code: code, reason: "it is in the way")
    #expect(SiteProblem.outputFailed(failure).help == help)
    #expect(SiteProblem.cacheNotWritten(failure).help == help)
  }

  // MARK: Output

  @Test func aFailureToWriteDiscards() async {
    var site = TestSite()
    site.stage = RecordingStage(writeFailure: RecordingStage.fullDisk)
    await fails(site, as: .output)
    #expect(site.stage.now.discards == 1)
  }

  @Test func aFailureToCommitDiscards() async {
    var site = TestSite()
    site.stage = RecordingStage(commitFailure: RecordingStage.fullDisk)
    let report = await site.build()
    #expect(report.failure == .output)
    #expect(report.diagnostics.map(\.id) == ["OutputFailed"])
    #expect(site.stage.now.commits == 1 && site.stage.now.discards == 1)
  }

  @Test func whatFailsAfterTheSwitchIsAWarning() async {
    var summary = OutputSummary()
    summary.warnings = [FileFailure(path: ".old", operation: "remove", code: 13, reason: "Permission denied")]
    var site = TestSite()
    site.options.isStrict = true
    site.stage = RecordingStage(summary: summary)
    let report = await site.build()
    #expect(report.failure == nil && site.stage.now.discards == 0)
    #expect(
      lines(report.diagnostics) == [
        "warning: the new site is published, but cannot remove '.old': Permission denied; the next build tries again "
          + "[OutputNotCleaned]"
      ])
  }

  // MARK: Templates

  @Test func syntaxErrorsOfTemplatesStopTheCommit() async {
    var site = TestSite()
    site.syntaxFaults = [
      Diagnostic(SyntaxProblem(), at: SourceLocation(SitePath("Templates/x.mustache"), line: 2, column: 1))
    ]
    await fails(
      site, as: .content,
      ["Templates/x.mustache:2:1: error: this line is no 'key: value'; write it as one [Syntax]"])
  }

  @Test func aMissingTemplateIsAnErrorEvenWhereNoPageUsesIt() async {
    var site = TestSite()
    site.renderer.missing = ["Gallery/photo"]
    await fails(
      site, as: .content,
      [
        "Templates/Gallery/photo.mustache: error: the template 'Gallery/photo' is missing; add "
          + "'Templates/Gallery/photo.mustache' [MissingTemplate]"
      ])
  }

  @Test func assetsThatAreTemplatesAreCheckedAndRendered() async {
    var site = TestSite()
    site.theme.append(TestTheme.file("assets/accent.css.mustache", "x"))
    site.renderer.faults = ["assets/accent.css": [Diagnostic(SyntaxProblem(), at: nil)]]
    await fails(site, as: .content)
    site.renderer.faults = [:]
    site.stage = RecordingStage()
    _ = await site.build()
    let name = site.stage.now.files.keys.first { $0.hasPrefix("assets/accent.") }
    #expect(name.flatMap { site.stage.text($0) } == "assets/accent.css\n")
  }

  // MARK: Interruption

  @Test func aCancelledBuildIsInterruptedAndSaysNothingElse() async {
    let site = TestSite(["articles/a.md": "---\ntitle: A\ndate: soon\n---\n"])
    let report = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await site.build()
    }.value
    #expect(report.failure == .interrupted)
    #expect(report.diagnostics == [])
    #expect(site.stage.now.commits == 0)
  }

  @Test func aBuildCancelledWhilePagesAreMadeDiscardsThem() async {
    let site = TestSite(["articles/a.md": "---\ntitle: A\n---\n"])
    let report = await Task {
      await SiteBuilder(services: site.services, options: site.options) { progress in
        if case .loaded = progress { withUnsafeCurrentTask { $0?.cancel() } }
      }.build()
    }.value
    #expect(report.failure == .interrupted)
    #expect(site.stage.now.commits == 0 && site.stage.now.discards == 1)
  }
}
