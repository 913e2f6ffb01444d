import Testing

@testable import MamushiServices

@Suite struct EncodingLabelTests {
  @Test(arguments: [
    ("utf-8", CharacterEncoding.utf8), (" UTF8\n", .utf8), ("iso-8859-1", .windows1252),
    ("US-ASCII", .windows1252),
    ("latin1", .windows1252), ("iso-8859-9", .windows1254), ("TIS-620", .windows874),
    ("iso-8859-11", .windows874),
    ("ISO-8859-8-I", .iso8I), ("iso-8859-6-e", .iso6), ("visual", .iso8), ("x-sjis", .shiftJIS),
    ("Windows-31J", .shiftJIS), ("x-euc-jp", .eucJP), ("gb2312", .gbk), ("GB18030", .gb18030),
    ("ks_c_5601-1987", .eucKR),
    ("big5-hkscs", .big5), ("koi8-ru", .koi8U), ("unicode", .utf16LE), ("utf-16", .utf16LE),
    ("unicodefffe", .utf16BE),
    ("mac", .macintosh), ("x-mac-ukrainian", .macCyrillic), ("l9", .iso15), ("cp866", .ibm866),
  ])
  func labels(_ label: String, _ encoding: CharacterEncoding) {
    #expect(CharacterEncoding(label: label) == encoding)
  }

  @Test(arguments: ["", "utf-7", "hz-gb-2312", "iso-2022-kr", "klingon"])
  func unknown(_ label: String) {
    #expect(CharacterEncoding(label: label) == nil)
  }

  @Test(arguments: CharacterEncoding.allCases)
  func everyEncodingConvertsASCII(_ encoding: CharacterEncoding) {
    let bytes: [UInt8] =
      switch encoding {
      case .utf16LE: [0x41, 0, 0x7A, 0]
      case .utf16BE: [0, 0x41, 0, 0x7A]
      default: [0x41, 0x7A]
      }
    #expect(CharacterConversion.utf8(bytes, from: encoding) == [0x41, 0x7A])
  }
}
