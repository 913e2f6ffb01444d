import MamushiCore

/// Highlights code at build time: tokens become `<span class="k">`, which the style sheet colours.
struct Highlighter: Sendable {
  let languages: LanguageLibrary

  /// Appends the HTML of code, without `<pre>` and `<code>`.
  ///
  /// - Parameter language: any name of a language; code in an unknown language is plain, but keeps its lines.
  /// - Returns: the number of bytes examined, for tests of growth.
  @discardableResult
  func append(
    _ code: UnsafeBufferPointer<UInt8>, language: String?, lines: CodeLines = CodeLines(),
    to output: inout [UInt8]
  ) -> Int {
    // Moves the buffer to the writer, so that it is uniquely referenced and not copied.
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

  /// The HTML of code.
  func html(of code: String, language: String?, lines: CodeLines = CodeLines()) -> String {
    var code = code
    var output: [UInt8] = []
    code.withUTF8 { _ = append($0, language: language, lines: lines, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// A single context without rules, which always compiles.
  private static let plain =
    (try? GrammarCompiler.compile(
      LanguageDefinition(contexts: [LanguageDefinition.root: ContextDefinition()]))) ?? Grammar()
}

extension [UInt8] {
  /// Moves the bytes out, and leaves the array empty.
  fileprivate mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &self)
    return taken
  }
}
