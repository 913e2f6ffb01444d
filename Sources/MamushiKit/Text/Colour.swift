import Foundation

/// An sRGB colour, with contrast as defined by WCAG 2.2.
package struct Colour: Sendable, Equatable {
  /// From 0 to 1.
  let red, green, blue: Double

  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// - Parameter hexadecimal: `#rgb` or `#rrggbb`.
  package init?(hexadecimal text: String) {
    guard text.first == "#", let number = UInt32(text.dropFirst(), radix: 16),
      text.utf8.dropFirst().first != 0x2B
    else { return nil }
    func channel(_ value: UInt32, _ maximum: Double) -> Double { Double(value) / maximum }
    switch text.utf8.count {
    case 4:
      self.init(
        red: channel(number >> 8 & 15, 15), green: channel(number >> 4 & 15, 15),
        blue: channel(number & 15, 15))
    case 7:
      self.init(
        red: channel(number >> 16 & 255, 255), green: channel(number >> 8 & 255, 255),
        blue: channel(number & 255, 255))
    default: return nil
    }
  }

  /// `#rrggbb`.
  package var hexadecimal: String {
    "#"
      + [red, green, blue].map { channel in
        let digits = String(Int((channel * 255).rounded()), radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The relative luminance (WCAG).
  var luminance: Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio (WCAG), from 1 to 21.
  package func contrast(with other: Colour) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// This colour with `share` of `other` mixed in.
  func mixed(with other: Colour, share: Double) -> Colour {
    Colour(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// A colour with this hue and another lightness, in HSL (CSS Color 4, section 7); its saturation is reduced a
  /// little, or it would glare.
  func shade(lightness: Double) -> Colour {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let chroma = high - low
    guard chroma > 0 else { return Colour(red: lightness, green: lightness, blue: lightness) }
    let hue: Double
    switch high {
    case red: hue = (green - blue) / chroma + (green < blue ? 6 : 0)
    case green: hue = (blue - red) / chroma + 2
    default: hue = (red - green) / chroma + 4
    }
    let saturation = chroma / (1 - abs(high + low - 1)) * 0.75
    func channel(_ offset: Double) -> Double {
      let position = (offset + hue * 2).truncatingRemainder(dividingBy: 12)
      return lightness
        - saturation * min(lightness, 1 - lightness) * max(-1, min(position - 3, 9 - position, 1))
    }
    return Colour(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// The shade of this colour nearest to its own lightness that has at least a contrast of `ratio` with each of
  /// `grounds`; black or white if there is none. Measures the colour as rounded to hexadecimal.
  ///
  /// - Parameter isLighter: whether to try lighter shades, for dark backgrounds.
  func readable(on grounds: [Colour], lighter isLighter: Bool, ratio: Double) -> Colour {
    let own = (max(red, green, blue) + min(red, green, blue)) / 2
    let pole = isLighter ? 1.0 : 0.0
    let candidates = [self] + (0...100).map { shade(lightness: own + (pole - own) * Double($0) / 100) }
    return candidates.lazy.compactMap { Colour(hexadecimal: $0.hexadecimal) }
      .first { shade in grounds.allSatisfy { shade.contrast(with: $0) >= ratio } }
      ?? (isLighter ? .white : .black)
  }

  package static let white = Colour(red: 1, green: 1, blue: 1)
  package static let black = Colour(red: 0, green: 0, blue: 0)
}
