import MamushiCore

/// Reads what ``ByteEncoder`` wrote. Where the bytes cannot be that, ``isValid`` becomes false, and from then on
/// every value is empty: so what reads looks once, at its end.
struct ByteDecoder {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int
  private(set) var isValid = true

  /// - Parameter range: of `bytes`; all of them by default.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var isAtEnd: Bool { position >= end }

  /// For who finds what cannot be.
  mutating func invalidate() { isValid = false }

  /// What was read since `start`.
  func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

  /// Takes the next bytes; nil where there are not as many.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard isValid, count >= 0, count <= end - position else {
      isValid = false
      return nil
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func unsigned() -> UInt64 {
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

  mutating func number() -> Int {
    let bits = unsigned()
    return Int(truncatingIfNeeded: Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1))
  }

  mutating func fixed() -> UInt64 {
    guard let slice = take(8) else { return 0 }
    return slice.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  mutating func byte() -> UInt8 { take(1)?.first ?? 0 }

  mutating func flag() -> Bool { byte() == 1 }

  /// A length: never more than there are bytes, so that nothing is reserved in vain.
  mutating func count() -> Int {
    let count = unsigned()
    guard count <= UInt64(end - position) else {
      isValid = false
      return 0
    }
    return Int(count)
  }

  mutating func textBytes() -> ArraySlice<UInt8> { take(count()) ?? [] }

  mutating func text() -> String { String(decoding: textBytes(), as: UTF8.self) }

  mutating func fingerprint() -> Fingerprint { Fingerprint(high: fixed(), low: fixed()) }

  mutating func stamp() -> FileStamp {
    FileStamp(
      size: Int64(bitPattern: unsigned()), inode: fixed(), modified: Int64(bitPattern: fixed()),
      changed: Int64(bitPattern: fixed()))
  }

  mutating func optional<Value>(_ decode: (inout ByteDecoder) -> Value) -> Value? {
    flag() ? decode(&self) : nil
  }

  mutating func list<Value>(_ decode: (inout ByteDecoder) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count where isValid { values.append(decode(&self)) }
    return values
  }
}
