/// A place in a file: line and column count from 1, columns in Unicode scalars.
package struct Mark: Hashable, Sendable {
  // Each value of a document has one, and there can be very many.
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
/// One tree serves front matter, `site.yaml` and data files, so that what decodes them needs to know neither
/// the format nor how an error finds its line.
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
  /// A scalar as it is written, where that may differ from its value's text: the `007` of a plain number,
  /// the `yes` or `2026-05-05` of YAML and TOML.
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

  /// What this value is called in messages: "a list", "text", "a number".
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
