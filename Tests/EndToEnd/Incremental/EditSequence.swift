import Foundation
import Testing

/// A generated site that is edited step by step, built after each, and compared with clean builds of copies.
struct EditSequence {
  /// How the steps went.
  struct Tally: Sendable {
    var steps = 0
    var failingBuilds = 0
    /// Errors of sites that were meant to have none.
    var unintendedErrors: [String] = []
    var idleSteps = 0
    var edits: [String: Int] = [:]
  }

  let seed: UInt64
  private let name: String
  private var random: SplitMix64
  private var model: SiteModel
  private var folder: SiteFolder
  private var history: [String] = []
  private(set) var tally = Tally()
  /// Whether the last build of the site's succeeded and nothing has been done to its output since.
  private var isSettled = false
  /// Whether something has been done to the output or the back tree since the last build that had something to do, or there
  /// is none behind. Such a build mends or makes it, which gives files second names: a change of theirs that does not show.
  private var awaitsMending = false
  /// What was built last: to tell when a build has nothing to do.
  private var built: (files: [String: SiteFile], clock: Int, options: [String])?

  init(seed: UInt64, name: String) throws {
    self.seed = seed
    self.name = name
    random = SplitMix64(seed: seed)
    // The others are quicker.
    model = SiteModel(random: &random, makesAllFormats: seed.isMultiple(of: 4))
    if seed.isMultiple(of: 2) { model.addEnglish(&random) }
    let root = try ScratchFolder.current.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    folder = SiteFolder(site: Site(existing: root))
    _ = try folder.update(to: model, using: &random)
    model.renamings = []
  }

  /// - Throws: at the first step that goes wrong, which is recorded.
  mutating func run(_ steps: Int) async throws {
    try await build()
    for _ in 0..<steps {
      tally.steps += 1
      try await disturb()
      try await build()
    }
  }

  // MARK: Edits

  private mutating func disturb() async throws {
    if tally.steps > 1, random.isOne(in: 15) {
      tally.idleSteps += 1
      note("nothing", "")
    } else if !model.faults.isEmpty, random.isOne(in: 2) {
      edit { _ in Edit.repair }
    } else if random.isOne(in: 12) {
      edit { $0.pick(Edit.faults) }
    } else if random.isOne(in: 12) {
      edit { _ in Edit.again }
    } else if random.isOne(in: 8) {
      try disturb(Disturbance.ofInputs)
    } else if random.isOne(in: 8) {
      try disturbOutput()
    } else {
      let count = random.isOne(in: 8) ? random.number(2...6) : 1
      for _ in 0..<count { edit { Edit.random(using: &$0) } }
      if random.isOne(in: 20) {
        try disturbOutput()
      }
    }
    try updateFolder()
    if random.isOne(in: 15) { try await disturbBuild() }
  }

  private mutating func updateFolder() throws {
    let done = try folder.update(to: model, using: &random)
    model.renamings = []
    history[history.count - 1] += done.isEmpty ? "" : " {\(done.joined(separator: "; "))}"
  }

  /// Makes one edit; another is chosen where there is nothing to do it to.
  private mutating func edit(_ choose: (inout SplitMix64) -> Edit) {
    for _ in 0..<20 {
      let edit = choose(&random)
      guard let what = edit.apply(&model, &random) else { continue }
      note(edit.name, what)
      return
    }
    note("nothing", "no edit was possible")
  }

  private mutating func disturbOutput() throws {
    try disturb(Disturbance.ofOutput)
    isSettled = false
    awaitsMending = true
  }

  private mutating func disturb(_ disturbances: [Disturbance]) throws {
    for _ in 0..<20 {
      let disturbance = random.pick(disturbances)
      guard let what = try disturbance.apply(folder, &random) else { continue }
      note(disturbance.name, what)
      return
    }
    note("nothing", "no disturbance was possible")
  }

  private mutating func note(_ name: String, _ what: String) {
    tally.edits[name, default: 0] += 1
    history.append("step \(tally.steps): \(name): \(what)")
  }

  // MARK: Builds

