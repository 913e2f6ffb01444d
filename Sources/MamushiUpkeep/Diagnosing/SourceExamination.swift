import MamushiCore
import MamushiKit

/// What a site's sources need.
struct SourceExamination {
  let sources: [SourceConfiguration]
  let machine: any Machine
  /// The absolute path of the site's folder.
  let site: String
  /// The file with the tokens of all sources; nil if there is none.
  let tokenFile: (path: String, traits: ItemTraits)?
  let client: any HTTPClient
  let tokens: any TokenStore
  let documents: any DocumentReader
  let environment: @Sendable (String) -> String?
  /// In nanoseconds since 1970.
  let now: Int64
  let usesNetwork: Bool

  /// - Parameter secrets: receives the values that must not be shown.
  func checks(_ secrets: inout Secrets) async -> [HealthCheck] {
    var checks = sources.contains { $0.login != nil } ? tokenFileChecks : []
    for source in sources {
      for header in source.headers { secrets.addLong(header.value) }
      let impatient = ImpatientClient(client: client)
      let authentication = AuthenticationInteractor(
        source: source, client: impatient, tokens: tokens, documents: documents, environment: environment)
      var token: AccessToken?
      var doubt: HealthCheck?
      if source.login != nil {
        do throws(FileFailure) {
          token = try authentication.presentToken()
          secrets.addLong(token?.value ?? "")
          var verdict: HealthCheck?
          if let present = token, let fault = authentication.fault(of: present) {
            verdict = HealthCheck(
              .sources, .warning,
              "the source '\(source.name)' cannot be asked: \(fault.message(of: "Authorization"))",
              help: fault.help, at: source.location)
            token = nil
          } else if usesNetwork, let present = token, expiry(of: present) == nil {
            do throws(AuthenticationFailure) {
              token = try await authentication.verify(present)
              secrets.addLong(token?.value ?? "")
            } catch {
              (verdict, doubt) = findings(
                of: error, present, of: source, at: WebAddress.withoutSecrets(authentication.verifyURL))
              if verdict != nil { token = nil }
            }
          }
          checks.append(verdict ?? check(token, of: source))
        } catch {
          checks.append(
            HealthCheck(
              .sources, .warning, "the tokens of sources cannot be read: \(error)",
              help: error.help ?? "make the file readable for you alone: 'chmod 600 \(error.path)'"))
        }
      }
      if let program = source.run.first { checks += programChecks(program, of: source) }
      if usesNetwork, source.kind.isRemote {
        let reach = await SourceReach(
          source, token, hasCredentials: hasCredentials(source), impatient
        ).checks(now: now)
        // A server that cannot be reached verifies nothing either.
        if let doubt, reach.allSatisfy({ $0.name != .sources || $0.state == .ok }) { checks.append(doubt) }
        checks += reach
      }
    }
    let isWell = checks.allSatisfy { $0.state == .ok }
    if isWell, !usesNetwork, !sources.isEmpty {
      checks.insert(
        HealthCheck(
          .sources, .ok,
          ContentExamination.counted(sources.count, "source") + ": "
            + sources.map(\.name).joined(separator: ", ")
            + (sources.contains { $0.kind.isRemote } ? "; '--network' asks whether they answer" : "")), at: 0)
    }
    return checks
  }

  private func programChecks(_ program: String, of source: SourceConfiguration) -> [HealthCheck] {
    let isInSite = program.contains("/") && !program.hasPrefix("/")
    if machine.hasProgram(isInSite ? site + "/" + program : program) { return [] }
    return [
      HealthCheck(
        .sources, .warning,
        "the source '\(source.name)' runs '\(program)', which is not there or is no program",
        help: program.contains("/")
          ? "correct its 'run', or make the file executable" : Installation.of(program),
        at: source.originLocation ?? source.location)
    ]
  }

  private func hasCredentials(_ source: SourceConfiguration) -> Bool {
    source.login != nil && Credentials(of: source.name, in: environment) != nil
  }

  private var tokenFileChecks: [HealthCheck] {
    guard let (path, traits) = tokenFile, traits.kind == .file, traits.isReadableByOthers else { return [] }
    return [
      HealthCheck(
        .sources, .warning, "other users of this machine can read the tokens in '\(path)'",
        help: "make the file readable for you alone: 'chmod 600 \(path)'")
    ]
  }

  private func variable(of source: SourceConfiguration) -> String {
    Credentials.variablePrefix(of: source.name) + "TOKEN"
  }

