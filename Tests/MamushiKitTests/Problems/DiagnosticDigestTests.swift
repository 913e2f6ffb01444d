import MamushiCore
import Testing

@testable import MamushiKit

/// What people are told where many diagnostics say the same.
struct DiagnosticDigestTests {
  private func place(_ file: String, _ line: Int) -> MamushiCore.SourceLocation {
    MamushiCore.SourceLocation(SitePath(file), line: line, column: 1)
  }

  private func digest(_ diagnostics: [Diagnostic]) -> [String] {
    DiagnosticDigest(of: diagnostics.sorted()).told.map { "\($0.place)\($0.message)" }
  }

  @Test func onceForEachFile() {
    let found = (1...8).map { Diagnostic(SiteProblem.rawHTML, at: place("a.md", $0)) }
    #expect(
      digest(found + [Diagnostic(SiteProblem.rawHTML, at: place("b.md", 2))]) == [
        "a.md:1:1: raw HTML is left out, and 7 more in this file", "b.md:2:1: raw HTML is left out",
      ])
  }

  @Test func onceForAllFiles() {
    let problem = FrontMatterProblem.foreignKey(key: "layout", help: "", hasParams: true)
    let other = FrontMatterProblem.foreignKey(key: "type", help: "", hasParams: true)
    let found = (0..<1212).map { Diagnostic(problem, at: place("\($0).md", 2)) }
    #expect(
      digest(found + [Diagnostic(problem, at: place("0.md", 3)), Diagnostic(other, at: place("1.md", 4))])
        == [
          "0.md:2:1: the key 'layout' does nothing here, and in 1,211 more files",
          "1.md:4:1: the key 'type' does nothing here",
        ])
  }

  @Test func whatNeedsAnotherCureIsToldApart() {
    let cures = ["remove it", "remove it", "write an alias"].map {
      FrontMatterProblem.foreignKey(key: "url", help: $0, hasParams: true)
    }
    let found = cures.enumerated().map { Diagnostic($1, at: place("\($0).md", 2)) }
    #expect(
      digest(found) == [
        "0.md:2:1: the key 'url' does nothing here, and in 1 more file",
        "2.md:2:1: the key 'url' does nothing here",
      ])
  }

  @Test func slipsWithOtherCuresAreOfOtherKinds() {
    let slips = ForeignSyntax.allCases.map {
      Diagnostic(MarkdownProblem.foreignSyntax($0, count: 1), at: place("a.md", 2))
    }
    #expect(Set(digest(slips)).count >= Set(slips.compactMap(\.help)).count)
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

  private func wrong(_ severity: Diagnostic.Severity, _ count: Int, in file: String = "a.md") -> [Diagnostic]
  {
    (1...count).map { Diagnostic(severity, id: "X", message: "wrong \($0)", at: place(file, $0)) }
  }

  @Test func ofOneKindInOneFileSomeAreTold() {
    #expect(digest(wrong(.warning, 3)).count == 3)
    #expect(
      digest(wrong(.warning, 37_451) + wrong(.warning, 1, in: "b.md")) == [
        "a.md:1:1: wrong 1", "a.md:2:1: wrong 2",
        "a.md:3:1: wrong 3, and 37,448 more of this kind in this file, which '--all' shows",
        "b.md:1:1: wrong 1",
      ])
    #expect(digest(wrong(.error, 10)).count == 10)
    let errors = digest(wrong(.error, 12))
    #expect(errors.count == 10)
    #expect(errors.last == "a.md:10:1: wrong 10, and 2 more of this kind in this file, which '--all' shows")
  }

  @Test func whatIsSaidOfManyFilesIsToldOfTheFirst() {
    let files = (10..<30).map { "\($0).md" }
    let html = files.flatMap { file in (1...2).map { Diagnostic(SiteProblem.rawHTML, at: place(file, $0)) } }
    #expect(
      digest(html) == [
        "10.md:1:1: raw HTML is left out, and 1 more in this file",
        "11.md:1:1: raw HTML is left out, and 1 more in this file",
        "12.md:1:1: raw HTML is left out, and 1 more in this file, and in 17 more files, which '--all' shows",
      ])
    let errors = digest(files.flatMap { wrong(.error, 2, in: $0) })
    #expect(
      errors.count == 20 && errors[18] == "19.md:1:1: wrong 1, and in 10 more files, which '--all' shows")
    #expect(digest(files.prefix(5).flatMap { wrong(.warning, 1, in: $0) }).count == 5)
  }

  @Test func noFileIsLeftOutOfAllThatIsTold() {
    // Each of the first files has more of one kind than are told; the others have the last alone.
    let words = ["a", "b", "c", "same"]
    let found = (10..<20).flatMap { number in
      (number < 13 ? words : ["same"]).enumerated().map {
        Diagnostic(.warning, id: "X", message: $1, at: place("\(number).md", $0 + 1))
      }
    }
    #expect(
      digest(found).suffix(3) == [
        "13.md:1:1: same", "14.md:1:1: same", "15.md:1:1: same, and in 4 more files, which '--all' shows",
      ])
    #expect(digest(found).count == 12)
  }

  @Test func whatStandsForOthersIsTold() {
    let found = (10..<20).flatMap { number in
      (number == 16 ? ["FOO", "BAR"] : ["FOO"]).enumerated().map {
        Diagnostic(.warning, id: "UnknownCallout", message: $1, at: place("\(number).md", $0 + 1))
      }
    }
    #expect(digest(found).contains("16.md:1:1: FOO, and 1 more in this file"))
  }

  @Test func ofAllFilesSomeAreToldAndErrorsFirst() {
    let warnings = (0..<1_500).map {
      Diagnostic(.warning, id: "X", message: "wrong \($0)", at: place("a\($0).md", 1))
    }
    let digest = DiagnosticDigest(of: (warnings + wrong(.error, 2, in: "z.md")).sorted())
    #expect(digest.told.count == 1_000)
    #expect(digest.leftOut == 502)
    #expect(digest.told.suffix(2).map(\.severity) == [.error, .error])
  }

  @Test func allAreToldWhereTheyAreAskedFor() {
    let digest = DiagnosticDigest(of: wrong(.warning, 2_000), isWhole: true)
    #expect(digest.told.count == 2_000)
    #expect(digest.leftOut == 0)
  }

  @Test func whatHasNoPlaceIsTold() {
    let found = (1...2).map { Diagnostic(.warning, id: "X", message: "\($0)") }
    #expect(digest(found) == ["1", "2"])
  }
}
