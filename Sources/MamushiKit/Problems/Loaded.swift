import MamushiCore

/// The result of a repository or an interactor, with its problems.
package struct Loaded<Value: Sendable>: Sendable {
  package var value: Value
  package var diagnostics: [Diagnostic]

  init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
