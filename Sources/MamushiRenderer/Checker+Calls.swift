import MamushiCore

/// Faults that depend on the template which calls the faulty one.
extension Checker {
  /// A tag that takes another template.
  struct Call {
    /// The instruction.
    let position: Int
    /// The template that it takes: a position in ``Program/templates``.
    let template: Int
  }

  /// The names that a template of the theme lacks where one of the site's own calls it, in the order in which they are
  /// found.
  struct Lack {
    let template: Int
    var names: [String] = []
  }

  mutating func report(_ problem: TemplateProblem, at position: Int) {
    guard isReporting else { return }
    var diagnostic = Diagnostic(problem, at: location(of: position))
    guard problem.dependsOnContext else {
      diagnostics.insert(diagnostic)
      return
    }
    guard naming == nil else {
      naming?.doubts[position, default: []].insert(diagnostic)
      return
    }
    if problem.severity == .error,
      let entered = calls.lastIndex(where: { program.templates[$0.template].range.contains(position) })
    {
      if program.template(at: position).isBuiltIn {
        // The site has no such file: what its author can change is the call.
        if let call = calls[...entered].last(where: { !isOfTheme($0) }) {
          return add(problem, to: call)
        }
      } else if !isOfTheme(calls[entered]) {
        // Not in the message: what several tags take is told once.
        let role = isPartial(calls[entered]) ? "included" : "the parent"
        diagnostic.help = Self.joined(diagnostic.help, "\(role) at \(places(upTo: entered))")
      }
    }
    diagnostics.insert(diagnostic)
  }

  /// Reports what templates of the theme lack, once for each call.
  mutating func reportLacks() {
    for (position, lack) in lacks {
      let problem = TemplateProblem.lackOfNames(
        template: program.templates[lack.template].name, names: lack.names)
      diagnostics.insert(Diagnostic(problem, at: location(of: position)))
    }
    lacks = [:]
  }

  private mutating func add(_ problem: TemplateProblem, to call: Call) {
    guard let name = problem.nameInContext else { return }
    var lack = lacks[call.position] ?? Lack(template: call.template)
    if !lack.names.contains(name) { lack.names.append(name) }
    lacks[call.position] = lack
  }

  private func isOfTheme(_ call: Call) -> Bool { program.template(at: call.position).isBuiltIn }

  private func isPartial(_ call: Call) -> Bool {
    guard case .partial = program.instructions[call.position] else { return false }
    return true
  }

  /// The places of a call, and of the outermost one around it that the site can change: a partial or parent may be all
  /// right in other templates that take it.
  private func places(upTo position: Int) -> String {
    let nearest = place(of: calls[position])
    let outermost = calls[..<position].first { !isOfTheme($0) }
    return outermost.map { "'\(nearest)', from '\(place(of: $0))'" } ?? "'\(nearest)'"
  }

  private func place(of call: Call) -> String {
    let mark = program.marks[call.position]
    return "\(program.template(at: call.position).file.string):\(mark.line):\(mark.column)"
  }

  private func location(of position: Int) -> SourceLocation {
    SourceLocation(program.template(at: position).file, program.marks[position])
  }

  private static func joined(_ help: String?, _ addition: String) -> String {
    guard let help else { return "this is \(addition)" }
    return help.hasSuffix("?") ? "\(help) This is \(addition)" : "\(help); this is \(addition)"
  }

  /// The template that a reference names, if it exists and can be walked.
  mutating func target(of reference: Int32, at position: Int) -> Int? {
    let target = Int(program.targets[Int(reference)])
    guard target >= 0 else {
      let reference = program.references[Int(reference)]
      let bare = reference.name.replacing(".mustache", with: "")
      let nearest: String? =
        if program.templateIndices[bare] != nil {
          bare
        } else if maySuggest(at: position) {
          nearestPath(to: reference.name, among: program.templateIndices.keys)
        } else {
          nil
        }
      report(
        reference.isParent
          ? .missingParent(name: reference.name, nearest: nearest)
          : .missingPartial(name: reference.name, nearest: nearest), at: position)
      return nil
    }
    return program.templates[target].isBroken ? nil : target
  }
}
