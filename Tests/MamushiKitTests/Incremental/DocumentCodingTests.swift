import MamushiCore
import Testing

@testable import MamushiKit

@Suite struct DocumentCodingTests {
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
  func nodesComeBack(node: Node) {
    var encoder = ByteEncoder()
    encoder.add(node)
    var decoder = ByteDecoder(encoder.bytes)
    #expect("\(decoder.node())" == "\(node)")
    #expect(decoder.isValid && decoder.isAtEnd)
  }

  @Test func diagnosticsComeBack() {
    let diagnostics = [
      Diagnostic(SiteProblem.emptyFile, at: SourceLocation(SitePath("Content/a.md"), line: 3, column: 7)),
      Diagnostic(SiteProblem.rawHTML, at: SourceLocation(SitePath("Content/a.md"))),
      Diagnostic(SiteProblem.missingTitle, at: nil),
    ]
    var encoder = ByteEncoder()
    encoder.add(list: diagnostics) { $0.add($1) }
    var decoder = ByteDecoder(encoder.bytes)
    #expect(decoder.list { $0.diagnostic() } == diagnostics)
    #expect(decoder.isValid)
  }

  @Test func nestingWithoutEndIsInvalid() {
    // Lists of one list each.
    var decoder = ByteDecoder(
      [UInt8](repeating: 0, count: 1) + (0..<100_000).flatMap { _ in [6, 1] as [UInt8] })
    _ = decoder.byte()
    _ = decoder.node()
    #expect(!decoder.isValid)
  }
}
