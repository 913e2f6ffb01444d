import MamushiCore

/// Typefaces in the place of the theme's: `fonts` of `site.yaml`.
struct FontSettings: Hashable, Sendable {
  var text: Font?
  var heading: Font?
  /// For code.
  var mono: Font?

  /// By their names, in this order.
  var all: [(name: String, font: Font)] {
    [("text", text), ("heading", heading), ("mono", mono)].compactMap { name, font in font.map { (name, $0) }
    }
  }

  struct Font: Hashable, Sendable {
    /// Files of the site; without one, the reader's machine has the families.
    var files: [File] = []
    /// The best first; after the files, those that stand in for them.
    var families: [String] = []
  }

  struct File: Hashable, Sendable {
    /// From the site's root, below `static`.
    var path: String
    var mark: Mark
    /// From 1 to 1000: one, or the ends of what a variable font has.
    var weights: ClosedRange<Int>?
    var isItalic = false
    var format: Format
  }

  /// Those that browsers read, by the ends of files' names.
  enum Format: String, CaseIterable, Sendable {
    case woff2, woff, ttf, otf

    /// As style sheets call it (CSS Fonts 4, section 4.3.1).
    var name: String {
      switch self {
      case .woff2, .woff: rawValue
      case .ttf: "truetype"
      case .otf: "opentype"
      }
    }
  }
}
