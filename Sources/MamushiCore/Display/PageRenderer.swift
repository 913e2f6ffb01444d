/// Renders display models to bytes. Hides the renderer, so that presenters and the pipeline are tested without
/// templates.
package protocol PageRenderer: Sendable {
  /// Whether a template of that name exists.
  func hasTemplate(named name: String) -> Bool

  /// Checks a template, with its partials and parents, against the models it will be rendered with, outermost
  /// first. Unknown names, missing partials, `{{{ }}}` around plain text and sections over scalars that are not
  /// Booleans are errors.
  func check(template name: String, against models: [KeyList]) -> [Diagnostic]

  /// Checks a template when keys of author-defined values are known: a key that none of these values has is
  /// reported as a note.
  ///
  /// - Parameter known: the keys of such values, by the names of their kinds (``Kind/open(_:)``).
  func check(
    template name: String, against models: [KeyList], knowing known: [String: KnownKeys]
  ) -> [Diagnostic]

  /// Checks templates that values name at run time (`{{> *params.widget}}`), in every place where one of `roots` takes a
  /// template by such a name. A name that is unknown in some of these places is no error.
  ///
  /// - Parameters:
  ///   - names: the templates that values may name.
  ///   - roots: all templates that are rendered, with the models that each is rendered with, outermost first.
  ///   - known: see ``check(template:against:knowing:)``.
  func check(
    named names: Set<String>, within roots: [(template: String, models: [KeyList])],
    knowing known: [String: KnownKeys]
  ) -> [Diagnostic]

  /// Whether a template, or one that it uses, may show a key path that begins with `key`.
  func mentions(_ key: String, in name: String) -> Bool

  /// The templates that a template's output depends on, including itself; empty for an unknown name.
  func dependencies(of name: String) -> Set<String>

  /// Renders a template with `models`, outermost first, and appends the result to `output`.
  ///
  /// - Returns: false if templates include themselves endlessly, and the output was cut.
  @discardableResult
  func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool

  /// Renders a template, and reports what only the values tell: names of templates that there are not, lists and
  /// mappings of a site's data in place of text, and partials that never end.
  ///
  /// - Returns: see ``render(template:models:into:)``.
  func render(
    template name: String, models: [any DisplayModel], into output: inout [UInt8],
    diagnostics: inout [Diagnostic]
  ) -> Bool

  /// A renderer for pages that share their outermost models. It may cache what it rendered of a model with a
  /// ``DisplayModel/fragmentID``, and so may be used only while these models' answers do not change.
  ///
  /// - Returns: a renderer that takes the models below the outermost ones.
  func within(_ outermost: [any DisplayModel]) -> any PageRenderer
}

extension PageRenderer {
  package func check(
    template name: String, against models: [KeyList], knowing known: [String: KnownKeys]
  ) -> [Diagnostic] {
    check(template: name, against: models)
  }

  package func check(
    named names: Set<String>, within roots: [(template: String, models: [KeyList])],
    knowing known: [String: KnownKeys]
  ) -> [Diagnostic] {
    []
  }

  package func mentions(_ key: String, in name: String) -> Bool { true }

  package func render(
    template name: String, models: [any DisplayModel], into output: inout [UInt8],
    diagnostics: inout [Diagnostic]
  ) -> Bool {
    render(template: name, models: models, into: &output)
  }

  package func within(_ outermost: [any DisplayModel]) -> any PageRenderer {
    InnerRenderer(renderer: self, outermost: outermost)
  }
}

/// Adds the outermost models to those of each page, and caches nothing.
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

  func render(
    template name: String, models: [any DisplayModel], into output: inout [UInt8],
    diagnostics: inout [Diagnostic]
  ) -> Bool {
    renderer.render(
      template: name, models: outermost + models, into: &output, diagnostics: &diagnostics)
  }
}
