import Synchronization

/// Shares one object among equal values in one thread: distinct values are far fewer than their uses.
final class ValuePool<Value: Pooled> {
  private var distinct: Set<Value> = []
  private let others: SharedValues<Value>?
  /// The encodings of values, one after the other, and their ends. Each use of a value is a look-up among them, so a
  /// dictionary would be too slow.
  private var bytes: [UInt8] = []
  private var encoded: [(start: Int, end: Int, value: Value)] = []
  /// Positions in `encoded`, by the hash of the encoding.
  private var positions = NumberTable()

  /// - Parameter others: the values of other threads; nil if there are none.
  init(sharing others: SharedValues<Value>? = nil) { self.others = others }

  /// The value that was added for these bytes.
  func value(_ encoding: UnsafeRawBufferPointer) -> Value? {
    let position = bytes.withUnsafeBytes { bytes in
      positions.find(ByteHash.hash(encoding)) { position in
        let (start, end, _) = encoded[position]
        return UnsafeRawBufferPointer(rebasing: bytes[start..<end]).equalsInBytes(encoding)
      }
    }
    return position.map { encoded[$0].value }
  }

  /// Adds a value for bytes that have none.
  ///
  /// - Returns: the value, or an equal one that was added before.
  func add(_ value: Value, for encoding: ArraySlice<UInt8>) -> Value {
    let value = shared(value)
    positions.insert(encoded.count, hash: encoding.withUnsafeBytes { ByteHash.hash($0) })
    encoded.append((bytes.count, bytes.count + encoding.count, value))
    bytes += encoding
    return value
  }

  func shared(_ value: Value) -> Value {
    if let position = distinct.firstIndex(of: value) { return distinct[position] }
    let value = others?.shared(value) ?? value
    distinct.insert(value)
    return value
  }
}

/// Shares one object among equal values of several threads, each of which asks once for each value.
final class SharedValues<Value: Pooled>: Sendable {
  private let distinct = Mutex<Set<Value>>([])

  func shared(_ value: Value) -> Value { distinct.withLock { $0.insert(value).memberAfterInsert } }
}
