/// A text with placeholders for the captures of a pattern: `/new/:splat`.
struct RuleTarget: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case text(String)
    case placeholder(String)
  }

  private var pieces: [Piece] = []

  init(_ text: some StringProtocol) {
    var literal = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      let name = character == ":" ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" } : ""
      if name.isEmpty {
        literal.append(character)
      } else {
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        pieces.append(.placeholder(String(name)))
        rest = rest.dropFirst(name.count)
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
  }

  /// The text with percent-encoded captures; a placeholder without a capture stays as written.
  func filled(_ captures: [String: String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let name): captures[name].map(Self.encoded) ?? ":" + name
      }
    }.joined()
  }

  private static func encoded(_ path: String) -> String {
    let segments = path.split(separator: "/").map(String.init)
    let text = BasePath.encoded(segments, isFolder: path.hasSuffix("/"))
    return String(text.dropFirst())
  }
}
