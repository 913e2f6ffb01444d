import MamushiCore

/// Walks a compiled template with the kinds of its context instead of values, through partials, parents and the
/// overrides in force, and collects the problems.
///
/// Each body is walked once for each context in which it is reached; a context holds each model once, so
/// recursion ends.
struct Checker {
  let program: Program
  var diagnostics: Set<Diagnostic> = []
  private var visited: Set<Visit> = []

  /// A body in a context.
  private struct Visit: Hashable {
    let start: Int
    let context: [CheckedContext.FrameIdentity]
    let scopes: [Int32]
    /// Whether a value names a template around it.
    let isNamed: Bool
  }

  /// The state at an instruction.
  struct Place {
    var context: CheckedContext
    /// The parents that override blocks here, outermost first: positions in ``Program/parents``.
    var scopes: [Int32]
    /// The templates entered since the last section, hence unconditionally.
    var unconditional: [Entry]
  }

  struct Entry: Equatable {
    let template: Int
    let scopes: [Int32]
  }

  /// Sections over a site's own data are walked for each value, but only up to these limits on walks and nesting:
  /// data can nest in more ways than time or stack allow. Nothing beyond them is reported.
  private static let openLimit = (walks: 20_000, depth: 150)
  /// The current nesting of calls, limited as in a rendering.
  private var depth = 0
  private var openWalks = 0
  private var openDepth = 0
  private let known: [String: KnownKeys]
  private let placed: Set<Int>
  /// The blocks of templates that parents name, sorted; nil if not all of them are known.
  var blocks: [Int: Blocks?] = [:]
  /// The instructions for which suggestions are made, each of which takes a search through all names. The limit
  /// is enough for mistakes, and keeps the check fast if everything is wrong.
  private var suggested: Set<Int> = []
  private static let suggestionLimit = 100

  /// The calls around the current instruction, outermost first, apart from those by values.
  var calls: [Call] = []
  /// What templates of the theme lack, by the instructions of the site's own templates that call them.
  var lacks: [Int: Lack] = [:]

  /// The state of a check of templates that values name; nil in one of a single template.
  var naming: Naming?

  struct Blocks {
    let ids: Set<Int32>
    let names: [String]
  }

  init(_ program: Program, knowing known: [String: KnownKeys] = [:], placed: Set<Int>) {
    (self.program, self.known, self.placed) = (program, known, placed)
  }

  mutating func check(template name: String, against models: [KeyList]) {
    guard let template = program.templateIndices[name] else {
      let nearest = nearestPath(to: name, among: program.templateIndices.keys)
      diagnostics.insert(Diagnostic(TemplateProblem.unknownTemplate(name: name, nearest: nearest), at: nil))
      return
    }
    enter(template, among: models)
    reportLacks()
  }

  mutating func enter(_ template: Int, among models: [KeyList]) {
    var context = CheckedContext(hasItemPlaces: placed.contains(template))
    for model in models { context.push(.model(model)) }
    enter(template, Place(context: context, scopes: [], unconditional: []), from: nil)
  }

  // MARK: Walking

  /// - Parameter caller: the instruction that refers to the template.
  mutating func enter(_ index: Int, _ place: Place, from caller: Int?) {
    let template = program.templates[index]
    let entry = Entry(template: index, scopes: place.scopes)
    if let caller, place.unconditional.contains(entry) {
      report(
        program.isParentOfItself(caller)
          ? .endlessParent(name: template.name) : .endlessPartial(name: template.name), at: caller)
      return
    }
    for mark in template.ignoredText where isReporting {
      diagnostics.insert(Diagnostic(TemplateProblem.ignoredText, at: SourceLocation(template.file, mark)))
    }
    guard depth < Execution.depthLimit else {
      // The nesting of a site's own data is known only during rendering.
      if let caller, !place.context.isOpen {
        report(.tooDeepTogether(name: template.name, limit: Execution.depthLimit), at: caller)
      }
      return
    }
    var place = place
    place.unconditional.append(entry)
    if let caller { calls.append(Call(position: caller, template: index)) }
    walkOnce(template.range, place)
    if caller != nil { calls.removeLast() }
  }

  private mutating func walkOnce(_ body: Range<Int>, _ place: Place) {
    let visit = Visit(
      start: body.lowerBound, context: place.context.identity, scopes: place.scopes, isNamed: isInNamed)
    if visited.insert(visit).inserted { walk(body, place) }
  }

  private mutating func walk(_ body: Range<Int>, _ place: Place) {
    guard depth < Execution.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    var position = body.lowerBound
    while position < body.upperBound {
      switch program.instructions[position] {
      case .text, .lineStart, .element:
        break
      case .variable(let path, let escaped):
        checkVariable(path, escaped: escaped, place, at: position)
      case .section(let path, let end):
        walkSection(path, position + 1..<Int(end), place, at: position)
        position = Int(end)
        continue
      case .inverted(let path, let end):
        walkInverted(path, position + 1..<Int(end), place, at: position)
        position = Int(end)
        continue
      case .partial(let reference, _):
        if let template = target(of: reference, at: position) { enter(template, place, from: position) }
      case .dynamicPartial(let path, _):
        checkTemplateName(path, place, at: position)
        enterNamed(place)
      case .parent(let index):
        walkParent(index, place, at: position)
        position = Int(program.parents[Int(index)].end)
        continue
      case .block(let index):
        let block = program.blocks[Int(index)]
        if let (override, scopes) = override(of: block.name, in: place.scopes) {
          var place = place
          place.scopes = scopes
          walkOnce(Int(override.start)..<Int(override.end), place)
          position = Int(block.end)
          continue
        }
      }
      position += 1
    }
  }

