import Synchronization

/// A program that copies files to a target, one by one.
protocol FileTransfer: Sendable {
  /// As messages name it.
  var target: String { get }

  /// Names in the target's own folder; nil where there is no such folder yet.
  func names() async throws(DeployProblem) -> [String]?

  /// Copies those of the files that are not there as they are here.
  ///
  /// - Parameter hear: called with the path of each that is copied, or would be.
  func send(_ files: [String], hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem)

  /// Removes what the output does not have, but for what is kept.
  ///
  /// - Parameter hear: called with the path of each file that is removed, or would be.
  func removeOthers(hear: @escaping @Sendable (String) -> Void) async throws(DeployProblem)
}

extension FileTransfer {
  /// The order is what makes it safe: at each moment all that a page names is there, the old or the new. What is there
  /// already is not sent again, so that a deploy that was stopped goes on where it was.
  func deploy(_ task: DeployTask, _ settings: DeploySettings) async throws(DeployProblem) -> Deployment {
    var deployment = Deployment(target: target, fileCount: task.plan.count, isDry: task.isDry)
    task.progress(.comparing)
    let names = try await names()
    try checkOwner(names ?? [], task, settings)
    let isNew = names?.contains(DeployPlan.marker) != true && !task.isDry
    if isNew {
      // From now on the target is ours, also where this deploy is stopped.
      try await send([DeployPlan.marker]) { _ in }
      deployment.sent.append(DeployPlan.marker)
    }
    for step in DeployPlan.Step.allCases {
      let files = (task.plan.files[step] ?? []).filter { !isNew || $0 != DeployPlan.marker }
      if files.isEmpty { continue }
      try task.checkOutput()
      let sent = HeardPaths { task.progress(.sending(step.rawValue, done: $0)) }
      try await send(files, hear: sent.add)
      let paths = sent.paths
      deployment.sent += paths
      task.progress(.sent(step.rawValue, count: paths.count, of: files.count))
    }
    if !settings.removes { return deployment }
    try task.checkOutput()
    let removed = HeardPaths { task.progress(.removing(done: $0)) }
    try await removeOthers(hear: removed.add)
    deployment.removed = removed.paths
    return deployment
  }

  /// A target is ours if it is empty or new, but for what is kept, or holds what tells so.
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

/// Paths that a program tells of, while it works.
final class HeardPaths: Sendable {
  private let heard = Mutex<[String]>([])
  private let count: @Sendable (Int) -> Void

  init(_ count: @escaping @Sendable (Int) -> Void) { self.count = count }

  var paths: [String] { heard.withLock { $0 } }

  func add(_ path: String) {
    count(
      heard.withLock { heard in
        heard.append(path)
        return heard.count
      })
  }
}
