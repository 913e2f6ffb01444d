import MamushiCore
import MamushiKit

/// What a deploy needs from outside, beyond what builds need.
package struct DeployServices: Sendable {
  /// The built site.
  package let output: any FileTree
  package let runner: any ProgramRunner
  package let local: any DeployFiles
  /// Absolute paths of the site's folder, its output and its cache.
  package let site: String
  package let outputFolder: String
  package let cache: String

  package init(
    output: any FileTree, runner: any ProgramRunner, local: any DeployFiles, site: String,
    outputFolder: String, cache: String
  ) {
    self.output = output
    self.runner = runner
    self.local = local
    self.site = site
    self.outputFolder = outputFolder
    self.cache = cache
  }
}

/// Publishes the output to the target that `deploy` of `site.yaml` names, if the output is what the last successful
/// build left.
package struct SiteDeployer: Sendable {
  let services: BuildServices
  let deploy: DeployServices
  let options: BuildOptions
  let isDry: Bool
  let force: Bool
  let progress: @Sendable (DeployProgress) -> Void

  package init(
    services: BuildServices, deploy: DeployServices, options: BuildOptions, isDry: Bool, force: Bool,
    progress: @escaping @Sendable (DeployProgress) -> Void = { _ in }
  ) {
    self.services = services
    self.deploy = deploy
    self.options = options
    self.isDry = isDry
    self.force = force
    self.progress = progress
  }

  /// - Returns: a report with the deployment, if it finished.
  package func run() async -> BuildReport {
    defer { try? services.remote.store.close() }
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    guard let configuration = configured.value, !configured.diagnostics.hasErrors else {
      return BuildReport(telling: configured.diagnostics, failure: .configuration)
    }
    guard let settings = configuration.deploy else {
      let problem = DeployProblem.noTarget
      return BuildReport(
        telling: [Diagnostic(problem, at: SourceLocation(ConfigurationRepository.file))],
        failure: .configuration)
    }
    do throws(DeployProblem) {
      let (past, warnings) = try await lastBuild()
      var report = BuildReport(telling: warnings, baseURL: BaseURL(past.summary.baseURL), failure: nil)
      report.deployment = try await deploy(settings, past.summary.site)
      return report
    } catch {
      let mark = error.key.flatMap { settings.marks[$0] }
      let location = mark.map { SourceLocation(ConfigurationRepository.file, $0) }
      return BuildReport(telling: [Diagnostic(error, at: location)], failure: error.failure)
    }
  }

  private var shownOutput: String { DeployTask.shown(deploy.outputFolder, of: deploy.site) }

  /// Returns the last successful build, if the output still holds its site.
  private func lastBuild() async throws(DeployProblem) -> (PastBuild, [Diagnostic]) {
    let recalled = await SiteBuilder(services: services, options: options).recall()
    guard let past = recalled.past else { throw .noBuild(output: shownOutput) }
    guard recalled.site != nil else { throw .changedOutput(output: shownOutput) }
    if past.summary.includesDrafts { throw .draftsInOutput(output: shownOutput) }
    guard SiteBuilder(services: services, options: options).made(past) else {
      throw .otherProgram(output: shownOutput)
    }
    var warnings: [DeployProblem] = []
    if let change = change(recalled.sources, past) { warnings.append(change) }
    if let baseURL = BaseURL(past.summary.baseURL), baseURL.isReserved {
      warnings.append(.reservedAddress(baseURL: baseURL.string))
    }
    return (past, warnings.map { Diagnostic($0, at: nil) })
  }

  /// How the site differs from what was built. Files written in the moment of the build count as built.
  private func change(_ sources: SourceTable, _ past: PastBuild) -> DeployProblem? {
    let comparison = past.sources.match(sources.entries) { _, _, _ in }
    let changed = comparison.restamped.filter { sources.number(at: $0) == nil }
    guard past.summary.isCurrent(at: options.policy.now), comparison.hasSamePaths else {
      return .outdatedOutput
    }
    if changed.isEmpty { return nil }
    let isConfiguration = changed.allSatisfy { sources.entries[$0].path == ConfigurationRepository.file }
    return isConfiguration ? .changedConfiguration : .outdatedOutput
  }

  private func deploy(
    _ settings: DeploySettings, _ site: Fingerprint
  ) async throws(DeployProblem) -> Deployment {
    let files = deploy.output.listing(of: SitePath("")).entries.lazy.filter { !$0.isFolder }
    guard let written = VariableText(settings.address) else {
      throw .brokenVariable(value: Secrets.withoutUser(settings.address))
    }
    var secrets = Secrets()
    let (address, missing) = secrets.filled(written, services.environment)
    guard let address else { throw .unsetVariable(name: missing ?? "") }
    if let fault = settings.fault(of: address) { throw fault }
    var task = DeployTask(
      runner: deploy.runner, documents: services.documents, site: deploy.site, output: deploy.outputFolder,
      cache: deploy.cache, plan: DeployPlan(files.map(\.path.string)), isDry: isDry, force: force,
      secrets: secrets, local: deploy.local, environment: services.environment,
      isUnchanged: { [services, options] in services.output.holds(site, jobs: options.jobs) },
      progress: progress)
    let robots = try? deploy.output.read(SitePath(DeployTask.robots))
    task.sitemap = robots.flatMap { DeployTask.sitemap(in: String(decoding: $0, as: UTF8.self)) }
    switch settings.method {
    case .rsync(let rsync):
      return try await RsyncTransfer(
        task, rsync, kept: settings.kept, removes: settings.removes, address: address
      )
      .deploy(task, settings)
    case .rclone(let rclone):
      return try await RcloneTransfer(task, rclone, kept: settings.kept, address: address)
        .deploy(task, settings)
    case .git(let git): return try await GitBranch(task, git, address: address).deploy()
    }
  }
}
