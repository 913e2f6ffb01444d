import MamushiCore

/// A JSON value from the builder.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value if it is a whole number.
  var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// The elements of a list; empty for other values.
  var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }

  /// The texts in a list; empty for other values.
  var strings: [String] { items.compactMap(\.string) }

  /// The members of an object; empty for other values.
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
}

extension JSONValue {
  /// JSON on one line, with sorted keys.
  var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += (Int(exactly: number).map { "\($0)" } ?? "\(number)").utf8
    case .string(let text): JSONText.append(text, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
