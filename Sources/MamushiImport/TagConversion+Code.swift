import MamushiCore

// Calls that show code, and values.
extension TagConversion {
  /// The value of a parameter of the text, or else of the site (https://gohugo.io/shortcodes/param/).
  var parameter: Outcome? {
    guard let keys = tag.words.first?.split(separator: ".").map(String.init) else { return nil }
    let matter = converter.text.parsed.node
    let value =
      matter.value(at: ["params"] + keys) ?? matter.value(at: keys)
      ?? converter.site.settings.all?.value(at: ["params"] + keys)
    return value?.text.map { .text($0) }
  }

  /// The option for a title in words, without the address and the text of a link after it.
  static func title(of words: [String]) -> String {
    let title = words.prefix { !$0.contains("://") && !$0.hasPrefix("/") }.joined(separator: " ")
    return title.isEmpty ? "" : " title=\(TextConverter.quoted(title.replacing("\"", with: "'")))"
  }

  /// What the fence of a code block has: its language and options.
  var codeInformation: String {
    let language = tag.value("lang", "language", or: 0) ?? ""
    // In Hexo, words are the title of the code.
    if generator == .hexo {
      return (tag["lang"] ?? "") + Self.title(of: tag.words)
    }
    let information = language.filter { $0.isASCII && !$0.isWhitespace && $0 != "`" }
    return ([information] + (information.isEmpty ? [] : codeOptions)).joined(separator: " ")
  }

  /// The lines that are marked, and whether lines are numbered, as a code block has them here: `{2,5-7} lineNumbers`.
  ///
  /// Hugo has these in one word, `"linenos=table,hl_lines=2 5-7"`, or as arguments; Jekyll as `linenos` and
  /// `mark_lines="2 5"`.
  private var codeOptions: [String] {
    var options: [String] = []
    let listed: [Substring] = tag.words.dropFirst().flatMap { $0.split(separator: ",") }
      .map { $0.drop(while: \.isWhitespace) }
    func option(_ key: String) -> String? {
      if let value = tag[key] { return value }
      let found = listed.first { $0.hasPrefix(key + "=") }
      return found.map { String($0.dropFirst(key.count + 1)) }
    }
    let lines = (option("hl_lines") ?? option("mark_lines") ?? "").split { !"0123456789-".contains($0) }
    if !lines.isEmpty, lines.allSatisfy({ $0.first != "-" && $0.last != "-" }) {
      options.append("{\(lines.joined(separator: ","))}")
    }
    let numbers = option("linenos") ?? (listed.contains("linenos") ? "true" : "false")
    if numbers.lowercased() != "false" { options.append("lineNumbers") }
    if let first = option("linenostart").flatMap({ Int($0) }), first != 1, !options.isEmpty {
      options.append("start=\(first)")
    }
    return options
  }
}
