/// A place in a file: line and column count from 1, columns in Unicode scalars.
package struct Mark: Hashable, Sendable {
  // Stored as 32 bits: every value of a document has a mark, and documents can have very many values.
  private var storedLine: Int32
  private var storedColumn: Int32

  package var line: Int {
    get { Int(storedLine) }
    set { storedLine = Int32(clamping: newValue) }
  }
  package var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = Int32(clamping: newValue) }
  }

  package init(line: Int, column: Int) {
    storedLine = Int32(clamping: line)
    storedColumn = Int32(clamping: column)
  }
}

/// A value of a YAML, TOML or JSON document, with its place.
///
/// Front matter, `site.yaml` and data files share this tree, so that their decoders need to know neither the
/// format nor how an error finds its line.
package struct Node: Equatable, Sendable {
  package indirect enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case list([Node])
    /// Entries in their order in the file; a repeated key is an error that the reader reports.
    case mapping([Entry])
  }

  package struct Entry: Equatable, Sendable {
    package var key: String
    package var keyMark: Mark
    package var value: Node
    package init(key: String, keyMark: Mark, value: Node) {
      self.key = key
      self.keyMark = keyMark
      self.value = value
    }
  }

  package var value: Value
  package var mark: Mark
  /// The scalar as written, if that may differ from the text of its value: the `007` of a plain number, the `yes`
  /// or `2026-05-05` of YAML and TOML.
  package var source: String?

  package init(_ value: Value, mark: Mark, source: String? = nil) {
    self.value = value
    self.mark = mark
    self.source = source
  }

  /// The entries of a mapping, nil for other values.
  package var entries: [Entry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  package var isNull: Bool {
    if case .null = value { true } else { false }
  }

  /// The name of this kind of value in messages: "a list", "text", "a number".
  package var kindName: String {
    switch value {
    case .null: "nothing"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .string: "text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}
