import MamushiCore

extension JSONReader {
  /// Reads a number at `index` (RFC 8259, section 6). Whole numbers that fit become integers.
  mutating func number(at mark: Mark) throws(DocumentFault) -> Node {
    let start = index
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var mantissa: UInt64 = 0
    var isExact = true
    var exponent = 0

    let whole = digits(into: &mantissa, isExact: &isExact)
    guard whole > 0 else { throw malformedNumber(from: start, at: mark) }
    if whole > 1, bytes[index - whole] == UInt8(ascii: "0") {
      throw source.fault(.jsonLeadingZero, at: mark)
    }
    var isInteger = true
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      let fraction = digits(into: &mantissa, isExact: &isExact)
      guard fraction > 0 else { throw malformedNumber(from: start, at: mark) }
      exponent = -fraction
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      var isDown = false
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isDown = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      var power: UInt64 = 0
      var isExactPower = true
      guard digits(into: &power, isExact: &isExactPower) > 0 else {
        throw malformedNumber(from: start, at: mark)
      }
      if isExactPower, power < 10_000 {
        exponent += isDown ? -Int(power) : Int(power)
      } else {
        isExact = false
      }
    }
    if index < bytes.count, isWordByte(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
      throw malformedNumber(from: start, at: mark)
    }

    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    if isInteger, isExact, let magnitude = Int(exactly: mantissa) {
      return Node(.integer(isNegative ? -magnitude : magnitude), mark: mark, source: text)
    }
    if isInteger, let integer = Int(text) { return Node(.integer(integer), mark: mark, source: text) }
    let value: Double
    // Both parts are exact in a Double, so the quotient is rounded only once (Clinger 1990, the fast path).
    if isExact, mantissa < 1 << 53, exponent <= 0, exponent >= -22 {
      let magnitude = Double(mantissa) / Self.powersOfTen[-exponent]
      value = isNegative ? -magnitude : magnitude
    } else {
      value = Double(text) ?? (isNegative ? -.infinity : .infinity)
    }
    guard value.isFinite || isForeign else { throw source.fault(.numberTooLarge, at: mark) }
    return Node(.number(value), mark: mark, source: text)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private mutating func digits(into value: inout UInt64, isExact: inout Bool) -> Int {
    let start = index
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      if value < 1_000_000_000_000_000_000 { value = value * 10 + UInt64(digit) } else { isExact = false }
      index += 1
    }
    return index - start
  }

  private func malformedNumber(from start: Int, at mark: Mark) -> DocumentFault {
    let end =
      bytes[start...].firstIndex {
        !isWordByte($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+")
      } ?? bytes.count
    return source.fault(.jsonWord(String(source.text(start..<end)), .jsonExpected("a value")), at: mark)
  }

  /// Reads a text at `index`, including its quotes (RFC 8259, section 7).
  mutating func string() throws(DocumentFault) -> String {
    let opening = mark
    index += 1
    let start = index
    var isASCII = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let text = try self.text(start..<index, isASCII: isASCII)
        index += 1
        return text
      }
      if byte == UInt8(ascii: "\\") {
        return try escapedString(from: start, isASCII: isASCII, opening: opening)
      }
      if byte < 0x20 { throw controlCharacter(byte, opening: opening) }
      if byte >= 0x80 {
        isASCII = false
        if byte < 0xC0 { continuations += 1 }
      }
      index += 1
    }
    throw source.fault(.unclosedQuote("\""), at: opening)
  }

  /// Reads the rest of a text that has a backslash at `index`.
  private mutating func escapedString(
    from start: Int, isASCII: Bool, opening: Mark
  ) throws(DocumentFault) -> String {
    _ = try text(start..<index, isASCII: isASCII)
    var content = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &content, opening: opening)
      case 0..<0x20:
        throw controlCharacter(byte, opening: opening)
      default:
        let run = index
        var isASCII = true
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
          bytes[index] != UInt8(ascii: "\\")
        {
          if bytes[index] >= 0x80 {
            isASCII = false
            if bytes[index] < 0xC0 { continuations += 1 }
          }
          index += 1
        }
        if !isASCII { _ = try text(run..<index, isASCII: false) }
        content.append(contentsOf: bytes[run..<index])
      }
    }
    throw source.fault(.unclosedQuote("\""), at: opening)
  }

  private mutating func escape(into content: inout [UInt8], opening: Mark) throws(DocumentFault) {
    let mark = mark
    guard index + 1 < bytes.count else { throw source.fault(.unclosedQuote("\""), at: opening) }
    let escaped = bytes[index + 1]
    index += 2
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(escaped)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal() else { throw source.fault(.invalidUnicodeEscape, at: mark) }
      var value = UInt32(unit)
      if isForeign, UTF16.isTrailSurrogate(unit) || UTF16.isLeadSurrogate(unit) && !isTrailNext {
        value = 0xFFFD
      } else if UTF16.isLeadSurrogate(unit) {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "u")
        else { throw source.fault(.loneSurrogate, at: mark) }
        index += 2
        guard let low = hexadecimal(), UTF16.isTrailSurrogate(low) else {
          throw source.fault(.loneSurrogate, at: mark)
        }
        value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw source.fault(.loneSurrogate, at: mark) }
      content.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    default:
      let scalar = source.scalar(atByte: index - 1) ?? " "
      throw source.fault(.unknownEscape(scalar), at: mark)
    }
  }

  /// Whether the second half of a surrogate pair follows.
  private var isTrailNext: Bool {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return false }
    var other = self
    other.index += 2
    return other.hexadecimal().map(UTF16.isTrailSurrogate) ?? false
  }

  private mutating func hexadecimal() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for byte in bytes[index..<(index + 4)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    index += 4
    return value
  }

  private func text(_ range: Range<Int>, isASCII: Bool) throws(DocumentFault) -> String {
    let content = UnsafeBufferPointer(rebasing: bytes[range])
    if isASCII { return String(decoding: content, as: UTF8.self) }
    guard let text = String(validating: content, as: UTF8.self) else {
      let offset = source.firstInvalidByte ?? range.lowerBound
      throw source.fault(.invalidUTF8, atByte: offset)
    }
    return text
  }

  private func controlCharacter(_ byte: UInt8, opening: Mark) -> DocumentFault {
    // The line ends inside a text, so its closing quote is missing.
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      return source.fault(.unclosedQuote("\""), at: opening)
    }
    return source.fault(.jsonControlCharacter(Unicode.Scalar(byte)), at: mark)
  }
}
