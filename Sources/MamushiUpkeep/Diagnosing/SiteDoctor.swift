import MamushiCore
import MamushiKit
import Synchronization

/// What `mamushi doctor` needs from outside, beyond what builds need.
package struct DoctorServices: Sendable {
  package let machine: any Machine
  package let surroundings: any SiteSurroundings
  package let runner: any ProgramRunner
  package let tool: ToolTraits
  /// Absolute paths of the site's folder, its output, its cache, and of the user's home folder with and without symbolic
  /// links.
  package let site: String
  package let outputFolder: String
  package let cache: String
  package let homes: [String]
  /// The absolute path of the file with the tokens of sources.
  package let tokens: String
  /// Whether the caller named the site, which then has to be there.
  package let isSiteNamed: Bool

  package init(
    machine: any Machine, surroundings: any SiteSurroundings, runner: any ProgramRunner, tool: ToolTraits,
    site: String, outputFolder: String, cache: String, homes: [String], tokens: String, isSiteNamed: Bool
  ) {
    self.machine = machine
    self.surroundings = surroundings
    self.runner = runner
    self.tool = tool
    self.site = site
    self.outputFolder = outputFolder
    self.cache = cache
    self.homes = homes
    self.tokens = tokens
    self.isSiteNamed = isSiteNamed
  }
}

