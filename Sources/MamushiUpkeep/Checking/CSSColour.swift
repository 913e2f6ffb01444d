import MamushiKit

/// Parses simple CSS colours: `#rgb`, `rgb()`, `hsl()`, `light-dark()`, black and white.
enum CSSColour {
  /// - Returns: nil for any other or a translucent colour.
  static func parse(_ text: String, isDark: Bool) -> Colour? {
    let text = text.lowercased().trimmingWhiteSpace()
    switch text {
    case "white": return .white
    case "black": return .black
    case _ where text.hasPrefix("#"):
      // Accepts a fourth component that is opaque.
      if text.utf8.count == 9, text.hasSuffix("ff") { return Colour(hexadecimal: String(text.dropLast(2))) }
      if text.utf8.count == 5, text.hasSuffix("f") { return Colour(hexadecimal: String(text.dropLast())) }
      return Colour(hexadecimal: text)
    default:
      guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
      let inside = String(text[text.index(after: open)...].dropLast())
      switch text[..<open] {
      case "light-dark": return lightDark(inside, isDark)
      case "rgb", "rgba": return rgb(inside)
      case "hsl", "hsla": return hsl(inside)
      default: return nil
      }
    }
  }

  private static func lightDark(_ inside: String, _ isDark: Bool) -> Colour? {
    var depth = 0
    guard
      let comma = inside.firstIndex(where: { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return character == "," && depth == 0
      })
    else { return nil }
    let part = isDark ? inside[inside.index(after: comma)...] : inside[..<comma]
    return parse(String(part), isDark: isDark)
  }

  /// The numbers of a function, percentages as fractions of `whole`; nil if the colour is not opaque.
  private static func numbers(_ inside: String, whole: Double) -> [Double]? {
    let parts = inside.split { $0 == " " || $0 == "," || $0 == "/" }.map(String.init)
    guard parts.count == 3 || parts.count == 4 && ["1", "100%", "1.0"].contains(parts[3]) else { return nil }
    let numbers = parts.prefix(3).compactMap { part -> Double? in
      if part.hasSuffix("%") { return Double(part.dropLast()).map { $0 / 100 * whole } }
      return Double(part.hasSuffix("deg") ? String(part.dropLast(3)) : part)
    }
    return numbers.count == 3 && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  private static func rgb(_ inside: String) -> Colour? {
    numbers(inside, whole: 255).map { channels in
      let parts = channels.map { min(max($0 / 255, 0), 1) }
      return Colour(red: parts[0], green: parts[1], blue: parts[2])
    }
  }

  private static func hsl(_ inside: String) -> Colour? {
    numbers(inside, whole: 1).map { values in
      let hue = values[0].truncatingRemainder(dividingBy: 360) / 30 + (values[0] < 0 ? 12 : 0)
      let (saturation, lightness) = (min(max(values[1], 0), 1), min(max(values[2], 0), 1))
      func channel(_ offset: Double) -> Double {
        let position = (offset + hue).truncatingRemainder(dividingBy: 12)
        return lightness
          - saturation * min(lightness, 1 - lightness) * max(-1, min(position - 3, 9 - position, 1))
      }
      return Colour(red: channel(0), green: channel(8), blue: channel(4))
    }
  }
}

extension String {
  /// The text without white space at both ends.
  func trimmingWhiteSpace() -> String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
