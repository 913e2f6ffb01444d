import MamushiCore
import MamushiKit

/// What a check needs from outside, beyond what builds need.
package struct CheckServices: Sendable {
  /// The built site.
  package let output: any FileTree
  /// The name of the output folder in messages: `Output`.
  package let outputFolder: String
  package let markup: any MarkupReader
  /// What is known of links to other sites.
  package let links: any BuildCache
  /// Lists of former addresses, which the built site should answer.
  package var sitemaps: [FormerSitemap] = []

  package init(output: any FileTree, outputFolder: String, markup: any MarkupReader, links: any BuildCache) {
    self.output = output
    self.outputFolder = outputFolder
    self.markup = markup
    self.links = links
  }
}

/// Checks a built site: examines the output, requests links to other sites if asked to, and reports each problem at the
/// place to fix it. It builds nothing, and changes nothing in the output.
package struct SiteChecker: Sendable {
  let services: BuildServices
  let check: CheckServices
  let options: BuildOptions
  let asksOutside: Bool
  /// The seconds between two requests to one host.
  var pause = 0.5
  let progress: @Sendable (BuildProgress) -> Void

  package init(
    services: BuildServices, check: CheckServices, options: BuildOptions, asksOutside: Bool,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.services = services
    self.check = check
    self.options = options
    self.asksOutside = asksOutside
    self.progress = progress
  }

  /// - Returns: a report with the number of pages examined, and what was found.
  package func run() async -> BuildReport {
    defer { try? services.remote.store.close() }
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    guard let configuration = configured.value, !configured.diagnostics.hasErrors else {
      return BuildReport(telling: configured.diagnostics, failure: .configuration)
    }
    var former = FormerSitemapReader(markup: check.markup)
    for sitemap in check.sitemaps { former.read(sitemap) }
    if !former.diagnostics.isEmpty { return BuildReport(telling: former.diagnostics, failure: .usage) }
    let listing = check.output.listing(of: SitePath("")).entries
    guard listing.contains(where: { !$0.isFolder && $0.path.hasExtension("html") }) else {
      let problem = CheckProblem.noOutput(folder: check.outputFolder)
      return BuildReport(telling: [Diagnostic(problem, at: nil)], failure: .content)
    }

    // The site may have been built for another address than the configuration's.
    let past = PastBuild(services.memory.cache)
    let baseURL = past.flatMap { BaseURL($0.summary.baseURL) } ?? configuration.baseURL
    let outputCheck = OutputCheck(
      files: check.output, markup: check.markup, documents: services.documents, baseURL: baseURL,
      languages: configuration.languages, settings: configuration.check, jobs: options.jobs,
      gathersOutside: asksOutside, policy: configuration.writtenPolicy,
      progress: { [progress] in progress(.making(done: $0, total: $1)) })
    var result = await outputCheck.run(listing)
    var diagnostics: [Diagnostic] = []
    if asksOutside, !Task.isCancelled { diagnostics += await askOutside(&result) }
    if Task.isCancelled { return BuildReport(telling: [], baseURL: baseURL, failure: .interrupted) }

    var addresses = FormerAddresses(
      index: result.index, redirects: try? check.output.read(SitePath(RedirectRules.file)), baseURL: baseURL)
    let lost = addresses.lost(former.addresses)
    var used = result.findings.usedAcceptances
    // Only this reads the site, so a site without faults does not pay for it.
    if !result.findings.causes.isEmpty || !lost.isEmpty {
      let (sources, isTouched) = await SiteBuilder(services: services, options: options).pageSources(past)
      diagnostics += trace(result, sources, baseURL, configuration.languages)
      diagnostics += self.diagnostics(of: lost, addresses, sources, configuration, &used)
      if isTouched { diagnostics.append(Diagnostic(CheckProblem.outdatedOutput, at: nil)) }
    }
    diagnostics += unusedAcceptances(configuration.check, used)
    if let past, showsDrafts(past) {
      diagnostics.append(Diagnostic(CheckProblem.draftsInOutput(folder: check.outputFolder), at: nil))
    }
    let isWrong = diagnostics.contains {
      $0.isError || options.isStrict && $0.severity == .warning
    }
    var report = BuildReport(telling: diagnostics, baseURL: baseURL, failure: isWrong ? .content : nil)
    report.pageCount = result.pageCount
    report.formerAddressCount = former.addresses.count
    return report
  }

  /// Whether the output holds what a build with drafts left.
  private func showsDrafts(_ past: PastBuild) -> Bool {
    past.summary.includesDrafts && services.output.holds(past.summary.site, jobs: options.jobs)
  }

  /// Traces findings to the places where they have to be fixed.
  private func trace(
    _ result: OutputCheck.Result, _ sources: PageSources, _ baseURL: BaseURL, _ languages: [SiteLanguage]
  ) -> [Diagnostic] {
    var trace = SourceTrace(
      index: result.index, output: check.output, outputFolder: check.outputFolder, site: services.files,
      sources: sources, baseURL: baseURL)
    trace.languagePrefixes = languages.map(\.pathPrefix).filter { !$0.isEmpty }
    let redirects = ContentIndex.staticFolder.appending(RedirectRules.file)
    return trace.diagnostics(of: result.findings).filter { found in
      // A build has warned of lines that lead to what is not published at present.
      guard found.id == "BrokenLink", let place = found.location, place.file == redirects,
        let line = place.line
      else { return true }
      return !sources.redirectsToContent.contains(line)
    }
  }

  /// - Parameter used: the acceptances that matched a finding.
  private func diagnostics(
    of lost: [FormerAddresses.Lost], _ addresses: FormerAddresses, _ sources: PageSources,
    _ configuration: SiteConfiguration, _ used: inout Set<Int>
  ) -> [Diagnostic] {
    if lost.isEmpty { return [] }
    let acceptances = Acceptances(configuration.check.accepted)
    let successors = Successors(
      sources, in: addresses.index,
      languages: configuration.languages.map(\.pathPrefix).filter { !$0.isEmpty })
    return lost.compactMap { address in
      let problem = addresses.problem(of: address, successors)
      if let entry = acceptances.entry(for: problem, address: address.path) {
        used.insert(entry)
        return nil
      }
      return Diagnostic(problem, at: address.location)
    }
  }

  private func askOutside(_ result: inout OutputCheck.Result) async -> [Diagnostic] {
    let now: @Sendable () -> Int64 = { [clock = services.memory.clock] in clock() / 1_000_000_000 }
    var known = KnownLinks(check.links)
    let addresses = result.outside.keys.sorted()
    let asked = addresses.filter { !(known.links[$0]?.holds(at: now()) ?? false) }
    var asker = OutsideLinks(client: services.remote.client, now: now)
    asker.pause = pause
    asker.progress = { [progress] in progress(.making(done: $0, total: $1)) }
    let answers = await asker.ask(asked)
    // Private addresses, which are never contacted, are known without a network.
    let contacted = answers.filter { $0.state != .refused }
    let hosts = Set(contacted.map { WebAddress.authorityHost(of: $0.address) ?? "" })
    var isOffline = !contacted.isEmpty && contacted.allSatisfy(\.isUnknownHost)
    // Working links are not requested again: one of them tells whether there is a network.
    let control = addresses.first {
      known.links[$0]?.state == .works && !hosts.contains(WebAddress.authorityHost(of: $0) ?? "")
    }
    if isOffline, let control { isOffline = await asker.ask([control]).allSatisfy(\.isUnknownHost) }
    if isOffline { return [Diagnostic(CheckProblem.offline(hosts: hosts.count), at: nil)] }
    for answer in answers { known.add(answer) }
    for address in addresses {
      guard let problem = known.links[address]?.problem, let cause = result.outside[address] else { continue }
      for place in cause.places {
        result.findings.report(problem, at: place, address: result.index.address(Int(place.file)))
      }
    }
    do throws(FileFailure) {
      try known.save(Set(addresses), to: check.links)
      return []
    } catch {
      return [Diagnostic(SiteProblem.cacheNotWritten(error), at: nil)]
    }
  }

  private func unusedAcceptances(_ settings: CheckSettings, _ used: Set<Int>) -> [Diagnostic] {
    // Rules that this check does not apply.
    var unchecked: Set<String> =
      asksOutside ? [] : ["BrokenOutsideLink", "UnsureOutsideLink", "PrivateOutsideLink"]
    if check.sitemaps.isEmpty { unchecked.insert("MissingAddress") }
    return settings.accepted.indices.compactMap { number in
      let entry = settings.accepted[number]
      if used.contains(number) || unchecked.contains(entry.id) { return nil }
      return Diagnostic(
        CheckProblem.unusedAcceptance(id: entry.id),
        at: SourceLocation(ConfigurationRepository.file, entry.mark))
    }
  }
}
