/// Parses a LaTeX formula.
///
/// Each step consumes at least one token, and none is read twice: the time is linear in the length of the source.
/// Constructs nested deeper than `nestingLimit` are skipped without recursion.
struct MathParser {
  static let nestingLimit = 100
  /// The greatest number of problems reported.
  static let problemLimit = 20

  /// The open constructs at the current position.
  struct Surroundings {
    var groups = 0
    var delimiters = 0
    var environments = 0
    var texts = 0
  }

  /// The token that ends a row.
  enum RowEnd {
    case formula, group, cell, right, option, dollar
  }

  var lexer: MathLexer
  var token: MathToken
  var surroundings = Surroundings()
  /// Nil for LaTeX's default: slanted letters, upright digits.
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

  /// Reports a fault once, at its first occurrence.
  mutating func tell(_ fault: MathFault, at offset: Int? = nil) {
    guard problems.count < Self.problemLimit, told.insert(fault).inserted else { return }
    problems.append(MathProblem(fault: fault, offset: offset ?? lexer.start))
  }

  /// A name cut for messages.
  static func shortened(_ name: String) -> String {
    name.utf8.count <= 40 ? name : name.prefix(32) + "…"
  }

  // MARK: Nesting

  /// Runs `body` one level deeper, or, if that is too deep, skips the construct and returns an ellipsis. A table
  /// counts as two levels: browsers nest at most 512 elements, and a table takes up to five.
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

  /// Skips a token, and if it opens a construct, everything through its end.
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

  /// Parses up to the end of a row, or of an enclosing construct, without consuming it.
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

  /// Skips tokens that cannot end a row here.
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
