import Testing

/// Every mistake gets its place, its sentence and its fix.
@Suite struct YAMLErrorTests {
  private static let faults: [(text: String, words: String, rule: String)] = [
    (
      "title: Foo: bar\n",
      "1:11: the value of 'title' contains a colon, which YAML reads as another key; put the value in quotes: title: \"…: …\"",
      "InvalidSyntax"
    ),
    (
      "a: \"b\": c\n",
      "1:7: the value of 'a' contains a colon, which YAML reads as another key; put the value in quotes: a: \"…: …\"",
      "InvalidSyntax"
    ),
    (
      "a: 1\ntitle:Foo\ndate: x\n",
      "2:6: a space is missing after 'title:'; write 'title: value'",
      "InvalidSyntax"
    ),
    (
      "title:Foo\ndate: x\n",
      "1:6: a space is missing after 'title:'; write 'title: value'",
      "InvalidSyntax"
    ),
    (
      "date: x\n京都:東京\nb: 1\n",
      "2:3: a space is missing after '京都:'; write '京都: value'",
      "InvalidSyntax"
    ),
    (
      "title: Foo\n  tags: x\n",
      "2:3: 'tags' is not indented like the lines it belongs to; give all keys of a mapping, and all items of a list, the same number of spaces",
      "InvalidSyntax"
    ),
    (
      "  title: Foo\ntags: x\n",
      "2:1: 'tags' is not indented like the lines it belongs to; give all keys of a mapping, and all items of a list, the same number of spaces",
      "InvalidSyntax"
    ),
    (
      "title: \"abc\ndate: x\n",
      "1:8: this text has no closing \"; add the closing \"",
      "InvalidSyntax"
    ),
    (
      "title: 'It's good'\n",
      "1:12: text follows the closing '; write '' for a ' inside the text, or put the whole value in double quotes",
      "InvalidSyntax"
    ),
    (
      "title: \"Foo\" bar\n",
      "1:14: text follows the closing \"; write \\\" for a \" inside the text, or put the whole value in single quotes",
      "InvalidSyntax"
    ),
    (
      "tags:\n\t- a\n",
      "2:1: there is a tab where YAML needs spaces; indent with spaces",
      "TabIndentation"
    ),
    (
      "a:\n  b: c\n\td: e\n",
      "3:1: there is a tab where YAML needs spaces; indent with spaces",
      "TabIndentation"
    ),
    (
      "a: |\n\tfoo\n",
      "2:1: there is a tab where YAML needs spaces; indent with spaces",
      "TabIndentation"
    ),
    (
      "title: @foo\n",
      "1:8: a value cannot start with '@'; put the value in quotes",
      "InvalidSyntax"
    ),
    (
      "title: `foo`\n",
      "1:8: a value cannot start with '`'; put the value in quotes",
      "InvalidSyntax"
    ),
    (
      "title: %foo\n",
      "1:8: a value cannot start with '%'; put the value in quotes",
      "InvalidSyntax"
    ),
    (
      "title: {% x %}\n",
      "1:8: an unquoted value starts with a brace, which YAML reads as a mapping; put the value in quotes: \"{{ … }}\"",
      "InvalidSyntax"
    ),
    (
      "title: {{ x }}\n",
      "1:9: an unquoted value starts with a brace, which YAML reads as a mapping; put the value in quotes: \"{{ … }}\"",
      "InvalidSyntax"
    ),
    (
      "title: {{ x }} and\n",
      "1:9: an unquoted value starts with a brace, which YAML reads as a mapping; put the value in quotes: \"{{ … }}\"",
      "InvalidSyntax"
    ),
    (
      "tags: [a, b]]\n",
      "1:13: text follows the closing ']'; put the whole value in quotes if it is a text",
      "InvalidSyntax"
    ),
    (
      "x: 1\ntags: [#food, b]\n",
      "2:8: the '#' starts a comment, which contains the ']'; put the text that contains the '#' in quotes",
      "InvalidSyntax"
    ),
    (
      "tags: [[a], b, #c]\n",
      "1:16: the '#' starts a comment, which contains the ']'; put the text that contains the '#' in quotes",
      "InvalidSyntax"
    ),
    (
      "tags: [\"東京\"，\"大阪\"]\n",
      "1:12: the comma '，' is a full-width one; write ',', with half-width characters",
      "InvalidSyntax"
    ),
    (
      "tags: ['東京'、'大阪']\n",
      "1:12: the comma '、' is a full-width one; write ',', with half-width characters",
      "InvalidSyntax"
    ),
    (
      "title: x\ncategory:\u{3000}寿司\nb: 1\n",
      "2:10: the space after 'category:' is a full-width one (U+3000); write 'category: 寿司', with a half-width space",
      "InvalidSyntax"
    ),
    (
      "tags: [a, c #1]\n",
      "1:13: the '#' starts a comment, which contains the ']'; put the text that contains the '#' in quotes",
      "InvalidSyntax"
    ),
    (
      "a: [1, 2}\n",
      "1:9: a ',' or ']' is missing here; add it; within brackets, a text that contains ',', '[', ']', '{' or '}' needs quotes",
      "InvalidSyntax"
    ),
    (
      "fields: { tags: topics[].name }\n",
      "1:23: a ',' or '}' is missing here; add it; within brackets, a text that contains ',', '[', ']', '{' or '}' needs quotes",
      "InvalidSyntax"
    ),
    (
      "k: - a\n",
      "1:4: a list cannot start on the same line as its key; start the list on the next line, or write [a, b]; a text that starts with '-' needs quotes",
      "InvalidSyntax"
    ),
    (
      "p: \"C:\\dir\"\n",
      "1:7: '\\d' is not a valid escape; write \\\\ for a backslash",
      "InvalidSyntax"
    ),
    (
      "p: \"\\ud83c\\udf63\"\n",
      "1:7: the escape is not a Unicode character; write the character itself",
      "InvalidSyntax"
    ),
    (
      "t: *bold*\n",
      "1:4: the alias '*bold*' is not supported; write out the value; a text that starts with '*' needs quotes",
      "YAMLAlias"
    ),
    (
      "t: *bold text*\n",
      "1:4: the alias '*bold' is not supported; write out the value; a text that starts with '*' needs quotes",
      "YAMLAlias"
    ),
    (
      "t: *x\n",
      "1:4: the alias '*x' is not supported; write out the value; a text that starts with '*' needs quotes",
      "YAMLAlias"
    ),
    (
      "*x : 1\n",
      "1:1: the alias '*x' is not supported; write out the value; a text that starts with '*' needs quotes",
      "YAMLAlias"
    ),
    (
      "t: &x y\n",
      "1:4: the anchor '&x' is not supported; delete it; a text that starts with '&' needs quotes",
      "YAMLAlias"
    ),
    (
      "&x t: y\n",
      "1:1: the anchor '&x' is not supported; delete it; a text that starts with '&' needs quotes",
      "YAMLAlias"
    ),
    (
      "t: >foo\n",
      "1:4: text follows '>', which starts a block of text; put the text in quotes, or on the following lines, indented",
      "InvalidSyntax"
    ),
    (
      "a: 1\nfoo\nbar: 2\n",
      "2:1: the line 'foo' has no key; write 'key: value', or indent the line if it continues the text above",
      "InvalidSyntax"
    ),
    (
      "foo\nbar: x\n",
      "1:1: the line 'foo' has no key; write 'key: value', or indent the line if it continues the text above",
      "InvalidSyntax"
    ),
    (
      "tags:\n  - a\n - b\n",
      "3:2: '-' is not indented like the lines it belongs to; give all keys of a mapping, and all items of a list, the same number of spaces",
      "InvalidSyntax"
    ),
    (
      "a: x\n- b\n",
      "2:1: '-' is not indented like the lines it belongs to; give all keys of a mapping, and all items of a list, the same number of spaces",
      "InvalidSyntax"
    ),
    (
      "a: !foo!x b\n",
      "1:4: the tag '!foo!x' is not supported; delete it; a text that starts with '!' needs quotes",
      "InvalidSyntax"
    ),
    (
      "a: !foo b\n",
      "1:4: the tag '!foo' is not supported; delete it; a text that starts with '!' needs quotes",
      "InvalidSyntax"
    ),
    (
      "a: !!int x\n",
      "1:4: 'x' is not a valid value of the type !!int; correct the value, or delete the tag",
      "InvalidSyntax"
    ),
    (
      "a: !!set {b}\n",
      "1:4: the tag '!!set' is not supported; delete it; a text that starts with '!' needs quotes",
      "InvalidSyntax"
    ),
    (
      "a: 1\n---\nb: 2\n",
      "2:1: a second document starts here; keep one document in the file, without a line '---' or '...' in it",
      "InvalidSyntax"
    ),
    (
      "a: 1\n...\nb: 2\n",
      "3:1: a second document starts here; keep one document in the file, without a line '---' or '...' in it",
      "InvalidSyntax"
    ),
    (
      "a: , b\n",
      "1:4: a value cannot start with ','; put the value in quotes",
      "InvalidSyntax"
    ),
    (
      ": b\n",
      "1:1: this colon has no key before it; write 'key: value', or put the text in quotes",
      "InvalidSyntax"
    ),
    (
      "a: 1\nb: 2\na: 3\n",
      "3:1: the key 'a' is already on line 1; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    (
      "a: {b: 1, b: 2}\n",
      "1:11: the key 'b' is already on line 1; keep one of the two, or rename one",
      "DuplicateKey"
    ),
    (
      "a: \u{1}\n",
      "1:4: YAML does not allow the character U+0001; delete it, or write \"\\u0001\" in double quotes",
      "InvalidSyntax"
    ),
    (
      "京: \u{2028}x\n",
      "1:4: there is an invisible line break here, U+2028; delete it, or write \"\\u2028\" in double quotes",
      "InvalidSyntax"
    ),
  ]

  @Test(arguments: faults)
  func diagnosticOf(text: String, words: String, rule: String) {
    #expect(diagnostic(of: text, as: .yaml) == told(words, rule))
  }
}
