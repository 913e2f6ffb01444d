import MamushiCore

/// The colours that all others follow from: `colors` of `site.yaml`, beside `accent`.
struct ColourSettings: Equatable, Sendable {
  /// What links are written in; nil where it is derived from ``SiteConfiguration/accent``.
  var accentText: Pair?
  /// The ground of pages.
  var paper: Pair?
  /// Text.
  var ink: Pair?

  /// A colour by day and one by night.
  struct Pair: Equatable, Sendable {
    var light: Colour
    var dark: Colour
  }

  /// Those of the theme.
  static let themePaper = Pair(
    light: Colour(red: 255, green: 253, blue: 251, of: 255),
    dark: Colour(red: 22, green: 17, blue: 15, of: 255))
  static let themeInk = Pair(
    light: Colour(red: 42, green: 28, blue: 24, of: 255),
    dark: Colour(red: 245, green: 235, blue: 229, of: 255))

  /// Whether the theme's own are shown.
  var isEmpty: Bool { accentText == nil && paper == nil && ink == nil }
  var shownPaper: Pair { paper ?? Self.themePaper }
  var shownInk: Pair { ink ?? Self.themeInk }
}

extension Colour {
  fileprivate init(red: Double, green: Double, blue: Double, of whole: Double) {
    self.init(red: red / whole, green: green / whole, blue: blue / whole)
  }

  /// Whether white stands out from it better than black does.
  var isDark: Bool { contrast(with: .white) > contrast(with: .black) }

  /// A ground by night in the place of one by day, of which little colour is left; what is dark already stays.
  var nightGround: Colour {
    let dark = 0.075
    let grey = Colour(red: dark, green: dark, blue: dark)
    return isDark ? self : shade(lightness: dark).mixed(with: grey, share: 0.7)
  }

  /// A text's colour by night in the place of one by day; what is light already stays.
  var nightInk: Colour { isDark ? shade(lightness: 0.93) : self }
}
