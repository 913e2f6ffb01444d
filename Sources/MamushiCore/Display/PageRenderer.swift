/// What turns display models into bytes. The renderer is behind it, so that presenters and the pipeline are
/// tested without templates.
package protocol PageRenderer: Sendable {
  /// Whether there is a template of that name.
  func hasTemplate(named name: String) -> Bool

  /// Checks a template against the models it will be rendered with, outermost first, partials and parents
  /// included. An unknown name, a missing partial, `{{{ }}}` on plain text and a section over a scalar that
  /// is no Boolean are errors.
  func check(template name: String, against models: [KeyList]) -> [Diagnostic]

  /// The same, where something is known of values whose inside a site's author decides: a key that none of them has is a
  /// note.
  ///
  /// - Parameter known: the keys of such values, by the names of their kinds (``Kind/open(_:)``).
  func check(
    template name: String, against models: [KeyList], knowing known: [String: KnownKeys]
  ) -> [Diagnostic]

  /// Whether a template, or one that it uses, may show something by that name: one that a path of keys begins with.
  func mentions(_ key: String, in name: String) -> Bool

  /// The templates that a template's output depends on, itself included; empty for an unknown name.
  func dependencies(of name: String) -> Set<String>

  /// Renders a template with `models`, outermost first, onto the end of `output`.
  ///
  /// - Returns: whether all was rendered: false where templates contain themselves without an end, and were cut.
  @discardableResult
  func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool

  /// A renderer of pages whose outermost models are the same. It may keep what it made of a model that has a
  /// ``DisplayModel/fragmentID``, and so is of use only as long as these models answer as they do.
  ///
  /// - Returns: what renders the models that follow the outermost ones.
  func within(_ outermost: [any DisplayModel]) -> any PageRenderer
}

extension PageRenderer {
  package func check(
    template name: String, against models: [KeyList], knowing known: [String: KnownKeys]
  ) -> [Diagnostic] {
    check(template: name, against: models)
  }

  package func mentions(_ key: String, in name: String) -> Bool { true }

  package func within(_ outermost: [any DisplayModel]) -> any PageRenderer {
    InnerRenderer(renderer: self, outermost: outermost)
  }
}

/// Puts models around those of each page, and keeps nothing.
private struct InnerRenderer: PageRenderer {
  let renderer: any PageRenderer
  let outermost: [any DisplayModel]

  func hasTemplate(named name: String) -> Bool { renderer.hasTemplate(named: name) }

  func check(template name: String, against models: [KeyList]) -> [Diagnostic] {
    renderer.check(template: name, against: outermost.map(\.keys) + models)
  }

  func dependencies(of name: String) -> Set<String> { renderer.dependencies(of: name) }

  func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
    renderer.render(template: name, models: outermost + models, into: &output)
  }
}
