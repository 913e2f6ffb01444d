import MamushiCore

/// Reads what ``ByteEncoder`` wrote. If the bytes are invalid, ``isValid`` becomes false and all further values
/// are empty, so that callers check it only once, at the end.
struct ByteDecoder {
  /// The greatest nesting: deeper than readers of documents accept.
  private static let greatestDepth = 1000
  /// The greatest number of list elements for which memory is reserved before they are read.
  private static let greatestReserve = 1024

  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int
  private(set) var isValid = true
  private var depth = 0
  /// A ``ValuePool`` of values to share.
  private let pool: AnyObject?

  /// - Parameter range: a range of `bytes`; by default all of them.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil, sharing pool: AnyObject? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    self.pool = pool
  }

  var isAtEnd: Bool { position >= end }

  /// A range of the underlying bytes.
  func bytes(in place: Range<Int>) -> ArraySlice<UInt8> { bytes[place] }

  mutating func next<Value: Coded>(_ type: Value.Type = Value.self) -> Value {
    var value = type.blank
    value.code(&self)
    return value
  }

  mutating func fixed() -> UInt64 {
    guard let place = take(8) else { return 0 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place.lowerBound, as: UInt64.self))
    }
  }

  private mutating func unsigned() -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while isValid, position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    isValid = false
    return 0
  }

  private mutating func byte() -> UInt8 { take(1).map { bytes[$0.lowerBound] } ?? 0 }

  /// Takes the next bytes, and returns their range, since a slice would cost a reference to all bytes; nil if there are too
  /// few.
  private mutating func take(_ count: Int) -> Range<Int>? {
    guard isValid, count >= 0, count <= end - position else {
      isValid = false
      return nil
    }
    defer { position += count }
    return position..<position + count
  }

  /// Reads a length, which cannot exceed the number of remaining bytes, so that no memory is reserved in vain.
  private mutating func count() -> Int {
    let count = unsigned()
    guard count <= UInt64(end - position) else {
      isValid = false
      return 0
    }
    return Int(count)
  }

  /// Reads bytes preceded by their length, and returns their range.
  private mutating func measured() -> Range<Int> { take(count()) ?? position..<position }
}

extension ByteDecoder: Coder {
  mutating func code(unsigned number: inout UInt64) { number = unsigned() }
  mutating func code(fixed number: inout UInt64) { number = fixed() }
  mutating func code(byte: inout UInt8) { byte = self.byte() }
  mutating func code(text: inout String) {
    let place = measured()
    text = bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[place]), as: UTF8.self)
    }
  }

  mutating func code(bytes content: inout [UInt8]) { content = Array(bytes[measured()]) }

  mutating func code<Value>(
    optional value: inout Value?, blank: @autoclosure () -> Value,
    _ code: (inout ByteDecoder, inout Value) -> Void
  ) {
    value = nil
    if next(Bool.self) {
      var present = blank()
      code(&self, &present)
      value = present
    }
  }

  mutating func code<Value>(
    list values: inout [Value], blank: @autoclosure () -> Value,
    _ code: (inout ByteDecoder, inout Value) -> Void
  ) {
    let count = count()
    values = []
    if count == 0 { return }
    values.reserveCapacity(min(count, Self.greatestReserve))
    for _ in 0..<count where isValid {
      var value = blank()
      code(&self, &value)
      values.append(value)
    }
  }

  mutating func code<Value: Pooled>(pooled value: inout Value) {
    let place = measured()
    guard let pool = pool as? ValuePool<Value> else {
      value = made(of: place)
      return
    }
    // No slice: threads that decode one block would wait for each other to count its references.
    let known = bytes.withUnsafeBytes { pool.value(UnsafeRawBufferPointer(rebasing: $0[place])) }
    value = known ?? pool.add(made(of: place), for: bytes[place])
  }

  private mutating func made<Value: Pooled>(of place: Range<Int>) -> Value {
    var decoder = ByteDecoder(bytes, in: place, sharing: pool)
    let content = decoder.next(Value.Content.self)
    if !decoder.isValid || !decoder.isAtEnd { invalidate() }
    return Value(content)
  }

  mutating func code(place: inout Range<Int>, _ content: (inout ByteEncoder) -> Void) {
    place = measured()
  }

  mutating func enter() {
    depth += 1
    if depth > Self.greatestDepth { invalidate() }
  }

  mutating func leave() { depth -= 1 }

  mutating func invalidate() { isValid = false }
}
