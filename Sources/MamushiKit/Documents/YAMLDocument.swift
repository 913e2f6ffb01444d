import MamushiCore

/// Writes values as YAML (version 1.2) in the style in which people write it: blocks for mappings, brackets for lists
/// of short texts.
package enum YAMLDocument {
  /// The lines of a mapping or list, each with its line feed.
  package static func text(of node: Node) -> String {
    var lines: [String] = []
    if case .list(let items) = node.value {
      write(items, indent: "", to: &lines)
    } else {
      write(node.entries ?? [], indent: "", to: &lines)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func write(_ entries: [Node.Entry], indent: String, to lines: inout [String]) {
    for entry in entries {
      let key = indent + YAMLText.key(entry.key) + ":"
      switch entry.value.value {
      case .mapping(let inner) where !inner.isEmpty:
        lines.append(key)
        write(inner, indent: indent + "  ", to: &lines)
      case .list(let items) where !items.allSatisfy(\.isShort):
        lines.append(key)
        write(items, indent: indent + "  ", to: &lines)
      case .string(let text) where isBlock(text):
        lines.append(key + (text.hasSuffix("\n") ? " |" : " |-"))
        lines += text.split(separator: "\n", omittingEmptySubsequences: false)
          .dropLast(text.hasSuffix("\n") ? 1 : 0).map { $0.isEmpty ? "" : indent + "  " + $0 }
      default:
        let value = scalar(entry.value)
        lines.append(value.isEmpty ? key : "\(key) \(value)")
      }
    }
  }

  private static func write(_ items: [Node], indent: String, to lines: inout [String]) {
    for item in items {
      switch item.value {
      case .mapping(let entries) where !entries.isEmpty:
        var inner: [String] = []
        write(entries, indent: indent + "  ", to: &inner)
        // The first key is on the line of the item's sign.
        inner[0] = indent + "- " + inner[0].dropFirst(indent.count + 2)
        lines += inner
      case .list(let nested) where !nested.allSatisfy(\.isShort):
        lines.append(indent + "-")
        write(nested, indent: indent + "  ", to: &lines)
      default: lines.append(indent + "- " + scalar(item))
      }
    }
  }

  private static func scalar(_ node: Node) -> String {
    switch node.value {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): node.source ?? String(number)
    case .number(let number): node.source ?? "\(number)"
    // A date is as good without quotation marks.
    case .string(let text): DateParser.read(text) == nil ? YAMLText.scalar(text) : text
    case .list(let items): "[\(items.map(element).joined(separator: ", "))]"
    case .mapping: "{}"
    }
  }

  private static func element(_ node: Node) -> String {
    if case .string(let text) = node.value { YAMLText.element(text) } else { scalar(node) }
  }

  /// Whether a text has several lines that YAML can take as they are.
  private static func isBlock(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines.first, !first.isEmpty, first.first?.isWhitespace == false,
      !text.hasSuffix("\n\n")
    else { return false }
    return lines.allSatisfy { line in
      line.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && !(0x80...0x9F).contains($0.value) && $0 != "\u{FEFF}"
          && $0 != "\u{2028}" && $0 != "\u{2029}"
      }
    }
  }
}

extension Node {
  /// Whether a list can have the value within brackets.
  fileprivate var isShort: Bool {
    switch value {
    case .string(let text): !text.contains("\n") && text.utf8.count <= 80
    case .null, .bool, .integer, .number: true
    case .list, .mapping: false
    }
  }
}
