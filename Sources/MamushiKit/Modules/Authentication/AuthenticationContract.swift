import MamushiCore

// The Authentication scene: logs in to a source, keeps its token and finds out whether it still holds. It has no page.
//
//     HTTPClient, TokenStore ──▶ AuthenticationInteractor ──▶ AccessToken

/// What a source gave for e-mail and password.
package struct AccessToken: Sendable, Equatable {
  enum Origin: Sendable {
    /// From the file of tokens.
    case stored
    /// From the environment.
    case environment
    /// From a log-in just now.
    case login
  }

  let value: String
  let origin: Origin

  /// As a request carries it (RFC 6750, section 2.1).
  var header: HTTPHeader { HTTPHeader("Authorization", "Bearer \(value)") }
}

/// What proves to a source who asks.
package struct Credentials: Sendable {
  package let email: String
  package let password: String

  package init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// Those of the environment: `MAMUSHI_<SOURCE>_EMAIL` and `MAMUSHI_<SOURCE>_PASSWORD`.
  package init?(of source: String, in environment: (String) -> String?) {
    let prefix = Self.variablePrefix(of: source)
    guard let email = environment(prefix + "EMAIL"), !email.isEmpty,
      let password = environment(prefix + "PASSWORD"), !password.isEmpty
    else { return nil }
    self.init(email: email, password: password)
  }

  /// `MAMUSHI_MY_APP_` of `my-app`.
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
  /// The source has nothing to log in to.
  case noLogin
  /// The source does not know e-mail and password, or the token.
  case refused
  /// The source has no such address (404).
  case missing
  case cancelled
  /// The source could not be asked: a clause.
  case unavailable(String)
  /// The file of tokens does not work.
  case tokens(FileFailure)
}
