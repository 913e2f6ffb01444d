import MamushiCore

/// Finds CSS that reaches outside of a drawing.
enum DrawingStyle {
  /// Looks for references in a style sheet, or in an attribute that may hold part of one.
  ///
  /// Treats anything that looks like a reference as one, even in a comment or a string.
  ///
  /// - Parameters:
  ///   - isStyle: Whether the text is a style sheet or a list of declarations.
  ///   - isProperty: Whether the text is the value of a property.
  static func fault(in text: [UInt8], isStyle: Bool, isProperty: Bool = false) -> String? {
    let isCSS = isStyle || isProperty
    let lower = text.map { $0.lowercasedASCII }
    if lower.contains(UInt8(ascii: "\\")) {
      // Harmless authors have no reason to escape names.
      let plain = StyleEscape.decode(lower).map { $0.lowercasedASCII }
      if plain.containsText("url") || plain.containsText("image-set") || plain.containsText("import")
        || (isCSS && (plain.containsText("src") || plain.containsText("expression")))
      {
        return "its styles use escapes in a reference (\\)"
      }
    }
    if isStyle, lower.containsText("@import") { return "its styles import others (@import)" }
    for (index, byte) in lower.enumerated() where byte == UInt8(ascii: "(") {
      let function = name(before: index, in: lower)
      if function.elementsEqual("url".utf8) {
        if !isHarmless(lower[(index + 1)...], inStyle: true) {
          return "its styles refer to something outside itself (url)"
        }
      } else if let word = imageFunctions.first(where: { function.elementsEqual($0.utf8) }) {
        return "its styles refer to something outside itself (\(word))"
      } else if isCSS, let word = rareFunctions.first(where: { function.elementsEqual($0.utf8) }) {
        return "its styles may refer to something outside itself (\(word))"
      }
    }
    return nil
  }

  /// Functions that accept addresses as plain strings.
  private static let imageFunctions = ["image-set", "-webkit-image-set", "-moz-image-rect"]
  /// Functions that do so too, but whose names also occur in names and labels.
  private static let rareFunctions = ["image", "src", "expression"]

  /// Returns whether an address refers to a part of the drawing or contains a raster image.
  ///
  /// - Parameters:
  ///   - address: In any case; text after the address does not matter.
  ///   - inStyle: Whether this is the argument of `url(…)`, which may also contain a font.
  static func isHarmless(_ address: ArraySlice<UInt8>, inStyle: Bool) -> Bool {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    var start = address.drop { $0 <= 0x20 }
    var end = UInt8(ascii: ")")
    if inStyle, let first = start.first, quotes.contains(first) {
      end = first
      start = start.dropFirst().drop { $0 <= 0x20 }
    }
    // An empty address refers to the drawing itself.
    guard let first = start.first else { return true }
    if inStyle, first == end { return true }
    if first == UInt8(ascii: "#") { return true }
    let type = start.prefix(64).map { $0.lowercasedASCII }
    guard type.starts(with: "data:".utf8) else { return false }
    let kind = type.dropFirst(5).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    if pictureTypes.contains(where: { kind.elementsEqual($0.utf8) }) { return true }
    return inStyle && fontTypes.contains { kind.starts(with: $0.utf8) }
  }

  private static let pictureTypes = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/avif", "image/bmp",
  ]
  private static let fontTypes = ["font/", "application/font", "application/x-font"]

  /// Returns the identifier that ends before `end`.
  private static func name(before end: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    var start = end
    while start > 0, isNameByte(text[start - 1]) { start -= 1 }
    return text[start..<end]
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

extension UInt8 {
  var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}

extension [UInt8] {
  func containsText(_ text: String) -> Bool {
    let text = Array(text.utf8)
    guard let first = text.first, count >= text.count else { return false }
    return (0...(count - text.count)).contains { self[$0] == first && self[$0...].starts(with: text) }
  }
}
