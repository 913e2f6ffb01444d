import MamushiCore

/// The arguments of a shortcode, as the first comment of its template declares them:
///
/// ```
/// {{! arguments: src, caption = "", width = 400, kind = note | tip, open = false; body }}
/// ```
///
/// Those without a default have to be given. The default says what a value can be: after `true` or `false`, one of these
/// or nothing; after a number of at most nine digits, such a number; after several words, one of them; else any text.
/// `; body` stands where the call has one, `; ranking` where the template shows the ranking of categories, and `; newest`
/// where it shows the newest articles. Words about the template may come before, on lines of their own.
struct ShortcodeDeclaration: Sendable {
  private(set) var arguments: [Argument] = []
  private(set) var hasBody = false
  private(set) var showsRanking = false
  private(set) var showsNewest = false
  /// Whether all of it was understood; if not, it is unknown what templates and calls may name.
  private(set) var isWhole = true

  struct Argument: Sendable, Equatable {
    let name: String
    let kind: Kind
    /// Nil for a required argument.
    let standard: String?
  }

  enum Kind: Sendable, Equatable {
    case text, number, flag
    case choice([String])

    /// Whether a value may be a name.
    var isOfWords: Bool {
      switch self {
      case .text, .choice: true
      case .number, .flag: false
      }
    }
  }

  func argument(named name: String) -> Argument? { arguments.first { $0.name == name } }

  /// Whether an argument says how much of the site is shown, however it is declared.
  func counts(_ argument: Argument) -> Bool {
    argument.name == "limit" && (showsRanking || showsNewest || self.argument(named: "album") != nil)
  }

  /// Keys that templates read beside arguments.
  private static let reserved: Set<String> = [
    "body", "hasNewest", "hasRanking", "image", "newest", "onPage", "ranking", "strings",
  ]

