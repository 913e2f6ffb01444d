/// Reads a formula of LaTeX.
///
/// Each step takes at least one token, and none is read twice: the time is linear in the length of the source. What
/// is nested deeper than `nestingLimit` is passed over without recursion.
struct MathParser {
  static let nestingLimit = 100
  /// More would tell nobody more.
  static let problemLimit = 20

  /// What is open around the place that is read.
  struct Surroundings {
    var groups = 0
    var delimiters = 0
    var environments = 0
    var texts = 0
  }

  /// What ends a row.
  enum RowEnd {
    case formula, group, cell, right, option, dollar
  }

  var lexer: MathLexer
  var token: MathToken
  var surroundings = Surroundings()
  /// None is LaTeX's own: slanted letters, upright digits.
  var font: MathFont?
  private(set) var problems: [MathProblem] = []
  private var told: Set<MathFault> = []
  private var depth = 0

  init(_ source: String) {
    lexer = MathLexer(source)
    token = lexer.next()
  }

  /// The whole formula.
  mutating func parse() -> [MathNode] { parseRow(until: .formula) }

  mutating func advance() { token = lexer.next() }

  // MARK: Problems

  /// Tells a fault once, where it is first.
  mutating func tell(_ fault: MathFault, at offset: Int? = nil) {
    guard problems.count < Self.problemLimit, told.insert(fault).inserted else { return }
    problems.append(MathProblem(fault: fault, offset: offset ?? lexer.start))
  }

  /// A name for a message.
  static func shortened(_ name: String) -> String {
    name.utf8.count <= 40 ? name : name.prefix(32) + "…"
  }

  // MARK: Nesting

  /// What `body` reads deeper, or, where that is too deep, a sign for what is passed over. A table counts as two levels:
  /// browsers nest 512 elements at most, and it takes up to five.
  mutating func nested(levels: Int = 1, _ body: (inout Self) -> MathNode) -> MathNode {
    guard depth + levels <= Self.nestingLimit else {
      tell(.tooDeep(limit: Self.nestingLimit))
      skipConstruct()
      return .fallback("…")
    }
    depth += levels
    defer { depth -= levels }
    return body(&self)
  }

  /// Passes over a token and, where it opens something, over all up to what closes that.
  private mutating func skipConstruct() {
    var level = 0
    repeat {
      switch token {
      case .end: return
      case .beginGroup: level += 1
      case .endGroup: level -= 1
      case .command("left"), .command("begin"): level += 1
      case .command("right"):
        level -= 1
        advance()
      case .command("end"):
        level -= 1
        _ = environmentName()
      default: break
      }
      advance()
    } while level > 0
  }

  // MARK: Rows

  /// What stands before the end of a row, which is not taken, or before the end of something around it.
  mutating func parseRow(until end: RowEnd) -> [MathNode] {
    let outerFont = font
    defer { font = outerFont }
    var nodes: [MathNode] = []
    var fraction: (form: MathFraction, numerator: [MathNode])?
    while !isAtEnd(of: end) {
      if case .command(let name) = token,
        case .infixFraction(let form)? = MathCommandTable.command(named: name)
      {
        if fraction == nil {
          fraction = (form, nodes)
          nodes = []
        } else {
          tell(.ambiguousFraction(command: name))
        }
        advance()
      } else if case .command("middle") = token, end == .right {
        advance()
        if let symbol = delimiter(after: "middle") { nodes.append(.middle(symbol)) }
      } else if let node = parseAtom() {
        nodes.append(parseScripts(on: node))
      }
    }
    return fraction.map { [$0.form.node(.group($0.numerator), .group(nodes))] } ?? nodes
  }

  /// Passes over what can end no row around here.
  private mutating func isAtEnd(of end: RowEnd) -> Bool {
    while true {
      switch token {
      case .end: return true
      case .endGroup:
        if surroundings.groups > 0 { return true }
        tell(.unopenedGroup)
      case .alignment:
        if end == .cell { return true }
        tell(.alignmentOutsideTable)
      case .newRow:
        if end == .cell { return true }
        tell(.rowOutsideTable)
      case .dollar:
        if surroundings.texts > 0 { return true }
        tell(.unexpectedCharacter("$"))
      case .character("]"):
        return end == .option
      case .command("right"):
        if surroundings.delimiters > 0 { return true }
        tell(.unopenedRight)
        advance()
      case .command("end"):
        if surroundings.environments > 0 { return true }
        let start = lexer.start
        tell(.unopenedEnvironment(name: environmentName() ?? ""), at: start)
      default: return false
      }
      advance()
    }
  }
}
