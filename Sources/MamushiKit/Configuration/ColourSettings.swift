import MamushiCore

/// The colours from which all others are derived: `colors` of `site.yaml`, with `accent`.
struct ColourSettings: Equatable, Sendable {
  /// The look whose colours are defaults.
  var look = Look.magazine
  /// The colour of links; nil to derive it from ``SiteConfiguration/accent``.
  var accentText: Pair?
  /// The background of pages.
  var paper: Pair?
  /// The colour of text.
  var ink: Pair?

  /// A colour for light mode and one for dark mode.
  struct Pair: Equatable, Sendable {
    var light: Colour
    var dark: Colour
  }

  /// Whether all colours are the look's own.
  var isEmpty: Bool { accentText == nil && paper == nil && ink == nil }
  var shownPaper: Pair { paper ?? look.paper }
  var shownInk: Pair { ink ?? look.ink }
}

/// The values of `--paper` and `--ink` in style.css and in the look's `Shared/look.css`.
extension Look {
  fileprivate var paper: ColourSettings.Pair {
    switch self {
    case .magazine: .init(light: Colour(0xFFFDFB), dark: Colour(0x16110F))
    case .journal: .init(light: Colour(0xFDFDFB), dark: Colour(0x151618))
    case .portfolio: .init(light: Colour(0xFAFAFA), dark: Colour(0x0F0F0F))
    }
  }

  fileprivate var ink: ColourSettings.Pair {
    switch self {
    case .magazine: .init(light: Colour(0x2A1C18), dark: Colour(0xF5EBE5))
    case .journal: .init(light: Colour(0x202124), dark: Colour(0xE8E6E1))
    case .portfolio: .init(light: Colour(0x161616), dark: Colour(0xEDEDED))
    }
  }
}

extension Colour {
  fileprivate init(_ code: Int) {
    func part(_ shift: Int) -> Double { Double(code >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Whether white has more contrast with the colour than black.
  var isDark: Bool { contrast(with: .white) > contrast(with: .black) }

  /// The colour of text on this one: white where that is readable, otherwise nearly black.
  var readableInk: Colour {
    let dark = Colour(red: 0.1, green: 0.06, blue: 0.04)
    return [.white, dark].first { contrast(with: $0) >= ColourSettings.textContrast } ?? .black
  }

  /// A dark background for a light one, with little of its hue; a dark colour stays.
  var nightGround: Colour {
    let dark = 0.075
    let grey = Colour(red: dark, green: dark, blue: dark)
    return isDark ? self : shade(lightness: dark).mixed(with: grey, share: 0.7)
  }

  /// The dark-mode colour of text for a light-mode one; a light colour stays.
  var nightInk: Colour { isDark ? shade(lightness: 0.93) : self }
}
