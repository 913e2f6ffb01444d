import CTOML
import MamushiCore

// The messages of `DocumentProblem`.
extension DocumentProblem {
  package var message: String {
    switch self {
    case .invalidUTF8: "these bytes are not valid UTF-8"
    case .byteOrderMark: "there is a byte order mark inside the document"
    case .tooDeep: "values are nested more than \(LocalDocumentReader.maximumDepth) levels deep"
    case .tooManyValues:
      "the document has too many values: the limit is about \(NumberText.grouped(LocalDocumentReader.maximumValues))"
    case .duplicateKey(let key, let line): "the key '\(key)' is already on line \(line)"
    case .unclosedQuote(let quote): "this text has no closing \(quote)"
    case .unclosedBracket(let bracket): "the '\(bracket)' is never closed"
    case .bracketInComment(let bracket): "the '#' starts a comment, which contains the '\(bracket)'"
    case .missingComma(let bracket), .jsonMissingComma(let bracket):
      "a ',' or '\(closing(bracket))' is missing here"
    case .wideComma(let comma): "the comma '\(comma)' is a full-width one"
    case .textAfterQuote(let quote): "text follows the closing \(quote)"
    case .textAfterBracket(let bracket): "text follows the closing '\(bracket)'"
    case .textAfterDocument: "text follows the end of the document"
    case .unknownEscape(let scalar): "'\\\(scalar)' is not a valid escape"
    case .invalidUnicodeEscape: "the escape is not a Unicode character"
    case .loneSurrogate: "the escape is one half of a surrogate pair"
    case .outOfMemory: "there is not enough memory to read this document"

    case .yamlTab: "there is a tab where YAML needs spaces"
    case .yamlUnclosedQuote(let quote, let key, let line):
      "this text has no closing \(quote) before line \(line), which looks like the key '\(key)'"
    case .yamlTextAfterLongQuote(let quote, let line):
      "this text is closed by the \(quote) on line \(line), and more text follows there"
    case .yamlCommentAfterQuote(let quote): "text follows the closing \(quote)"
    case .yamlColonInValue(let key): "the value of '\(key)' contains a colon, which YAML reads as another key"
    case .yamlMissingSpace(let key): "a space is missing after '\(key):'"
    case .yamlWideSpace(let key, _): "the space after '\(key):' is a full-width one (U+3000)"
    case .yamlMissingColon(let line): "the line '\(line)' has no key"
    case .yamlWideColon(let key, _): "the colon after '\(key)' is a full-width one"
    case .yamlMissingKey: "this colon has no key before it"
    case .yamlIndentation(let word): "'\(word)' is not indented like the lines it belongs to"
    case .yamlReservedStart(let scalar): "a value cannot start with '\(scalar)'"
    case .yamlTemplateBraces: "an unquoted value starts with a brace, which YAML reads as a mapping"
    case .yamlListInLine: "a list cannot start on the same line as its key"
    case .yamlTextAfterBlockIndicator(let scalar): "text follows '\(scalar)', which starts a block of text"
    case .yamlAlias(let name): "the alias '*\(name)' is not supported"
    case .yamlAnchor(let name): "the anchor '&\(name)' is not supported"
    case .yamlTag(let tag): "the tag '\(tag)' is not supported"
    case .yamlTagMismatch(let tag, let text): "'\(text)' is not a valid value of the type \(tag)"
    case .yamlCompoundKey: "a list or mapping cannot be a key"
    case .yamlSecondDocument: "a second document starts here"
    case .yamlControlCharacter(let scalar): "YAML does not allow the character \(code(scalar))"
    case .yamlLineSeparator(let scalar): "there is an invisible line break here, \(code(scalar))"
    case .yamlSyntax(let words): "this is not valid YAML (\(words))"

    case .tomlRepeatedKey(let key): "the key '\(key)' already has a value"
    case .tomlLongKey: "a key has more than \(CTOML_MAXIMUM_KEY_PARTS) parts"
    case .tomlMissingEquals: "an '=' is missing after the key"
    case .tomlMissingValue: "a value is missing after the '='"
    case .tomlUnquotedText: "the value is not a number, date, true or false, and is not in quotes"
    case .tomlKeyCharacter(let scalar): "an unquoted key cannot start with '\(scalar)'"
    case .tomlInvalidDate(let words): "this is not a valid date or time (\(words))"
    case .tomlLeadingZeros: "the number has a leading zero"
    case .tomlControlCharacter(let scalar): "the text contains the control character \(code(scalar))"
    case .tomlSyntax(let words): "this is not valid TOML (\(words))"

    case .jsonExpected(let what): "\(what) is expected here"
    case .jsonWord(let word, .jsonExpected(let what)): "expected \(what), but found '\(word)'"
    case .jsonWord(let word, _): "'\(word)' is not expected here"
    case .jsonMissingColon(let key): "a colon is missing after the key '\(key)'"
    case .jsonEmpty: "the file is empty, which is not JSON"
    case .jsonTrailingComma: "a comma follows the last value"
    case .jsonQuotes(let quote): "\(quote) is not a quotation mark in JSON"
    case .jsonComment: "JSON has no comments"
    case .jsonLeadingZero: "the number has a leading zero"
    case .numberTooLarge: "the number is too large"
    case .jsonControlCharacter(let scalar): "the text contains the control character \(code(scalar))"
    case .unexpectedEnd: "the document ends too early"

    case .csvQuoteInCell: "there is a quote in a cell that is not in quotes"
    case .csvTextAfterQuote: "text follows the closing quote of a cell"
    case .csvUnclosedQuote: "this cell has no closing quote"
    case .csvMissingKey(let column): "column \(column) has no key in the first row"
    case .csvLongRow(let cells, let keys, _):
      "the row has \(cells) cells, but the first row has \(keys) key\(keys == 1 ? "" : "s")"
    case .csvRepeatedKey(let key): "two columns have the key '\(key)'"
    case .csvTooManyColumns(let count, let limit):
      "the table has \(NumberText.grouped(count)) columns; the limit is \(NumberText.grouped(limit))"
    case .csvTooManyMissing(let count, let limit):
      "\(count) cells are missing up to this row; the limit is \(limit)"
    }
  }

