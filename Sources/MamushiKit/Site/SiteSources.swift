import MamushiCore

// What commands do with a site's sources alone.
extension SiteBuilder {
  /// Only brings the sources up to date.
  package func fetchSources() async -> BuildReport {
    defer { try? services.remote.store.close() }
    let configured = configuration()
    guard let configuration = configured.value, !hasErrors(configured.diagnostics) else {
      return report(configured.diagnostics, for: nil, failure: .configuration)
    }
    let remote = await fetch(configuration, reading: reading(zoneName: configuration.zoneName))
    if Task.isCancelled { return report([], for: configuration, failure: .interrupted) }
    let notes = RemoteItems.notes(of: remote.outcomes)
    var report = report(
      configured.diagnostics + remote.diagnostics + notes, for: configuration,
      failure: hasErrors(notes) ? .content : failure(of: remote))
    report.sources = remote.statuses
    return report
  }

  /// The source of a name, and who logs in to it.
  ///
  /// - Returns: nil where the configuration names no such source, beside all names that it has and what is wrong with it.
  package func authentication(
    of name: String
  ) -> (interactor: AuthenticationInteractor?, names: [String], diagnostics: [Diagnostic]) {
    let configured = configuration()
    let sources = configured.value?.sources ?? []
    let interactor = sources.first { $0.name == name }.map { source in
      AuthenticationInteractor(
        source: source, client: services.remote.client, tokens: services.remote.tokens,
        documents: services.documents, environment: services.environment)
    }
    return (interactor, sources.map(\.name), configured.diagnostics)
  }

  /// Variables that headers are made of. Offline nothing is sent, and nothing need be set.
  var headerVariables: @Sendable (String) -> String? {
    guard options.fetchMode == .offline else { return services.environment }
    return { [services] in services.environment($0) ?? "unset" }
  }

  private func configuration() -> Loaded<SiteConfiguration?> {
    ConfigurationRepository(
      files: services.files, documents: services.documents, environment: services.environment,
      zone: services.timeZone.rules
    ).load(baseURL: options.baseURL)
  }
}
