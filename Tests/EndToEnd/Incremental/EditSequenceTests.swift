import Foundation
import Testing

/// After any edits, a build gives what a clean build gives.
///
/// `MAMUSHI_EDITS` says how many edits are tried in all, `MAMUSHI_SEED` which; a failure names both. With
/// `MAMUSHI_KEEP` naming a folder, sites that failed are kept there.
@Suite(.scratchFolder)
struct EditSequenceTests {
  private static let sequences = 4

  private static let edits = number("MAMUSHI_EDITS").map(Int.init) ?? 100

  private static let seed = number("MAMUSHI_SEED") ?? .random(in: 0..<1_000_000_000)

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test(
    "a build after edits gives the bytes, diagnostics and numbers of a clean one", arguments: 1...sequences)
  func edits(sequence: Int) async throws {
    let steps = (Self.edits + Self.sequences - 1) / Self.sequences
    let seed = Self.seed &+ UInt64(sequence - 1)
    print("edit sequence \(sequence): \(steps) steps, MAMUSHI_SEED=\(seed)")
    var run = try EditSequence(seed: seed, name: "sequence-\(sequence)")
    do {
      try await run.run(steps)
    } catch {
      let how = "MAMUSHI_SEED=\(seed) MAMUSHI_EDITS=\(steps * Self.sequences)"
      Issue.record(
        "\(error)\nto replay it as sequence 1: \(how) Tests/run --filter EditSequenceTests")
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
