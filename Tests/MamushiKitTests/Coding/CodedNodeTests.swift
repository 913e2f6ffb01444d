import MamushiCore
import Testing

@testable import MamushiKit

@Suite struct CodedNodeTests {
  private static func node(_ value: Node.Value, _ source: String? = nil) -> Node {
    Node(value, mark: Mark(line: 3, column: 14), source: source)
  }

  @Test(arguments: [
    node(.null), node(.bool(true)), node(.bool(false)), node(.integer(-7), "-007"), node(.number(1.5)),
    node(.string("寿司")),
    node(
      .list([
        node(.string("a")),
        node(.mapping([.init(key: "k", keyMark: Mark(line: 1, column: 2), value: node(.integer(1)))])),
      ])),
  ])
  func nodesComeBack(node: Node) { #expect(Node(encoded: node.encoded) == node) }

  @Test func everyFieldComesBack() {
    let node = Self.node(.string("x"), "'x'")
    expectWhole(node)
    expectWhole(Node.Entry(key: "k", keyMark: Mark(line: 1, column: 2), value: node))
  }

  @Test func unknownKindsAreInvalid() { #expect(Node(encoded: [7, 0, 0, 0]) == nil) }

  @Test func nestingWithoutEndIsInvalid() {
    // Lists of one list each.
    #expect(Node(encoded: (0..<100_000).flatMap { _ in [5, 1] as [UInt8] }) == nil)
  }

  @Test func whatIsNestedAsDeepAsAReaderAllowsComesBack() {
    let node = (0..<500).reduce(Self.node(.null)) { inner, _ in Self.node(.list([inner])) }
    #expect(Node(encoded: node.encoded) == node)
  }
}
