/// A moment: seconds since 1970-01-01T00:00:00Z, without leap seconds, as in POSIX.
package struct Timestamp: Hashable, Comparable, Sendable {
  package var seconds: Int64
  package init(seconds: Int64) { self.seconds = seconds }
  package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}