  /// Whether a text is a whole number that every use of it can hold.
  static func isNumber(_ text: String) -> Bool {
    (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  init() {}

  /// - Parameter diagnostics: receives the faults of the declaration, with their places in the template.
  init(of template: ThemeFile, diagnostics: inout [Diagnostic]) {
    guard let text = Self.text(of: template.bytes) else { return }
    var reader = DeclarationReader(bytes: template.bytes[..<text.upperBound], place: text.lowerBound)
    var names = Self.reserved
    var places: [String: SourceLocation] = [:]
    var words: [String] = []
    while let item = reader.next() {
      let location = SourceLocation(template.file, UTF8Check.mark(at: item.place, in: template.bytes))
      switch item.content {
      case .word(let word):
        words.append(word.rawValue)
        switch word {
        case .body: hasBody = true
        case .ranking: showsRanking = true
        case .newest: showsNewest = true
        }
      case .fault(let text):
        isWhole = false
        diagnostics.append(Diagnostic(ShortcodeProblem.invalidDeclaration(text: text), at: location))
        return
      case .argument(let argument):
        if names.insert(argument.name).inserted {
          arguments.append(argument)
          places[argument.name] = location
        } else {
          let problem: ShortcodeProblem =
            Self.reserved.contains(argument.name)
            ? .reservedName(name: argument.name) : .repeatedDeclaration(name: argument.name)
          diagnostics.append(Diagnostic(problem, at: location))
        }
      }
    }
    if let comma = reader.comma {
      let place = SourceLocation(template.file, UTF8Check.mark(at: comma, in: template.bytes))
      diagnostics.append(Diagnostic(ShortcodeProblem.commaBetweenWords(words: words), at: place))
    }
    for argument in arguments where counts(argument) {
      for value in argument.declared where !value.isEmpty && !Self.isNumber(value) {
        diagnostics.append(
          Diagnostic(ShortcodeProblem.uncountableDeclaration(value: value), at: places[argument.name]))
      }
    }
  }

  /// The text after `arguments:` in the first comment.
  private static func text(of bytes: [UInt8]) -> Range<Int>? {
    let open = Array("{{".utf8)
    guard let first = bytes.indices.first(where: { bytes[$0...].starts(with: open) }),
      first + 2 < bytes.count, bytes[first + 2] == UInt8(ascii: "!")
    else { return nil }
    let close = Array("}}".utf8)
    let start = first + 3
    guard let end = bytes[start...].indices.first(where: { bytes[$0...].starts(with: close) }) else {
      return nil
    }
    let sign = Array("arguments:".utf8)
    var startsLine = true
    for place in start..<end {
      let byte = bytes[place]
      if startsLine, bytes[place..<end].starts(with: sign) { return place + sign.count..<end }
      if byte == 0x0A { startsLine = true } else if byte > 0x20 { startsLine = false }
    }
    return nil
  }
}

extension ShortcodeDeclaration {
  /// The comment that also declares another name; nil if no comment can.
  func comment(adding name: String) -> String? {
    var written = arguments.map(\.written)
    var words = [(hasBody, "body"), (showsRanking, "ranking"), (showsNewest, "newest")].filter(\.0).map(\.1)
    switch name {
    case "body": words.insert(name, at: 0)
    case "ranking", "hasRanking": words.append("ranking")
    case "newest", "hasNewest": words.append("newest")
    case "image", "fileName": written.insert("src", at: 0)
    case _ where Self.reserved.contains(name) || !name.utf8.allSatisfy(Self.isWord): return nil
    default: written.append(name)
    }
    return "{{! arguments: \(written.joined(separator: ", "))\(words.map { "; " + $0 }.joined()) }}"
  }

  /// Whether a byte is an ASCII letter or digit, `-` or `_`.
  fileprivate static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension ShortcodeDeclaration.Argument {
  /// The values in the declaration.
  fileprivate var declared: [String] {
    if case .choice(let words) = kind { words } else { [standard].compactMap { $0 } }
  }

  /// The argument in the form of a declaration.
  fileprivate var written: String {
    switch (kind, standard) {
    case (_, nil): name
    case (.choice(let words), _): "\(name) = \(words.map(Self.quoted).joined(separator: " | "))"
    case (.number, let value?), (.flag, let value?): "\(name) = \(value)"
    case (.text, let value?): "\(name) = \"\(value)\""
    }
  }

  private static func quoted(_ word: String) -> String {
    word.utf8.allSatisfy(ShortcodeDeclaration.isWord) && !word.isEmpty ? word : "\"\(word)\""
  }
}

/// Reads the items of a declaration one by one.
private struct DeclarationReader {
  enum Content {
    case argument(ShortcodeDeclaration.Argument)
    case word(Word)
    case fault(String)
  }

  enum Word: String {
    case body, ranking, newest
  }

  let bytes: ArraySlice<UInt8>
  var place: Int
  /// The place of the first comma between words, where a semicolon belongs.
  private(set) var comma: Int?
  private var isFirst = true
  private var isAfterWord = false
  private var isDone = false

  init(bytes: ArraySlice<UInt8>, place: Int) {
    self.bytes = bytes
    self.place = place
  }

  private var byte: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  mutating func next() -> (content: Content, place: Int)? {
    if isDone { return nil }
    skipSpace()
    guard let sign = byte else { return nil }
    if sign == UInt8(ascii: ";") { return readWord() }
    if isAfterWord, isCommaBeforeWord {
      comma = comma ?? place
      return readWord()
    }
    if !isFirst {
      guard sign == UInt8(ascii: ",") else { return fault(from: place) }
      place += 1
      skipSpace()
      if byte == nil { return nil }
    }
    isFirst = false
    let start = place
    guard let name = takeWord() else { return fault(from: start) }
    skipSpace()
    guard byte == UInt8(ascii: "=") else {
      return (.argument(.init(name: name, kind: .text, standard: nil)), start)
    }
    return readDefault(of: name, from: start)
  }

  private mutating func readDefault(of name: String, from start: Int) -> (content: Content, place: Int) {
    var values: [String] = []
    var isQuoted = false
    repeat {
      place += 1
      skipSpace()
      isQuoted = byte == UInt8(ascii: "\"")
      guard let value = isQuoted ? takeQuoted() : takeWord() else { return fault(from: start) }
      values.append(value)
      skipSpace()
    } while byte == UInt8(ascii: "|")
    let kind: ShortcodeDeclaration.Kind =
      if values.count > 1 {
        .choice(values)
      } else if isQuoted {
        .text
      } else if values[0] == "true" || values[0] == "false" {
        .flag
      } else if ShortcodeDeclaration.isNumber(values[0]) {
        .number
      } else {
        .text
      }
    return (.argument(.init(name: name, kind: kind, standard: values[0])), start)
  }

  private mutating func readWord() -> (content: Content, place: Int) {
    place += 1
    skipSpace()
    let start = place
    guard let word = takeWord().flatMap(Word.init(rawValue:)) else { return fault(from: start) }
    isAfterWord = true
    skipSpace()
    if let byte, byte != UInt8(ascii: ";"), !isCommaBeforeWord { return fault(from: place) }
    return (.word(word), start)
  }

  private var isCommaBeforeWord: Bool {
    guard byte == UInt8(ascii: ",") else { return false }
    let next = bytes[(place + 1)...].drop { $0 <= 0x20 }.prefix(while: ShortcodeDeclaration.isWord)
    return Word(rawValue: String(decoding: next, as: UTF8.self)) != nil
  }

  private mutating func takeWord() -> String? {
    let word = bytes[place...].prefix(while: ShortcodeDeclaration.isWord)
    place = word.endIndex
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  private mutating func takeQuoted() -> String? {
    guard let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    defer { place = end + 1 }
    return String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while let byte, byte <= 0x20 { place += 1 }
  }

  private mutating func fault(from start: Int) -> (content: Content, place: Int) {
    isDone = true
    let rest = bytes[min(start, bytes.endIndex)...]
    let text = rest.prefix(1) + rest.dropFirst().prefix(200).prefix { $0 != UInt8(ascii: ",") && $0 != 0x0A }
    var words = String(decoding: text, as: UTF8.self).prefix(40)
    while words.last == " " { words.removeLast() }
    return (.fault(String(words)), start)
  }
}
