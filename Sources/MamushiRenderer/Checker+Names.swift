import MamushiCore

/// Templates that values name: `{{> *params.widget}}`.
///
/// Which value takes which template is unknown, so each of the templates is walked in each place that takes one. What
/// is wrong in some of these places may never be shown there: what depends on the place is reported only if it is
/// right nowhere. So the check also walks all templates without reporting anything of them, which has been done.
extension Checker {
  struct Naming {
    /// The templates that values may name: positions in ``Program/templates``.
    let templates: [Int]
    /// The number of templates around the current instruction that values name.
    var depth = 0
    var walks = 0
    /// The instructions that are right somewhere.
    var right: Set<Int> = []
    /// What may be wrong, by the instructions.
    var doubts: [Int: Set<Diagnostic>] = [:]

    /// The greatest number of walks: templates that take each other by name can nest in more orders than time allows.
    static let walkLimit = 20_000
  }

  /// - Parameters:
  ///   - templates: those that values may name.
  ///   - roots: all templates that are rendered, with their models, outermost first.
  mutating func check(named templates: [Int], within roots: [(template: String, models: [KeyList])]) {
    naming = Naming(templates: templates)
    for root in roots {
      if let template = program.templateIndices[root.template] { enter(template, among: root.models) }
    }
    guard let naming, naming.walks < Naming.walkLimit else { return }
    for (position, found) in naming.doubts where !naming.right.contains(position) {
      // Places differ only in the names that are known there.
      if let first = found.min() { diagnostics.insert(first) }
    }
  }

  /// Whether a value names a template around the current instruction.
  var isInNamed: Bool { (naming?.depth ?? 0) > 0 }

  /// Whether what is found here is new.
  var isReporting: Bool { naming == nil || isInNamed }

  mutating func markRight(_ position: Int) { naming?.right.insert(position) }

  /// Walks each template that a value may name here.
  @inline(never)
  mutating func enterNamed(_ place: Place) {
    guard let templates = naming?.templates else { return }
    var place = place
    // The value may end a recursion.
    place.unconditional = []
    naming?.depth += 1
    for template in templates {
      guard let walks = naming?.walks, walks < Naming.walkLimit else { break }
      naming?.walks += 1
      enter(template, place, from: nil)
    }
    naming?.depth -= 1
  }
}
