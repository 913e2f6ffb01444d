import MamushiCore
import Testing

@testable import MamushiKit

/// Checks a description: a value of which every stored property says something comes back whole, and no part of its
/// bytes is taken for one.
func expectWhole<Value: Coded>(_ value: Value, at place: Testing.SourceLocation = #_sourceLocation) {
  expectFull(value, against: Value.blank, at: place)
  let bytes = value.encoded
  #expect(Value(encoded: bytes).map { dumped($0) } == dumped(value), sourceLocation: place)
  for count in bytes.indices {
    #expect(Value(encoded: Array(bytes[..<count])) == nil, "cut to \(count) bytes", sourceLocation: place)
  }
  #expect(Value(encoded: bytes + [0]) == nil, sourceLocation: place)
}

/// Checks that no stored property of a value is as in a blank one: it could be lost unnoticed.
///
/// - Parameter others: properties that are not stored.
func expectFull(
  _ value: Any, against blank: Any, but others: Set<String> = [],
  at place: Testing.SourceLocation = #_sourceLocation
) {
  for (field, blank) in zip(Mirror(reflecting: value).children, Mirror(reflecting: blank).children) {
    guard let name = field.label, !others.contains(name) else { continue }
    #expect(
      dumped(field.value) != dumped(blank.value), "'\(name)' of \(type(of: value)) says nothing",
      sourceLocation: place)
  }
}

/// All that a value holds.
func dumped(_ value: Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}
