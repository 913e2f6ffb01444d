import MamushiCore
import MamushiKit

/// What `mamushi deploy` needs on this machine, and whether the site's address fits.
struct DeployExamination {
  let configuration: SiteConfiguration
  let machine: any Machine
  let files: any FileTree
  let environment: @Sendable (String) -> String?
  /// Whether `site.yaml` has errors, so that its address may not be what is written there.
  let hasErrors: Bool

  /// - Parameter secrets: receives the values that must not be shown.
  func checks(_ secrets: inout Secrets) -> [HealthCheck] {
    (hasErrors ? [] : [address] + alias) + deploy(&secrets)
  }

  private static func location(_ mark: Mark? = nil) -> SourceLocation {
    SourceLocation(ConfigurationRepository.file, line: mark?.line, column: mark?.column)
  }

  // MARK: The address

  private var address: HealthCheck {
    let url = configuration.baseURL
    if url.isReserved {
      return HealthCheck(
        .address, configuration.deploy == nil ? .note : .warning,
        "the site's address '\(url.string)' is not one that readers can open",
        help: "set 'baseURL' in site.yaml before you publish")
    }
    if url.origin.hasPrefix("http://") {
      return HealthCheck(
        .address, .note, "the site's address '\(url.string)' begins with 'http'",
        help: "write 'https' in 'baseURL' if its host has a certificate, as nearly all have")
    }
    return HealthCheck(.address, .ok, "the site's address is '\(url.string)'")
  }

  /// The file in which GitHub Pages and others keep the site's domain.
  private static let domainFile = ContentIndex.staticFolder.appending("CNAME")

  private var alias: [HealthCheck] {
    guard let bytes = try? files.read(Self.domainFile, first: 512),
      let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
    else { return [] }
    let domain = line.lowercased()
    let host = WebAddress.host(of: configuration.baseURL.origin) ?? ""
    func bare(_ name: String) -> String { name.hasPrefix("www.") ? String(name.dropFirst(4)) : name }
    // Hosts lead from one to the other. A name of other letters is written in ASCII there.
    if bare(domain) == bare(host) || !host.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    return [
      HealthCheck(
        .address, .warning, "this names the domain '\(domain)', but the site's address is on '\(host)'",
        help: "write the same domain in 'baseURL' of site.yaml and here", at: SourceLocation(Self.domainFile))
    ]
  }

  // MARK: Programs

  private func deploy(_ secrets: inout Secrets) -> [HealthCheck] {
    guard let settings = configuration.deploy else {
      return [HealthCheck(.deploy, .ok, "site.yaml names no place to deploy to")]
    }
    let programs = Self.programs(of: settings)
    var checks = programs.filter { !machine.hasProgram($0) }.map { program in
      HealthCheck(
        .deploy, .warning, "'deploy' needs '\(program)', which is not installed",
        help: Installation.of(program),
        at: Self.location(settings.marks["to"]))
    }
    let variables = VariableText(settings.address)?.names ?? []
    for name in variables {
      if let value = environment(name), !value.isEmpty {
        secrets.addLong(value)
      } else {
        checks.append(
          HealthCheck(
            .variables, .warning, "the environment variable '\(name)', which 'deploy' uses, is not set",
            help: "set '\(name)' before you run 'mamushi deploy'", at: Self.location(settings.marks["to"])))
      }
    }
    if checks.allSatisfy({ $0.name != .deploy }) {
      checks.append(
        HealthCheck(
          .deploy, .ok, "'deploy' finds " + programs.map { "'\($0)'" }.joined(separator: " and ")))
    }
    return checks
  }

  private static func programs(of settings: DeploySettings) -> [String] {
    switch settings.method {
    case .git: return ["git"]
    case .rclone: return ["rclone"]
    case .rsync:
      let place = try? DeployPlace(rsync: settings.address)
      return place == .folder || place == .daemon ? ["rsync"] : ["rsync", "ssh"]
    }
  }
}

extension VariableText {
  /// The names of its variables.
  var names: [String] {
    parts.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }
}
