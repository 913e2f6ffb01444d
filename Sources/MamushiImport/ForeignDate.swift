import MamushiCore
import MamushiKit

/// Dates that other generators accept and that are not ISO 8601: `2013/7/3 20:46:25`, `Jul 08 2022`, `8 July 2022`.
enum ForeignDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The date in ISO 8601; nil if it is so already, or is none.
  static func iso(_ text: String) -> String? {
    if DateParser.read(text) != nil { return nil }
    let written = named(text) ?? numbered(text)
    return written.flatMap { DateParser.read($0) == nil ? nil : $0 }
  }

  /// The day at the beginning of a name that does not write it in full: `2020-04-05` for `2020-4-5-tea`.
  static func day(atStartOf name: Substring) -> String? {
    let parts = name.split(separator: "-", maxSplits: 3).prefix(3)
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
    return iso(parts.joined(separator: "-"))
  }

  /// `2013/7/3 20:46:25 +0900`, `2013-7-3`, `2019-9-29T18:00:00`.
  private static func numbered(_ text: String) -> String? {
    let parts = text.split { $0 == " " || $0 == "T" }
    guard let day = parts.first else { return nil }
    let numbers = day.split { $0 == "/" || $0 == "-" || $0 == "." }.map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let number = numbers[2],
      year > 1000
    else { return nil }
    return date(year, month, number, Array(parts.dropFirst()))
  }

  /// `Fri, 08 Jul 2022 10:00:00 GMT`, `July 8, 2022`.
  private static func named(_ text: String) -> String? {
    let parts = text.split { $0 == " " || $0 == "," }.flatMap { part in
      // `05-May-26`, but not the zone `-0700`.
      part.contains(where: \.isLetter) && !part.contains(":") ? part.split(separator: "-") : [part]
    }
    guard
      let place = parts.firstIndex(where: { part in
        months.contains { part.lowercased().hasPrefix($0) } && part.allSatisfy(\.isLetter)
      }),
      let month = months.firstIndex(where: { parts[place].lowercased().hasPrefix($0) })
    else { return nil }
    func number(_ index: Int) -> Int? {
      guard parts.indices.contains(index) else { return nil }
      return Int(parts[index].prefix { $0.isASCII && $0.isNumber })
    }
    let isDayFirst = number(place - 1).map { $0 <= 31 } ?? false
    guard let day = isDayFirst ? number(place - 1) : number(place + 1) else { return nil }
    let yearPlace = isDayFirst ? place + 1 : place + 2
    guard let year = number(yearPlace), year > 1000 else { return nil }
    return date(year, month + 1, day, Array(parts.dropFirst(yearPlace + 1)))
  }

  /// - Parameter rest: a time and a zone, if there are any.
  private static func date(_ year: Int, _ month: Int, _ day: Int, _ rest: [Substring]) -> String? {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let result = "\(year)-\(two(month))-\(two(day))"
    guard let written = rest.first, written.contains(":") else { return result }
    // `T18:00:00-07:00`
    var time = written.hasPrefix("T") ? written.dropFirst() : written
    var others = rest.dropFirst()
    // `3:30PM`, `3:30 p.m.`
    var half = time.suffix(2).lowercased()
    if half == "am" || half == "pm" {
      time = time.dropLast(2)
    } else {
      half = others.first.map { $0.lowercased().filter { $0 != "." } } ?? ""
      if half == "am" || half == "pm" { others = others.dropFirst() }
    }
    let zoneStart = time.firstIndex { $0 == "+" || $0 == "-" || $0 == "Z" }
    var numbers = time.prefix { !".+-Z".contains($0) }.split(separator: ":").map { Int($0) ?? -1 }
    guard numbers.count >= 2, numbers.allSatisfy({ $0 >= 0 }) else { return result }
    if half == "am" || half == "pm" { numbers[0] = numbers[0] % 12 + (half == "pm" ? 12 : 0) }
    let clock = numbers.prefix(3).map(two).joined(separator: ":")
    let zone =
      zoneStart.map { String(time[$0...]) }
      ?? others.first.map { ["GMT", "UTC", "Z"].contains($0) ? "Z" : String($0) } ?? ""
    let whole = result + "T" + clock + zone
    return DateParser.read(whole) == nil ? result + "T" + clock : whole
  }
}
