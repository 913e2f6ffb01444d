import MamushiCore
import MamushiServices

/// Reads a text as a document of `notes.txt` that starts on a given line.
func readDocument(
  _ text: String, as format: DocumentFormat, firstLine: Int = 1
) throws(DocumentFault) -> Node {
  try readDocument(Array(text.utf8), as: format, firstLine: firstLine)
}

func readDocument(
  _ bytes: [UInt8], as format: DocumentFormat, firstLine: Int = 1
) throws(DocumentFault) -> Node {
  try LocalDocumentReader().read(bytes[...], as: format, of: SitePath("notes.txt"), firstLine: firstLine)
}

/// The whole diagnostic of a document that is refused, or what was read of it.
func diagnostic(of text: String, as format: DocumentFormat, firstLine: Int = 1) -> String {
  diagnostic(of: Array(text.utf8), as: format, firstLine: firstLine)
}

func diagnostic(of bytes: [UInt8], as format: DocumentFormat, firstLine: Int = 1) -> String {
  do throws(DocumentFault) {
    return "accepted: " + outline(try readDocument(bytes, as: format, firstLine: firstLine))
  } catch {
    return error.diagnostic.description
  }
}

/// How a fault is told of which place, sentence and fix are written as `1:2: sentence; fix`.
func told(_ words: String, _ rule: String) -> String {
  let place = words.prefix { $0 != " " }.dropLast()
  return "notes.txt:\(place): error: \(words.dropFirst(place.count + 2)) [\(rule)]"
}

/// A tree in one line: integers as `1`, other numbers as `1.0`, texts in quotes.
func outline(_ node: Node) -> String {
  switch node.value {
  case .null: "null"
  case .bool(let value): "\(value)"
  case .integer(let value): "\(value)"
  case .number(let value): "\(value)"
  case .string(let value): value.debugDescription
  case .list(let elements): "[" + elements.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { $0.key + ": " + outline($0.value) }.joined(separator: ", ") + "}"
  }
}

/// All places of a tree, in its order: keys and values.
func places(_ node: Node) -> [String] {
  var own = ["\(node.mark.line):\(node.mark.column)"]
  switch node.value {
  case .list(let elements): own += elements.flatMap(places)
  case .mapping(let entries):
    own += entries.flatMap { ["\($0.key) \($0.keyMark.line):\($0.keyMark.column)"] + places($0.value) }
  default: break
  }
  return own
}
