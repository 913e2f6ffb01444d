/// A mark above or below a part of a formula.
struct MathAccent: Sendable {
  let mark: String
  var isBelow = false
  /// Whether the mark is as wide as its base.
  var isStretchy = false
  /// Whether scripts stand beyond the mark: `\underbrace{…}_{n}`.
  var hasLimits = false
  /// The mark for a single letter, if it differs: some combining characters have wide glyphs, which look wrong on
  /// a letter alone.
  var narrowMark: String?
}
