import MamushiCore

extension HTML {
  /// Makes an object of JSON, which templates write as it is: `"params": {{{paramsJSON}}}`. What has a meaning in markup is
  /// escaped in its texts, since they may be of others, and the template of a page.
  init(json entries: [Node.Entry]) {
    var bytes: [UInt8] = []
    JSON(Node(.mapping(entries), mark: Mark(line: 1, column: 1))).write(to: &bytes)
    // These signs stand nowhere in JSON but in texts.
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): escaped += #"\u003c"#.utf8
      case UInt8(ascii: ">"): escaped += #"\u003e"#.utf8
      case UInt8(ascii: "&"): escaped += #"\u0026"#.utf8
      default: escaped.append(byte)
      }
    }
    self.init(bytes: escaped)
  }
}

extension JSON {
  fileprivate init(_ node: Node) {
    self =
      switch node.value {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let number): .number(number)
      case .number(let number): .real(number)
      case .string(let text): .string(text)
      case .list(let nodes): .list(nodes.map { JSON($0) })
      case .mapping(let entries): .object(entries.map { ($0.key, JSON($0.value)) })
      }
  }
}
