import Testing

/// Every mistake gets its place, its sentence and its fix.
@Suite struct JSONErrorTests {
  private static let faults: [(text: String, words: String, rule: String)] = [
    (
      " \n", "1:1: the file is empty, which is not JSON; write '[]' or '{}', or delete the file",
      "InvalidSyntax"
    ),
    ("[1, 2,]", "1:6: a comma follows the last value; delete the comma", "InvalidSyntax"),
    ("{\"a\": 1,}", "1:8: a comma follows the last value; delete the comma", "InvalidSyntax"),
    ("['a']", "1:2: ' is not a quotation mark in JSON; use \" instead", "InvalidSyntax"),
    ("{'a': 1}", "1:2: ' is not a quotation mark in JSON; use \" instead", "InvalidSyntax"),
    (
      "{\"a\": 1} // x", "1:10: JSON has no comments; delete the comment, or make the file YAML",
      "InvalidSyntax"
    ),
    ("// x\n{}", "1:1: JSON has no comments; delete the comment, or make the file YAML", "InvalidSyntax"),
    ("/* x */ {}", "1:1: JSON has no comments; delete the comment, or make the file YAML", "InvalidSyntax"),
    ("# x\n[]", "1:1: JSON has no comments; delete the comment, or make the file YAML", "InvalidSyntax"),
    (
      "[NaN]",
      "1:2: expected a value, but found 'NaN'; JSON has no such number: write null or a text",
      "InvalidSyntax"
    ),
    (
      "[-Infinity]",
      "1:2: expected a value, but found '-Infinity'; JSON has no such number: write null or a text",
      "InvalidSyntax"
    ),
    (
      "[Infinity]",
      "1:2: expected a value, but found 'Infinity'; JSON has no such number: write null or a text",
      "InvalidSyntax"
    ),
    ("[True]", "1:2: expected a value, but found 'True'; write true", "InvalidSyntax"),
    ("[None]", "1:2: expected a value, but found 'None'; write null", "InvalidSyntax"),
    ("[undefined]", "1:2: expected a value, but found 'undefined'; write null", "InvalidSyntax"),
    (
      "{a: 1}", "1:2: expected a key in double quotes, but found 'a'; write the key in double quotes",
      "InvalidSyntax"
    ),
    (
      "{1: 2}", "1:2: expected a key in double quotes, but found '1'; write the key in double quotes",
      "InvalidSyntax"
    ),
    (
      "[01]", "1:2: the number has a leading zero; delete the zero, or write a text in double quotes",
      "InvalidSyntax"
    ),
    (
      "[-]",
      "1:2: expected a value, but found '-'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    (
      "[1.]",
      "1:2: expected a value, but found '1.'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    (
      "[.5]",
      "1:2: expected a value, but found '.5'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    (
      "[+1]",
      "1:2: expected a value, but found '+1'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    (
      "[1e]",
      "1:2: expected a value, but found '1e'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    ("[1e400]", "1:2: the number is too large; write it as a text in double quotes", "InvalidSyntax"),
    (
      "[1a]",
      "1:2: expected a value, but found '1a'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    (
      "[1-2]",
      "1:3: a ',' or ']' is missing here; add it",
      "InvalidSyntax"
    ),
    (
      "[0x10]",
      "1:2: expected a value, but found '0x10'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    ("[\"abc]", "1:2: this text has no closing \"; add the closing \"", "InvalidSyntax"),
    ("[\"a\nb\"]", "1:2: this text has no closing \"; add the closing \"", "InvalidSyntax"),
    ("[\"a\tb\"]", "1:4: the text contains the control character U+0009; write \\t", "InvalidSyntax"),
    (
      "[\"a\u{7}b\"]",
      "1:4: the text contains the control character U+0007; delete it, or write \\u0007",
      "InvalidSyntax"
    ),
    ("[\"\\x\"]", "1:3: '\\x' is not a valid escape; write \\\\ for a backslash", "InvalidSyntax"),
    (
      "[\"\\u12G4\"]", "1:3: the escape is not a Unicode character; write the character itself",
      "InvalidSyntax"
    ),
    (
      "[\"\\ud83c\"]",
      "1:3: the escape is one half of a surrogate pair; write the character itself, or both halves: \\ud83c\\udf63",
      "InvalidSyntax"
    ),
    (
      "[\"\\ud83cx\"]",
      "1:3: the escape is one half of a surrogate pair; write the character itself, or both halves: \\ud83c\\udf63",
      "InvalidSyntax"
    ),
    (
      "[\"\\ud83c\\u0041\"]",
      "1:3: the escape is one half of a surrogate pair; write the character itself, or both halves: \\ud83c\\udf63",
      "InvalidSyntax"
    ),
    (
      "[\"\\udf63\"]",
      "1:3: the escape is one half of a surrogate pair; write the character itself, or both halves: \\ud83c\\udf63",
      "InvalidSyntax"
    ),
    (
      "[1 2]",
      "1:4: a ',' or ']' is missing here; add it",
      "InvalidSyntax"
    ),
    (
      "{\"a\": 1 \"b\": 2}",
      "1:9: a ',' or '}' is missing here; add it",
      "InvalidSyntax"
    ),
    ("{\"a\" 1}", "1:6: a colon is missing after the key 'a'; write \"key\": value", "InvalidSyntax"),
    (
      "{\"a\": }", "1:7: a value is expected here; add it, or delete what does not belong here",
      "InvalidSyntax"
    ),
    (
      "[", "1:2: the document ends too early; add what is missing: a value, or a closing bracket",
      "InvalidSyntax"
    ),
    ("{\"a\": 1", "1:1: the '{' is never closed; add the closing '}'", "InvalidSyntax"),
    (
      "{\"a\"",
      "1:5: the document ends too early; add what is missing: a value, or a closing bracket",
      "InvalidSyntax"
    ),
    (
      "{\"a\":",
      "1:6: the document ends too early; add what is missing: a value, or a closing bracket",
      "InvalidSyntax"
    ),
    ("[1,\n  2", "1:1: the '[' is never closed; add the closing ']'", "InvalidSyntax"),
    (
      "{} {}", "1:4: text follows the end of the document; delete it, or put all values in one list",
      "InvalidSyntax"
    ),
    (
      "[1] x", "1:5: text follows the end of the document; delete it, or put all values in one list",
      "InvalidSyntax"
    ),
    (
      "nul",
      "1:1: expected a value, but found 'nul'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    (
      "truee",
      "1:1: expected a value, but found 'truee'; put texts in double quotes; a number is written like -1.5e3",
      "InvalidSyntax"
    ),
    ("}", "1:1: a value is expected here; add it, or delete what does not belong here", "InvalidSyntax"),
    (
      "{\"京\": 1,\n \"b\": 2, \"京\": 3}",
      "2:10: the key '京' is already on line 1; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    (
      "{\"a\":1,\"\\u0061\":2}",
      "1:8: the key 'a' is already on line 1; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    ("[“a”]", "1:2: “ is not a quotation mark in JSON; use \" instead", "InvalidSyntax"),
    (
      "[\u{FEFF}1]",
      "1:2: there is a byte order mark inside the document; delete it: it is invisible, so delete and retype the text around it",
      "InvalidSyntax"
    ),
    ("[,1]", "1:2: a value is expected here; add it, or delete what does not belong here", "InvalidSyntax"),
    ("[1,,2]", "1:4: a value is expected here; add it, or delete what does not belong here", "InvalidSyntax"),
    ("[1, 'x']", "1:5: ' is not a quotation mark in JSON; use \" instead", "InvalidSyntax"),
  ]

  @Test(arguments: faults)
  func diagnosticOf(text: String, words: String, rule: String) {
    #expect(diagnostic(of: text, as: .json) == told(words, rule))
  }
}
