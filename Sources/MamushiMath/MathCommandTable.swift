/// All supported commands, by name.
enum MathCommandTable {
  static func command(named name: String) -> MathCommand? { commands[name] }

  static var names: Dictionary<String, MathCommand>.Keys { commands.keys }

  /// The command for a character that is neither an ASCII letter nor a digit.
  static func command(for character: String) -> MathCommand? { characters[character] }

  private static let commands: [String: MathCommand] = {
    var commands = constructs
    for (name, _, command) in symbols { commands[name] = command }
    for name in words(MathSymbolData.functions) { commands[name] = .function(name, hasLimits: false) }
    for name in words(MathSymbolData.functionsWithLimits) {
      commands[name] = .function(name, hasLimits: true)
    }
    for (name, text) in [
      ("liminf", "lim\u{2009}inf"), ("limsup", "lim\u{2009}sup"), ("injlim", "inj\u{2009}lim"),
      ("projlim", "proj\u{2009}lim"), ("argmax", "arg\u{2009}max"), ("argmin", "arg\u{2009}min"),
    ] { commands[name] = .function(text, hasLimits: true) }
    for (name, height) in [("big", "1.2em"), ("Big", "1.8em"), ("bigg", "2.4em"), ("Bigg", "3em")] {
      commands[name] = .size(height: height, .ordinary)
      commands[name + "l"] = .size(height: height, .open)
      commands[name + "r"] = .size(height: height, .close)
      commands[name + "m"] = .size(height: height, .relation)
    }
    return commands
  }()

  private static let characters: [String: MathCommand] = {
    var characters: [String: MathCommand] = [:]
    // The first name of a character decides its class: `∅` is ordinary, and `△` is not an operator.
    for (_, text, command) in symbols where characters[text] == nil { characters[text] = command }
    for (character, sign, atomClass): (String, String, MathAtomClass) in [
      ("+", "+", .binary), ("-", "−", .binary), ("−", "−", .binary), ("*", "∗", .binary),
      ("=", "=", .relation),
      ("<", "<", .relation), (">", ">", .relation), (":", ":", .relation), (",", ",", .punctuation),
      (";", ";", .punctuation), ("(", "(", .open), ("[", "[", .open), (")", ")", .close), ("]", "]", .close),
      ("!", "!", .close), ("?", "?", .close), ("·", "⋅", .binary),
    ] { characters[character] = .symbol(MathSymbol(text: sign, atomClass: atomClass)) }
    for text in ["|", "‖", "/", "\\"] { characters[text] = .symbol(.delimiter(text)) }
    for text in ["#", "%", "$", "&", "_"] { characters[text] = nil }
    return characters
  }()

  /// Names, characters and their commands.
  private static let symbols: [(String, String, MathCommand)] = {
    func sign(_ atomClass: MathAtomClass, hasLimits: Bool = false) -> (String) -> MathCommand {
      { .symbol(MathSymbol(text: $0, atomClass: atomClass, hasLimits: hasLimits)) }
    }
    let kinds: [(String, (String) -> MathCommand)] = [
      (MathSymbolData.slantedLetters, { .letter($0, isUpright: false) }),
      (MathSymbolData.uprightLetters, { .letter($0, isUpright: true) }),
      (MathSymbolData.ordinary, sign(.ordinary)),
      (MathSymbolData.inner, sign(.inner)),
      (MathSymbolData.binary, sign(.binary)),
      (MathSymbolData.relations, sign(.relation)),
      (MathSymbolData.arrows, sign(.relation)),
      (MathSymbolData.largeOperatorsWithLimits, sign(.largeOperator, hasLimits: true)),
      (MathSymbolData.integrals, sign(.largeOperator)),
      (MathSymbolData.opening, sign(.open)),
      (MathSymbolData.closing, sign(.close)),
      (MathSymbolData.delimiters, { .symbol(.delimiter($0)) }),
    ]
    return kinds.flatMap { data, command in
      let words = words(data)
      return stride(from: 0, to: words.count - 1, by: 2).map {
        (index: Int) -> (String, String, MathCommand) in
        (words[index], words[index + 1], command(words[index + 1]))
      }
    }
  }()

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
