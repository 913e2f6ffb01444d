import MamushiCore

/// The result of a repository or an interactor, with its problems.
struct Loaded<Value: Sendable>: Sendable {
  var value: Value
  var diagnostics: [Diagnostic]

  init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
