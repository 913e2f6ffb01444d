/// The named characters of HTML 4.01 (section 24, "Character entity references"), which feeds use without declaring
/// them, except for those predefined in XML.
enum HTMLEntities {
  /// Returns the character that a name stands for.
  static func scalar(named name: String) -> Unicode.Scalar? { scalars[name] }

  /// Returns a text with characters in place of references; what it does not know stays.
  static func decoded(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "&")) ? String(decoding: decoded(Array(text.utf8)), as: UTF8.self) : text
  }

  /// Returns a text with characters in place of references; what it does not know stays.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      let end =
        text[place] == UInt8(ascii: "&")
        ? text[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) : nil
      if let end, let scalar = scalar(String(decoding: text[place + 1..<end], as: UTF8.self)) {
        result += Array(String(scalar).utf8)
        place = end + 1
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard reference.hasPrefix("#") else { return scalar(named: reference) }
    let digits = reference.dropFirst()
    let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // A text node cannot hold NUL.
    return code.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }

  private static let scalars: [String: Unicode.Scalar] = {
    var scalars: [String: Unicode.Scalar] = [:]
    var code: UInt32 = 0
    // A number sets the code of the next name; each further name has the next code.
    for word in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let number = UInt32(word) {
        code = number
      } else {
        scalars[String(word)] = Unicode.Scalar(code)
        code += 1
      }
    }
    return scalars
  }()

  private static let table = """
    160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc
    Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
    Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc
    atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve
    oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml 338 OElig oelig 352
    Scaron scaron 376 Yuml 402 fnof 710 circ 732 tilde 913 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta
    Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho 931 Sigma Tau Upsilon Phi Chi Psi Omega 945 alpha beta gamma
    delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi
    psi omega 977 thetasym upsih 982 piv 8194 ensp emsp 8201 thinsp 8204 zwnj zwj lrm rlm 8211 ndash mdash
    8216 lsquo rsquo sbquo 8220 ldquo rdquo bdquo 8224 dagger Dagger bull 8230 hellip 8240 permil 8242 prime
    Prime 8249 lsaquo rsaquo 8254 oline 8260 frasl 8364 euro 8465 image 8472 weierp 8476 real 8482 trade
    8501 alefsym 8592 larr uarr rarr darr harr 8629 crarr 8656 lArr uArr rArr dArr hArr 8704 forall 8706
    part exist 8709 empty 8711 nabla isin notin 8715 ni 8719 prod 8721 sum minus 8727 lowast 8730 radic 8733
    prop infin 8736 ang 8743 and or cap cup int 8756 there4 8764 sim 8773 cong 8776 asymp 8800 ne equiv 8804
    le ge 8834 sub sup nsub 8838 sube supe 8853 oplus 8855 otimes 8869 perp 8901 sdot 8968 lceil rceil
    lfloor rfloor 9001 lang rang 9674 loz 9824 spades 9827 clubs 9829 hearts diams
    """
}
