import Testing

/// Every mistake gets its place, the words of toml++ and a fix.
@Suite struct TOMLErrorTests {
  @Test(arguments: [
    (
      "a = 1\na = 2\n",
      "2:1: the key 'a' already has a value; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    (
      "title = Foo\n",
      "1:9: the value is not a number, date, true or false, and is not in quotes; put texts in double quotes: key = \"text\"",
      "InvalidSyntax"
    ),
    (
      "title = \"Foo\ndate = 1\n",
      "1:9: this text has no closing \"; add the closing \"",
      "InvalidSyntax"
    ),
    (
      "title: Foo\n",
      "1:6: an '=' is missing after the key; write 'key = value'",
      "InvalidSyntax"
    ),
    (
      "title\n",
      "1:6: an '=' is missing after the key; write 'key = value'",
      "InvalidSyntax"
    ),
    (
      "a = 007\n",
      "1:5: the number has a leading zero; delete the zero, or put the value in double quotes",
      "InvalidSyntax"
    ),
    (
      "p = \"C:\\dir\"\n",
      "1:8: '\\d' is not a valid escape; write \\\\ for a backslash",
      "InvalidSyntax"
    ),
    (
      "a = [1, 2\nb = 3\n",
      "2:1: a ',' or ']' is missing here; add it; within brackets, a text that contains ',', '[', ']', '{' or '}' needs quotes",
      "InvalidSyntax"
    ),
    (
      "[a]\nx = 1\n[a]\ny = 2\n",
      "3:2: the key 'a' already has a value; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    (
      "a = 2026-13-01\n",
      "1:5: this is not a valid date or time (date: expected month between 1 and 12 (inclusive), saw 13); write it like 2026-05-05, 10:00:00 or 2026-05-05T10:00:00+09:00",
      "InvalidSyntax"
    ),
    (
      "京 = 1\n",
      "1:1: an unquoted key cannot start with '京'; use the letters A-Z and a-z, digits, - and _, or put the key in double quotes",
      "InvalidSyntax"
    ),
    (
      "a = {b = 1,}\n",
      "1:12: this is not valid TOML (inline table: expected key-value pair, saw closing '}' (dangling comma)); write each value as key = \"text\", key = 1, key = true, or key = [1, 2]",
      "InvalidSyntax"
    ),
    (
      "= 1\n",
      "1:1: an unquoted key cannot start with '='; use the letters A-Z and a-z, digits, - and _, or put the key in double quotes",
      "InvalidSyntax"
    ),
    (
      "a =\n",
      "1:4: a value is missing after the '='; write a value, or \"\" for an empty text",
      "InvalidSyntax"
    ),
    (
      "a = 'x\n",
      "1:5: this text has no closing '; add the closing '",
      "InvalidSyntax"
    ),
    (
      "a = True\n",
      "1:5: the value is not a number, date, true or false, and is not in quotes; put texts in double quotes: key = \"text\"",
      "InvalidSyntax"
    ),
    (
      "a.b = 1\na = 2\n",
      "2:1: the key 'a' already has a value; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    (
      "x = 99999999999999999999\n",
      "1:5: the number is too large; write it as a text in double quotes",
      "InvalidSyntax"
    ),
    (
      "a = 1 2\n",
      "1:7: the value is not a number, date, true or false, and is not in quotes; put texts in double quotes: key = \"text\"",
      "InvalidSyntax"
    ),
    (
      "a = \"x\" y\n",
      "1:9: text follows the closing \"; write \\\" for a \" inside the text, or put the whole value in single quotes",
      "InvalidSyntax"
    ),
    (
      "a = 12abc\n",
      "1:5: the value is not a number, date, true or false, and is not in quotes; put texts in double quotes: key = \"text\"",
      "InvalidSyntax"
    ),
    (
      "x = {a=1, a=2}",
      "1:11: the key 'a' already has a value; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    (
      "a = \"\u{1}\"",
      "1:6: the text contains the control character U+0001; delete it, or write \"\\u0001\" in double quotes",
      "InvalidSyntax"
    ),
    (
      "a = \"\"\"abc\n",
      "1:5: this text has no closing \"; add the closing \"",
      "InvalidSyntax"
    ),
  ])
  func diagnosticOf(text: String, words: String, rule: String) {
    #expect(diagnostic(of: text, as: .toml) == told(words, rule))
  }
}
