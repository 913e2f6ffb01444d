/// The progress line on a terminal.
struct ProgressLine {
  /// The current step; empty before the first one.
  var step = ""
  /// When the step began.
  var start = ContinuousClock.now
  /// The start of the work that the step belongs to.
  var begin: ContinuousClock.Instant?
  var drawn: ContinuousClock.Instant?
  /// Whether the line is visible on the terminal.
  var isShown = false

  init() {}

  /// Replaces a line by that of the next step.
  init(
    step: String, since start: ContinuousClock.Instant, begin: ContinuousClock.Instant, _ former: ProgressLine
  ) {
    self.step = step
    self.start = start
    self.begin = begin
    isShown = former.isShown
  }
}
