import MamushiCore

/// Appends values to a sequence of bytes that ``ByteDecoder`` reads back. Numbers take as few bytes as they need
/// (LEB128, as in DWARF 5, section 7.6); texts and lists begin with their length, and what may be missing with whether it
/// is there: so bytes can be read in one way only.
package struct ByteEncoder: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number that may be negative, but is seldom far from 0.
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number << 1) ^ Int64(number >> 63))) }

  /// Eight bytes: for what is as likely large as small.
  mutating func addFixed(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(text: text)
  }

  mutating func add(_ number: Double) { addFixed(number.bitPattern) }

  mutating func add(_ fingerprint: Fingerprint) {
    addFixed(fingerprint.high)
    addFixed(fingerprint.low)
  }

  mutating func add(_ stamp: FileStamp) {
    add(UInt64(bitPattern: stamp.size))
    addFixed(stamp.inode)
    addFixed(UInt64(bitPattern: stamp.modified))
    addFixed(UInt64(bitPattern: stamp.changed))
  }

  /// Bytes that were encoded before, as they are.
  mutating func append(_ encoded: some Sequence<UInt8>) { bytes.append(contentsOf: encoded) }

  mutating func add<Value>(_ value: Value?, _ encode: (inout ByteEncoder, Value) -> Void) {
    add(value != nil)
    if let value { encode(&self, value) }
  }

  mutating func add<Value>(list values: [Value], _ encode: (inout ByteEncoder, Value) -> Void) {
    add(UInt64(values.count))
    for value in values { encode(&self, value) }
  }

  mutating func add(_ text: String?) { add(text) { $0.add($1) } }
  mutating func add(_ number: Int?) { add(number) { $0.add($1) } }
  mutating func add(_ number: Double?) { add(number) { $0.add($1) } }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

extension [UInt8] {
  /// Appends a text's bytes, all at once.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