/// Looks at the tool, this machine and the site for what keeps them from working. Changes nothing.
package struct SiteDoctor: Sendable {
  let services: BuildServices
  let doctor: DoctorServices
  let tellsAll: Bool
  let usesNetwork: Bool

  /// - Parameters:
  ///   - tellsAll: whether all findings of one kind are listed.
  ///   - usesNetwork: whether the site's sources are asked for an answer.
  package init(services: BuildServices, doctor: DoctorServices, tellsAll: Bool, usesNetwork: Bool) {
    self.services = services
    self.doctor = doctor
    self.tellsAll = tellsAll
    self.usesNetwork = usesNetwork
  }

  /// The number of findings of one kind that are listed.
  private static let shownFindings = 8

  package func run() async -> HealthReport {
    async let trial = PictureTrial(services.images)
    async let server = doctor.tool.serverCheck(doctor.runner)
    let system = doctor.machine.system()
    let theme = ThemeExamination(
      builtIn: services.builtInTheme, compile: services.compileTemplates)
    var checks = [doctor.tool.versionCheck(library: system.library), theme.builtInCheck]
    var secrets = Secrets()
    let site = await site(system, theme, &secrets)
    checks += site.checks
    let machine = MachineExamination(
      machine: doctor.machine, system: system, needsNetwork: site.needsNetwork, zoneName: site.zoneName,
      lastChange: site.lastChange)
    checks += machine.checks
    checks += await trial.checks(for: site.pictures)
    checks.append(await server)
    return HealthReport(
      checks.map { $0.shown { paths.hidden(in: secrets.hidden(in: $0)) } },
      limit: tellsAll ? .max : Self.shownFindings)
  }

  private var paths: PathText { PathText(site: doctor.site, homes: doctor.homes) }

  // MARK: The site

  private struct SiteFindings {
    var checks: [HealthCheck] = []
    /// The rest is nil outside of a site.
    var needsNetwork: Bool?
    var zoneName: String?
    var pictures: PictureNeeds?
    var lastChange: Int64?
  }

  private func site(
    _ system: SystemTraits, _ theme: ThemeExamination, _ secrets: inout Secrets
  ) async -> SiteFindings {
    if !isSite { return SiteFindings(checks: [outsideCheck]) }
    var findings = SiteFindings()
    let (configured, variables) = configuration()
    let configuration = configured.value
    let hasErrors = configured.diagnostics.hasErrors
    findings.checks = configurationChecks(configured.diagnostics, variables)
    findings.needsNetwork = configuration.map {
      $0.sources.contains { $0.kind.isRemote || $0.media == .download }
    }
    findings.zoneName = configuration?.zoneName
    if configuration == nil, !isFolder(doctor.site + "/" + ContentIndex.root.string) { return findings }
    async let folders = FolderExamination(
      machine: doctor.machine, surroundings: doctor.surroundings, site: doctor.site,
      output: doctor.outputFolder, cache: doctor.cache, paths: paths
    ).checks
    async let repository = RepositoryExamination(
      machine: doctor.machine, runner: doctor.runner, site: doctor.site, output: doctor.outputFolder,
      cache: doctor.cache, address: hasErrors || configuration?.deploy != nil ? nil : configuration?.baseURL,
      now: system.time
    ).checks()
    let content = services.files.listing(of: ContentIndex.root)
    let templates = services.files.listing(of: Theme.folder)
    findings.pictures = PictureNeeds(content.entries, written: configuration?.images ?? ImageSettings())
    findings.pictures?.drawsWords = configuration?.makesSharePictures ?? false
    let examination = ContentExamination(
      files: services.files, content: content, templates: templates, configuration: configuration)
    findings.lastChange = examination.lastChange
    findings.checks += examination.checks
    findings.checks += await folders
    findings.checks += await repository
    guard let configuration else { return findings }
    findings.checks += theme.checks(services.files, templates, configuration)
    findings.checks += DeployExamination(
      configuration: configuration, machine: doctor.machine, files: services.files,
      environment: services.environment,
      hasErrors: hasErrors
    ).checks(&secrets)
    findings.checks += await SourceExamination(
      sources: configuration.sources, machine: doctor.machine, site: doctor.site,
      tokenFile: doctor.machine.item(at: doctor.tokens).map { (doctor.tokens, $0) },
      client: services.remote.client, tokens: services.remote.tokens,
      documents: services.documents, environment: services.environment, now: system.time,
      usesNetwork: usesNetwork
    ).checks(&secrets)
    return findings
  }

  private func isFolder(_ path: String) -> Bool {
    let kind = doctor.machine.item(at: path)?.kind
    return kind == .folder || kind == .link(to: .folder)
  }

  /// Whether the folder is a site, or is meant to be one.
  private var isSite: Bool {
    doctor.isSiteNamed || doctor.machine.item(at: doctor.site + "/" + ContentIndex.root.string) != nil
  }

  private var outsideCheck: HealthCheck {
    var (folder, way) = (SitePath(doctor.site).folder.string, "..")
    while !folder.isEmpty {
      if doctor.machine.item(at: folder + "/" + ConfigurationRepository.file.string) != nil {
        return HealthCheck(
          .configuration, .note, "there is no site in this folder, but it is inside one",
          help: "run 'mamushi doctor --site \(way)'")
      }
      (folder, way) = (SitePath(folder).folder.string, way + "/..")
    }
    return HealthCheck(
      .configuration, .note, "there is no site in this folder: only the tool and the machine were looked at",
      help: "run this in a site's folder, or with '--site DIR'; 'mamushi new DIR' makes a site")
  }

  /// Reads `site.yaml` as builds do, and notes which variables it names.
  private func configuration() -> (Loaded<SiteConfiguration?>, variables: [String]) {
    let named = NamedVariables()
    let repository = services.configurations(in: services.files) {
      [environment = services.environment] name in
      named.add(name)
      return environment(name)
    }
    return (repository.load(), named.all)
  }

  private func configurationChecks(_ diagnostics: [Diagnostic], _ variables: [String]) -> [HealthCheck] {
    let isUnset = { (diagnostic: Diagnostic) in diagnostic.id == "UnsetVariable" }
    var checks = diagnostics.map { HealthCheck(isUnset($0) ? .variables : .configuration, $0) }
    if !diagnostics.contains(where: { !isUnset($0) }) {
      checks.append(HealthCheck(.configuration, .ok, "site.yaml has no errors"))
    }
    if !variables.isEmpty, !diagnostics.contains(where: isUnset) {
      checks.append(
        HealthCheck(
          .variables, .ok,
          "the environment variables that sources need are set: \(variables.joined(separator: ", "))"))
    }
    return checks
  }
}

/// Collects names of variables.
private final class NamedVariables: Sendable {
  private let names = Mutex<Set<String>>([])

  func add(_ name: String) { names.withLock { _ = $0.insert(name) } }
  var all: [String] { names.withLock { $0.sorted() } }
}

extension HealthCheck {
  /// The check with other texts.
  fileprivate func shown(_ write: (String) -> String) -> HealthCheck {
    var check = self
    check.message = write(message)
    check.help = help.map(write)
    check.location?.file = SitePath(write(location?.file.string ?? ""))
    return check
  }
}
