import MamushiCore

/// Colours code while the site is built: tokens become `<span class="k">`, and the style sheet does the rest.
struct Highlighter: Sendable {
  let languages: LanguageLibrary

  /// Appends the HTML of code, without `<pre>` and `<code>`.
  ///
  /// - Parameter language: any of a language's names; code of an unknown one is plain, but has its lines.
  /// - Returns: how many bytes were looked at, for tests of growth.
  @discardableResult
  func append(
    _ code: UnsafeBufferPointer<UInt8>, language: String?, lines: CodeLines = CodeLines(),
    to output: inout [UInt8]
  ) -> Int {
    // The writer has the only reference meanwhile, so that nothing is copied.
    var writer = TokenWriter(output: output.take(), lines: lines)
    let steps = (language.flatMap { languages.grammar(named: $0) } ?? Self.plain).withTables { tables in
      var scanner = CodeScanner(code, range: 0..<code.count, grammar: tables, languages: languages, depth: 0)
      scanner.scan(into: &writer)
      return scanner.steps
    }
    writer.finish()
    output = writer.output
    return steps
  }

  /// The HTML of a text.
  func html(of code: String, language: String?, lines: CodeLines = CodeLines()) -> String {
    var code = code
    var output: [UInt8] = []
    code.withUTF8 { _ = append($0, language: language, lines: lines, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// One context without rules, which has no fault that compiling could find.
  private static let plain =
    (try? GrammarCompiler.compile(
      LanguageDefinition(contexts: [LanguageDefinition.root: ContextDefinition()]))) ?? Grammar()
}

extension [UInt8] {
  /// The bytes, which are not here any more.
  fileprivate mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &self)
    return taken
  }
}
