import Testing

/// Lists and mappings in brackets that are written wrong.
@Suite struct YAMLBracketErrorTests {
  @Test(arguments: [
    (
      "tags: [a, b\ndate: x\n",
      "1:7: the '[' is never closed; add the closing ']'",
      "InvalidSyntax"
    ),
    (
      "a: {b: 1\n",
      "1:4: the '{' is never closed; add the closing '}'",
      "InvalidSyntax"
    ),
    (
      "? [a]\n: b\n",
      "1:3: a list or mapping cannot be a key; write a plain key; a text that starts with '[' or '{' needs quotes",
      "InvalidSyntax"
    ),
    (
      "? {a: b}\n: c\n",
      "1:3: a list or mapping cannot be a key; write a plain key; a text that starts with '[' or '{' needs quotes",
      "InvalidSyntax"
    ),
    (
      "a: [b,\n",
      "2:1: the document ends too early; add what is missing: a value, or a closing bracket",
      "InvalidSyntax"
    ),
    (
      "[",
      "1:2: the document ends too early; add what is missing: a value, or a closing bracket",
      "InvalidSyntax"
    ),
    (
      "a: {b: ",
      "1:8: the document ends too early; add what is missing: a value, or a closing bracket",
      "InvalidSyntax"
    ),
    (
      "a: [[b], c",
      "1:4: the '[' is never closed; add the closing ']'",
      "InvalidSyntax"
    ),
  ])
  func diagnosticOf(text: String, words: String, rule: String) {
    #expect(diagnostic(of: text, as: .yaml) == told(words, rule))
  }
}