  private func logIn(to source: SourceConfiguration) -> String {
    "log in: 'mamushi login \(source.name)', or set '\(variable(of: source))'"
  }

  private func place(of token: AccessToken, of source: SourceConfiguration) -> String {
    token.origin == .environment ? "in '\(variable(of: source))'" : "from 'mamushi login'"
  }

  /// When a token expired, in seconds since 1970; nil if it has not, or does not tell.
  private func expiry(of token: AccessToken) -> Int64? {
    TokenExpiry.seconds(of: token.value, documents).flatMap { $0 <= now / 1_000_000_000 ? $0 : nil }
  }

  /// What a token is that its source has not verified: a verdict if the source refuses it, or else a doubt.
  ///
  /// - Parameter url: where it was to be verified.
  private func findings(
    of failure: AuthenticationFailure, _ token: AccessToken, of source: SourceConfiguration, at url: String
  ) -> (verdict: HealthCheck?, doubt: HealthCheck?) {
    switch failure {
    case .refused:
      let words =
        "the source '\(source.name)' does not accept its token (\(place(of: token, of: source)))"
      if hasCredentials(source) {
        let rest = "; builds log in with the e-mail and the password"
        return (HealthCheck(.sources, .ok, words + rest), nil)
      }
      return (
        HealthCheck(
          .sources, .warning, words, help: token.renewal(at: source) ?? logIn(to: source), at: source.location
        ),
        nil
      )
    case .unavailable(let reason):
      return (nil, doubt(reason, of: source, help: "ask who runs it, or try again later"))
    case .unverified(let reason):
      return (nil, doubt("\(reason) at \(url)", of: source, help: Self.verificationHelp))
    case .missing(let status):
      return (
        nil, doubt("the server answered \(status) at \(url)", of: source, help: Self.verificationHelp)
      )
    case .tokens(let failure):
      return (
        nil,
        HealthCheck(
          .sources, .warning, "the new token of the source '\(source.name)' cannot be kept: \(failure)",
          help: failure.help ?? "make the file writable for you")
      )
    case .noLogin, .cancelled: return (nil, nil)
    }
  }

  private static let verificationHelp =
    "check the source's 'url' in site.yaml, or have it answer '{token}' or 401 there"

  private func doubt(_ reason: String, of source: SourceConfiguration, help: String) -> HealthCheck {
    HealthCheck(
      .sources, .warning, "the source '\(source.name)' cannot verify its token: \(reason)",
      help: help, at: source.location)
  }

  private func check(_ token: AccessToken?, of source: SourceConfiguration) -> HealthCheck {
    let logIn = logIn(to: source)
    guard let token else {
      if hasCredentials(source) {
        return HealthCheck(
          .sources, .ok, "there is no token for the source '\(source.name)', but an e-mail and a password")
      }
      return HealthCheck(
        .sources, .warning, "there is no token for the source '\(source.name)'", help: logIn,
        at: source.location)
    }
    let place = place(of: token, of: source)
    if let expiry = expiry(of: token) {
      let day = DateText.day(CivilTime(Timestamp(seconds: expiry), offset: 0))
      if hasCredentials(source) {
        return HealthCheck(
          .sources, .ok,
          "the token for the source '\(source.name)' (\(place)) expired on \(day); builds log in with the e-mail and the password"
        )
      }
      return HealthCheck(
        .sources, .warning, "the token for the source '\(source.name)' (\(place)) expired on \(day)",
        help: token.renewal(at: source) ?? logIn, at: source.location)
    }
    return HealthCheck(.sources, .ok, "there is a token for the source '\(source.name)' (\(place))")
  }
}

/// Waits for no server for long, as who examines a machine does.
private struct ImpatientClient: HTTPClient {
  let client: any HTTPClient

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    var request = request
    request.limits.connectTimeout = min(5, request.limits.connectTimeout)
    request.limits.totalTimeout = min(10, request.limits.totalTimeout)
    request.limits.retries = 0
    request.limits.patience = 0
    return try await client.send(request)
  }
}

extension AccessToken {
  /// What to do where a token does not hold that comes from a variable, which comes before one of a login; nil for others.
  func renewal(at source: SourceConfiguration) -> String? {
    guard origin == .environment else { return nil }
    let variable = Credentials.variablePrefix(of: source.name) + "TOKEN"
    return "set \(variable) to a new one, or unset it and run 'mamushi login \(source.name)'"
  }
}

extension Secrets {
  /// Adds a value, unless it is so short that it stands in other words as well. No check shows values anyway.
  mutating func addLong(_ value: String) { if value.utf8.count >= 7 { add(value) } }
}
