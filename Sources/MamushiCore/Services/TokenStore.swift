/// Stores login tokens by source and origin, so that a source of the same name at another origin never gets them.
package protocol TokenStore: Sendable {
  func token(of source: String, at origin: String) throws(FileFailure) -> String?
  func setToken(_ token: String, of source: String, at origin: String) throws(FileFailure)
  /// - Returns: whether there was a token.
  func removeToken(of source: String, at origin: String) throws(FileFailure) -> Bool
}
