/// Gives equal values of one thread one object: there are far fewer than places that name them.
final class ValuePool<Value: Pooled> {
  private var distinct: Set<Value> = []
  /// By the hash of how they are encoded.
  private var encoded: [UInt64: (bytes: [UInt8], value: Value)] = [:]

  /// The value that was added for these bytes.
  func value(_ bytes: ArraySlice<UInt8>) -> Value? {
    guard let known = encoded[hash(bytes)], known.bytes.elementsEqual(bytes) else { return nil }
    return known.value
  }

  /// - Returns: the value, or the one that is equal to it.
  func add(_ value: Value, for bytes: ArraySlice<UInt8>) -> Value {
    let value = shared(value)
    encoded[hash(bytes)] = (Array(bytes), value)
    return value
  }

  func shared(_ value: Value) -> Value { distinct.insert(value).memberAfterInsert }

  private func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.withUnsafeBytes { ByteHash.hash($0) } }
}
