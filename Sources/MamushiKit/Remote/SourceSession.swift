import MamushiCore
import Synchronization

/// Sends the requests to one source, with its headers and token, and honours pauses that it asks for.
actor SourceSession {
  let source: SourceConfiguration
  private let services: RemoteServices
  private let authentication: AuthenticationInteractor
  private let environment: @Sendable (String) -> String?
  private let client: SessionClient
  private let clock: @Sendable () -> Int64
  private let wait: @Sendable (_ seconds: Int64) async throws -> Void
  private let report: @Sendable (SourceProgress) -> Void
  /// Until when pauses are waited for that earlier requests were asked for; nil as long as there was none.
  private var waitingEnd: Int64?
  private var token: AccessToken?
  private var renewal: Task<Result<AccessToken, AuthenticationFailure>, Never>?
  private var progress: SourceProgress
  /// That the source did not say whether the token in use holds.
  private(set) var doubt: SourceProblem?

  /// - Parameters:
  ///   - clock: returns the time in seconds since 1970.
  ///   - wait: returns after a time, or throws if the task is cancelled.
  init(
    _ source: SourceConfiguration, _ services: RemoteServices, documents: any DocumentReader,
    environment: @escaping @Sendable (String) -> String?, clock: @escaping @Sendable () -> Int64,
    wait: @escaping @Sendable (_ seconds: Int64) async throws -> Void,
    report: @escaping @Sendable (SourceProgress) -> Void
  ) {
    self.source = source
    self.services = services
    self.environment = environment
    client = SessionClient(services.client, store: services.store, clock: clock)
    authentication = AuthenticationInteractor(
      source: source, client: client, tokens: services.tokens, documents: documents,
      environment: environment)
    self.clock = clock
    self.wait = wait
    self.report = report
    progress = SourceProgress(source: source.name, pages: 0, items: 0)
  }

  /// The number of requests sent so far.
  nonisolated var requests: Int { client.count }

  /// Loads the token of a source with logins and verifies it. Renews an expired one if the environment holds the
  /// credentials.
  func open() async throws(SourceFault) {
    guard source.login != nil else { return }
    do throws(FileFailure) {
      token = try authentication.presentToken()
    } catch {
      throw .tokens(error)
    }
    guard let present = token else {
      // Some sources with logins also work without one.
      if hasCredentials, try await renew(nil) == nil { throw .unauthorized(refused) }
      return
    }
    // It would be sent without what a header cannot hold, and be refused as another one.
    if let fault = authentication.fault(of: present) { throw .unauthorized(.unusable(fault)) }
    try await checkPause(at: source.url)
    do throws(AuthenticationFailure) {
      token = try await authentication.verify(present)
    } catch {
      switch error {
      case .refused:
        if try await renew(present) == nil {
          throw .unauthorized(hasCredentials ? refused : expired(present))
        }
      // If a source cannot verify tokens, its responses will tell.
      case .missing(let status): doubt = unverified("the server answered \(status)")
      case .unverified(let reason): doubt = unverified(reason)
      case .noLogin: break
      case .cancelled: throw .cancelled
      case .unavailable(let reason): throw .unverified(reason, url: authentication.verifyURL)
      case .tokens(let failure): throw .tokens(failure)
      }
    }
  }

  /// - Parameter validity: the validity of a copy; the response is 304 if it still holds.
  /// - Returns: a response with a success status, 304 or 404.
  func get(
    _ url: String, accept: String, validity: PageValidity? = nil
  ) async throws(SourceFault) -> HTTPResponse {
    let used = token
    let response = try await send(url, accept, validity, used)
    guard response.status == 401, source.login != nil else { return try checked(response, url) }
    guard let renewed = try await renew(used) else {
      throw .unauthorized(hasCredentials ? refused : used.map(expired) ?? .noToken)
    }
    let second = try await send(url, accept, validity, renewed)
    if second.status == 401 { throw .unauthorized(.refusedNewToken) }
    return try checked(second, url)
  }

  /// Requests a picture, without the source's own headers and token.
  func getPicture(
    _ url: String, validity: PageValidity?
  ) async throws(HTTPFailure) -> HTTPResponse {
    var request = source.request(url)
    request.headers = Self.headers(accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", validity)
    if let seconds = pause(at: url) {
      throw HTTPFailure(.retryAfter(seconds: Int(seconds), status: 429), requests: 0)
    }
    return try await client.send(request)
  }

  func note(pages: Int = 0, items: Int = 0, pictures: Int = 0) {
    progress.pages += pages
    progress.items += items
    progress.pictures += pictures
    report(progress)
  }

  // MARK: Requests

  private func send(
    _ url: String, _ accept: String, _ validity: PageValidity?, _ token: AccessToken?
  ) async throws(SourceFault) -> HTTPResponse {
    try await checkPause(at: url)
    var request = source.request(url)
    request.headers = Self.headers(accept: accept, validity)
    request.privateHeaders = source.headers
    if let token { request.privateHeaders.append(token.header) }
    do throws(HTTPFailure) {
      return try await client.send(request)
    } catch {
      throw error.kind == .cancelled ? .cancelled : .request(error, url: url)
    }
  }

  private static func headers(accept: String, _ validity: PageValidity?) -> [HTTPHeader] {
    var headers = [HTTPHeader("Accept", accept)]
    if let etag = validity?.etag { headers.append(HTTPHeader("If-None-Match", etag)) }
    if let date = validity?.lastModified { headers.append(HTTPHeader("If-Modified-Since", date)) }
    return headers
  }

  private func checked(_ response: HTTPResponse, _ url: String) throws(SourceFault) -> HTTPResponse {
    switch response.status {
    case 200, 203, 304, 404, 410: return response
    default: throw .status(response.status, url: url, redirectedURL: response.url)
    }
  }

  /// Waits until a pause ends that an earlier request was asked for, as of another build, for no longer than a request waits
  /// itself.
  private func checkPause(at url: String) async throws(SourceFault) {
    while let seconds = pause(at: url) {
      let now = clock()
      let limit = waitingEnd ?? now + Int64(source.limits.http.patience)
      waitingEnd = limit
      guard now + seconds <= limit else { throw .paused(seconds: seconds) }
      do {
        try await wait(seconds)
      } catch {
        throw .cancelled
      }
      // A clock that stands still would never end the pause.
      if clock() <= now { throw .paused(seconds: seconds) }
    }
  }

  /// The remaining seconds of a pause that an origin asked for; nil if there is none.
  private func pause(at url: String) -> Int64? {
    let now = clock()
    guard let origin = WebAddress.origin(of: url),
      let end = try? services.store.pause(ofOrigin: origin), end > now
    else { return nil }
    return end - now
  }

  // MARK: Tokens

  private var hasCredentials: Bool { Credentials(of: source.name, in: environment) != nil }

  private var variablePrefix: String { Credentials.variablePrefix(of: source.name) }

  private func expired(_ token: AccessToken) -> SourceFault.Unauthorized {
    token.origin == .environment ? .expiredVariable(variablePrefix + "TOKEN") : .expired
  }

  private func unverified(_ reason: String) -> SourceProblem {
    .unverifiedToken(source: source.name, reason: reason, url: authentication.verifyURL)
  }

  private var refused: SourceFault.Unauthorized { .refused(prefix: variablePrefix) }

  /// Logs in again with credentials of the environment, once for all callers. Refused credentials are not tried
  /// again.
  ///
  /// - Parameter used: the refused token.
  /// - Returns: nil if there are no credentials, or they are refused.
  private func renew(_ used: AccessToken?) async throws(SourceFault) -> AccessToken? {
    if let token, token != used { return token }
    guard let credentials = Credentials(of: source.name, in: environment) else { return nil }
    try await checkPause(at: source.url)
    // Another caller may have renewed it meanwhile.
    if let token, token != used { return token }
    let task =
      renewal
      ?? Task { [authentication] in
        do throws(AuthenticationFailure) {
          return .success(try await authentication.logIn(credentials))
        } catch {
          return .failure(error)
        }
      }
    renewal = task
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    switch result {
    case .success(let renewed):
      // The new token may expire as well.
      if renewal == task {
        token = renewed
        doubt = nil
        renewal = nil
      }
      return token
    case .failure(.refused): return nil
    case .failure(.cancelled): throw .cancelled
    case .failure(.tokens(let failure)): throw .tokens(failure)
    case .failure(.unavailable(let reason)), .failure(.unverified(let reason)):
      throw .logInFailed(reason, url: authentication.loginURL)
    case .failure(.missing(let status)):
      throw .logInFailed("the server answered \(status)", url: authentication.loginURL)
    case .failure(.noLogin): throw .logInFailed("the source has no login", url: authentication.loginURL)
    }
  }
}

/// Counts requests, and records pauses that servers ask for.
private final class SessionClient: HTTPClient {
  private let client: any HTTPClient
  private let store: any SourceStore
  private let clock: @Sendable () -> Int64
  private let requests = Atomic(0)

  init(_ client: any HTTPClient, store: any SourceStore, clock: @escaping @Sendable () -> Int64) {
    self.client = client
    self.store = store
    self.clock = clock
  }

  var count: Int { requests.load(ordering: .relaxed) }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    do throws(HTTPFailure) {
      let response = try await client.send(request)
      requests.add(response.requests, ordering: .relaxed)
      return response
    } catch {
      requests.add(error.requests, ordering: .relaxed)
      if case .retryAfter(let seconds, _) = error.kind, let origin = WebAddress.origin(of: request.url) {
        // If the pause cannot be stored, the next request comes too early, which is no reason for another
        // failure.
        try? store.setPause(ofOrigin: origin, until: clock() + Int64(min(seconds, 86_400)))
      }
      throw error
    }
  }
}
