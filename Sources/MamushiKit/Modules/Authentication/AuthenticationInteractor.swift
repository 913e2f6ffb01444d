import MamushiCore

/// Logs in to a source, and checks whether a token is still valid.
package struct AuthenticationInteractor: Sendable {
  let source: SourceConfiguration
  let client: any HTTPClient
  let tokens: any TokenStore
  let documents: any DocumentReader
  let environment: @Sendable (String) -> String?

  package init(
    source: SourceConfiguration, client: any HTTPClient, tokens: any TokenStore,
    documents: any DocumentReader, environment: @escaping @Sendable (String) -> String?
  ) {
    self.source = source
    self.client = client
    self.tokens = tokens
    self.documents = documents
    self.environment = environment
  }

  /// The origin that tokens are stored for, together with the source's name.
  private var origin: String { WebAddress.origin(of: source.url) ?? source.url }

  /// Whether the source has a login.
  package var hasLogin: Bool { source.login != nil }

  /// Where logins are sent to; the source itself if it has none.
  var loginURL: String { source.url + (source.login?.login ?? "") }

  /// Where tokens are verified; the source itself if it has no login.
  package var verifyURL: String { source.url + (source.login?.verify ?? "") }

  /// Requests a token and stores it.
  @discardableResult
  package func logIn(_ credentials: Credentials) async throws(AuthenticationFailure) -> AccessToken {
    guard let login = source.login else { throw .noLogin }
    var request = request(login.login)
    request.headers.append(HTTPHeader("Content-Type", "application/json"))
    let body = JSON.object([
      ("email", .string(credentials.email)), ("password", .string(credentials.password)),
    ])
    body.write(to: &request.body)
    guard let token = try await token(request) else {
      throw .unavailable("the answer to the login contains no token")
    }
    do throws(FileFailure) {
      try tokens.setToken(token, of: source.name, at: origin)
    } catch {
      throw .tokens(error)
    }
    return AccessToken(value: token, origin: .login)
  }

  /// Checks whether a token is still valid.
  ///
  /// - Returns: the token to use from now on, since a source may issue a new one.
  package func verify(_ token: AccessToken) async throws(AuthenticationFailure) -> AccessToken {
    guard let login = source.login else { throw .noLogin }
    var request = request(login.verify)
    request.privateHeaders.append(token.header)
    guard let renewed = try await self.token(request, isVerification: true) else {
      throw .unverified("the answer contains no token")
    }
    if renewed != token.value, token.origin == .stored {
      do throws(FileFailure) {
        try tokens.setToken(renewed, of: source.name, at: origin)
      } catch {
        throw .tokens(error)
      }
    }
    return AccessToken(value: renewed, origin: token.origin)
  }

  /// Returns the available token: the environment's (`MAMUSHI_<SOURCE>_TOKEN`), or else the stored one.
  package func presentToken() throws(FileFailure) -> AccessToken? {
    let variable = Credentials.variablePrefix(of: source.name) + "TOKEN"
    // Files of secrets often end with a line break.
    if let value = environment(variable).map(UntrustedText.trimmed), !value.isEmpty {
      return AccessToken(value: value, origin: .environment)
    }
    return try tokens.token(of: source.name, at: origin).map { AccessToken(value: $0, origin: .stored) }
  }

  /// What a header cannot hold of a token; stored ones were checked when they came.
  package func fault(of token: AccessToken) -> HeaderFault? {
    guard token.origin == .environment else { return nil }
    return HeaderFault(in: token.value, of: Credentials.variablePrefix(of: source.name) + "TOKEN")
  }

  /// Removes the source's token.
  ///
  /// - Returns: whether there was one.
  package func logOut() throws(FileFailure) -> Bool {
    try tokens.removeToken(of: source.name, at: origin)
  }

  private func request(_ path: String) -> HTTPRequest {
    var request = source.request(source.url + path)
    request.method = .post
    request.headers = [HTTPHeader("Accept", "application/json")]
    request.privateHeaders = source.headers
    return request
  }

  /// - Returns: the response's `token`; nil if it has none.
  private func token(
    _ request: HTTPRequest, isVerification: Bool = false
  ) async throws(AuthenticationFailure) -> String? {
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await client.send(request)
    } catch {
      throw error.kind == .cancelled ? .cancelled : .unavailable("\(error)")
    }
    switch response.status {
    case 200..<300: break
    case 400, 401, 403, 422: throw .refused
    case 404, 405: throw .missing(status: response.status)
    case 300..<400 where isVerification: throw .unverified("the server answered \(response.status)")
    default: throw .unavailable("the server answered \(response.status)")
    }
    let file = source.texts
    guard
      let root = try? documents.read(response.body[...], as: .foreignJSON, of: file, firstLine: 1),
      case .string(let token)? = root.entries?.first(where: { $0.key == "token" })?.value.value,
      // A header may contain only visible ASCII (RFC 9110, section 5.5).
      !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return token
  }
}
