/// Reads what stands between the fences of a ``FormerTag``.
struct TagArguments {
  private(set) var name = ""
  private(set) var isEnd = false
  private(set) var isClosed = false
  private(set) var words: [String] = []
  private(set) var named: [(key: String, value: String)] = []
  /// The keys whose values a program computes: `src={picture}`.
  private(set) var expressions: Set<String> = []

  private let bytes: [UInt8]
  private var place = 0

  /// - Returns: nil if the source is no call.
  init?(_ source: some StringProtocol, in syntax: TagSyntax) {
    bytes = Array(source.utf8)
    switch syntax {
    case .plain: return nil
    case .functions: if !readFunction() { return nil }
    case .shortcodes, .components: readCall(hasEndSign: true)
    case .liquid, .plugins:
      trimDashes()
      readCall(hasEndSign: false)
      if name.hasPrefix("end"), name.count > 3 {
        isEnd = true
        name = String(name.dropFirst(3))
      }
    }
    if name.isEmpty { return nil }
  }

  private var end = 0

  // MARK: Calls with words

  /// `name word "a word" key=value key="value"`; in Hexo's, `key:value`.
  private mutating func readCall(hasEndSign: Bool) {
    if end == 0 { end = bytes.count }
    skipBlanks()
    if hasEndSign, take("/") {
      isEnd = true
      skipBlanks()
    }
    name = takeWord { _ in false }
    // `<br/>`: the sign ends the call, and not the name.
    if hasEndSign, name.hasSuffix("/"), place >= end {
      name.removeLast()
      isClosed = true
    }
    while true {
      skipBlanks()
      if place >= end { return }
      if hasEndSign, bytes[place] == UInt8(ascii: "/"), isLast(place) {
        isClosed = true
        return
      }
      readArgument()
    }
  }

  private mutating func readArgument() {
    let start = place
    if let quoted = takeQuoted() { return words.append(quoted) }
    if bytes[place] == UInt8(ascii: "{") { return words.append(takeBraces().text) }
    let word = takeWord { $0 == UInt8(ascii: "=") }
    if place < end, bytes[place] == UInt8(ascii: "="), !word.isEmpty {
      place += 1
      skipBlanks()
      let isInBraces = place < end && bytes[place] == UInt8(ascii: "{")
      let braces = isInBraces ? takeBraces() : nil
      if braces?.isExpression ?? false { expressions.insert(word) }
      named.append((word, braces?.text ?? takeValue()))
    } else if let colon = word.firstIndex(of: ":"), colon > word.startIndex, !word.contains("//") {
      var value = String(word[word.index(after: colon)...])
      let afterWord = place
      if value.isEmpty {
        // `lang: js`
        skipBlanks()
        value = takeValue()
      } else {
        // `title:"two words"`
        place = start + word[...colon].utf8.count
        if let quoted = takeQuoted() { value = quoted } else { place = afterWord }
      }
      named.append((String(word[..<colon]), value))
    } else if word.isEmpty {
      place = max(place, start + 1)
    } else {
      words.append(word)
    }
    if place < end, bytes[place] == UInt8(ascii: ",") { place += 1 }
  }

  private mutating func takeValue() -> String {
    guard place < end else { return "" }
    return takeQuoted() ?? takeWord { $0 == UInt8(ascii: ",") }
  }

  // MARK: Functions

  /// `name(key="value", list=[1, 2])`, or `end`.
  private mutating func readFunction() -> Bool {
    trimDashes()
    skipBlanks()
    name = takeWord { $0 == UInt8(ascii: "(") }
    skipBlanks()
    if place >= end {
      isEnd = name == "end"
      return isEnd
    }
    guard take("(") else { return false }
    while true {
      skipBlanks()
      if place >= end { return false }
      if take(")") { break }
      if take(",") { continue }
      let key = takeWord { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ",") }
      skipBlanks()
      guard !key.isEmpty, take("=") else { return false }
      skipBlanks()
      named.append((key, takeQuoted() ?? takeElement()))
    }
    skipBlanks()
    return place >= end
  }

  /// A value up to the comma or bracket that ends it.
  private mutating func takeElement() -> String {
    let start = place
    var depth = 0
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        if depth == 0 { return text(start..<place) }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return text(start..<place)
      default: break
      }
      place += 1
    }
    return text(start..<place)
  }

  // MARK: Parts

  /// Leaves out the signs that remove white space: `{%- … -%}`.
  private mutating func trimDashes() {
    end = bytes.count
    if bytes.first == UInt8(ascii: "-") { place = 1 }
    if end > place, bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
  }

  private mutating func skipBlanks() {
    while place < end, bytes[place] <= 0x20 { place += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < end, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private func isLast(_ place: Int) -> Bool { bytes[(place + 1)..<end].allSatisfy { $0 <= 0x20 } }

  private mutating func takeWord(until isEnd: (UInt8) -> Bool) -> String {
    let start = place
    while place < end, bytes[place] > 0x20, !isEnd(bytes[place]) { place += 1 }
    return text(start..<place)
  }

  /// A text in quotation marks or backticks; nil if none begins here, or it has no end.
  private mutating func takeQuoted() -> String? {
    guard place < end,
      let quote = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].first(where: {
        $0 == bytes[place]
      })
    else { return nil }
    var value: [UInt8] = []
    var index = place + 1
    while index < end {
      let byte = bytes[index]
      if byte == quote {
        place = index + 1
        return String(decoding: value, as: UTF8.self)
      }
      let isEscape =
        byte == UInt8(ascii: "\\") && quote != UInt8(ascii: "`") && index + 1 < end
        && (bytes[index + 1] == quote || bytes[index + 1] == byte)
      if isEscape { index += 1 }
      value.append(bytes[index])
      index += 1
    }
    return nil
  }

  /// What is in braces, as in `{"text"}` and `{3}`.
  private mutating func takeBraces() -> (text: String, isExpression: Bool) {
    let start = place
    var depth = 0
    while place < end {
      // Braces in texts close nothing.
      if depth == 1, let found = ProgramString.read(bytes[place..<end]), !found.hasLineBreak {
        place = found.end
        continue
      }
      if bytes[place] == UInt8(ascii: "{") { depth += 1 }
      if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
      place += 1
      if depth == 0 { break }
    }
    let inside = text(start + 1..<max(start + 1, place - 1))
    if let found = ProgramString.read(inside.utf8), found.end == inside.endIndex, !found.isComputed {
      return (found.value, false)
    }
    return (inside, true)
  }

  private func text(_ range: Range<Int>) -> String {
    var bytes = bytes[range]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
