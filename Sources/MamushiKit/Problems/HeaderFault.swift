import MamushiCore

/// What is wrong with a header of a source. Never shows a value, which may come from the environment.
package enum HeaderFault: Hashable, Sendable {
  case invalidName
  /// A header that only the client may set.
  case reserved
  case repeated
  /// A `${` that names no variable.
  case unnamedVariable
  /// A control character of the value, or of the value of an environment variable in it.
  case controlCharacter(variable: String?, isLineBreak: Bool, isAtEnd: Bool)

  /// - Parameter variable: the environment variable that has the text; nil if `site.yaml` has it.
  /// - Returns: nil if a header may contain the text.
  init?(in text: String, of variable: String?) {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
    }
    guard let first = text.unicodeScalars.firstIndex(where: isControl) else { return nil }
    let scalars = text.unicodeScalars[first...]
    self = .controlCharacter(
      variable: variable, isLineBreak: scalars.contains { $0 == "\n" || $0 == "\r" },
      isAtEnd: scalars.allSatisfy(isControl))
  }

  package func message(of header: String) -> String {
    switch self {
    case .invalidName: "the header '\(header)' has an invalid name"
    case .reserved: "the header '\(header)' is set by Mamushi itself"
    case .repeated: "the header '\(header)' is set twice"
    case .unnamedVariable: "the header '\(header)' has a '${' that does not name a variable"
    case .controlCharacter(let variable, let isLineBreak, let isAtEnd):
      (variable.map { "the value of the environment variable '\($0)', of the header '\(header)'," }
        ?? "the header '\(header)'") + (isAtEnd ? " ends with" : " contains")
        + (isLineBreak ? " a line break" : " a control character")
    }
  }

  package var help: String {
    switch self {
    case .invalidName: "a name consists of letters, digits and '-', such as 'X-API-KEY'"
    case .reserved: "remove it"
    case .repeated: "remove one of the two"
    case .unnamedVariable: "write it as 'X-API-KEY: \"${NAME}\"'"
    case .controlCharacter(let variable?, _, _): "set '\(variable)' without it"
    case .controlCharacter(nil, _, _): "remove it"
    }
  }
}
