import MamushiCore

/// Typefaces that replace the theme's: `fonts` of `site.yaml`.
struct FontSettings: Hashable, Sendable {
  var text: Font?
  var heading: Font?
  /// For code.
  var mono: Font?

  /// The specified typefaces with their names, in this order.
  var all: [(name: String, font: Font)] {
    [("text", text), ("heading", heading), ("mono", mono)].compactMap { name, font in font.map { (name, $0) }
    }
  }

  struct Font: Hashable, Sendable {
    /// Font files of the site; if empty, the families must be installed on the reader's machine.
    var files: [File] = []
    /// Families in order of preference; with files, their fallbacks.
    var families: [String] = []
  }

  struct File: Hashable, Sendable {
    /// The path from the site's root, below `static`.
    var path: String
    var mark: Mark
    /// From 1 to 1000: one weight, or the range of a variable font.
    var weights: ClosedRange<Int>?
    var isItalic = false
    var format: Format
  }

  /// The formats that browsers read, by file extension.
  enum Format: String, CaseIterable, Sendable {
    case woff2, woff, ttf, otf

    /// The name in style sheets (CSS Fonts 4, section 4.3.1).
    var name: String {
      switch self {
      case .woff2, .woff: rawValue
      case .ttf: "truetype"
      case .otf: "opentype"
      }
    }
  }
}
