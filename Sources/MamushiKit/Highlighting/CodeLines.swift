/// How the lines of code are shown. They get elements of their own where they are marked or numbered:
///
///     <span class="line marked" data-line="10">…</span>
///
/// The style sheet shows `data-line` before the line, where it is neither selected nor copied. It is no counter, as one
/// that does not start at 1 would need an inline style, which the theme's content security policy forbids.
struct CodeLines: Sendable, Equatable {
  var marked = LineRanges()
  /// The first line's number; nil where lines have none.
  var firstNumber: Int?

  var areWrapped: Bool { firstNumber != nil || !marked.ranges.isEmpty }
}
