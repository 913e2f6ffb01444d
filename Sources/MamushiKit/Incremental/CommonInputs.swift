import MamushiCore

/// The inputs that files of the output share.
struct CommonInputs: Sendable {
  /// The inputs that all files share.
  var site = Fingerprint.none
  /// The inputs that pages share, by the names of their templates.
  var pages: [String: Fingerprint] = [:]
}
