import TestDocumentation
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

struct DocumentedCheckTests {
  @Test("the table of what 'doctor' looks at has every check, in the order of reports")
  func checks() throws {
    let names = HealthCheck.Name.allCases.map(\.rawValue)
    let rows = names.map { FactTable.Row("`\($0)`", [.words]) }
    let table = FactTable("commands", ["check", "looks at"])
    #expect(try table.faults(of: rows) == [])
    let written = try Documentation.named("commands").table("check", "looks at")
    #expect(written.flatMap { Documentation.code(in: $0[0]) } == names)
  }
}
