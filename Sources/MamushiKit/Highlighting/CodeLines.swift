/// How the lines of code are shown. Lines become elements if any are marked or numbered:
///
///     <span class="line marked" data-line="10">…</span>
///
/// The style sheet shows `data-line` before the line, where it is neither selected nor copied. It is not a CSS
/// counter, since one that does not start at 1 would need an inline style, which the theme's content security
/// policy forbids.
struct CodeLines: Sendable, Equatable {
  var marked = LineRanges()
  /// The first line's number; nil if lines are not numbered.
  var firstNumber: Int?

  var areWrapped: Bool { firstNumber != nil || !marked.ranges.isEmpty }
}
