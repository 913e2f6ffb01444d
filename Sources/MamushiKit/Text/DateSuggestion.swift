import MamushiCore

/// The fault of a text that is not an ISO 8601 date, and what it was probably meant to be.
enum DateSuggestion: Equatable {
  /// The same date in the required form.
  case form(String)
  /// A date with two possible meanings: `05/03/2026`.
  case twoForms(String, String)
  /// - Parameter month: `2026-02`.
  case noSuchDay(month: String, days: Int)
  case noSuchMonth
  case noSuchTime

  /// Nil if the text contains no complete date.
  init?(for text: String) {
    guard text.utf8.count <= 128, let words = DateWords(text.halfWidth), let date = words.date else {
      return nil
    }
    let forms = date.map { ($0, Self.fault(of: $0)) }
    guard let (first, fault) = forms.first(where: { $0.1 == nil }) ?? forms.first else { return nil }
    if let fault {
      self = fault
      return
    }
    guard let time = words.time() else {
      self = .noSuchTime
      return
    }
    let other = forms.first { $0.1 == nil && $0.0 != first }
    let form = DateText.day(first) + time
    self = other.map { .twoForms(form, DateText.day($0.0) + time) } ?? .form(form)
  }

  /// The date that was probably meant by one before the year 1000, with two digits swapped, or the first one
  /// missing or wrong.
  static func laterYear(than date: String) -> String? {
    let digits = Array(date.prefix(4))
    guard digits.count == 4 else { return nil }
    let others = String(digits[1...])
    let years: [String] = [String([digits[1], digits[0], digits[2], digits[3]]), "2" + others, "1" + others]
    let year = years.first { ("1900"..."2099").contains($0) }
    return year.map { $0 + date.dropFirst(4) }
  }

  private static func fault(of date: CivilTime) -> DateSuggestion? {
    guard (1...12).contains(date.month) else { return .noSuchMonth }
    let days = CivilTime.daysIn(month: date.month, of: date.year)
    if (1...days).contains(date.day) { return nil }
    let month = DateText.day(CivilTime(year: date.year, month: date.month, day: 1)).dropLast(3)
    return .noSuchDay(month: String(month), days: days)
  }
}

/// A date in free form, split into numbers and words.
private struct DateWords {
  private struct Number {
    var value: Int
    var digits: Int
    /// The preceding separator; a space if there is no other.
    var sign: Unicode.Scalar
  }

  private var numbers: [Number] = []
  /// The index of the hour in `numbers`.
  private var clock: Int?
  private var month: Int?
  private var isAfternoon: Bool?
  private var isUTC = false

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// - Returns: nil if the text contains a word that does not occur in dates.
  init?(_ text: String) {
    // A sign belongs to the year, which no form here can show.
    if let first = text.unicodeScalars.first, first == "+" || Self.isDash(first) { return nil }
    var sign: Unicode.Scalar = " "
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if ("0"..."9").contains(scalar) {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard digits.count <= 8, let value = Int(String(digits)) else { return nil }
        if sign == ":", clock == nil { clock = numbers.count - 1 }
        numbers.append(Number(value: value, digits: digits.count, sign: sign))
        rest = rest.dropFirst(digits.count)
        sign = " "
      } else if scalar.properties.isAlphabetic, !"年月日時分秒".unicodeScalars.contains(scalar) {
        let word = rest.prefix { $0.properties.isAlphabetic }
        guard take(String(word).lowercased()) else { return nil }
        rest = rest.dropFirst(word.count)
      } else {
        if scalar == "時" {
          sign = ":"
        } else if scalar != " " {
          sign = Self.isDash(scalar) ? "-" : scalar
        }
        rest = rest.dropFirst()
      }
    }
    if clock.map({ $0 < 0 }) == true { return nil }
  }

  /// Whether a scalar is a hyphen, or what programs write in its place: a dash or a minus sign.
  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2212}" || scalar.properties.generalCategory == .dashPunctuation
  }

  private mutating func take(_ word: String) -> Bool {
    switch word {
    case "t", "st", "nd", "rd", "th", "of", "at", "the": return true
    case "z", "utc", "gmt": isUTC = true
    case "am": isAfternoon = false
    case "pm": isAfternoon = true
    default:
      if word.utf8.count >= 3, Self.weekdays.contains(where: { $0.hasPrefix(word) }) { return true }
      let position = Self.months.firstIndex { word == "sept" ? $0 == "september" : $0.hasPrefix(word) }
      guard word.utf8.count >= 3, let position, month == nil else { return false }
      month = position + 1
    }
    return true
  }

  /// The possible dates, which need not exist; nil if no date is given.
  var date: [CivilTime]? {
    let parts = Array(numbers[..<(clock ?? numbers.count)])
    if let month {
      // `3 May 2026`, `May 3, 2026`, `2026 May 3`.
      guard parts.count == 2, let year = parts.first(where: { $0.digits == 4 }),
        let day = parts.first(where: { $0.digits <= 2 })
      else { return nil }
      return [CivilTime(year: year.value, month: month, day: day.value)]
    }
    if parts.count == 1, parts[0].digits == 8 {
      let value = parts[0].value
      return [CivilTime(year: value / 10_000, month: value / 100 % 100, day: value % 100)]
    }
    guard parts.count == 3 else { return nil }
    let (first, second, third) = (parts[0], parts[1], parts[2])
    if first.digits == 4, second.digits <= 2, third.digits <= 2 {
      return [CivilTime(year: first.value, month: second.value, day: third.value)]
    }
    guard first.digits <= 2, second.digits <= 2, third.digits == 4 else { return nil }
    let dayFirst = CivilTime(year: third.value, month: second.value, day: first.value)
    let monthFirst = CivilTime(year: third.value, month: first.value, day: second.value)
    return third.sign == "." ? [dayFirst] : [monthFirst, dayFirst]
  }

  /// The time of day in ISO 8601, `T09:00`, empty if none is given; nil if it is invalid.
  func time() -> String? {
    guard let clock else { return "" }
    var parts = Array(numbers[clock...])
    var offset = isUTC ? "Z" : ""
    if let start = parts.indices.dropFirst().first(where: { parts[$0].sign == "+" || parts[$0].sign == "-" })
    {
      let zone = parts[start...]
      let (hours, minutes): (Int, Int) =
        parts[start].digits > 2
        ? (parts[start].value / 100, parts[start].value % 100)
        : (parts[start].value, zone.dropFirst().first?.value ?? 0)
      guard hours < 24, minutes < 60 else { return nil }
      offset = "\(parts[start].sign)\(DateText.padded(hours)):\(DateText.padded(minutes))"
      parts = Array(parts[..<start])
    }
    guard parts.count >= 2 else { return nil }
    var hour = parts[0].value
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    let second = parts.count > 2 ? parts[2].value : 0
    guard hour < 24, parts[1].value < 60, second < 60 else { return nil }
    let end = second > 0 ? ":" + DateText.padded(second) : ""
    return "T\(DateText.padded(hour)):\(DateText.padded(parts[1].value))\(end)\(offset)"
  }
}
