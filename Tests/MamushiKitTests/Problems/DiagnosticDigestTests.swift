import MamushiCore
import Testing

@testable import MamushiKit

/// What people are told where many diagnostics say the same.
struct DiagnosticDigestTests {
  private func place(_ file: String, _ line: Int) -> MamushiCore.SourceLocation {
    MamushiCore.SourceLocation(SitePath(file), line: line, column: 1)
  }

  private func digest(_ diagnostics: [Diagnostic]) -> [String] {
    DiagnosticDigest.make(of: diagnostics.sorted()).map { "\($0.place)\($0.message)" }
  }

  @Test func onceForEachFile() {
    let found = (1...8).map { Diagnostic(SiteProblem.rawHTML, at: place("a.md", $0)) }
    #expect(
      digest(found + [Diagnostic(SiteProblem.rawHTML, at: place("b.md", 2))]) == [
        "a.md:1:1: raw HTML is left out, and 7 more in this file", "b.md:2:1: raw HTML is left out",
      ])
  }

  @Test func onceForAllFiles() {
    let problem = FrontMatterProblem.foreignKey(key: "layout", help: "")
    let other = FrontMatterProblem.foreignKey(key: "type", help: "")
    let found = (0..<1212).map { Diagnostic(problem, at: place("\($0).md", 2)) }
    #expect(
      digest(found + [Diagnostic(problem, at: place("0.md", 3)), Diagnostic(other, at: place("1.md", 4))])
        == [
          "0.md:2:1: the key 'layout' does nothing here, and in 1,211 more files",
          "1.md:4:1: the key 'type' does nothing here",
        ])
  }

  @Test func errorsAreAllTold() {
    let found = (1...3).map { Diagnostic(SiteProblem.remotePicture(url: "x"), at: place("a.md", $0)) }
    #expect(digest(found).count == 3)
  }

  @Test func otherKindsAreTakenTogetherOnlyWhereTheySayTheSame() {
    let near = ["tag", "tagg"].enumerated().map {
      Diagnostic(SiteProblem.nearKnownKey(key: $1, known: "tags"), at: place("a.md", $0 + 2))
    }
    #expect(digest(near).count == 2)
  }

  @Test func whatHasNoPlaceIsTold() {
    let found = (1...2).map { Diagnostic(.warning, id: "X", message: "\($0)") }
    #expect(digest(found) == ["1", "2"])
  }
}
