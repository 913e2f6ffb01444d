/// A mark above or below something.
struct MathAccent: Sendable {
  let mark: String
  var isBelow = false
  /// As wide as what it marks.
  var isStretchy = false
  /// Scripts stand beyond the mark: `\underbrace{…}_{n}`.
  var hasLimits = false
  /// The mark on a single letter, where it is another: fonts have wide ones among their combining characters, which
  /// are out of place alone.
  var narrowMark: String?
}
