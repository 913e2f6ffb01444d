import CPlatform

/// The time now as headers write it (RFC 9110, section 5.6.7): `Sun, 22 Nov 2026 18:19:18 GMT`.
func httpDate() -> String {
  var now = time(nil)
  var parts = tm()
  gmtime_r(&now, &parts)
  let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let date = "\(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
  return
    "\(days[Int(parts.tm_wday)]), \(date) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
}
