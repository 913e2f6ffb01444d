import MamushiCore

/// The possible faults of a formula. Names are as written, without the backslash, and cut if they are long.
package enum MathFault: Hashable, Sendable {
  case unknownCommand(name: String)
  case unknownEnvironment(name: String)
  case missingArgument(command: String)
  case missingDelimiter(command: String)
  case unclosedGroup
  case unopenedGroup
  case unclosedOption(command: String)
  case unclosedLeft
  case unopenedRight
  case unclosedEnvironment(name: String)
  case unopenedEnvironment(name: String)
  case mismatchedEnvironment(begin: String, end: String)
  case alignmentOutsideTable
  case rowOutsideTable
  case doubleScript(mark: String)
  case ambiguousFraction(command: String)
  case misplacedCommand(name: String)
  case invalidLength(text: String)
  case invalidColumns(text: String)
  case unexpectedCharacter(String)
  case tooDeep(limit: Int)
}

// The wording of the faults.
extension MathFault: Problem {
  private static let commands = [false, true].map { isUppercase in
    NameIndex(MathCommandTable.names.filter { ($0.first?.isUppercase == true) == isUppercase })
  }
  private static let environments = NameIndex(MathEnvironment.names)

  package var severity: Diagnostic.Severity { .warning }

  package var id: String {
    switch self {
    case .unknownCommand, .unknownEnvironment: "UnknownMathCommand"
    default: "InvalidMath"
    }
  }

  package var message: String {
    switch self {
    case .unknownCommand(let name): "the formula uses '\\\(name)', which is not supported"
    case .unknownEnvironment(let name):
      "the formula uses the environment '\(name)', which is not supported"
    case .missingArgument(let command): "'\(command)' is missing its argument"
    case .missingDelimiter(let command): "'\\\(command)' is not followed by a delimiter"
    case .unclosedGroup: "a '{' in the formula is never closed"
    case .unopenedGroup: "a '}' in the formula closes nothing"
    case .unclosedOption(let command): "the '[' after '\\\(command)' is never closed"
    case .unclosedLeft: "a '\\left' in the formula has no '\\right'"
    case .unopenedRight: "a '\\right' in the formula has no '\\left'"
    case .unclosedEnvironment(let name): "'\\begin{\(name)}' has no '\\end{\(name)}'"
    case .unopenedEnvironment(let name): "'\\end{\(name)}' has no '\\begin{\(name)}'"
    case .mismatchedEnvironment(let begin, let end): "'\\begin{\(begin)}' is closed by '\\end{\(end)}'"
    case .alignmentOutsideTable: "an '&' is outside a table"
    case .rowOutsideTable: "a '\\\\' is outside a table"
    case .doubleScript(let mark): "two '\(mark)' apply to the same element"
    case .ambiguousFraction(let command): "'\\\(command)' follows another fraction of its kind"
    case .misplacedCommand(let name): "'\\\(name)' is not allowed here"
    case .invalidLength(let text): "'\(text)' is not a length"
    case .invalidColumns(let text): "'\(text)' is not a valid alignment of columns"
    case .unexpectedCharacter(let character): "'\(character)' is not allowed in a formula"
    case .tooDeep(let limit):
      "the formula is nested more than \(limit) levels deep; what is deeper is left out"
    }
  }

  package var help: String? {
    switch self {
    case .unknownCommand(let name):
      // `\alpha` and `\Alpha` are different letters.
      Self.commands[name.first?.isUppercase == true ? 1 : 0].nearest(to: name)
        .map { "did you mean '\\\($0)'?" } ?? "its source is shown instead"
    case .unknownEnvironment(let name):
      Self.environments.nearest(to: name).map { "did you mean '\($0)'?" }
    case .alignmentOutsideTable: "write '\\&' for the sign, or put the lines into '\\begin{aligned}'"
    case .rowOutsideTable: "put the lines into '\\begin{aligned}' or '\\begin{gathered}'"
    case .doubleScript, .ambiguousFraction: "use braces to show what belongs together"
    case .unclosedLeft, .unopenedRight: "write '.' for the side without a delimiter: '\\left. … \\right|'"
    case .invalidLength: "write a number and a unit, such as '1em' or '-3mu'"
    case .invalidColumns: "use 'l', 'c', 'r' and '|'"
    case .unexpectedCharacter("#"), .unexpectedCharacter("$"): "put a backslash before it"
    default: nil
    }
  }
}
