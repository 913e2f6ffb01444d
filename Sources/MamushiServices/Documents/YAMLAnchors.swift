import MamushiCore

/// The values that aliases of a document stand for (YAML 1.2.2, section 7.1). A class, since the reader of a document only
/// borrows itself.
///
/// A document of few lines can stand for more values than fit into memory, so those of aliases count as well.
final class YAMLAnchors {
  private var values: [String: (node: Node, count: Int)] = [:]
  /// The number of values so far, with those that aliases stand for.
  private(set) var count = 0

  /// Counts a value, a long text as several.
  ///
  /// - Returns: false if the document has too many values.
  func countValue(_ node: Node) -> Bool {
    count += 1
    if case .string(let text) = node.value { count += text.utf8.count / 64 }
    return count <= LocalDocumentReader.maximumValues
  }

  /// - Parameter start: ``count`` before the value was read.
  func set(_ name: String, to node: Node, since start: Int) { values[name] = (node, count - start) }

  /// - Returns: nil if there is no such anchor above, or if the document has too many values.
  func value(of name: String) -> Node? {
    guard let (node, count) = values[name], self.count + count <= LocalDocumentReader.maximumValues else {
      return nil
    }
    self.count += count
    return node
  }
}
