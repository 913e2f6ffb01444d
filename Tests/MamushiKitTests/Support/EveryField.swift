import MamushiCore
import Testing

@testable import MamushiKit

/// Checks that `variants` has a value for each stored property, which differs in it from `value`, and that all have
/// other bytes.
///
/// - Parameter hidden: properties that no page shows.
func expectEveryFieldCounts<Value: PageInput>(
  _ value: Value, _ variants: [String: Value], hidden: Set<String> = []
) {
  func bytes(_ value: Value) -> [UInt8] {
    var inputs = PageInputs()
    value.add(to: &inputs)
    return inputs.bytes
  }
  let fields = Mirror(reflecting: value).children.compactMap(\.label)
  #expect(Set(fields).subtracting(hidden) == Set(variants.keys), "\(Value.self)")
  let all = [bytes(value)] + variants.values.map(bytes)
  #expect(Set(all).count == all.count, "\(Value.self)")
}
