import MamushiCore

/// Reads just enough to write test sites with: lines of `key: value` or of `- value`, where a value is a plain
/// scalar, a quoted text, `[a, b]` or `{a: b}`. Marks are exact.
package struct LineDocuments: DocumentReader {
  package init() {}

  package func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int
  ) throws(DocumentFault) -> Node {
    var entries: [Node.Entry] = []
    var items: [Node] = []
    var start: Mark?
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (offset, text) in lines.enumerated() where !text.isEmpty && !text.hasPrefix("#") {
      var line = FlowReader(Array(text), line: firstLine + offset)
      start = start ?? line.mark
      if text.hasPrefix("- ") {
        line.position = 2
        items.append(line.value(isFlow: false))
      } else if format == .toml ? text.contains(" = ") : text.contains(":") || text == "scalar" {
        let keyMark = line.mark
        let key = line.plain(until: format == .toml ? " " : ":")
        if text == "scalar" { return Node(.string("scalar"), mark: keyMark) }
        line.position += format == .toml ? 2 : 1
        entries.append(Node.Entry(key: key, keyMark: keyMark, value: line.value(isFlow: false)))
      } else {
        throw DocumentFault(Diagnostic(SyntaxProblem(), at: SourceLocation(file, line.mark)))
      }
    }
    guard let start else { return Node(.null, mark: Mark(line: firstLine, column: 1)) }
    return Node(items.isEmpty ? .mapping(entries) : .list(items), mark: start)
  }
}

package struct SyntaxProblem: Problem {
  package let severity = Diagnostic.Severity.error
  package let id = "Syntax"
  package let message = "this line is no 'key: value'"
  package let help: String? = "write it as one"

  package init() {}
}

/// Values of one line.
private struct FlowReader {
  let characters: [Character]
  let line: Int
  var position = 0

  init(_ characters: [Character], line: Int) {
    self.characters = characters
    self.line = line
  }

  var mark: Mark { Mark(line: line, column: position + 1) }
  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func skip(_ skipped: String) {
    while let next, skipped.contains(next) { position += 1 }
  }

  mutating func plain(until ends: String) -> String {
    let start = position
    while let next, !ends.contains(next) { position += 1 }
    return String(characters[start..<position])
  }

  mutating func value(isFlow: Bool) -> Node {
    skip(" ")
    let mark = mark
    switch next {
    case "[":
      position += 1
      var nodes: [Node] = []
      while let next, next != "]" {
        nodes.append(value(isFlow: true))
        skip(" ,")
      }
      position += 1
      return Node(.list(nodes), mark: mark)
    case "{":
      position += 1
      var entries: [Node.Entry] = []
      skip(" ")
      while let next, next != "}" {
        let keyMark = self.mark
        let key = plain(until: ":")
        position += 1
        entries.append(Node.Entry(key: key, keyMark: keyMark, value: value(isFlow: true)))
        skip(" ,")
      }
      position += 1
      return Node(.mapping(entries), mark: mark)
    case "\"":
      position += 1
      let text = plain(until: "\"")
      position += 1
      return Node(.string(text), mark: mark)
    default:
      var text = plain(until: isFlow ? ",]}" : "")[...]
      while text.last == " " { text.removeLast() }
      return scalar(String(text), at: mark)
    }
  }

  private func scalar(_ text: String, at mark: Mark) -> Node {
    switch text {
    case "", "null": Node(.null, mark: mark)
    case "true": Node(.bool(true), mark: mark, source: text)
    case "false": Node(.bool(false), mark: mark, source: text)
    default:
      if let number = Int(text) {
        Node(.integer(number), mark: mark, source: text)
      } else if let number = Double(text) {
        Node(.number(number), mark: mark, source: text)
      } else {
        Node(.string(text), mark: mark, source: text)
      }
    }
  }
}
