import MamushiCore

/// What files of the output depend on together.
struct CommonInputs: Sendable {
  /// What all depend on.
  let site: Fingerprint
  /// What pages depend on, by the names of their templates.
  let pages: [String: Fingerprint]
}
