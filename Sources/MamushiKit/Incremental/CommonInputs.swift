import MamushiCore

/// The inputs that files of the output share.
struct CommonInputs: Sendable {
  /// The inputs that all files share.
  let site: Fingerprint
  /// The inputs that pages share, by the names of their templates.
  let pages: [String: Fingerprint]
}
