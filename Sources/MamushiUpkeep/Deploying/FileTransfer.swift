import MamushiKit
import Synchronization

/// A program that copies individual files to a target.
protocol FileTransfer: Sendable {
  /// The target's name in messages.
  var target: String { get }

  /// The names in the target folder; nil if it does not exist yet.
  func names() async throws(DeployProblem) -> [String]?

  /// Reads a small text file of the target; nil if it cannot be read.
  func text(of name: String) async throws(DeployProblem) -> String?

  /// Copies the files that are missing or differ at the target.
  ///
  /// - Parameter hear: called with the path of each file that is copied, or would be.
  func send(_ files: [String], hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem)

  /// Removes files at the target that the output does not have, except files to keep.
  ///
  /// - Parameter hear: called with the path of each file that is removed, or would be.
  func removeOthers(hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem)
}

extension FileTransfer {
  /// Deploys step by step. The order keeps the target consistent: at any moment, all files that a page refers to
  /// are there, old or new. Files already there are not sent again, so an interrupted deploy can resume.
  func deploy(_ task: DeployTask, _ settings: DeploySettings) async throws(DeployProblem) -> Deployment {
    var deployment = Deployment(target: target, fileCount: task.plan.count, isDry: task.isDry)
    task.progress(.comparing)
    let names = try await names()
    try checkOwner(names ?? [], task, settings)
    if !task.force, task.sitemap != nil, names?.contains(DeployTask.robots) == true {
      try task.checkSite(await text(of: DeployTask.robots), at: target)
    }
    let isNew = names?.contains(DeployPlan.marker) != true && !task.isDry
    if isNew {
      // From now on the target is marked as Mamushi's, even if this deploy is interrupted.
      try await send([DeployPlan.marker]) { _ in }
      deployment.sent.append(DeployPlan.marker)
    }
    for step in DeployPlan.Step.allCases {
      let all = task.plan.files[step] ?? []
      let files = all.filter { !isNew || $0 != DeployPlan.marker }
      if files.isEmpty { continue }
      try task.checkOutput()
      let sent = OutputLines { task.progress(.sending(step.rawValue, done: $0)) }
      try await send(files, hear: sent.add)
      let paths = sent.lines
      deployment.sent += paths
      // The marker, which was sent before, belongs to its step, so that the steps add up to the whole.
      let before = all.count - files.count
      task.progress(.sent(step.rawValue, count: before + paths.count, of: all.count))
    }
    if !settings.removes { return deployment }
    try task.checkOutput()
    let removed = OutputLines { task.progress(.removing(done: $0)) }
    try await removeOthers(hear: removed.add)
    deployment.removed = removed.lines
    return deployment
  }

  /// Checks that the target is Mamushi's: marked as such, or new or empty apart from files to keep.
  private func checkOwner(
    _ names: [String], _ task: DeployTask, _ settings: DeploySettings
  ) throws(DeployProblem) {
    if task.force || names.contains(DeployPlan.marker) { return }
    let kept = Set(settings.kept.map { $0.prefix { $0 != "/" } })
    if let foreign = names.sorted().first(where: { !kept.contains($0[...]) && $0 != "lost+found" }) {
      throw .foreignTarget(target: target, example: foreign)
    }
  }
}

/// Collects the lines that a running program writes, such as paths that it has sent.
final class OutputLines: Sendable {
  private let written = Mutex<[String]>([])
  private let count: @Sendable (Int) -> Void

  init(_ count: @escaping @Sendable (Int) -> Void) { self.count = count }

  var lines: [String] { written.withLock { $0 } }

  func add(_ line: String) {
    count(
      written.withLock { lines in
        lines.append(line)
        return lines.count
      })
  }
}
