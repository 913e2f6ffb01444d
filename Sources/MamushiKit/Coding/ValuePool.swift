/// Shares one object among equal values in one thread: distinct values are far fewer than their uses.
final class ValuePool<Value: Pooled> {
  private var distinct: Set<Value> = []
  /// Values by the hash of their encoding.
  private var encoded: [UInt64: (bytes: [UInt8], value: Value)] = [:]

  /// The value that was added for these bytes.
  func value(_ bytes: ArraySlice<UInt8>) -> Value? {
    guard let known = encoded[hash(bytes)], known.bytes.elementsEqual(bytes) else { return nil }
    return known.value
  }

  /// - Returns: the value, or an equal one that was added before.
  func add(_ value: Value, for bytes: ArraySlice<UInt8>) -> Value {
    let value = shared(value)
    encoded[hash(bytes)] = (Array(bytes), value)
    return value
  }

  func shared(_ value: Value) -> Value { distinct.insert(value).memberAfterInsert }

  private func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.withUnsafeBytes { ByteHash.hash($0) } }
}
