import MamushiCore

/// The colours that all others follow from: `colors` of `site.yaml`, beside `accent`.
struct ColourSettings: Equatable, Sendable {
  /// Whose colours are shown where the site says none.
  var look = Look.magazine
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

  /// Whether the look's own are shown.
  var isEmpty: Bool { accentText == nil && paper == nil && ink == nil }
  var shownPaper: Pair { paper ?? look.paper }
  var shownInk: Pair { ink ?? look.ink }
}

/// As `--paper` and `--ink` are in style.css, and in the look's `Shared/look.css`.
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
