import MamushiCore

/// What a repository or an interactor found, and what is wrong with it.
struct Loaded<Value: Sendable>: Sendable {
  var value: Value
  var diagnostics: [Diagnostic]

  init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
