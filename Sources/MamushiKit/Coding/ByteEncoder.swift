import MamushiCore

/// Appends values to a sequence of bytes that ``ByteDecoder`` reads back. Numbers take as few bytes as they need
/// (LEB128, as in DWARF 5, section 7.6); texts and lists begin with their length, and what may be missing with whether it
/// is there: so bytes can be read in one way only.
struct ByteEncoder: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Fingerprints of the texts that something among the bytes was made of. Who keeps what follows from these bytes sees
  /// here whether a text that has changed is among them.
  private(set) var texts: [Fingerprint] = []

  init() {}

  /// Notes a text that something among the bytes was made of, whether its fingerprint is among them or not.
  mutating func note(text: Fingerprint) { texts.append(text) }

  /// What is described by its fields.
  mutating func add(_ value: some CodedFields) {
    var value = value
    value.code(&self)
  }

  mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number that may be negative, but is seldom far from 0.
  mutating func add(_ number: Int) {
    var number = Int64(number)
    code(signed: &number)
  }

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

  /// Bytes that were encoded before, as they are.
  mutating func append(_ encoded: some Sequence<UInt8>) { bytes.append(contentsOf: encoded) }

  /// A text's bytes, without their length.
  mutating func append(text: String) { bytes.append(text: text) }

  mutating func add<Value>(_ value: Value?, _ encode: (inout ByteEncoder, Value) -> Void) {
    add(value != nil)
    if let value { encode(&self, value) }
  }

  mutating func add<Value>(list values: [Value], _ encode: (inout ByteEncoder, Value) -> Void) {
    add(UInt64(values.count))
    for value in values { encode(&self, value) }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }
}

extension ByteEncoder: Coder {
  var position: Int { bytes.count }

  mutating func code(unsigned number: inout UInt64) { add(number) }
  mutating func code(fixed number: inout UInt64) { addFixed(number) }
  mutating func code(byte: inout UInt8) { bytes.append(byte) }
  mutating func code(text: inout String) { add(text) }

  mutating func code(bytes content: inout [UInt8]) {
    add(UInt64(content.count))
    bytes += content
  }

  mutating func code<Value>(
    optional value: inout Value?, blank: @autoclosure () -> Value,
    _ code: (inout ByteEncoder, inout Value) -> Void
  ) {
    add(value != nil)
    if var present = value { code(&self, &present) }
  }

  mutating func code<Value>(
    list values: inout [Value], blank: @autoclosure () -> Value,
    _ code: (inout ByteEncoder, inout Value) -> Void
  ) {
    add(UInt64(values.count))
    // In copies, one by one: elements of the list itself cannot be lent without copying all of it.
    for var value in values { code(&self, &value) }
  }

  mutating func code<Value: Pooled>(pooled value: inout Value) {
    let start = bytes.count
    add(value.content)
    insertLength(at: start)
  }

  mutating func code(place: inout Range<Int>, _ content: (inout ByteEncoder) -> Void) {
    let start = bytes.count
    content(&self)
    let count = bytes.count - start
    insertLength(at: start)
    place = bytes.count - count..<bytes.count
  }

  /// Says before what was written since `start` how long it is. It is short: moving it costs less than writing it to
  /// another place first.
  private mutating func insertLength(at start: Int) {
    let count = bytes.count - start
    if count < 0x80 {
      bytes.insert(UInt8(count), at: start)
    } else {
      var length = ByteEncoder()
      length.add(UInt64(count))
      bytes.insert(contentsOf: length.bytes, at: start)
    }
  }

  mutating func enter() {}
  mutating func leave() {}
  /// What cannot be is the reader's concern.
  mutating func invalidate() {}
}

extension [UInt8] {
  /// Appends a text's bytes, all at once.
  mutating func append(text: String) {
    text.withBytes { append(contentsOf: $0) }
  }
}
