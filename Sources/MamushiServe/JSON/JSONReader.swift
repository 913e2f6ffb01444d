/// Parses a single JSON value (RFC 8259), in one pass.
struct JSONReader {
  struct Fault: Error, Equatable {
    /// The position in the bytes, from 0.
    let offset: Int
  }

  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0

  static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.fault }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var fault: Fault { Fault(offset: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) { throw fault }
    return value
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth < Self.maximumDepth else { throw fault }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .list(try list(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> [String: JSONValue] {
    position += 1
    var members: [String: JSONValue] = [:]
    skipBlanks()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault }
      let key = try string()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw fault }
      members[key] = try value(depth: depth + 1)
      skipBlanks()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw fault }
    }
  }

  private mutating func list(depth: Int) throws(Fault) -> [JSONValue] {
    position += 1
    var items: [JSONValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return items }
    while true {
      items.append(try value(depth: depth + 1))
      skipBlanks()
      if take(UInt8(ascii: "]")) { return items }
      guard take(UInt8(ascii: ",")) else { throw fault }
    }
  }

  private mutating func number() throws(Fault) -> Double {
    let start = position
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    guard let first = bytes[start..<position].first, first != UInt8(ascii: "+"),
      let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
    else { throw Fault(offset: start) }
    return number
  }

  private mutating func string() throws(Fault) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20: throw fault
      default: text.append(byte)
      }
    }
    throw fault
  }

  private mutating func escape() throws(Fault) -> Unicode.Scalar {
    guard let byte = next else { throw fault }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw fault
    }
  }

  /// An unpaired surrogate becomes U+FFFD.
  private mutating func escapedScalar() throws(Fault) -> Unicode.Scalar {
    let first = try codeUnit()
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let mark = position
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      position = mark
      return "\u{FFFD}"
    }
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second) else {
      position = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap(hexadecimalDigit) else { throw fault }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}

/// The value of an ASCII hexadecimal digit.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
