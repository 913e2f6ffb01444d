/// The line of a terminal that tells how far a build is.
struct ProgressLine {
  /// What is done; empty before anything is.
  var step = ""
  /// When the step began.
  var start = ContinuousClock.now
  /// When the work began that the step is a part of.
  var begin: ContinuousClock.Instant?
  var drawn: ContinuousClock.Instant?
  /// Whether it stands on the terminal.
  var isShown = false

  init() {}

  /// The line of the next step, in the place of another.
  init(
    step: String, since start: ContinuousClock.Instant, begin: ContinuousClock.Instant, _ former: ProgressLine
  ) {
    self.step = step
    self.start = start
    self.begin = begin
    isShown = former.isShown
  }
}