  @inline(never)
  private mutating func walkSection(_ path: Path, _ body: Range<Int>, _ place: Place, at position: Int) {
    var place = place
    place.unconditional = []
    var isAlwaysThere = false
    switch resolve(path, place, at: position) {
    case .flag: break
    case .list(let element): place.context.pushItem(element)
    case .number?:
      isAlwaysThere = !mayBeAbsent(path, place)
      if isAlwaysThere { reportSection(over: path, at: position) }
      place.context.push(.number)
    case .known? where openWalks > Self.openLimit.walks || openDepth > Self.openLimit.depth:
      place.context.push(.unchecked)
    case .known(let keys)? where keys.isList: place.context.pushItem(.known(keys))
    case let kind?: place.context.push(kind)
    // Already reported; errors inside the section would only be consequences.
    case nil: return
    }
    if !isAlwaysThere { markRight(position) }
    guard place.context.isOpen else { return walk(body, place) }
    openWalks += 1
    openDepth += 1
    walk(body, place)
    openDepth -= 1
  }

  @inline(never)
  private mutating func walkInverted(_ path: Path, _ body: Range<Int>, _ place: Place, at position: Int) {
    var place = place
    place.unconditional = []
    switch resolve(path, place, at: position) {
    case .number? where !mayBeAbsent(path, place): reportSection(over: path, at: position)
    case .some: markRight(position)
    case nil: break
    }
    walk(body, place)
  }

  @inline(never)
  private mutating func walkParent(_ index: Int32, _ place: Place, at position: Int) {
    let parent = program.parents[Int(index)]
    switch parent.target {
    case .dynamic(let path):
      checkTemplateName(path, place, at: position)
      enterNamed(self.place(place, within: index))
    case .reference(let reference):
      guard let template = target(of: reference, at: position) else { return }
      // Of one that takes itself without end, only that is told.
      if !place.unconditional.contains(where: { $0.template == template }) {
        checkOverrides(of: parent, template, at: position)
      }
      enter(template, self.place(place, within: index), from: position)
    }
  }

  // MARK: Checking

  @inline(never)
  private mutating func checkVariable(_ path: Path, escaped: Bool, _ place: Place, at position: Int) {
    let kind = resolve(path, place, at: position)
    let name = program.name(of: path)
    switch kind {
    case .model?, .list?: report(.notPrintable(name: name, kind: kind?.words ?? ""), at: position)
    case .flag?, .number?, .text?:
      markRight(position)
      if !escaped { report(.unescapedText(name: name, kind: kind?.words ?? ""), at: position) }
    case .html?, .unchecked?, .known?, .open?: markRight(position)
    case nil: break
    }
    switch kind {
    case .text?, .html?, .unchecked?, .known?, .open?: checkQuotes(around: name, at: position)
    case .flag?, .number?, .model?, .list?, nil: break
    }
  }

  /// Reports a value that a space in it would end: numbers have none.
  private mutating func checkQuotes(around name: String, at position: Int) {
    let unquoted = program.template(at: position).unquoted
    guard !unquoted.isEmpty, unquoted.contains(program.marks[position]) else { return }
    report(.unquotedValue(name: name), at: position)
  }

  private mutating func checkTemplateName(_ path: Path, _ place: Place, at position: Int) {
    switch resolve(path, place, at: position) {
    case .text?, .unchecked?, .known?, .open?: markRight(position)
    case nil: break
    case let kind?:
      report(.notATemplateName(name: program.name(of: path), kind: kind.words), at: position)
    }
  }

  mutating func maySuggest(at position: Int) -> Bool {
    if suggested.count < Self.suggestionLimit { suggested.insert(position) }
    return suggested.contains(position)
  }

  /// The kind behind a path, or nil if it is unknown, which is reported.
  private mutating func resolve(_ path: Path, _ place: Place, at position: Int) -> Kind? {
    let keys = program.keys(of: path)
    switch place.context.resolve(keys, knowing: known) {
    case .found(let kind, _): return kind
    case .unknown(let problem):
      guard maySuggest(at: position),
        case .unknown(let better) = place.context.resolve(
          keys, knowing: known, suggestingFor: program.template(at: position).name)
      else {
        report(problem, at: position)
        return nil
      }
      report(better, at: position)
      return nil
    }
  }

  /// Whether a number may be absent, so that a section over it has a meaning.
  private func mayBeAbsent(_ path: Path, _ place: Place) -> Bool {
    guard case .found(_, let isOptional) = place.context.resolve(program.keys(of: path), knowing: known)
    else { return false }
    return isOptional
  }

  private mutating func reportSection(over number: Path, at position: Int) {
    report(.notASection(name: program.name(of: number), kind: Kind.number.words), at: position)
  }
}
