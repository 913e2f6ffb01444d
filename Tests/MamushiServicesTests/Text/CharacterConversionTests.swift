import Testing

@testable import MamushiServices

@Suite struct CharacterConversionTests {
  private func text(_ bytes: [UInt8], _ encoding: CharacterEncoding) -> String? {
    CharacterConversion.utf8(bytes, from: encoding).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      (.windows1252, [0x80, 0x93, 0xE9, 0x81], "€“é\u{81}"),
      (.iso2, [0xB1, 0xE6], "ąć"), (.iso5, [0xBF, 0xE0], "Пр"), (.iso7, [0xC1, 0xE1], "Αα"),
      (.iso15, [0xA4], "€"),
      (.iso8I, [0xE0], "א"), (.iso6, [0xC7], "ا"), (.windows1250, [0x9A, 0xF8], "šř"),
      (.windows1251, [0xCF, 0xF0], "Пр"), (.windows1253, [0xC1], "Α"), (.windows1254, [0xF0, 0x80], "ğ€"),
      (.windows1255, [0xE0], "א"), (.windows1256, [0xC7], "ا"), (.windows1257, [0xE0], "ą"),
      (.windows874, [0xA1, 0x80, 0x85], "ก€…"),
      (.koi8R, [0xF0, 0xD2], "Пр"), (.koi8U, [0xA4], "є"), (.ibm866, [0x8F, 0xE0], "Пр"),
      (.macintosh, [0x8E, 0xD5], "é’"),
      (.macCyrillic, [0x8F, 0xF0], "Пр"),
      // NEC's and IBM's additions, and katakana of half width.
      (.shiftJIS, [0x87, 0x40, 0xB1, 0x81, 0x60, 0xFB, 0xFC], "①ｱ～髙"),
      (.eucJP, [0xAD, 0xA1, 0x8E, 0xB1, 0xA1, 0xC1], "①ｱ～"),
      (.iso2022JP, [0x1B, 0x24, 0x42, 0x2D, 0x21, 0x1B, 0x28, 0x49, 0x31, 0x1B, 0x28, 0x42, 0x61], "①ｱa"),
      (.gbk, [0x80 - 1, 0x81, 0x40], "\u{7F}丂"), (.gb18030, [0x81, 0x30, 0x81, 0x30], "\u{80}"),
      (.big5, [0xA4, 0xA4, 0xF9, 0xD6], "中碁"), (.eucKR, [0xC7, 0xD1, 0x81, 0x41], "한갂"),
    ] as [(CharacterEncoding, [UInt8], String)])
  func characters(_ encoding: CharacterEncoding, _ bytes: [UInt8], _ expected: String) {
    #expect(text(bytes, encoding) == expected)
  }

  /// What is no character is replaced, and ASCII after it is never taken along.
  @Test(
    arguments: [
      (.shiftJIS, [0x8B, 0x9E, 0x81, 0x3C, 0x62], "京\u{FFFD}<b"),
      (.eucJP, [0xB5, 0xFE, 0xB5, 0x3C], "京\u{FFFD}<"),
      (.eucKR, [0xFF, 0x41], "\u{FFFD}A"),
      (.big5, [0x61, 0xA4], "a\u{FFFD}"),
      (.gbk, [0x81, 0x20, 0x61], "\u{FFFD} a"),
      (.iso2022JP, [0x1B, 0x24, 0x42, 0x35, 0x1B, 0x28, 0x42, 0x61], "\u{FFFD}a"),
      (.utf16LE, [0x00, 0xD8, 0x41, 0x00, 0x42], "\u{FFFD}A\u{FFFD}"),
      (.iso7, [0x41, 0xFF, 0x42], "A\u{FFFD}B"),
      (.utf8, [0x41, 0xE4, 0xBA, 0x42], "A\u{FFFD}B"),
    ] as [(CharacterEncoding, [UInt8], String)])
  func invalid(_ encoding: CharacterEncoding, _ bytes: [UInt8], _ expected: String) {
    #expect(text(bytes, encoding) == expected)
  }

  @Test func longTextsAreConvertedWhole() {
    let bytes = Array(repeating: [0x8B, 0x9E, 0x61] as [UInt8], count: 20_000).flatMap { $0 }
    #expect(text(bytes, .shiftJIS) == String(repeating: "京a", count: 20_000))
  }

  /// Any bytes give valid UTF-8, in every encoding.
  @Test(arguments: CharacterEncoding.allCases)
  func anyBytes(_ encoding: CharacterEncoding) throws {
    var state: UInt64 = 7
    for _ in 0..<50 {
      let bytes = (0..<300).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 40)
      }
      let converted = try #require(CharacterConversion.utf8(bytes, from: encoding))
      #expect(String(validating: converted, as: UTF8.self) != nil)
    }
  }
}
