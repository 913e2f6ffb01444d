import MamushiCore

// Reads what a build is made of: configuration, sources, content.
extension SiteBuilder {
  /// Reads the configuration.
  ///
  /// - Parameter needsCopies: whether a build depends on the copies of sources.
  /// - Returns: nil if there is no site. If the configuration has errors, it is returned with defaults in their place,
  ///   so that errors of the content are found as well.
  func configure(
    _ sources: SourceTable, _ findings: inout BuildFindings, needsCopies: Bool = true
  ) -> SiteSetup? {
    let configured = services.configuration(
      in: sources, baseURL: options.baseURL, isOffline: options.fetchMode == .offline,
      needsCopies: needsCopies)
    findings.diagnostics += configured.diagnostics
    findings.isConfigured = !configured.diagnostics.hasErrors
    // A source that was not fetched may have what texts name.
    findings.knowsNames =
      findings.isConfigured || configured.value.map { !$0.isUncertain && $0.sources.isEmpty } ?? false
    guard let configuration = configured.value else {
      findings.diagnostics += misnamed(
        ContentIndex.root, sources, knowing: [String(ConfigurationRepository.file.name)])
      return nil
    }
    return SiteSetup(
      configuration: configuration, language: configuration.languages[0],
      reading: services.reading(zoneName: configuration.zoneName))
  }

  /// Reports folders that would be the site's theme if they were spelled like it.
  func misnamedTheme(_ sources: SourceTable) -> [Diagnostic] {
    misnamed(Theme.folder, sources, knowing: Set(services.builtInTheme.map(\.path)))
  }

  /// Reports folders in lower or upper case that would belong to the site if they were spelled like `folder`. Beside the
  /// right folder, one may be another program's, such as the templates of its mails.
  ///
  /// - Parameter known: paths below the folder, of which that of another program has none.
  private func misnamed(
    _ folder: SitePath, _ sources: SourceTable, knowing known: Set<String>
  ) -> [Diagnostic] {
    func path(of entry: FileListing.Entry) -> String {
      // The other names are as long.
      String(entry.path.string.dropFirst(folder.string.utf8.count + 1))
    }
    let own = sources.listing(of: folder).entries.first { !$0.isFolder }
    return [folder.string.lowercased(), folder.string.uppercased()].compactMap { name in
      let other = SitePath(name)
      // Where case makes no difference, this is the folder itself.
      if let own, services.files.stamp(of: other.appending(path(of: own))) == own.stamp { return nil }
      // Hardly any site has such a folder, and to find that there is none takes one system call.
      let files = services.files.listing(of: other).entries.filter { !$0.isFolder }
      guard !files.isEmpty, own == nil || files.contains(where: { known.contains(path(of: $0)) }) else {
        return nil
      }
      let problem = UnreadFileProblem.otherFolder(name: name, right: folder.string)
      return Diagnostic(problem, at: SourceLocation(other))
    }
  }

  /// Brings the site's sources up to date.
  func fetch(_ setup: SiteSetup) async -> RemoteContents {
    await services.fetch(setup, mode: options.fetchMode, progress: progress)
  }

  /// Loads the content of one language.
  ///
  /// - Parameters:
  ///   - number: the position of the language among those of the site.
  ///   - items: the items of the sources in all languages.
  ///   - past: the previous build; nil if it left nothing.
  ///   - first: the contents of the site's first language; nil while they are loaded.
  ///   - articlesAreRead: see ``SiteLoader/articlesAreRead``.
  func load(
    _ setup: SiteSetup, _ number: Int, _ memos: FileMemos, _ items: RemoteItems, past: PastBuild?,
    after first: SiteContents?, _ articlesAreRead: Milestone, _ findings: inout BuildFindings
  ) async -> SiteContents {
    let loader = SiteLoader(
      setup: setup, number: number, memos: memos, remote: findings.remote, items: items,
      // Memos that cannot be used come from another version of the program, which may sort otherwise.
      formerOrders: memos.saved == nil ? nil : past?.orders(ofLanguage: number), first: first,
      services: services,
      options: options, progress: progress, articlesAreRead: articlesAreRead)
    return await loader.load(into: &findings.diagnostics)
  }
}

extension BuildServices {
  /// Reads the configuration of a site.
  ///
  /// - Parameters:
  ///   - files: where it is read from.
  ///   - isOffline: whether nothing is sent, so that the environment variables used in headers need not be set.
  ///   - needsCopies: whether those used in addresses have to be set nevertheless: copies are found by their addresses.
  package func configuration(
    in files: any FileTree, baseURL: BaseURL?, isOffline: Bool, needsCopies: Bool = false
  ) -> Loaded<SiteConfiguration?> {
    let variables: @Sendable (String) -> String? = { [environment] name in
      environment(name) ?? (isOffline ? "unset" : nil)
    }
    var repository = configurations(in: files, environment: variables)
    if needsCopies { repository.environmentOfAddresses = environment }
    return repository.load(baseURL: baseURL)
  }

  /// Returns what reads the configuration of a site.
  ///
  /// - Parameters:
  ///   - files: where it is read from.
  ///   - environment: the value of an environment variable, nil if it is not set.
  package func configurations(
    in files: any FileTree, environment: @escaping @Sendable (_ variable: String) -> String?
  ) -> ConfigurationRepository {
    ConfigurationRepository(
      files: files, documents: documents, environment: environment, zone: timeZone.rules,
      zoneNames: timeZone.names, taxonomyProblem: SettingProblem.ofTaxonomy, siteAbove: siteAbove)
  }

  /// Brings a site's sources up to date.
  func fetch(
    _ setup: SiteSetup, mode: FetchMode, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async -> RemoteContents {
    let configuration = setup.configuration
    if configuration.sources.isEmpty {
      // Copies of the last source that was removed.
      if mode != .offline { try? remote.store.keepOnly([]) }
      return RemoteContents()
    }
    let fetcher = SourceFetcher(
      services: remote, files: files, documents: documents, makeMarkdownParser: makeMarkdownParser,
      environment: environment,
      fingerprinter: memory.fingerprinter, zone: configuration.zone, reading: setup.reading, mode: mode,
      clock: memory.clock, wait: { try await Task.sleep(for: .seconds($0)) },
      report: { progress(.fetching($0)) })
    let outcomes = await fetcher.fetch(configuration.sources)
    for outcome in outcomes { progress(.fetched(outcome.status)) }
    return RemoteContents(outcomes, fingerprinter: memory.fingerprinter)
  }
}
