import MamushiCore
import Testing

@testable import MamushiServices

/// Keys that stand again, where all faults of a document are told together.
struct RepeatedKeyTests {
  @Test func faultsAreToldTogether() throws {
    let text = Array("a: 1\nb: {c: 2, c: [3]}\na:\n  - {d: 4}\ne: 5\n".utf8)
    var repeated: [Diagnostic] = []
    let root = try LocalDocumentReader().read(
      text[...], as: .yaml, of: SitePath("x.yaml"), firstLine: 1, repeated: &repeated)
    #expect(root.entries?.map(\.key) == ["a", "b", "e"])
    #expect(root.entries?.first?.value.value == .integer(1))
    #expect(
      repeated.map(\.description) == [
        "x.yaml:2:11: error: the key 'c' is already on line 2; keep one of the two, or rename one [DuplicateKey]",
        "x.yaml:3:1: error: the key 'a' is already on line 1; keep one of the two, or rename one [DuplicateKey]",
      ])
    #expect(throws: DocumentFault.self) {
      try LocalDocumentReader().read(text[...], as: .yaml, of: SitePath("x.yaml"), firstLine: 1)
    }
    repeated = []
    #expect(throws: DocumentFault.self) {
      try LocalDocumentReader().read(
        Array("a: 1\na: 2\nb: [".utf8)[...], as: .yaml, of: SitePath("x.yaml"), firstLine: 1,
        repeated: &repeated)
    }
    #expect(repeated.count == 1)
  }
}
