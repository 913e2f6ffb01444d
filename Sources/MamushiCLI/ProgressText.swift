/// The progress of a counted step, as one line of a terminal.
struct ProgressText {
  /// The name of the step: `Making pages`.
  let step: String
  let done: Int
  let total: Int
  /// The time since the step's start.
  let elapsed: Duration

  private static let barWidth = 24

  /// The line with as many details as fit; never wider than the terminal.
  ///
  /// - Parameter columns: the terminal's width.
  func line(columns: Int) -> String {
    let count = "\(done)/\(total)"
    let bar = " " + bar
    let lines = [
      step + bar + " " + count + pace.map { " · " + $0 }.joined(), step + bar + " " + count,
      step + " " + count + (pace.last.map { " · " + $0 } ?? ""), step + " " + count, count,
    ]
    // Filling the last column makes some terminals start another line.
    return lines.first { TextWidth.columns(of: $0) < columns } ?? ""
  }

  /// The rate and the remaining time, if they can be estimated.
  private var pace: [String] {
    let seconds = elapsed / .seconds(1)
    guard done > 0, done < total, seconds >= 1 else { return [] }
    let rate = Double(done) / seconds
    let rest = Double(total - done) / rate
    return [
      rate >= 10 ? "\(Int(rate))/s" : "\((rate * 10).rounded() / 10)/s", "\(Self.time(rest)) left",
    ]
  }

  private var bar: String {
    let filled = total == 0 ? Self.barWidth : min(Self.barWidth, done * Self.barWidth / total)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
  }

  /// `8 s`, `3 min 20 s`, `2 h 5 min`.
  static func time(_ seconds: Double) -> String {
    let all = Int(min(seconds.rounded(.up), 1_000_000))
    if all < 60 { return "\(all) s" }
    if all < 3600 { return "\(all / 60) min \(all % 60) s" }
    return "\(all / 3600) h \(all % 3600 / 60) min"
  }
}
