import CPlatform
import MamushiCore

/// The current time for headers (RFC 9110, section 5.6.7): `Sun, 22 Nov 2026 18:19:18 GMT`.
func httpDate() -> String {
  let now = CivilTime(Timestamp(seconds: Int64(time(nil))), offset: 0)
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let date = "\(two(now.day)) \(now.monthName) \(now.year)"
  return "\(now.weekdayName), \(date) \(two(now.hour)):\(two(now.minute)):\(two(now.second)) GMT"
}
