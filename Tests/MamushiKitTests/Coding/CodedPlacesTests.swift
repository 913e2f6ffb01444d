import MamushiCore
import Testing

@testable import MamushiKit

struct CodedPlacesTests {
  private static let location = MamushiCore.SourceLocation(SitePath("Content/a.md"), line: 3, column: 7)

  @Test func everyFieldComesBack() {
    expectWhole(Fingerprint(high: 1, low: .max))
    expectWhole(FileStamp(size: 1 << 40, inode: .max, modified: -1, changed: 1_700_000_000_123_456_789))
    expectWhole(SitePath("Content/朝.md"))
    expectWhole(Mark(line: 3, column: -1))
    expectWhole(Self.location)
    expectWhole(ContentDate(timestamp: Timestamp(seconds: -1), hasTime: true))
    expectWhole(Term.Content(name: "和食", slug: "washoku"))
    expectWhole(
      Diagnostic(.note, id: "Rule", message: "what is wrong", help: "the fix", at: Self.location))
  }

  @Test func problemsComeBack() {
    let diagnostics = [
      Diagnostic(SiteProblem.emptyFile, at: Self.location),
      Diagnostic(SiteProblem.rawHTML, at: SourceLocation(SitePath("Content/a.md"))),
      Diagnostic(SiteProblem.missingTitle, at: nil),
    ]
    #expect([Diagnostic](encoded: diagnostics.encoded) == diagnostics)
  }

  @Test func unknownSeveritiesAreInvalid() {
    var encoder = ByteEncoder()
    encoder.add("fatal")
    #expect(Diagnostic.Severity(encoded: encoder.bytes) == nil)
  }
}
