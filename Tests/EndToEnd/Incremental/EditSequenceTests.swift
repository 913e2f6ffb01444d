import Foundation
import Testing

/// After any edits, a build gives what a clean build gives.
///
/// `MAMUSHI_EDITS` says how many edits are tried in all, `MAMUSHI_SEED` which; a failure names both.
@Suite(.scratchFolder)
struct EditSequenceTests {
  private static let sequences = 4

  private static let edits = number("MAMUSHI_EDITS").map(Int.init) ?? 200

  private static let seed = number("MAMUSHI_SEED") ?? .random(in: 0..<1_000_000_000)

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test(
    "a build after edits gives the bytes, diagnostics and numbers of a clean one", arguments: 1...sequences)
  func edits(sequence: Int) async throws {
    let steps = (Self.edits + Self.sequences - 1) / Self.sequences
    let how = "MAMUSHI_SEED=\(Self.seed) MAMUSHI_EDITS=\(Self.edits)"
    print("edit sequence \(sequence): \(steps) steps, \(how)")
    var run = try EditSequence(seed: Self.seed &+ UInt64(sequence), name: "sequence-\(sequence)")
    do {
      try await run.run(steps)
    } catch {
      Issue.record("\(error)\nto replay: \(how) Tests/run --filter EditSequenceTests")
      return
    }
    let tally = run.tally
    print(
      "edit sequence \(sequence): \(tally.steps) steps, \(tally.edits.count) kinds of edits, "
        + "\(tally.failingBuilds) failing builds, \(tally.idleSteps) without an edit: all as clean builds")
    // Edits after which no build succeeds would show little.
    #expect(tally.unintendedErrors == [])
  }
}
