import MamushiCore
import Testing

@testable import MamushiKit

@Suite struct TextDiagnosticsTests {
  private let file = SitePath("Content/articles/a.md")
  private var limit: Int { TextDiagnostics.limit }

  private func found(warnings: Int, errors: Int) -> [Diagnostic] {
    var found = TextDiagnostics()
    for line in 0..<warnings {
      found.append(
        SiteProblem.unknownCodeAttribute(text: "x"), at: SourceLocation(file, Mark(line: line + 1, column: 1))
      )
    }
    for line in 0..<errors {
      found.append(
        SiteProblem.linkOutOfSite(destination: "x"), at: SourceLocation(file, Mark(line: line + 1, column: 2))
      )
    }
    #expect(found.count == warnings + errors)
    return found.all(in: file)
  }

  @Test func asManyAsTheLimitAreKept() {
    let all = found(warnings: limit, errors: limit)
    #expect(all.count == 2 * limit)
    #expect(all.allSatisfy { $0.id != "FurtherFaults" })
  }

  /// Otherwise a text that has nothing but warnings at its beginning would be published with its errors.
  @Test func errorsAreKeptBehindAnyNumberOfWarnings() {
    let all = found(warnings: 3 * limit, errors: 1)
    #expect(all.count { $0.severity == .error } == 1)
    #expect(all.count == limit + 2)
  }

  @Test func theOthersAreCounted() {
    let all = found(warnings: limit + 1_234, errors: limit + 1)
    #expect(all.count == 2 * limit + 1)
    #expect(
      all.last?.description
        == "Content/articles/a.md: warning: the text has 1,235 more faults, too many to list; fix the "
        + "listed faults, then build again [FurtherFaults]")
  }

  @Test func ofOneMoreItIsSaidAsOfOne() {
    #expect(
      found(warnings: limit + 1, errors: 0).last?.message == "the text has 1 more fault, too many to list")
  }
}
