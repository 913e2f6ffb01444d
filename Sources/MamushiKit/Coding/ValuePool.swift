/// Shares one object among equal values in one thread: distinct values are far fewer than their uses.
final class ValuePool<Value: Pooled> {
  private var distinct: Set<Value> = []
  /// Values with their encodings. Each use of a value is a look-up among them, so a dictionary would be too slow.
  private var encoded: [(bytes: [UInt8], value: Value)] = []
  /// Positions in `encoded`, by the hash of the encoding.
  private var positions = NumberTable()

  /// The value that was added for these bytes.
  func value(_ bytes: UnsafeRawBufferPointer) -> Value? {
    positions.find(ByteHash.hash(bytes)) { position in
      encoded[position].bytes.withUnsafeBytes { $0.equalsInBytes(bytes) }
    }.map { encoded[$0].value }
  }

  /// Adds a value for bytes that have none.
  ///
  /// - Returns: the value, or an equal one that was added before.
  func add(_ value: Value, for bytes: ArraySlice<UInt8>) -> Value {
    let value = shared(value)
    positions.insert(encoded.count, hash: bytes.withUnsafeBytes { ByteHash.hash($0) })
    encoded.append((Array(bytes), value))
    return value
  }

  func shared(_ value: Value) -> Value { distinct.insert(value).memberAfterInsert }
}
