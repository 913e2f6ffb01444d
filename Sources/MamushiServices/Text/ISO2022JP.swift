/// Converts ISO-2022-JP (RFC 1468) to EUC-JP, which represents the same characters without states.
///
/// The Encoding Standard reads both with one table, including NEC's additions (①, ㈱) and half-width katakana, which
/// iconv's own ISO-2022-JP rejects.
enum ISO2022JP {
  private enum CharacterSet { case ascii, kana, kanji }

  static func eucJP(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var set = CharacterSet.ascii
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B, let (next, length) = escape(bytes[index...]) {
        set = next
        index += length
        continue
      }
      // Control characters and spaces stay the same in every set. A line break ends kanji that were cut off.
      if byte < 0x21 || byte > 0x7E {
        output.append(byte)
        if byte == UInt8(ascii: "\n") { set = .ascii }
        index += 1
        continue
      }
      switch set {
      case .ascii: output.append(byte)
      case .kana: output.append(contentsOf: [0x8E, byte | 0x80])
      case .kanji:
        guard index + 1 < bytes.count, (0x21...0x7E).contains(bytes[index + 1]) else {
          // This is not EUC-JP and thus becomes U+FFFD.
          output.append(0xFF)
          break
        }
        output.append(byte | 0x80)
        output.append(bytes[index + 1] | 0x80)
        index += 1
      }
      index += 1
    }
    return output
  }

  private static func escape(_ rest: ArraySlice<UInt8>) -> (CharacterSet, length: Int)? {
    switch Array(rest.prefix(3).dropFirst()) {
    case Array("(B".utf8), Array("(J".utf8): (.ascii, 3)
    case Array("(I".utf8): (.kana, 3)
    case Array("$@".utf8), Array("$B".utf8): (.kanji, 3)
    default: nil
    }
  }
}
