import MamushiCore
import Testing

@testable import MamushiKit

/// What follows from an error is not told beside it.
struct ConsequenceTests {
  private func told(_ diagnostics: [(id: String, severity: Diagnostic.Severity, file: String, line: Int?)])
    -> [String]
  {
    let all = diagnostics.map {
      Diagnostic(
        $0.severity, id: $0.id, message: "x",
        at: SourceLocation(SitePath($0.file), line: $0.line, column: $0.line))
    }
    return BuildReport(telling: all, failure: .content).diagnostics.map(\.id)
  }

  @Test func aTemplateThatIsTooDeepIsToldWhereItIs() {
    let page = ("EndlessTemplate", Diagnostic.Severity.error, "Templates/Feed/home.mustache", Int?.none)
    #expect(told([page, ("DeepNesting", .error, "Templates/C/p9.mustache", 1)]) == ["DeepNesting"])
    #expect(told([page, ("EndlessPartial", .error, "Templates/C/p9.mustache", 1)]) == ["EndlessPartial"])
    #expect(told([page, ("DeepNesting", .error, "Content/site.yaml", 1)]).count == 2)
    #expect(told([page]) == ["EndlessTemplate"])
  }

  @Test func whatAFaultyTemplateMakesIsNotToldBesideItsFault() {
    let made = ("InvalidMadeFile", Diagnostic.Severity.error, "Templates/Files/a.json.mustache", Int?.none)
    #expect(told([made]) == ["InvalidMadeFile"])
    #expect(told([made, ("UnknownName", .error, "Templates/Files/a.json.mustache", 1)]) == ["UnknownName"])
    #expect(told([made, ("UnknownName", .error, "Templates/Shared/x.mustache", 1)]) == ["UnknownName"])
    #expect(told([made, ("EndlessTemplate", .error, "Templates/Files/a.json.mustache", nil)]).count == 1)
    #expect(told([made, ("UnknownName", .error, "Templates/Files/b.txt.mustache", 1)]).count == 2)
    #expect(told([made, ("DuplicateURL", .error, "Templates/Files/a.json.mustache", nil)]).count == 2)
    #expect(told([made, ("UnknownName", .error, "Content/a.md", 1)]).count == 2)
  }

  @Test func aDrawingThatIsNoPictureIsToldOnce() {
    let empty = ("UnsafeDrawing", Diagnostic.Severity.warning, "Content/a.svg", Int?.none)
    #expect(told([empty, ("DamagedPicture", .error, "Content/a.svg", nil)]) == ["DamagedPicture"])
    #expect(told([empty, ("DamagedPicture", .error, "Content/b.svg", nil)]).count == 2)
    #expect(told([empty]) == ["UnsafeDrawing"])
  }

  @Test("terms that an item of a source may have, which was not read, are not told as missing")
  func termsOfUnreadItems() {
    let policy = PublicationPolicy(now: now, includesDrafts: false)
    var findings = BuildFindings(BuildOptions(policy: policy, jobs: 1))
    findings.diagnostics = ["UnknownTerm", "UnpublishedTerm", "EmptyAlbum"].map {
      Diagnostic(.warning, id: $0, message: "x", at: nil)
    }
    #expect(findings.told.count == 3)
    let status = SourceStatus(name: "cms", state: .failed, items: 0, pages: 0, requests: 1)
    findings.remote.outcomes = [SourceOutcome(source: source(), status: status)]
    #expect(findings.told.map(\.id) == ["EmptyAlbum"])
  }

  @Test("articles that seem to be missing are not told beside the faults of articles that were not read")
  func namesOfUnreadArticles() {
    let policy = PublicationPolicy(now: now, includesDrafts: false)
    var findings = BuildFindings(BuildOptions(policy: policy, jobs: 1))
    let file = SitePath("Content/articles/a.md")
    func error(_ id: String, _ path: String) -> Diagnostic {
      Diagnostic(.error, id: id, message: "x", at: SourceLocation(SitePath(path), line: 1, column: 1))
    }
    findings.diagnostics = [
      error("UnknownArticle", "Content/data/pickups.yaml"), error("UnknownTerm", "Content/b.md"),
      error("UnpublishedTerm", "Content/b.md"), error("InvalidDate", file.string),
    ]
    #expect(findings.told.count == 4)
    findings.unreadArticles = [file]
    #expect(findings.told.map(\.id) == ["InvalidDate"])
    // Without a fault that is told, nothing may be kept quiet.
    findings.diagnostics = [
      error("UnknownArticle", "Content/data/pickups.yaml"), error("InvalidDate", "Content/b.md"),
    ]
    #expect(findings.told.count == 2)
  }
}
