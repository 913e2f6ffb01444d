import CPlatform
import MamushiCore

/// Converts text to UTF-8. Invalid input never makes a conversion fail: it becomes U+FFFD, and conversion continues.
enum CharacterConversion {
  /// - Returns: `nil` if this system's iconv does not know the encoding.
  static func utf8(_ bytes: [UInt8], from encoding: CharacterEncoding) -> [UInt8]? {
    switch encoding {
    case .utf8:
      UTF8Check.firstFault(in: bytes) == nil ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
    case .utf16LE: utf16(bytes, highByte: 1)
    case .utf16BE: utf16(bytes, highByte: 0)
    case .windows1252: windows1252(bytes)
    case .iso2022JP:
      converted(ISO2022JP.eucJP(bytes), names: CharacterEncoding.eucJP.iconvNames, isMultibyte: true)
    default: converted(bytes, names: encoding.iconvNames, isMultibyte: encoding.isMultibyte)
    }
  }

  /// The characters of 0x80 to 0x9F in windows-1252. Unassigned ones are control characters of the same number, by the
  /// Encoding Standard.
  static let windows1252Controls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        output.append(byte)
      } else {
        let value = byte < 0xA0 ? windows1252Controls[Int(byte - 0x80)] : UInt32(byte)
        append(value, to: &output)
      }
    }
    return output
  }

  private static func utf16(_ bytes: [UInt8], highByte: Int) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 0
    while index + 1 < bytes.count {
      units.append(UInt16(bytes[index + highByte]) << 8 | UInt16(bytes[index + 1 - highByte]))
      index += 2
    }
    var output = Array(String(decoding: units, as: UTF16.self).utf8)
    if index < bytes.count { append(0xFFFD, to: &output) }
    return output
  }

  /// Appends a scalar in UTF-8, or U+FFFD if the value is not a scalar.
  static func append(_ value: UInt32, to output: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func converted(_ bytes: [UInt8], names: [String], isMultibyte: Bool) -> [UInt8]? {
    // The value that `iconv_open` returns on failure: (iconv_t) -1.
    let failure = iconv_t(bitPattern: -1)
    var opened: iconv_t?
    for name in names {
      opened = iconv_open("UTF-8", name)
      if opened != failure { break }
    }
    guard let converter = opened, converter != failure else { return nil }
    defer { iconv_close(converter) }

    var input = bytes
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    input.withUnsafeMutableBytes { input in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
        var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var remaining = input.count
        while remaining > 0 {
          var end = buffer.baseAddress
          var room = buffer.count
          let result = iconv(converter, &next, &remaining, &end, &room)
          let error = errno
          output.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(buffer.count - room))
          if result != -1 || remaining == 0 { break }
          switch error {
          case E2BIG: continue
          case EILSEQ:
            append(0xFFFD, to: &output)
            let skipped = invalidLength(input[(input.count - remaining)...], isMultibyte: isMultibyte)
            next = next?.advanced(by: skipped)
            remaining -= skipped
          default:
            // EINVAL: the bytes end within a character.
            append(0xFFFD, to: &output)
            return
          }
        }
        // Flushes what the converter still holds: Big5-HKSCS waits for a combining character.
        var end = buffer.baseAddress
        var room = buffer.count
        if iconv(converter, nil, nil, &end, &room) != -1 {
          output.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(buffer.count - room))
        }
      }
    }
    return output
  }

  /// Returns the number of bytes to skip. A lead byte takes the next byte with it unless that is ASCII, as in the
  /// Encoding Standard's decoders.
  private static func invalidLength(_ rest: Slice<UnsafeMutableRawBufferPointer>, isMultibyte: Bool) -> Int {
    guard isMultibyte, rest.count > 1, let lead = rest.first, (0x81...0xFE).contains(lead) else { return 1 }
    return rest[rest.startIndex + 1] < 0x80 ? 1 : 2
  }
}
