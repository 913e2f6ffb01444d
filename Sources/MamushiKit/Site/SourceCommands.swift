import MamushiCore

/// The commands that concern only a site's sources.
package struct SourceCommands: Sendable {
  let services: BuildServices
  let options: BuildOptions
  let progress: @Sendable (BuildProgress) -> Void

  package init(
    services: BuildServices, options: BuildOptions,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.services = services
    self.options = options
    self.progress = progress
  }

  private var configured: Loaded<SiteConfiguration?> {
    services.configuration(in: services.files, baseURL: options.baseURL, isOffline: false)
  }

  /// Brings the sources up to date without building.
  package func fetch() async -> BuildReport {
    defer { try? services.remote.store.close() }
    let configured = configured
    var findings = BuildFindings(options)
    guard let configuration = configured.value, !findings.hasErrors(configured.diagnostics) else {
      return BuildReport(telling: configured.diagnostics, failure: .configuration)
    }
    let setup = SiteSetup(
      configuration: configuration, language: configuration.languages[0],
      reading: services.reading(zoneName: configuration.zoneName))
    findings.remote = await services.fetch(setup, mode: options.fetchMode, progress: progress)
    if Task.isCancelled { return BuildReport(telling: [], baseURL: setup.baseURL, failure: .interrupted) }
    let notes = RemoteItems.notes(of: findings.remote.outcomes)
    var report = BuildReport(
      telling: configured.diagnostics + findings.remote.diagnostics + notes, baseURL: setup.baseURL,
      failure: findings.hasErrors(notes) ? .content : findings.sourceFailure)
    report.sources = findings.remote.statuses
    return report
  }

  /// Finds the source with a name, and makes the interactor that logs in to it.
  ///
  /// - Returns: a nil interactor if the configuration names no such source; with it, the names of all sources and the
  ///   configuration's diagnostics.
  package func authentication(
    of name: String
  ) -> (interactor: AuthenticationInteractor?, names: [String], diagnostics: [Diagnostic]) {
    let configured = configured
    let sources = configured.value?.sources ?? []
    let interactor = sources.first { $0.name == name }.map { source in
      AuthenticationInteractor(
        source: source, client: services.remote.client, tokens: services.remote.tokens,
        documents: services.documents, environment: services.environment)
    }
    return (interactor, sources.map(\.name), configured.diagnostics)
  }
}
