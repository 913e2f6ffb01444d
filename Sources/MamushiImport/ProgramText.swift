/// Finds settings in a program without running it: `eleventy.config.js`, `astro.config.mjs`.
struct ProgramText {
  private let text: String

  /// Lines of comments are left out.
  init(_ text: String) {
    self.text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
  }

  /// The text that a key or a constant has: `site: "https://example.com"`, `SITE_TITLE = 'Tea'`.
  func text(of keys: String...) -> String? {
    keys.lazy.compactMap { key in
      values(after: key) { $0 == ":" || $0 == "=" }.first
    }.first
  }

  /// The texts of a list that a key has, or its text.
  func listOrText(of key: String) -> [String] {
    if let text = text(of: key) { return [text] }
    let part = rest(after: key) { $0 == "[" }
    return part.map { Self.texts(in: $0.prefix { $0 != "]" }) } ?? []
  }

  /// The mapping that a key has, empty if there is none.
  func part(of key: String) -> ProgramText {
    ProgramText(rest(after: key) { $0 == "{" }.map { String($0.prefix { $0 != "}" }) } ?? "")
  }

  /// The keys of the mapping that a key has: those of `locales: { en: { … }, "pt-br": { … } }`.
  func keys(of key: String) -> [String] {
    guard let inside = rest(after: key, { $0 == "{" }) else { return [] }
    var keys: [String] = []
    var word = ""
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for character in inside {
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == open {
          quote = nil
        } else if depth == 0 {
          word.append(character)
        }
        continue
      }
      switch character {
      case "\"", "'", "`": quote = character
      case "{", "[", "(": depth += 1
      case "}", "]", ")":
        depth -= 1
        if depth < 0 { return keys }
      case ":" where depth == 0:
        keys.append(word)
        word = ""
      case "," where depth == 0: word = ""
      default: if depth == 0, !character.isWhitespace { word.append(character) }
      }
    }
    return keys
  }

  /// Whether a key has a value that is a word: `draft: true`.
  func has(_ key: String, _ word: String) -> Bool {
    rest(after: key) { $0 == word.first }.map { $0.hasPrefix(word.dropFirst()) } ?? false
  }

  /// What follows the bracket of the first call of a function.
  func rest(afterCall function: String) -> Substring? {
    text.firstRange(of: function + "(").map { text[$0.upperBound...] }
  }

  /// Whether a name occurs.
  func mentions(_ name: String) -> Bool { text.firstRange(of: name) != nil }

  /// What a key says that may have expressions in it.
  enum Template: Equatable {
    /// `/web/${ page.fileSlug }/`
    case written(String)
    case computed
  }

  /// The text of a key with the expressions in it, also one that a short function returns; nil if the key occurs
  /// nowhere, or is false.
  func template(of key: String) -> Template? {
    var rest = text[...]
    while let found = rest.firstRange(of: key) {
      let isMember = found.lowerBound > text.startIndex && text[text.index(before: found.lowerBound)] == "."
      let isWord = isStartOfWord(found.lowerBound) && !isMember
      rest = rest[found.upperBound...]
      let after = rest.drop { $0 == "\"" || $0 == "'" || $0.isWhitespace }
      guard isWord, let sign = after.first, ":=(".contains(sign), after.dropFirst().first != "=" else {
        continue
      }
      let value = after.dropFirst().drop(while: \.isWhitespace)
      if value.hasPrefix("false") { return nil }
      return sign == "(" ? .computed : Self.template(at: value)
    }
    return nil
  }

  private static func template(at value: Substring) -> Template {
    // `(data) => `, `function ({ page }) { return `
    let function =
      /function\s*\([^()]*\)\s*\{\s*return\s+|(?:\([^()]*\)|\w+)\s*=>\s*(?:\{\s*return\s+)?/
    let start = value.prefixMatch(of: function).map { value[$0.range.upperBound...] } ?? value
    guard let found = ProgramString.read(start.utf8) else { return .computed }
    let next = start[found.end...].first { $0 != " " && $0 != "\t" }
    // What is added to it or chosen is not known.
    guard next.map({ ",;})\n\r".contains($0) }) ?? true else { return .computed }
    return .written(found.value)
  }

  /// All texts that a key has, in any place.
  func texts(of key: String) -> [String] { values(after: key) { $0 == ":" || $0 == "=" } }

  /// The program from the list or mapping that a key has.
  func source(of key: String) -> Substring? {
    rest(after: key) { $0 == "[" || $0 == "{" }.map { text[text.index(before: $0.startIndex)...] }
  }

  /// What follows the first occurrence of a key whose value begins with a sign.
  private func rest(after key: String, _ isStart: (Character) -> Bool) -> Substring? {
    var rest = text[...]
    while let found = rest.firstRange(of: key) {
      let isWord = isStartOfWord(found.lowerBound)
      let isMember = text[..<found.lowerBound].last == "."
      rest = rest[found.upperBound...]
      if !isWord { continue }
      let value = rest.drop { $0 == "\"" || $0 == "'" || $0.isWhitespace }
      // `isShown ? data.permalink : false` says nothing of all texts.
      guard value.first == ":" && !isMember || value.first == "=" else { continue }
      let start = value.dropFirst().drop(while: \.isWhitespace)
      if let first = start.first, isStart(first) { return start.dropFirst() }
    }
    return nil
  }

  /// The first arguments of a function that is called with texts: `addPassthroughCopy("css")`.
  func arguments(of function: String) -> [String] { values(after: function) { $0 == "(" } }

  /// The pairs of mappings that a function is called with: `addPassthroughCopy({ "public": "/" })`.
  func mappings(of function: String) -> [(from: String, to: String)] {
    var result: [(String, String)] = []
    var rest = text[...]
    while let found = rest.firstRange(of: function) {
      rest = rest[found.upperBound...]
      let inside = rest.drop(while: \.isWhitespace)
      guard inside.first == "(", inside.dropFirst().drop(while: \.isWhitespace).first == "{" else { continue }
      let mapping = inside.prefix { $0 != "}" }
      let texts = Self.texts(in: mapping)
      for index in stride(from: 0, to: texts.count - 1, by: 2) {
        result.append((texts[index], texts[index + 1]))
      }
    }
    return result
  }

  private func isStartOfWord(_ place: String.Index) -> Bool {
    guard place > text.startIndex else { return true }
    let before = text[text.index(before: place)]
    return !before.isLetter && !before.isNumber && before != "_"
  }

  private func values(after name: String, _ isSign: (Character) -> Bool) -> [String] {
    var result: [String] = []
    var rest = text[...]
    while let found = rest.firstRange(of: name) {
      let isWord = isStartOfWord(found.lowerBound)
      rest = rest[found.upperBound...]
      if !isWord { continue }
      // A key may be in quotation marks, and a constant may have a type.
      var after = rest.drop { $0 == "\"" || $0 == "'" || $0.isWhitespace }
      guard let sign = after.first, isSign(sign) else { continue }
      after = after.dropFirst().drop(while: \.isWhitespace)
      if let value = Self.text(at: after) ?? Self.alternative(at: after) { result.append(value) }
    }
    return result
  }

  /// The text that an expression which begins here has if nothing else is set: `process.env.URL || "https://…"`.
  private static func alternative(at start: Substring) -> String? {
    var rest = start
    while true {
      // Names and members, but nothing that is called or chosen.
      let name = rest.prefix { $0.isLetter || $0.isNumber || "._$[]\"' ".contains($0) }
      rest = rest[name.endIndex...].drop(while: \.isWhitespace)
      guard !name.isEmpty, rest.hasPrefix("||") || rest.hasPrefix("??") else { return nil }
      rest = rest.dropFirst(2).drop(while: \.isWhitespace)
      if let text = text(at: rest) { return text }
    }
  }

  /// The text in quotation marks that begins here.
  private static func text(at start: Substring) -> String? {
    found(at: start)?.value
  }

  private static func found(at start: Substring) -> ProgramString.Found<String.Index>? {
    guard let found = ProgramString.read(start.utf8), !found.isComputed, !found.hasLineBreak else {
      return nil
    }
    return found
  }

  private static func texts(in part: Substring) -> [String] {
    var result: [String] = []
    var rest = part
    while let start = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      guard let found = found(at: rest[start...]) else { break }
      result.append(found.value)
      rest = rest[found.end...]
    }
    return result
  }
}