  private mutating func build() async throws {
    let before = try folder.site.output
    // At once after the edits, when the times of files and builds are near to each other.
    let result = try await folder.site.build(arguments, environment: environment)
    let after = try folder.site.output
    let clean = try folder.site.copyOfInputs()
    let expected = try await clean.build(arguments, environment: environment)

    var faults = Comparison.reports(result, expected)
    if expected.exitCode == 0 {
      faults += Comparison.folders(after, try clean.output)
      faults += Comparison.touched(before: before, after: after)
      faults += Comparison.counts(try result.json(), before: before, after: after)
    } else {
      tally.failingBuilds += 1
      if model.faults.isEmpty, model.options.isEmpty {
        tally.unintendedErrors += try Comparison.errors(expected)
      }
      if after != before { faults.append("the build failed, and the output is not as before") }
    }
    let inputs = (files: folder.files, clock: model.clock, options: model.options)
    let isSame = built.map {
      $0.files == inputs.files && $0.clock == inputs.clock && $0.options == inputs.options
    }
    if isSame == true, isSettled, expected.exitCode == 0 {
      faults += Comparison.idle(before: before, after: after)
    }
    // A build that finds nothing to do, whatever its number of threads, leaves what lies beside the output.
    let written = try result.json()["written"] as? Int ?? 0
    faults += try leftovers(hasCommitted: expected.exitCode == 0 && written > 0)
    guard faults.isEmpty else { throw try failure(faults, clean: clean) }
    if expected.exitCode == 0, isSame != true {
      let behind = folder.site.url(".Output.mamushi-back").path
      awaitsMending = !FileManager.default.fileExists(atPath: behind)
    }
    isSettled = expected.exitCode == 0 && !awaitsMending
    built = inputs
    model.options = []
  }

  private var arguments: [String] { ["--json"] + model.options }

  private var environment: [String: String?] { ["SOURCE_DATE_EPOCH": String(model.clock)] }

  /// Begins a build and edits the site, or ends the build, while it runs.
  private mutating func disturbBuild() async throws {
    let before = try folder.site.output
    let run = try Tool.built.start(
      ["build", "--site", folder.site.folder.path] + arguments, environment: environment)
    let delay = random.number(0...120)
    try await Task.sleep(for: .milliseconds(delay))
    if random.isOne(in: 2) {
      edit { Edit.random(using: &$0) }
      try updateFolder()
      _ = try await run.result()
      note("the edit above came \(delay) ms after a build had begun", "")
    } else {
      run.signal(SIGKILL)
      _ = try await run.result()
      note("kill a build after \(delay) ms", "")
      let clean = try folder.site.copyOfInputs()
      _ = try await clean.build(arguments, environment: environment)
      let after = try folder.site.output
      if after != before, !Comparison.folders(after, try clean.output).isEmpty {
        throw try failure(["after a kill the output is neither the old site nor the new"], clean: clean)
      }
    }
    isSettled = false
  }

  /// - Parameter hasCommitted: otherwise what a killed build left may stay.
  private func leftovers(hasCommitted: Bool) throws -> [String] {
    let known =
      ["Content", "Templates", "Texts", "Output", ".mamushi", ".Output.mamushi-back"]
      + (hasCommitted ? [] : [".Output.mamushi-staging", ".Output.mamushi-lock"])
    return try FileManager.default.contentsOfDirectory(atPath: folder.site.folder.path).sorted()
      .filter { !known.contains($0) }.map { "'\($0)' was left in the site's folder" }
  }

  // MARK: Failures

  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// With `MAMUSHI_KEEP` naming a folder, both sites are kept there.
  private func failure(_ faults: [String], clean: Site) throws -> Difference {
    if let keep = ProcessInfo.processInfo.environment["MAMUSHI_KEEP"] {
      let place = URL(fileURLWithPath: keep).appendingPathComponent("\(name)-\(seed)")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for site in [folder.site, clean] {
        try FileManager.default.copyItem(
          at: site.folder, to: place.appendingPathComponent(site.folder.lastPathComponent))
      }
    }
    let shown =
      faults.prefix(12).map { "  " + $0 } + (faults.count > 12 ? ["  and \(faults.count - 12) more"] : [])
    return Difference(
      description: """
        \(name), seed \(seed), step \(tally.steps), now \(model.clock), options \(model.options): \
        the build differs from a clean one:
        \(shown.joined(separator: "\n"))
        after these edits:
        \(history.suffix(25).map { "  " + $0 }.joined(separator: "\n"))
        """)
  }
}
