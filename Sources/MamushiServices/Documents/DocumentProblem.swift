import MamushiCore

/// A syntax problem in a YAML, TOML, JSON or CSV document.
package indirect enum DocumentProblem: Problem, Hashable {
  // MARK: Any format
  case invalidUTF8
  case byteOrderMark
  case tooDeep
  case tooManyValues
  case duplicateKey(String, firstLine: Int)
  case unclosedQuote(Unicode.Scalar)
  case unclosedBracket(Unicode.Scalar)
  /// `[food, c #1]`: YAML reads the rest of the line as a comment.
  case bracketInComment(Unicode.Scalar)
  case missingComma(in: Unicode.Scalar)
  /// A comma as input methods of Japanese and Chinese write it, between the items of a list in brackets.
  case wideComma(Unicode.Scalar)
  case textAfterQuote(Unicode.Scalar)
  case textAfterBracket(Unicode.Scalar)
  case textAfterDocument
  case unexpectedEnd
  case unknownEscape(Unicode.Scalar)
  case invalidUnicodeEscape
  case loneSurrogate
  case numberTooLarge
  case outOfMemory

  // MARK: YAML
  case yamlTab
  /// A text goes on over a line that looks like a key.
  case yamlUnclosedQuote(Unicode.Scalar, key: String, line: Int)
  /// A text of several lines, whose last one has more.
  case yamlTextAfterLongQuote(Unicode.Scalar, line: Int)
  /// `"text"#comment`
  case yamlCommentAfterQuote(Unicode.Scalar)
  case yamlColonInValue(key: String)
  case yamlMissingSpace(key: String)
  /// A full-width space after a key, as the same input methods write it.
  case yamlWideSpace(key: String, value: String)
  case yamlMissingColon(String)
  /// A full-width colon, as input methods of Japanese and Chinese write it, ends the key.
  case yamlWideColon(key: String, value: String)
  case yamlMissingKey
  case yamlIndentation(String)
  case yamlReservedStart(Unicode.Scalar)
  case yamlTemplateBraces
  case yamlListInLine
  case yamlTextAfterBlockIndicator(Unicode.Scalar)
  case yamlAlias(String)
  case yamlAnchor(String)
  case yamlTag(String)
  case yamlTagMismatch(tag: String, text: String)
  case yamlCompoundKey
  case yamlSecondDocument
  case yamlControlCharacter(Unicode.Scalar)
  case yamlLineSeparator(Unicode.Scalar)
  /// With libyaml's message.
  case yamlSyntax(String)

  // MARK: TOML
  case tomlRepeatedKey(String)
  case tomlLongKey
  case tomlMissingEquals
  case tomlMissingValue
  case tomlUnquotedText
  case tomlKeyCharacter(Unicode.Scalar)
  case tomlLeadingZeros
  case tomlInvalidDate(String)
  case tomlControlCharacter(Unicode.Scalar)
  /// With toml++'s message.
  case tomlSyntax(String)

  // MARK: JSON
  case jsonExpected(String)
  case jsonWord(String, DocumentProblem)
  case jsonMissingComma(in: Unicode.Scalar)
  case jsonMissingColon(key: String)
  case jsonEmpty
  case jsonTrailingComma
  case jsonQuotes(Unicode.Scalar)
  case jsonComment
  case jsonLeadingZero
  case jsonControlCharacter(Unicode.Scalar)

  // MARK: CSV
  case csvQuoteInCell
  case csvTextAfterQuote
  case csvUnclosedQuote
  case csvMissingKey(column: Int)
  case csvLongRow(cells: Int, keys: Int, separator: UInt8)
  case csvRepeatedKey(String)
  case csvTooManyColumns(count: Int, limit: Int)
  case csvTooManyMissing(count: Int, limit: Int)

  package var severity: Diagnostic.Severity { .error }

  package var id: String {
    switch self {
    case .invalidUTF8: "InvalidUTF8"
    case .duplicateKey, .tomlRepeatedKey, .csvRepeatedKey: "DuplicateKey"
    case .tooDeep, .tomlLongKey: "DeepNesting"
    case .tooManyValues: "TooManyValues"
    case .outOfMemory: "OutOfMemory"
    case .yamlAlias, .yamlAnchor: "YAMLAlias"
    case .yamlTab: "TabIndentation"
    default: "InvalidSyntax"
    }
  }
}
