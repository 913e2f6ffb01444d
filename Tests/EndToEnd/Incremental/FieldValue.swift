/// A value of front matter, configuration or data, which YAML, TOML and JSON write alike.
enum FieldValue: Equatable, Sendable {
  case text(String)
  case list([String])
  case flag(Bool)
  case number(String)
  /// As it is: dates, and mappings of `site.yaml`.
  case plain(String)

  var literal: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .list(let texts): "[" + texts.map(Self.quoted).joined(separator: ", ") + "]"
    case .flag(let flag): String(flag)
    case .number(let text), .plain(let text): text
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// Keys and values, in the order in which they are written.
struct Fields: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  private(set) var entries: [(key: String, value: FieldValue)]

  init(dictionaryLiteral elements: (String, FieldValue)...) {
    entries = elements.map { (key: $0.0, value: $0.1) }
  }

  subscript(key: String) -> FieldValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      let position = entries.firstIndex { $0.key == key }
      switch (position, newValue) {
      case (let position?, let value?): entries[position].value = value
      case (let position?, nil): entries.remove(at: position)
      case (nil, let value?): entries.append((key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  mutating func shuffle(using random: inout SplitMix64) { entries.shuffle(using: &random) }

  var yaml: String { entries.map { "\($0.key): \($0.value.literal)\n" }.joined() }
  /// In one line, within other YAML.
  var yamlFlow: String {
    "{ " + entries.map { "\($0.key): \($0.value.literal)" }.joined(separator: ", ") + " }"
  }
  var toml: String { entries.map { "\($0.key) = \($0.value.literal)\n" }.joined() }
  var json: String {
    "{" + entries.map { "\"\($0.key)\": \($0.value.literal)" }.joined(separator: ", ") + "}"
  }

  static func == (left: Fields, right: Fields) -> Bool { left.yaml == right.yaml }
}
