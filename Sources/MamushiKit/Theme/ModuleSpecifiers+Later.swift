// Imports behind other statements, which are not rewritten.
extension ModuleSpecifiers {
  struct LaterImport: Equatable {
    /// The place of the specifier, without quotes.
    let place: Range<Int>
    let form: AssetProblem.ImportForm
  }

  /// What a script imports after its beginning: `import("./a.mjs")`.
  var later: [LaterImport] { scanned.later }

  /// The places of all specifiers that name a file, in their order: also those from the root of the host, but neither
  /// addresses nor those with escapes or expressions.
  package var files: [Range<Int>] {
    let scanned = self.scanned
    let later = scanned.later.filter { $0.form != .address && isWhole($0) }
    return (leading + later.map(\.place) + scanned.rooted).filter { !bytes[$0].contains(UInt8(ascii: "\\")) }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether nothing is added to the specifier of a call: `import("./" + name)`.
  private func isWhole(_ later: LaterImport) -> Bool {
    if later.form != .call { return true }
    var rest = self
    rest.index = later.place.upperBound + 1
    rest.skipSpaces()
    return rest.byte == UInt8(ascii: ")") || rest.byte == UInt8(ascii: ",")
  }

  /// What a script imports after its beginning, and the places of all specifiers that begin with a slash.
  ///
  /// Slashes are guessed: one behind an operator begins a regular expression. So an import may be missed.
  private var scanned: (later: [LaterImport], rooted: [Range<Int>]) {
    var rest = self
    var found: [LaterImport] = []
    // The last sign of code. Words that a value follows count as operators.
    var last = UInt8(ascii: ";")
    // For each template literal that is open, the braces that are open in its expression.
    var braces: [Int] = []
    while true {
      let end = rest.index
      rest.skipSpaces()
      guard let byte = rest.byte else { return (found, rest.rooted) }
      switch byte {
      case _ where Self.isOfWord(byte):
        let beginsStatement =
          last == UInt8(ascii: ";") || last == UInt8(ascii: "}")
          || bytes[end..<rest.index].contains(Self.newline)
        if last != UInt8(ascii: "."), let later = rest.takeLaterImport(beginsStatement) {
          found.append(later)
          last = UInt8(ascii: ")")
        } else {
          last = Self.isOperator(rest.takeWord()) ? UInt8(ascii: "=") : byte
        }
      case _ where Self.isQuote(byte):
        _ = rest.takeString()
        last = byte
      case UInt8(ascii: "`"), UInt8(ascii: "}"):
        rest.index += 1
        last = byte
        let isText = byte == UInt8(ascii: "`") || braces.last == 0
        if byte == UInt8(ascii: "}"), let open = braces.popLast(), open > 0 { braces.append(open - 1) }
        guard isText else { continue }
        last = UInt8(ascii: ")")
        if rest.skipTemplateText() {
          braces.append(0)
          last = UInt8(ascii: "(")
        }
      case UInt8(ascii: "/"):
        rest.index += 1
        last = Self.isOperator(last) && rest.skipRegularExpression() ? UInt8(ascii: ")") : byte
      default:
        if byte == UInt8(ascii: "{"), let open = braces.popLast() { braces.append(open + 1) }
        rest.index += 1
        last = byte
      }
    }
  }

  /// Takes an import from its first word; nothing if there is none.
  private mutating func takeLaterImport(_ beginsStatement: Bool) -> LaterImport? {
    let start = index
    let count = leading.count
    if beginsStatement, let byte, takeStatement(from: byte), leading.count > count, let place = leading.last {
      return LaterImport(place: place, form: .statement)
    }
    index = start
    let word = takeWord()
    if word.elementsEqual("import".utf8), let place = takeArgument() {
      let later = LaterImport(place: place, form: .call)
      if isRelative(place) { return later }
      if bytes[place].first == UInt8(ascii: "/"), isWhole(later) { rooted.append(place) }
    }
    if word.elementsEqual("new".utf8), let place = takeAddress() {
      return LaterImport(place: place, form: .address)
    }
    index = start
    return nil
  }

  /// Takes the beginning of a call: `("./a.mjs"`, also with a template literal without expressions.
  private mutating func takeArgument() -> Range<Int>? {
    guard take(UInt8(ascii: "(")) else { return nil }
    skipSpaces()
    guard let byte else { return nil }
    if Self.isQuote(byte) { return takeString() }
    guard take(UInt8(ascii: "`")) else { return nil }
    let start = index
    guard !skipTemplateText(), index > start, bytes[index - 1] == UInt8(ascii: "`") else { return nil }
    return start..<index - 1
  }

  /// Takes what follows `new`: `URL("a.mjs", import.meta.url`.
  private mutating func takeAddress() -> Range<Int>? {
    guard take("URL"), let place = takeArgument(), take(UInt8(ascii: ",")), take("import"),
      take(UInt8(ascii: ".")), take("meta"), take(UInt8(ascii: ".")), take("url")
    else { return nil }
    return place
  }

  private mutating func take(_ word: String) -> Bool {
    skipSpaces()
    return takeWord().elementsEqual(word.utf8)
  }

  private mutating func take(_ sign: UInt8) -> Bool {
    skipSpaces()
    guard byte == sign else { return false }
    index += 1
    return true
  }

  /// Skips the text of a template literal.
  ///
  /// - Returns: whether an expression follows, behind `${`.
  private mutating func skipTemplateText() -> Bool {
    while let byte {
      index = min(bytes.count, index + (byte == UInt8(ascii: "\\") ? 2 : 1))
      if byte == UInt8(ascii: "`") { return false }
      if byte == UInt8(ascii: "$"), self.byte == UInt8(ascii: "{") {
        index += 1
        return true
      }
    }
    return false
  }

  /// Skips a regular expression behind its first slash.
  ///
  /// - Returns: false if none ends on this line; then nothing is skipped.
  private mutating func skipRegularExpression() -> Bool {
    let start = index
    var isInClass = false
    while let byte, byte != Self.newline {
      index = min(bytes.count, index + (byte == UInt8(ascii: "\\") ? 2 : 1))
      switch byte {
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return true
      default: break
      }
    }
    index = start
    return false
  }

  /// Whether a value follows this sign, so that a slash begins a regular expression.
  private static func isOperator(_ sign: UInt8) -> Bool { "(,=:[!&|?{};+-*%<>~^/".utf8.contains(sign) }

  private static func isOperator(_ word: ArraySlice<UInt8>) -> Bool {
    ["return", "typeof", "case", "await", "yield", "throw", "void", "delete", "in", "of", "else", "do"]
      .contains { word.elementsEqual($0.utf8) }
  }
}