  package var help: String? {
    switch self {
    case .invalidUTF8: "save the file in UTF-8"
    case .byteOrderMark: "delete it: it is invisible, so delete and retype the text around it"
    case .tooDeep: "flatten the structure"
    case .tooManyValues: "split it into several files, or remove what no page shows"
    case .duplicateKey: "keep one of the two, or rename one"
    case .unclosedQuote(let quote): "add the closing \(quote)"
    case .unclosedBracket(let bracket): "add the closing '\(closing(bracket))'"
    case .bracketInComment: "put the text that contains the '#' in quotes"
    case .missingComma: "add it; within brackets, a text that contains ',', '[', ']', '{' or '}' needs quotes"
    case .jsonMissingComma: "add it"
    case .wideComma: "write ',', with half-width characters"
    case .textAfterQuote("'"): "write '' for a ' inside the text, or put the whole value in double quotes"
    case .textAfterQuote: #"write \" for a " inside the text, or put the whole value in single quotes"#
    case .textAfterBracket: "put the whole value in quotes if it is a text"
    case .textAfterDocument: "delete it, or put all values in one list"
    case .unknownEscape: #"write \\ for a backslash"#
    case .invalidUnicodeEscape: "write the character itself"
    case .loneSurrogate: #"write the character itself, or both halves: \ud83c\udf63"#
    case .outOfMemory: "close other programs, or make the file smaller"

    case .yamlTab: "indent with spaces"
    case .yamlUnclosedQuote(let quote, _, _):
      "add the closing \(quote), or indent the lines on which the text goes on"
    case .yamlTextAfterLongQuote("'", _):
      "add the closing ' where the text ends, and write '' for a ' inside the text"
    case .yamlTextAfterLongQuote:
      #"add the closing " where the text ends, and write \" for a " inside the text"#
    case .yamlCommentAfterQuote("'"):
      "put a space before the '#' of a comment, or write '' for a ' inside the text"
    case .yamlCommentAfterQuote:
      #"put a space before the '#' of a comment, or write \" for a " inside the text"#
    case .yamlColonInValue(let key): "put the value in quotes: \(key): \"…: …\""
    case .yamlMissingSpace(let key): "write '\(key): value'"
    case .yamlWideSpace(let key, let value): "write '\(key): \(value)', with a half-width space"
    case .yamlWideColon(let key, let value): "write '\(key): \(value)', with a half-width colon and a space"
    case .yamlMissingColon: "write 'key: value', or indent the line if it continues the text above"
    case .yamlMissingKey: "write 'key: value', or put the text in quotes"
    case .yamlIndentation: "give all keys of a mapping, and all items of a list, the same number of spaces"
    case .yamlReservedStart: "put the value in quotes"
    case .yamlTemplateBraces: "put the value in quotes: \"{{ … }}\""
    case .yamlListInLine:
      "start the list on the next line, or write [a, b]; a text that starts with '-' needs quotes"
    case .yamlTextAfterBlockIndicator: "put the text in quotes, or on the following lines, indented"
    case .yamlAlias: "write out the value; a text that starts with '*' needs quotes"
    case .yamlAnchor: "delete it; a text that starts with '&' needs quotes"
    case .yamlTag: "delete it; a text that starts with '!' needs quotes"
    case .yamlTagMismatch: "correct the value, or delete the tag"
    case .yamlCompoundKey: "write a plain key; a text that starts with '[' or '{' needs quotes"
    case .yamlSecondDocument: "keep one document in the file, without a line '---' or '...' in it"
    case .yamlControlCharacter(let scalar): "delete it, or write \"\(escape(scalar))\" in double quotes"
    case .yamlLineSeparator(let scalar): "delete it, or write \"\(escape(scalar))\" in double quotes"
    case .yamlSyntax: "check the line's indentation, and put texts with special characters in quotes"

    case .tomlRepeatedKey: "keep one of the two, or rename one"
    case .tomlLongKey: "flatten the structure, or put a text with dots in quotes"
    case .tomlMissingEquals: "write 'key = value'"
    case .tomlMissingValue: #"write a value, or "" for an empty text"#
    case .tomlUnquotedText: #"put texts in double quotes: key = "text""#
    case .tomlKeyCharacter: "use the letters A-Z and a-z, digits, - and _, or put the key in double quotes"
    case .tomlInvalidDate: "write it like 2026-05-05, 10:00:00 or 2026-05-05T10:00:00+09:00"
    case .tomlLeadingZeros: "delete the zero, or put the value in double quotes"
    case .tomlControlCharacter(let scalar): "delete it, or write \"\(escape(scalar))\" in double quotes"
    case .tomlSyntax: #"write each value as key = "text", key = 1, key = true, or key = [1, 2]"#

    case .jsonExpected: "add it, or delete what does not belong here"
    case .jsonWord(_, .jsonExpected("a key in double quotes")): "write the key in double quotes"
    case .jsonWord(let word, _): jsonHelp(word)
    case .jsonMissingColon: "write \"key\": value"
    case .jsonEmpty: "write '[]' or '{}', or delete the file"
    case .jsonTrailingComma: "delete the comma"
    case .jsonQuotes: #"use " instead"#
    case .jsonComment: "delete the comment, or make the file YAML"
    case .jsonLeadingZero: "delete the zero, or write a text in double quotes"
    case .numberTooLarge: "write it as a text in double quotes"
    case .jsonControlCharacter(let scalar):
      scalar == "\t" ? #"write \t"# : "delete it, or write \\u00\(hexadecimal(scalar, width: 2))"
    case .unexpectedEnd: "add what is missing: a value, or a closing bracket"

    case .csvQuoteInCell: #"put the whole cell in quotes and write "" for each one inside"#
    case .csvTextAfterQuote: #"write "" for a quote inside the cell"#
    case .csvUnclosedQuote: "add the closing quote"
    case .csvMissingKey: "write one, or delete the column"
    case .csvLongRow(_, _, let separator):
      "put a cell that contains a \(name(ofSeparator: separator)) in quotes, or add a key"
    case .csvRepeatedKey: "rename one"
    case .csvTooManyColumns: "write the columns as rows, or split the table into several files"
    case .csvTooManyMissing: "delete columns that few rows have, or write the table as YAML"
    }
  }

  private func jsonHelp(_ word: String) -> String {
    switch word {
    case "True", "TRUE": "write true"
    case "False", "FALSE": "write false"
    case "None", "Null", "NULL", "nil", "undefined": "write null"
    case "NaN", "Infinity", "-Infinity", "-NaN", "+Infinity": "JSON has no such number: write null or a text"
    default: "put texts in double quotes; a number is written like -1.5e3"
    }
  }

  private func name(ofSeparator separator: UInt8) -> String {
    switch separator {
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    default: "comma"
    }
  }

  private func closing(_ bracket: Unicode.Scalar) -> Unicode.Scalar { bracket == "{" ? "}" : "]" }

  private func code(_ scalar: Unicode.Scalar) -> String { "U+" + hexadecimal(scalar, width: 4) }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.value > 0xFFFF ? "\\U" + hexadecimal(scalar, width: 8) : "\\u" + hexadecimal(scalar, width: 4)
  }

  private func hexadecimal(_ scalar: Unicode.Scalar, width: Int) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
