import MamushiCore

/// A compiled set of Mustache templates.
///
/// ```swift
/// let (templates, diagnostics) = TemplateSet.compile(sources)
/// templates.render(template: "Feed/home", models: [site, page, home], into: &bytes)
/// ```
///
/// The language is that of the Mustache specification 1.4 (github.com/mustache/spec): comments, delimiters,
/// interpolation, sections, inverted sections, partials, inheritance and dynamic names; no lambdas. Where the
/// specification leaves a choice:
/// - Empty text is false, like an absent value; the number 0 is true.
/// - A section over a flag does not change the context; a section over text makes it `{{.}}`.
/// - A value of kind HTML is not escaped in HTML, whether written `{{body}}` or `{{{body}}}`.
/// - Empty lines of an indented partial get no indentation.
/// - The name of the rendered template decides how text is escaped (``TextEscaping``), also in its partials. Within the
///   `script` and `style` elements of a page it is escaped for their languages.
/// - Each item of a list knows whether it is the first or the last one (``ItemPlace``).
/// - An overriding block sees the overrides in force where it is written, without itself.
package struct TemplateSet: PageRenderer {
  let program: Program
  private let code: Code
  /// See ``ItemPlace/templates(of:)``.
  private let placed: Set<Int>
  /// The outermost values of every rendering's context, which the page's values follow.
  private var outermost: [DisplayValue] = []
  private var fragments: FragmentStore?

  private init(_ program: Program) {
    self.program = program
    code = Code(program)
    placed = ItemPlace.templates(of: program)
  }

  /// Compiles templates, which may refer to each other in any order.
  ///
  /// - Parameters:
  ///   - sources: templates with unique names; of two with the same name, the later one counts.
  ///   - limit: the greatest total size in bytes; positions in a program have 32 bits.
  /// - Returns: the set, and all syntax problems. A template with an error renders as nothing.
  package static func compile(
    _ sources: [TemplateSource], limit: Int = 1 << 30
  ) -> (TemplateSet, [Diagnostic]) {
    var builder = ProgramBuilder()
    var diagnostics: [Diagnostic] = []
    var size = 0
    for source in sources {
      size += source.bytes.count
      guard size <= limit else {
        let problem = TemplateProblem.tooLarge(limit: limit)
        return (
          TemplateSet(builder.linked()),
          (diagnostics + [Diagnostic(problem, at: SourceLocation(source.file))]).sorted()
        )
      }
      diagnostics += TemplateCompiler.compile(source, into: &builder)
    }
    return (TemplateSet(builder.linked()), diagnostics.sorted())
  }

  /// The names of all templates, sorted.
  package var names: [String] { program.templateIndices.keys.sorted() }

  package func hasTemplate(named name: String) -> Bool {
    program.templateIndices[name] != nil
  }

  package func check(template name: String, against models: [KeyList]) -> [Diagnostic] {
    check(template: name, against: models, knowing: [:])
  }

  package func check(
    template name: String, against models: [KeyList], knowing known: [String: KnownKeys]
  ) -> [Diagnostic] {
    var checker = Checker(program, knowing: known, placed: placed)
    checker.check(template: name, against: outermostKeys + models)
    return checker.diagnostics.sorted()
  }

  package func check(
    named names: Set<String>, within roots: [(template: String, models: [KeyList])],
    knowing known: [String: KnownKeys]
  ) -> [Diagnostic] {
    let named = names.compactMap { program.templateIndices[$0] }.filter { !program.templates[$0].isBroken }
    let isNeeded = roots.contains { root in
      program.templateIndices[root.template].map { program.reach(of: $0).isDynamic } ?? false
    }
    guard !named.isEmpty, isNeeded else { return [] }
    var checker = Checker(program, knowing: known, placed: placed)
    checker.check(
      named: named.sorted(),
      within: roots.map { ($0.template, outermostKeys + $0.models) })
    return checker.diagnostics.sorted()
  }

  /// The templates that a template's output depends on: itself and those it reaches through partials and parents;
  /// all of them if it uses a dynamic name. Empty for an unknown name.
  package func dependencies(of name: String) -> Set<String> {
    guard let template = program.templateIndices[name] else { return [] }
    let reach = program.reach(of: template)
    return reach.isDynamic ? Set(names) : Set(reach.templates.map { program.templates[$0].name })
  }

  package func mentions(_ key: String, in name: String) -> Bool {
    let key = Key(key)
    return dependencies(of: name).contains { name in
      program.templateIndices[name].map { program.mentions(key, in: $0) } ?? false
    }
  }

  @discardableResult
  package func render(
    template name: String, models: [any DisplayModel], into output: inout [UInt8]
  ) -> Bool {
    render(template: name, values: models.map { .model($0) }, into: &output)
  }

  package func render(
    template name: String, models: [any DisplayModel], into output: inout [UInt8],
    diagnostics: inout [Diagnostic]
  ) -> Bool {
    render(
      template: name, values: models.map { .model($0) }, into: &output, diagnostics: &diagnostics)
  }

  package func within(_ outermost: [any DisplayModel]) -> any PageRenderer {
    var inner = self
    inner.outermost += outermost.map { .model($0) }
    inner.fragments = FragmentStore()
    return inner
  }

  private var outermostKeys: [KeyList] {
    outermost.compactMap { if case .model(let model) = $0 { model.keys } else { nil } }
  }

  /// Renders with a context of any values: `{{.}}` shows a text or a list.
  @discardableResult
  func render(template name: String, values: [DisplayValue], into output: inout [UInt8]) -> Bool {
    var diagnostics: [Diagnostic] = []
    return render(template: name, values: values, into: &output, diagnostics: &diagnostics)
  }

  private func render(
    template name: String, values: [DisplayValue], into output: inout [UInt8],
    diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard let template = program.templateIndices[name] else { return true }
    var execution = Execution(code, values, within: outermost, fragments: fragments)
    execution.output.documentEscaping = TextEscaping(template: name)
    execution.hasItemPlaces = placed.contains(template)
    execution.render(template, into: &output)
    diagnostics += execution.strayNames.entries.map(program.diagnostic)
    if let endless = program.endlessCall(among: execution.cutCalls, within: execution.cutModels) {
      diagnostics.append(endless)
    }
    return !execution.isCut
  }
}
