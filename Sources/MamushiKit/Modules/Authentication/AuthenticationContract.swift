import MamushiCore

// The Authentication scene: logs in to a source, stores its token and checks whether it is still valid. It has no page.
//
//     HTTPClient, TokenStore ──▶ AuthenticationInteractor ──▶ AccessToken

/// The token that a source issued for e-mail and password.
package struct AccessToken: Sendable, Equatable {
  package enum Origin: Sendable {
    /// From the token file.
    case stored
    /// From the environment.
    case environment
    /// From a login just now.
    case login
  }

  package let value: String
  package let origin: Origin

  /// The header that carries the token (RFC 6750, section 2.1).
  package var header: HTTPHeader { HTTPHeader("Authorization", "Bearer \(value)") }
}

/// The e-mail and password for a login.
package struct Credentials: Sendable {
  package let email: String
  package let password: String

  package init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// Reads `MAMUSHI_<SOURCE>_EMAIL` and `MAMUSHI_<SOURCE>_PASSWORD` from the environment.
  package init?(of source: String, in environment: (String) -> String?) {
    let prefix = Self.variablePrefix(of: source)
    guard let email = environment(prefix + "EMAIL"), !email.isEmpty,
      let password = environment(prefix + "PASSWORD"), !password.isEmpty
    else { return nil }
    self.init(email: email, password: password)
  }

  /// Returns the prefix of a source's variables: `MAMUSHI_MY_APP_` for `my-app`.
  package static func variablePrefix(of source: String) -> String {
    let name = source.uppercased().unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? String(scalar) : "_"
    }
    return "MAMUSHI_" + name.joined() + "_"
  }
}

/// Why there is no token.
package enum AuthenticationFailure: Error, Sendable {
  /// The source has no login.
  case noLogin
  /// The source rejects the e-mail and password, or the token.
  case refused
  /// The source has no such address (404 or 405).
  case missing(status: Int)
  /// The source was asked about a token, and answered neither that it holds nor that it does not: a clause.
  case unverified(String)
  case cancelled
  /// The source could not be asked; the value is a clause that says why.
  case unavailable(String)
  /// The token file cannot be read or written.
  case tokens(FileFailure)
}
