/// A text encoding of WHATWG's Encoding Standard, which defines what labels mean on the Web. This is often more than
/// their registered meaning (`iso-8859-1` is windows-1252, `gb2312` is GBK).
///
/// The standard's `replacement` and `x-user-defined` are left out, because no feed uses them.
enum CharacterEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  case ibm866 = "IBM866"
  case iso2 = "ISO-8859-2"
  case iso3 = "ISO-8859-3"
  case iso4 = "ISO-8859-4"
  case iso5 = "ISO-8859-5"
  case iso6 = "ISO-8859-6"
  case iso7 = "ISO-8859-7"
  case iso8 = "ISO-8859-8"
  case iso8I = "ISO-8859-8-I"
  case iso10 = "ISO-8859-10"
  case iso13 = "ISO-8859-13"
  case iso14 = "ISO-8859-14"
  case iso15 = "ISO-8859-15"
  case iso16 = "ISO-8859-16"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case macintosh = "macintosh"
  case windows874 = "windows-874"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case macCyrillic = "x-mac-cyrillic"
  case gbk = "GBK"
  case gb18030 = "gb18030"
  case big5 = "Big5"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case shiftJIS = "Shift_JIS"
  case eucKR = "EUC-KR"

  /// Returns the encoding for a label (Encoding Standard, "get an encoding"), ignoring case and surrounding white
  /// space.
  init?(label: some StringProtocol) {
    let bytes = label.utf8.drop { $0 <= 0x20 }
    var trimmed = Array(bytes)
    while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
    for index in trimmed.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(trimmed[index]) {
      trimmed[index] |= 0x20
    }
    guard let encoding = Self.labels[String(decoding: trimmed, as: UTF8.self)] else { return nil }
    self = encoding
  }

  private static let labels: [String: CharacterEncoding] = {
    var labels: [String: CharacterEncoding] = [:]
    for (encoding, names) in namesOfEncodings {
      for name in names.split(separator: " ") { labels[String(name)] = encoding }
    }
    return labels
  }()

  /// The names that iconv may have for it, the best first, because glibc and GNU libiconv differ. Empty if iconv is not
  /// needed.
  var iconvNames: [String] {
    switch self {
    // ISO-2022-JP is first converted to EUC-JP.
    case .utf8, .utf16LE, .utf16BE, .windows1252, .iso2022JP: []
    case .ibm866: ["CP866", "IBM866"]
    case .iso8I: ["ISO-8859-8"]
    case .macintosh: ["MACINTOSH", "MacRoman"]
    case .macCyrillic: ["MAC-UK", "MacUkraine", "MacCyrillic"]
    case .windows874: ["CP874", "WINDOWS-874", "TIS-620"]
    case .windows1250: ["CP1250"]
    case .windows1251: ["CP1251"]
    case .windows1253: ["CP1253"]
    case .windows1254: ["CP1254"]
    case .windows1255: ["CP1255"]
    case .windows1256: ["CP1256"]
    case .windows1257: ["CP1257"]
    case .windows1258: ["CP1258"]
    case .gbk, .gb18030: ["GB18030", "GBK"]
    case .big5: ["BIG5-HKSCS", "CP950", "BIG5"]
    case .eucJP: ["EUC-JP-MS", "EUC-JP"]
    case .shiftJIS: ["CP932", "SHIFT_JIS"]
    case .eucKR: ["CP949", "UHC", "EUC-KR"]
    default: [rawValue]
    }
  }

  /// Whether characters beyond ASCII take more than one byte.
  var isMultibyte: Bool {
    switch self {
    case .utf8, .utf16LE, .utf16BE, .gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR: true
    default: false
    }
  }
}

/// Encoding Standard, section 4.2.
private let namesOfEncodings: [(CharacterEncoding, String)] = [
  (.utf8, "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"),
  (.utf16BE, "unicodefffe utf-16be"),
  (.utf16LE, "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"),
  (.ibm866, "866 cp866 csibm866 ibm866"),
  (
    .iso2,
    "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"
  ),
  (
    .iso3,
    "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"
  ),
  (
    .iso4,
    "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"
  ),
  (
    .iso5,
    "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"
  ),
  (
    .iso6,
    "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e iso-8859-6-i "
      + "iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"
  ),
  (
    .iso7,
    "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 "
      + "iso_8859-7:1987 sun_eu_greek"
  ),
  (
    .iso8,
    "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 "
      + "iso_8859-8:1988 visual"
  ),
  (.iso8I, "csiso88598i iso-8859-8-i logical"),
  (.iso10, "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"),
  (.iso13, "iso-8859-13 iso8859-13 iso885913"),
  (.iso14, "iso-8859-14 iso8859-14 iso885914"),
  (.iso15, "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"),
  (.iso16, "iso-8859-16"),
  (.koi8R, "cskoi8r koi koi8 koi8-r koi8_r"),
  (.koi8U, "koi8-ru koi8-u"),
  (.macintosh, "csmacintosh mac macintosh x-mac-roman"),
  (.windows874, "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"),
  (.windows1250, "cp1250 windows-1250 x-cp1250"),
  (.windows1251, "cp1251 windows-1251 x-cp1251"),
  (
    .windows1252,
    "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
      + "iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252"
  ),
  (.windows1253, "cp1253 windows-1253 x-cp1253"),
  (
    .windows1254,
    "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 "
      + "windows-1254 x-cp1254"
  ),
  (.windows1255, "cp1255 windows-1255 x-cp1255"),
  (.windows1256, "cp1256 windows-1256 x-cp1256"),
  (.windows1257, "cp1257 windows-1257 x-cp1257"),
  (.windows1258, "cp1258 windows-1258 x-cp1258"),
  (.macCyrillic, "x-mac-cyrillic x-mac-ukrainian"),
  (.gbk, "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk"),
  (.gb18030, "gb18030"),
  (.big5, "big5 big5-hkscs cn-big5 csbig5 x-x-big5"),
  (.eucJP, "cseucpkdfmtjapanese euc-jp x-euc-jp"),
  (.iso2022JP, "csiso2022jp iso-2022-jp"),
  (.shiftJIS, "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"),
  (
    .eucKR,
    "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949"
  ),
]
