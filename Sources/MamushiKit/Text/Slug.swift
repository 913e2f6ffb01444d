import Foundation

/// The part of a URL that identifies a page.
///
/// Slugs are in NFC, and in lower case by the root locale. Letters, marks, digits, `_` and `.` of any script
/// stay, every other run becomes one `-`; `-` and `.` are trimmed from both ends, and slugs over 200 UTF-8 bytes
/// are cut at a grapheme.
package enum Slug {
  /// In UTF-8 bytes: leaves room for the longest suffix within a file system's limit of 255.
  package static let maximumLength = 200

  /// Slugs that would hide the site's own pages. The last one is the file of the list below which a page with
  /// that slug would lie.
  package static let reserved: Set<String> = ["page", "by-title", "by-author", "by-website", "index.html"]

  /// The slug of `text`, empty if no character remains.
  package static func make(from text: some StringProtocol) -> String {
    if let slug = makeFromASCII(text) { return slug }
    var slug = ""
    for scalar in withFinalSigmas(text.precomposedStringWithCanonicalMapping).lowercased()
      .precomposedStringWithCanonicalMapping.unicodeScalars
    {
      if stays(scalar) {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.utf8.last != UInt8(ascii: "-") {
        slug.append("-")
      }
    }
    return trim(slug)
  }

  /// The slug of a name (of a category, tag or author), which is never empty or reserved: in these cases it is
  /// `x-` and eight hexadecimal digits of the name's hash.
  package static func make(fromName name: String) -> String {
    let slug = make(from: name)
    return slug.isEmpty || Slug.reserved.contains(slug)
      ? "x-" + StableHash.hexadecimal(name.utf8, digits: 8) : slug
  }

  /// The text with its capital sigmas at ends of words in lower case, whose form there `lowercased()` does not know
  /// (Unicode, section 3.13, `Final_Sigma`): `ΟΔΟΣ` has the slug of `οδος`.
  private static func withFinalSigmas(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains("Σ") else { return text }
    var result = String.UnicodeScalarView()
    // Whether the last scalar, apart from marks and the like, is a cased letter.
    var followsLetter = false
    for index in scalars.indices {
      let scalar = scalars[index]
      let isFinal = scalar == "Σ" && followsLetter && !precedesLetter(scalars[scalars.index(after: index)...])
      result.append(isFinal ? "ς" : scalar)
      if scalar.properties.isCased {
        followsLetter = true
      } else if !scalar.properties.isCaseIgnorable {
        followsLetter = false
      }
    }
    return String(result)
  }

  /// Whether a text begins with a cased letter, apart from marks and the like before it.
  private static func precedesLetter(_ rest: Substring.UnicodeScalarView) -> Bool {
    rest.first { $0.properties.isCased || !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
  }

  private static func stays(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" || scalar == "." { return true }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: false
    }
  }

  /// Most file names are ASCII, which needs neither Unicode tables nor Foundation.
  private static func makeFromASCII(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "."):
        bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
      }
    }
    return trim(String(decoding: bytes, as: UTF8.self))
  }

  private static func trim(_ slug: String) -> String {
    // Works on scalars: a dot with a combining mark is another character, but still makes a hidden file.
    func isTrimmed(_ scalar: Unicode.Scalar?) -> Bool { scalar == "-" || scalar == "." }
    var result = Substring(slug)
    while isTrimmed(result.unicodeScalars.first) { result.unicodeScalars.removeFirst() }
    while result.utf8.count > maximumLength { result.removeLast() }
    while isTrimmed(result.unicodeScalars.last) { result.unicodeScalars.removeLast() }
    return String(result)
  }
}
