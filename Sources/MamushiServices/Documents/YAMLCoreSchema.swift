import MamushiCore

/// Interprets plain scalars by the core schema of YAML 1.2.2, section 10.3.2, and without YAML 1.1, so that `yes`,
/// `on`, octal `0777` and dates keep their plain meaning.
enum YAMLCoreSchema {
  /// - Returns: Null, a Boolean or a number; `nil` if the scalar is text.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Node.Value? {
    guard let first = bytes.first else { return .null }
    switch first {
    case UInt8(ascii: "~"):
      return bytes.count == 1 ? .null : nil
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      return isWord(bytes, "null", "Null", "NULL") ? .null : nil
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      return isWord(bytes, "true", "True", "TRUE") ? .bool(true) : nil
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      return isWord(bytes, "false", "False", "FALSE") ? .bool(false) : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return number(bytes)
    default:
      return nil
    }
  }

  private static func isWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ spellings: StaticString...
  ) -> Bool {
    spellings.contains { spelling in
      bytes.elementsEqual(UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount))
    }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Node.Value? {
    if bytes.count > 2, bytes[0] == UInt8(ascii: "0") {
      if bytes[1] == UInt8(ascii: "o") { return integer(bytes[2...], radix: 8) }
      if bytes[1] == UInt8(ascii: "x") { return integer(bytes[2...], radix: 16) }
    }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    let digits = isNegative || bytes[0] == UInt8(ascii: "+") ? bytes[1...] : bytes[...]
    if isWord(UnsafeBufferPointer(rebasing: digits), ".inf", ".Inf", ".INF") {
      return .number(isNegative ? -.infinity : .infinity)
    }
    if isWord(bytes, ".nan", ".NaN", ".NAN") { return .number(.nan) }

    var scanner = DigitScanner(digits)
    let whole = scanner.digits()
    if scanner.isAtEnd {
      guard whole > 0 else { return nil }
      return Int(String(decoding: bytes, as: UTF8.self)).map { .integer($0) } ?? double(bytes)
    }
    if scanner.take(".") {
      let fraction = scanner.digits()
      guard whole + fraction > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if scanner.take("e") || scanner.take("E") {
      _ = scanner.take("+") || scanner.take("-")
      guard scanner.digits() > 0 else { return nil }
    }
    return scanner.isAtEnd ? double(bytes) : nil
  }

  private static func integer(_ digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int) -> Node.Value? {
    var value = 0.0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { return nil }
      value = value * Double(radix) + Double(digit)
    }
    return Int(String(decoding: digits, as: UTF8.self), radix: radix).map { .integer($0) } ?? .number(value)
  }

  /// Parses a float; `bytes` must match the schema's pattern. The standard library's parser ignores locales.
  private static func double(_ bytes: UnsafeBufferPointer<UInt8>) -> Node.Value? {
    Double(String(decoding: bytes, as: UTF8.self)).map { .number($0) }
  }
}

private struct DigitScanner {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips digits and returns their number.
  mutating func digits() -> Int {
    let count = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
    rest = rest.dropFirst(count)
    return count
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: scalar) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
