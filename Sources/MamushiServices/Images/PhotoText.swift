import MamushiCore

/// Cleans texts and times that cameras and editors wrote, so that they can be shown.
enum PhotoText {
  /// In bytes; IPTC's own limit for a caption, so anything longer is not one.
  static let limit = 2000

  /// Returns a text on one line, with each run of white space and control characters replaced with one space.
  ///
  /// - Parameter keepsParagraphs: Whether a run with a blank line is replaced with two line breaks.
  /// - Returns: `nil` if nothing is left, or if the text is longer than `limit` or not UTF-8.
  static func clean(
    _ bytes: some Sequence<UInt8>, limit: Int = limit, keepsParagraphs: Bool = false
  ) -> String? {
    let bytes = Array(bytes.prefix { $0 != 0 })
    // Spaces that fill a field do not count towards the limit.
    guard bytes.count <= 64 << 10, UTF8Check.firstFault(in: bytes) == nil else { return nil }
    var text = String.UnicodeScalarView()
    var isSpaceDue = false
    var breaks = 0
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        isSpaceDue = true
        switch scalar {
        case "\n" where previous == "\r": break
        case "\n", "\r", "\u{85}", "\u{2028}": breaks += 1
        case "\u{2029}": breaks += 2
        default: break
        }
      } else if isShown(scalar) {
        if isSpaceDue, !text.isEmpty {
          text.append(contentsOf: (keepsParagraphs && breaks > 1 ? "\n\n" : " ").unicodeScalars)
        }
        isSpaceDue = false
        breaks = 0
        text.append(scalar)
      }
      previous = scalar
    }
    let result = String(text)
    return result.isEmpty || result.utf8.count > limit ? nil : result
  }

  /// Returns `false` for characters that change the direction of surrounding text, byte order marks and noncharacters.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFD: false
    default: !scalar.properties.isNoncharacterCodePoint
    }
  }

  /// Returns whether a text is a placeholder that a camera or an application writes in place of a caption.
  static func isFiller(_ text: String) -> Bool {
    let lower = text.lowercased()
    return fillers.contains(lower) || fillerStarts.contains { lower.hasPrefix($0) }
  }

  private static let fillers: Set<String> = [
    "olympus digital camera", "samsung", "samsung digital camera", "samsung csc", "sony dsc",
    "konica minolta digital camera", "minolta digital camera", "konica digital camera", "digital camera",
    "digital still camera", "casio digital camera", "kodak digital still camera", "nikon digital camera",
    "pentax digital camera", "ricoh digital camera", "sanyo digital camera", "toshiba digital still camera",
    "jenoptik digital camera", "vivitar digital camera", "exif_jpeg_picture", "exif-jpeg-picture",
    "exif jpeg picture", "jpeg picture", "my beautiful picture", "dcf 1.0", "default", "binary comment",
    "ascii", "charset=ascii", "charset=unicode", "untitled", "untitled image",
    "screenshot", "hdr", "nor", "rhdr", "cof", "edf", "mde", "rbt",
    "sdr", "ptr", "unknown", "none", "n/a", "null", "(null)", "undefined", "created with gimp",
    "processed with vsco with", "ai enhanced",
  ]

  /// Cameras number their files this way, and phones note how a photo was processed.
  private static let fillerStarts = [
    "dcim\\", "dcim/", "<digimax", "<kenox", "<samsung", "oplus_", "filter:", "xr:d:", "cof_", "hdr_", "vsco",
    "processed with vsco",
  ]

  /// Returns whether a text has a letter. Cameras fill unknown fields with `----` or `0.0`.
  static func hasLetter(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}

extension CivilTime {
  /// Parses a time as Exif (`2026:05:06 07:08:09`), IPTC or XMP (ISO 8601: `2026-05-06T07:08:09.5+09:00`) write it, in
  /// local time. Without a time of day it is midnight.
  ///
  /// Returns `nil` for impossible dates: `0000:00:00 00:00:00`, blanks, 31 February.
  init?(photoText text: some Sequence<UInt8>) {
    let bytes = Array(text.prefix { $0 != 0 }.drop { $0 == UInt8(ascii: " ") }.prefix(40))
    var index = 0
    func digits(_ count: Int) -> Int? {
      guard index + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[index..<(index + count)] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      index += count
      return value
    }
    func skip(_ separators: String) -> Bool {
      guard index < bytes.count, separators.utf8.contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    guard let year = digits(4), skip(":-/."), let month = digits(2), skip(":-/."), let day = digits(2),
      // The year of the first photograph.
      year >= 1826, (1...12).contains(month), day >= 1
    else { return nil }
    self.init(year: year, month: month, day: day)
    // A day that the month does not have is converted to another day.
    let counted = CivilTime(Timestamp(seconds: daysSinceEpoch * 86_400), offset: 0)
    guard counted.day == day else { return nil }

    let isBlank = bytes[index...].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
    if isBlank { return }
    guard skip("T "), let hour = digits(2), skip(":"), let minute = digits(2), hour < 24, minute < 60 else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    // XMP may omit the seconds.
    if skip(":"), let second = digits(2) {
      guard second < 60 else { return nil }
      self.second = second
    }
  }
}
