import MamushiCore
import MamushiKit

/// The clock of a site of WordPress, whose time zone an export does not name: it follows from its times, which are there on
/// the site's clock and in UTC.
struct WordPressClock {
  /// How many minutes the clock is ahead of UTC, and how often a text says so.
  private var offsets: [Int: Int] = [:]

  mutating func add(_ item: WordPressExport.Item) {
    if let offset = Self.offset(item.date, item.dateUTC) { offsets[offset, default: 0] += 1 }
  }

  /// The minutes between two readings, if they can be those of a time zone.
  private static func offset(_ local: String, _ utc: String) -> Int? {
    guard let local = time(local), let utc = time(utc) else { return nil }
    let seconds = local.timestamp(offset: 0).seconds - utc.timestamp(offset: 0).seconds
    return seconds % 900 == 0 && abs(seconds) <= 14 * 3600 ? Int(seconds / 60) : nil
  }

  private static func time(_ text: String) -> CivilTime? {
    text.hasPrefix("0000") ? nil : DateParser.read(text)?.time
  }

  /// `2026-05-01T18:30:00+09:00`; nil for a text without a date.
  static func date(_ local: String, _ utc: String) -> String? {
    guard time(local) != nil else { return nil }
    let written = local.replacing(" ", with: "T")
    guard let offset = offset(local, utc) else { return written }
    if offset == 0 { return written + "Z" }
    let minutes = abs(offset)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return written + (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }

  /// Clocks that change with the seasons, by their offsets in winter and summer; of several zones, a large one.
  private static let changing: [[Int]: String] = [
    [0, 60]: "Europe/London", [60, 120]: "Europe/Paris", [120, 180]: "Europe/Athens",
    [-300, -240]: "America/New_York",
    [-360, -300]: "America/Chicago", [-420, -360]: "America/Denver", [-480, -420]: "America/Los_Angeles",
    [-240, -180]: "America/Halifax", [600, 660]: "Australia/Sydney", [720, 780]: "Pacific/Auckland",
  ]

  private static let constant: [Int: String] = [
    0: "UTC", 180: "Europe/Istanbul", 240: "Asia/Dubai", 300: "Asia/Karachi", 330: "Asia/Kolkata",
    420: "Asia/Bangkok",
    480: "Asia/Shanghai", 540: "Asia/Tokyo", -180: "America/Sao_Paulo",
  ]

  /// A time zone with these times; nil if none is known.
  var timeZone: String? {
    let common = offsets.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(2).map(\.key).sorted()
    if common.count == 2, let zone = Self.changing[common] { return zone }
    guard let most = offsets.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
    if let zone = Self.constant[most] { return zone }
    // The signs of these names are those of POSIX.
    return most % 60 == 0 ? "Etc/GMT\(most > 0 ? "-" : "+")\(abs(most) / 60)" : nil
  }
}
