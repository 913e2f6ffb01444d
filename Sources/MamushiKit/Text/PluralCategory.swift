/// Which form of a word belongs to a count: the plural categories of Unicode's CLDR, for whole numbers.
///
/// Source: Unicode CLDR, "Language Plural Rules", cardinals (https://cldr.unicode.org/index/cldr-spec/plural-rules).
enum PluralCategory: String, CaseIterable, Sendable {
  case zero = "Zero"
  case one = "One"
  case two = "Two"
  case few = "Few"
  case many = "Many"
  /// The form of all other counts, which has no suffix.
  case other = ""

  /// - Parameters:
  ///   - count: not negative.
  ///   - language: a language tag, of which the first part decides, except for `pt-PT`.
  init(of count: Int, in language: String) {
    let name = language.prefix { $0 != "-" }.lowercased()
    // All rules look at these two remainders.
    let tens = count % 100
    let ones = count % 10
    let isTeen = (11...19).contains(tens)
    self =
      switch name {
      case "id", "ja", "km", "ko", "lo", "ms", "my", "th", "vi", "yue", "zh": .other
      case "am", "bn", "fa", "gu", "hi", "hy", "kn", "zu": count <= 1 ? .one : .other
      case "fr": count <= 1 ? .one : Self.millions(count)
      case "pt" where language.lowercased() != "pt-pt": count <= 1 ? .one : Self.millions(count)
      case "ca", "es", "it", "pt": count == 1 ? .one : Self.millions(count)
      case "be", "ru", "uk":
        ones == 1 && tens != 11 ? .one : (2...4).contains(ones) && !isTeen ? .few : .many
      case "bs", "hr", "sh", "sr":
        ones == 1 && tens != 11 ? .one : (2...4).contains(ones) && !isTeen ? .few : .other
      case "pl": count == 1 ? .one : (2...4).contains(ones) && !isTeen ? .few : .many
      case "cs", "sk": count == 1 ? .one : (2...4).contains(count) ? .few : .other
      case "is", "mk": ones == 1 && tens != 11 ? .one : .other
      case "lt": isTeen || ones == 0 ? .other : ones == 1 ? .one : .few
      case "lv": isTeen || ones == 0 ? .zero : ones == 1 ? .one : .other
      case "ro": count == 1 ? .one : count == 0 || (1...19).contains(tens) ? .few : .other
      case "sl": tens == 1 ? .one : tens == 2 ? .two : tens == 3 || tens == 4 ? .few : .other
      case "he", "iw": count == 1 ? .one : count == 2 ? .two : .other
      case "ar":
        switch count {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(tens) ? .few : tens >= 11 ? .many : .other
        }
      case "cy":
        switch count {
        case 0: .zero
        case 1: .one
        case 2: .two
        case 3: .few
        case 6: .many
        default: .other
        }
      case "ga":
        switch count {
        case 1: .one
        case 2: .two
        case 3...6: .few
        case 7...10: .many
        default: .other
        }
      case "gd":
        switch count {
        case 1, 11: .one
        case 2, 12: .two
        case 3...19: .few
        default: .other
        }
      case "mt":
        switch count {
        case 1: .one
        case 2: .two
        default: count == 0 || (3...10).contains(tens) ? .few : isTeen ? .many : .other
        }
      default: count == 1 ? .one : .other
      }
  }

  /// The forms that a language has beside a singular and the common form. Without those of whole millions, which no site
  /// counts.
  static func furtherForms(in language: String) -> [PluralCategory] {
    forms(in: language).filter { $0 != .one && $0 != .other }
  }

  /// The forms of a language, the common one last. Without those of whole millions.
  static func forms(in language: String) -> [PluralCategory] {
    // The rules repeat after a hundred, except for the first few counts.
    let used = Set((0..<200).map { PluralCategory(of: $0, in: language) })
    return allCases.filter { $0 == .other || used.contains($0) }
  }

  /// Whether a language has the form, be it for whole millions alone.
  func isForm(in language: String) -> Bool {
    self == PluralCategory(of: 1_000_000, in: language) || Self.forms(in: language).contains(self)
  }

  /// Romance languages have a form of their own for whole millions.
  private static func millions(_ count: Int) -> PluralCategory {
    count != 0 && count % 1_000_000 == 0 ? .many : .other
  }
}
