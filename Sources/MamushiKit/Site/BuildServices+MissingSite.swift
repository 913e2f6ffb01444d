extension BuildServices {
  /// Tells that there is no site, for commands that need one but not its settings.
  ///
  /// - Returns: nil if there is a site, whether or not its `site.yaml` has faults.
  package func missingSite() -> BuildReport? {
    let configured = configuration(in: files, baseURL: nil, isOffline: true)
    if configured.value != nil { return nil }
    return BuildReport(telling: configured.diagnostics, failure: .configuration)
  }
}
