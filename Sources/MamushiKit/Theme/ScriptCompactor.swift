/// Removes insignificant white space from scripts of the built-in theme, which readers load with each page.
/// Parses just enough of the language to recognise strings, templates, comments and regular expressions, which
/// stay unchanged. Not for scripts of sites: it assumes that names such as `of` are keywords, that lines end in
/// line feeds, and that there are no HTML-like comments.
struct ScriptCompactor {
  private let source: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  /// The last word, if it directly precedes the position, and the preceding byte, ignoring comments.
  private var word: [UInt8] = []
  private var last: UInt8 = 0
  /// For each open parenthesis, whether a regular expression may follow it: `if (a) /b/.test(c)`.
  private var heads: [Bool] = []
  private var isHeadClosed = false
  private var isBehindComment = false
  private var isDivision = false

  private init(_ source: [UInt8]) {
    self.source = source
    output.reserveCapacity(source.count)
  }

  /// - Returns: the unchanged script if it is ambiguous.
  static func compact(_ source: [UInt8]) -> [UInt8] {
    var compactor = ScriptCompactor(source)
    return compactor.run() ? compactor.output : source
  }

  private var byte: UInt8? { index < source.count ? source[index] : nil }
  private var next: UInt8? { index + 1 < source.count ? source[index + 1] : nil }

  private mutating func run() -> Bool {
    while let byte {
      let start = index
      while let space = self.byte, Self.spaces.contains(space) { index += 1 }
      if index > start {
        separate(source[start..<index])
        continue
      }
      switch byte {
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while let some = self.byte, some != Self.newline { take(some) }
        isBehindComment = true
        continue
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        guard takeComment() else { return false }
        continue
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard takeString(byte) else { return false }
      case UInt8(ascii: "`"):
        guard takeTemplate() else { return false }
      case UInt8(ascii: "/"):
        guard let isExpression = mayBeExpression else { return false }
        guard isExpression ? takeExpression() : takeDivision() else { return false }
      default:
        keepHeads(byte)
        let isWord = Self.isWord(byte)
        if !isWord || output.last != last || !Self.isWord(last) { word.removeAll(keepingCapacity: true) }
        if isWord { word.append(byte) }
        take(byte)
        last = byte
        isBehindComment = false
        continue
      }
      word.removeAll(keepingCapacity: true)
      last = isDivision ? byte : UInt8(ascii: "\"")
      isDivision = false
      isBehindComment = false
    }
    return true
  }

  private mutating func takeDivision() -> Bool {
    take(UInt8(ascii: "/"))
    isDivision = true
    return true
  }

  private mutating func take(_ byte: UInt8) {
    output.append(byte)
    index += 1
  }

  // MARK: Spaces

  private static let newline = UInt8(ascii: "\n")
  private static let spaces = Set(" \t\r\n".utf8)

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_$\\#@".utf8.contains(byte)
    }
  }

  /// Writes the replacement for white space. Line breaks stay if a statement may end there.
  private mutating func separate(_ spaces: ArraySlice<UInt8>) {
    guard let left = output.last, let right = byte else { return }
    if spaces.contains(Self.newline) {
      if isBehindComment || !"{[(,;".utf8.contains(left) { output.append(Self.newline) }
      isBehindComment = false
    } else if isBehindComment || Self.areApart(left, right) {
      output.append(UInt8(ascii: " "))
    }
  }

  private static func areApart(_ left: UInt8, _ right: UInt8) -> Bool {
    switch (left, right) {
    case (UInt8(ascii: "/"), _), (_, UInt8(ascii: "/")): true
    case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): true
    // `<!--` and `-->` also begin comments.
    case (UInt8(ascii: "<"), UInt8(ascii: "!")), (UInt8(ascii: "!"), UInt8(ascii: "-")),
      (UInt8(ascii: "-"), UInt8(ascii: ">")):
      true
    case (_, UInt8(ascii: ".")): isWord(left)
    default: isWord(left) && isWord(right)
    }
  }

  // MARK: Verbatim parts

  private mutating func takeComment() -> Bool {
    while let some = byte {
      take(some)
      if some == UInt8(ascii: "*"), byte == UInt8(ascii: "/") {
        take(UInt8(ascii: "/"))
        isBehindComment = true
        return true
      }
    }
    return false
  }

  private mutating func takeString(_ quote: UInt8) -> Bool {
    take(quote)
    while let some = byte, some != Self.newline {
      take(some)
      if some == quote { return true }
      if some == UInt8(ascii: "\\"), let escaped = byte { take(escaped) }
    }
    return false
  }

  private mutating func takeTemplate() -> Bool {
    take(UInt8(ascii: "`"))
    while let some = byte {
      take(some)
      switch some {
      case UInt8(ascii: "`"): return true
      case UInt8(ascii: "\\"): if let escaped = byte { take(escaped) }
      case UInt8(ascii: "$") where byte == UInt8(ascii: "{"): guard takeSubstitution() else { return false }
      default: break
      }
    }
    return false
  }

  private mutating func takeSubstitution() -> Bool {
    var depth = 0
    while let some = byte {
      switch some {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): guard takeString(some) else { return false }
      case UInt8(ascii: "`"): guard takeTemplate() else { return false }
      case UInt8(ascii: "/"): return false
      default:
        take(some)
        if some == UInt8(ascii: "{") { depth += 1 }
        if some == UInt8(ascii: "}") { depth -= 1 }
        if depth == 0 { return true }
      }
    }
    return false
  }

  // MARK: Regular expressions

  private static let keywords = Set(
    [
      "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else", "instanceof",
      "yield", "await",
    ].map { Array($0.utf8) })
  private static let heads = Set(["if", "while", "for", "with"].map { Array($0.utf8) })

  private mutating func keepHeads(_ byte: UInt8) {
    if byte == UInt8(ascii: "(") {
      heads.append(Self.heads.contains(word))
    } else if byte == UInt8(ascii: ")") {
      isHeadClosed = heads.popLast() ?? false
    }
  }

  /// Whether a slash begins a regular expression; nil if that requires more parsing.
  private var mayBeExpression: Bool? {
    switch last {
    case UInt8(ascii: ")"): isHeadClosed
    case UInt8(ascii: "}"): nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      output.dropLast(output.last == UInt8(ascii: " ") ? 1 : 0).suffix(2).allSatisfy { $0 == last }
        ? nil : true
    case UInt8(ascii: "]"), UInt8(ascii: "\""): false
    case let byte where Self.isWord(byte): Self.keywords.contains(word)
    default: true
    }
  }

  private mutating func takeExpression() -> Bool {
    take(UInt8(ascii: "/"))
    var isInClass = false
    while let some = byte, some != Self.newline {
      take(some)
      switch some {
      case UInt8(ascii: "\\"): if let escaped = byte { take(escaped) }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return true
      default: break
      }
    }
    return false
  }
}
