import MamushiCore
import Synchronization

/// Asks one source: with its headers and its token, and not while it wants to be left alone.
actor SourceSession {
  let source: SourceConfiguration
  private let services: RemoteServices
  private let authentication: AuthenticationInteractor
  private let environment: @Sendable (String) -> String?
  private let client: SessionClient
  private let clock: @Sendable () -> Int64
  private let report: @Sendable (SourceProgress) -> Void
  private var token: AccessToken?
  private var renewal: Task<Result<AccessToken, AuthenticationFailure>, Never>?
  private var progress: SourceProgress

  /// - Parameter clock: seconds since 1970.
  init(
    _ source: SourceConfiguration, _ services: RemoteServices, documents: any DocumentReader,
    environment: @escaping @Sendable (String) -> String?, clock: @escaping @Sendable () -> Int64,
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
    self.report = report
    progress = SourceProgress(source: source.name, pages: 0, items: 0)
  }

  /// Requests that went over the network so far.
  nonisolated var requests: Int { client.count }

  /// Finds the source's token, where it has log-ins, and has it verified. An expired one is renewed where the environment
  /// holds what that needs.
  func open() async throws(SourceFault) {
    guard source.login != nil else { return }
    do throws(FileFailure) {
      token = try authentication.presentToken()
    } catch {
      throw .tokens(error)
    }
    guard let present = token else {
      // Not every source that has log-ins wants one.
      if hasCredentials, try await renew(nil) == nil { throw .unauthorized(refused) }
      return
    }
    try checkPause(at: source.url)
    do throws(AuthenticationFailure) {
      token = try await authentication.verify(present)
    } catch {
      switch error {
      case .refused:
        if try await renew(present) == nil {
          throw .unauthorized(hasCredentials ? refused : expired(present))
        }
      // A source that cannot verify has its requests tell.
      case .missing, .noLogin: break
      case .cancelled: throw .cancelled
      case .unavailable(let reason): throw .unverified(reason, url: source.url)
      case .tokens(let failure): throw .tokens(failure)
      }
    }
  }

  /// - Parameter validity: of a copy; the answer is then 304 where it still holds.
  /// - Returns: a response that is a success, 304 or 404.
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

  /// A picture: nothing of the source's own is told to whoever keeps it.
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
    try checkPause(at: url)
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
    default: throw .status(response.status, url: url)
    }
  }

  private func checkPause(at url: String) throws(SourceFault) {
    if let seconds = pause(at: url) { throw .paused(seconds: seconds) }
  }

  /// For how many seconds more an origin wants to be left alone; nil where it does not.
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

  private var refused: SourceFault.Unauthorized { .refused(prefix: variablePrefix) }

  /// Logs in anew with what the environment holds, once for all who ask. What is refused is not tried again.
  ///
  /// - Parameter used: the token that was refused.
  /// - Returns: nil where there is nothing to log in with, or it is refused.
  private func renew(_ used: AccessToken?) async throws(SourceFault) -> AccessToken? {
    if let token, token != used { return token }
    guard let credentials = Credentials(of: source.name, in: environment) else { return nil }
    try checkPause(at: source.url)
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
      // It may expire in its turn.
      if renewal == task {
        token = renewed
        renewal = nil
      }
      return token
    case .failure(.refused): return nil
    case .failure(.cancelled): throw .cancelled
    case .failure(.tokens(let failure)): throw .tokens(failure)
    case .failure(.unavailable(let reason)): throw .logInFailed(reason, url: source.url)
    case .failure(.missing), .failure(.noLogin):
      throw .logInFailed("the server answered 404", url: source.url)
    }
  }
}

/// Counts what goes over the network, and notes who asks to be left alone.
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
        // What cannot be noted is asked again too early, which is no reason to fail in another way.
        try? store.setPause(ofOrigin: origin, until: clock() + Int64(min(seconds, 86_400)))
      }
      throw error
    }
  }
}
