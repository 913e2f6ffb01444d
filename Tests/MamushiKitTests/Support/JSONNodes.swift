import Foundation
import MamushiCore
import TestFakes

/// A JSON text as the tree that the reader of documents makes of it.
func json(_ text: String) -> Node {
  guard let node = jsonNode(Array(text.utf8)) else { preconditionFailure("\(text) is no JSON") }
  return node
}

private func jsonNode(_ bytes: [UInt8]) -> Node? {
  (try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)))?.node
}

/// Reads JSON for real, and all else as ``LineDocuments`` does.
struct JSONDocuments: DocumentReader {
  func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int
  ) throws(DocumentFault) -> Node {
    guard format == .json || format == .foreignJSON else {
      return try LineDocuments().read(bytes, as: format, of: file, firstLine: firstLine)
    }
    guard let node = jsonNode(Array(bytes)) else {
      throw DocumentFault(Diagnostic(SyntaxProblem(), at: SourceLocation(file, line: 1, column: 2)))
    }
    return node
  }
}

private struct JSONValue: Decodable {
  let node: Node

  init(from decoder: any Decoder) throws {
    let mark = Mark(line: 1, column: 1)
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      node = Node(.null, mark: mark)
    } else if let flag = try? container.decode(Bool.self) {
      node = Node(.bool(flag), mark: mark)
    } else if let number = try? container.decode(Int.self) {
      node = Node(.integer(number), mark: mark)
    } else if let number = try? container.decode(Double.self) {
      node = Node(.number(number), mark: mark)
    } else if let text = try? container.decode(String.self) {
      node = Node(.string(text), mark: mark)
    } else if let values = try? container.decode([JSONValue].self) {
      node = Node(.list(values.map(\.node)), mark: mark)
    } else {
      let members = try container.decode([String: JSONValue].self)
      let entries = members.sorted { $0.key < $1.key }.map {
        Node.Entry(key: $0.key, keyMark: mark, value: $0.value.node)
      }
      node = Node(.mapping(entries), mark: mark)
    }
  }
}
