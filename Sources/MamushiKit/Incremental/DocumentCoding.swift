import MamushiCore

// How documents and diagnostics lie in the cache.

extension ByteEncoder {
  mutating func add(_ mark: Mark) {
    add(mark.line)
    add(mark.column)
  }

  mutating func add(_ node: Node) {
    switch node.value {
    case .null: add(UInt8(0))
    case .bool(let flag): add(UInt8(flag ? 2 : 1))
    case .integer(let number):
      add(UInt8(3))
      add(number)
    case .number(let number):
      add(UInt8(4))
      addFixed(number.bitPattern)
    case .string(let text):
      add(UInt8(5))
      add(text)
    case .list(let nodes):
      add(UInt8(6))
      add(list: nodes) { $0.add($1) }
    case .mapping(let entries):
      add(UInt8(7))
      add(list: entries) { $0.add($1) }
    }
    add(node.mark)
    add(node.source)
  }

  mutating func add(_ entry: Node.Entry) {
    add(entry.key)
    add(entry.keyMark)
    add(entry.value)
  }

  mutating func add(_ location: SourceLocation) {
    add(location.file.string)
    add(location.line)
    add(location.column)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    add(diagnostic.severity.rawValue)
    add(diagnostic.id)
    add(diagnostic.message)
    add(diagnostic.help)
    add(diagnostic.location) { $0.add($1) }
  }
}

extension ByteDecoder {
  mutating func mark() -> Mark { Mark(line: number(), column: number()) }

  /// - Parameter depth: what is nested deeper than any reader accepts is no document of ours.
  mutating func node(depth: Int = 0) -> Node {
    let value: Node.Value
    switch depth > 1000 ? 255 : byte() {
    case 0: value = .null
    case 1: value = .bool(false)
    case 2: value = .bool(true)
    case 3: value = .integer(number())
    case 4: value = .number(Double(bitPattern: fixed()))
    case 5: value = .string(text())
    case 6: value = .list(list { $0.node(depth: depth + 1) })
    case 7: value = .mapping(list { $0.entry(depth: depth + 1) })
    default:
      invalidate()
      value = .null
    }
    return Node(value, mark: mark(), source: optional { $0.text() })
  }

  mutating func entry(depth: Int = 0) -> Node.Entry {
    Node.Entry(key: text(), keyMark: mark(), value: node(depth: depth))
  }

  mutating func location() -> SourceLocation {
    SourceLocation(SitePath(text()), line: optional { $0.number() }, column: optional { $0.number() })
  }

  mutating func diagnostic() -> Diagnostic {
    let problem = KeptProblem(
      severity: Diagnostic.Severity(rawValue: text()) ?? .warning, id: text(), message: text(),
      help: optional { $0.text() })
    return Diagnostic(problem, at: optional { $0.location() })
  }
}

/// What was found wrong by an earlier build, in its words.
private struct KeptProblem: Problem {
  let severity: Diagnostic.Severity
  let id: String
  let message: String
  let help: String?
}
