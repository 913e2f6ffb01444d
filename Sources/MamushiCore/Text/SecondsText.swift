/// Numbers of seconds in messages.
package enum SecondsText {
  /// `10`, or `0.5` for a part of a second.
  package static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }
}
