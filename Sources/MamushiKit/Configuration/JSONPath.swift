import MamushiCore

/// A path in a JSON value: `a.b[0].c`.
///
/// Keys are separated by dots and may contain anything but `.` and `[`. Besides keys and positions, `[]` selects
/// every element of a list (and of lists inside it), and `[key=value]` the elements whose `key` is that text:
/// `_embedded.wp:term[][taxonomy=category].name`.
struct JSONPath: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case key(String)
    case position(Int)
    case all
    case matching(key: String, value: String)
  }

  let steps: [Step]
  /// The path as written.
  let text: String
  /// Whether the path can select more than one value.
  let isPlural: Bool

  /// - Returns: nil if `text` is not a valid path.
  init?(_ text: String) {
    var steps: [Step] = []
    var rest = text.utf8[...]
    var isKeyNext = rest.first != UInt8(ascii: "[")
    while isKeyNext || !rest.isEmpty {
      if isKeyNext {
        let key = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
        guard !key.isEmpty else { return nil }
        steps.append(.key(String(Substring(key))))
        rest = rest[key.endIndex...]
      } else {
        guard rest.popFirst() == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")),
          let step = Self.bracketed(Substring(rest[..<end]))
        else { return nil }
        steps.append(step)
        rest = rest[rest.index(after: end)...]
      }
      isKeyNext = rest.first == UInt8(ascii: ".")
      if isKeyNext { rest = rest.dropFirst() }
    }
    self.steps = steps
    self.text = text
    isPlural = Self.isPlural(steps)
  }

  /// Parses the text between `[` and `]`.
  private static func bracketed(_ text: Substring) -> Step? {
    if text.isEmpty { return .all }
    if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let (key, value) = (text[..<sign], text[text.utf8.index(after: sign)...])
      return key.isEmpty || value.isEmpty ? nil : .matching(key: String(key), value: String(value))
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let position = Int(text) else { return nil }
    return .position(position)
  }

  private static func isPlural(_ steps: [Step]) -> Bool {
    steps.contains { step in
      switch step {
      case .all, .matching: true
      case .key, .position: false
      }
    }
  }

  /// Creates a path that the program itself uses.
  init(_ steps: Step...) { self.init(steps) }

  init(_ steps: [Step]) {
    self.steps = steps
    isPlural = Self.isPlural(steps)
    text = steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .position(let position): text += "[\(position)]"
      case .all: text += "[]"
      case .matching(let key, let value): text += "[\(key)=\(value)]"
      }
    }
  }
}

extension JSONPath {
  /// All values that the path selects, in order; `null` counts as absent.
  func values(in node: Node) -> [Node] {
    if !isPlural { return first(in: node).map { [$0] } ?? [] }
    var nodes = [node]
    for step in steps {
      var found: [Node] = []
      for node in nodes { Self.take(step, from: node, into: &found) }
      nodes = found
      if nodes.isEmpty { return [] }
    }
    return nodes.filter { !$0.isNull }
  }

  /// The first of ``values(in:)``.
  func first(in node: Node) -> Node? {
    // Most paths have one or two keys, and need no lists.
    if isPlural { return values(in: node).first }
    return found(in: node).flatMap { $0.isNull ? nil : $0 }
  }

  /// The value that a path of keys and positions selects, even if it is `null`.
  func found(in node: Node) -> Node? {
    var node = node
    for step in steps {
      guard let next = Self.single(step, from: node) else { return nil }
      node = next
    }
    return node
  }

  /// The keys and positions before the first `[]` or `[key=value]`.
  var singularStart: JSONPath {
    JSONPath(Array(steps.prefix { !Self.isPlural([$0]) }))
  }

  private static func single(_ step: Step, from node: Node) -> Node? {
    switch step {
    case .key(let key): return value(of: key, in: node)
    case .position(let position):
      guard case .list(let nodes) = node.value, position < nodes.count else { return nil }
      return nodes[position]
    case .all, .matching: return nil
    }
  }

  private static func value(of key: String, in node: Node) -> Node? {
    node.entries?.first { $0.key.equalsInBytes(key) }?.value
  }

  private static func take(_ step: Step, from node: Node, into found: inout [Node]) {
    switch step {
    case .key, .position: if let value = single(step, from: node) { found.append(value) }
    case .all: if case .list(let nodes) = node.value { flatten(nodes, into: &found) }
    case .matching(let key, let wanted):
      var elements: [Node] = []
      if case .list(let nodes) = node.value { flatten(nodes, into: &elements) } else { elements = [node] }
      found += elements.filter { element in
        value(of: key, in: element).flatMap(text)?.equalsInBytes(wanted) ?? false
      }
    }
  }

  /// Appends the elements of a list, with nested lists flattened. Recursion is safe: reading limits a document's
  /// depth.
  private static func flatten(_ nodes: [Node], into found: inout [Node]) {
    for node in nodes {
      if case .list(let inner) = node.value { flatten(inner, into: &found) } else { found.append(node) }
    }
  }

  private static func text(of node: Node) -> String? {
    switch node.value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): node.source ?? String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .null, .list, .mapping: nil
    }
  }
}
