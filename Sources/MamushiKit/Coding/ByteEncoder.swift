import MamushiCore

/// Appends values to a sequence of bytes that ``ByteDecoder`` reads. Numbers take as few bytes as needed (LEB128,
/// as in DWARF 5, section 7.6); texts and lists begin with their length, and optional values with whether they
/// are present: so the encoding is unambiguous.
struct ByteEncoder: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Fingerprints of the texts from which parts of the bytes were derived. They show whether a changed text
  /// affects what is derived from the bytes.
  private(set) var texts: [Fingerprint] = []

  init() {}

  /// Records a text from which a part of the bytes was derived, whether or not they contain its fingerprint.
  mutating func note(text: Fingerprint) { texts.append(text) }

  /// Adds a value, field by field.
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

  /// Adds a number that may be negative, but is usually close to 0.
  mutating func add(_ number: Int) {
    var number = Int64(number)
    code(signed: &number)
  }

  /// Adds eight bytes, for numbers that are often large.
  mutating func addFixed(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(text: text)
  }

  /// Appends encoded bytes unchanged.
  mutating func append(_ encoded: some Sequence<UInt8>) { bytes.append(contentsOf: encoded) }

  /// Appends the bytes of a text without their length.
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
    // Encodes copies of the elements: passing an element of the list itself inout would copy the whole list.
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

  /// Inserts the length of the bytes written since `start` before them. They are few, so moving them costs less
  /// than a separate buffer.
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
  /// Only decoders handle invalid values.
  mutating func invalidate() {}
}

extension [UInt8] {
  /// Appends the bytes of a text in one step.
  mutating func append(text: String) {
    text.withBytes { append(contentsOf: $0) }
  }
}
