import MamushiCore

/// What all presenters share: how the site writes addresses, dates, amounts and counts. A class, since every card of a
/// list refers to it.
final class Presentation: Sendable {
  let configuration: SiteConfiguration
  /// The language of all pages that are presented with it.
  let language: SiteLanguage
  let strings: ThemeStrings
  let renditionPlan: RenditionPlan
  let imageChoices = ImageChoiceCache()
  /// The pictures that represent the site.
  let pictures: SitePictures
  let sections: SiteSections
  private let datePhrase, budgetPhrase: Phrase
  /// How the language writes numbers.
  let numbers: NumberStyle
  /// All possible ratings, by tenths.
  private let ratings: [(score: String, label: String)]
  private let months: [String]
  /// The months in headings, where no day stands before them.
  private let loneMonths: [String]
  /// The beginning of all addresses, with a slash at both ends.
  let basePath: String

  init(
    configuration: SiteConfiguration, language: SiteLanguage, strings: ThemeStrings,
    renditionPlan: RenditionPlan, pictures: SitePictures = SitePictures(),
    sections: SiteSections = SiteSections()
  ) {
    self.configuration = configuration
    self.sections = sections
    self.language = language
    self.renditionPlan = renditionPlan
    self.pictures = pictures
    self.strings = strings
    datePhrase = strings.phrase("date")
    budgetPhrase = strings.phrase("budget")
    let ratingPhrase = strings.phrase("ratingLabel")
    let numbers = NumberStyle(strings)
    self.numbers = numbers
    ratings = (0...50).map { tenths in
      let score = numbers.text(Self.rating(ofTenths: tenths))
      return (score, ratingPhrase.filled(["score": score]))
    }
    months = (1...12).map { strings["month\($0)"] }
    loneMonths = (1...12).map(strings.loneMonth)
    basePath = configuration.baseURL.path
  }

  // MARK: Addresses

  /// The address of a route on its own host: `/repo/articles/kyoto/`, percent-encoded.
  func url(_ route: Route) -> String { url(route, in: language) }

  /// The address of a page in another language of the site.
  func url(_ route: Route, in language: SiteLanguage) -> String {
    var path = PathBytes(capacity: 64)
    path += basePath
    route.write(to: &path, in: language)
    return PercentEncoding.encode(path: path.bytes, from: basePath.utf8.count)
  }

  /// The absolute address of a route.
  func absoluteURL(_ route: Route) -> String { absoluteURL(route, in: language) }

  func absoluteURL(_ route: Route, in language: SiteLanguage) -> String {
    configuration.baseURL.origin + url(route, in: language)
  }

  // MARK: Dates

  /// Returns a date in the site's time zone.
  func civil(_ date: ContentDate) -> CivilTime {
    CivilTime(date.timestamp, offset: configuration.zone.offset(at: date.timestamp))
  }

  /// Formats a date like the theme: 2026年5月5日.
  func text(_ date: ContentDate) -> String {
    let time = civil(date)
    return datePhrase.filled { name in
      switch name {
      case "year": String(time.year)
      case "month": String(time.month)
      case "day": String(time.day)
      case "monthName": months[time.month - 1]
      default: nil
      }
    }
  }

  /// Formats a date for `datetime`: `2026-05-05`, or with time and offset if a time was written.
  func iso(_ date: ContentDate) -> String {
    date.hasTime ? DateText.iso8601(date.timestamp, zone: configuration.zone) : DateText.day(civil(date))
  }

  /// Formats a date for calendars: `20260505`, or with the time in UTC if a time was written: `20260505T093000Z`.
  func compact(_ date: ContentDate) -> String {
    date.hasTime ? DateText.compact(date.timestamp) : DateText.compactDay(civil(date))
  }

  /// The name of a date's month, as it stands alone.
  func monthName(_ date: ContentDate) -> String { loneMonths[civil(date).month - 1] }

  func monthHeading(_ date: ContentDate) -> String {
    let time = civil(date)
    return monthHeading(year: time.year, month: time.month)
  }

  /// Formats a month: 2026年5月.
  func monthHeading(year: Int, month: Int) -> String {
    strings.phrase("monthHeading").filled([
      "year": String(year), "month": String(month), "monthName": loneMonths[month - 1],
    ])
  }

  /// Formats a year: 2026年.
  func yearHeading(_ year: Int) -> String { strings.phrase("yearHeading").filled(["year": String(year)]) }

  // MARK: Amounts and counts

  /// Formats an amount: 16,000円.
  func budget(_ amount: Int) -> String {
    budgetPhrase.filled { $0 == "amount" ? numbers.grouped(amount) : nil }
  }

  /// Formats a rating from 0 to 5 with one decimal, and in words.
  func rating(of value: Double) -> (score: String, label: String) {
    ratings[Self.tenths(value)]
  }

  /// Returns a rating for programs, in the same form for all languages: `4.5`.
  static func rating(ofTenths tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  /// Returns a rating from 0 to 5 in tenths.
  static func tenths(_ rating: Double) -> Int { max(0, min(50, Int((rating * 10).rounded()))) }

  /// Formats a count: 12件. The form for the count is under `<key>One`, `<key>Few` and so on, where the language has
  /// one (``PluralCategory``).
  func count(_ count: Int, _ key: String) -> String {
    isolated(strings.phrase(key, for: count).filled(["count": numbers.grouped(count)]))
  }

  /// A phrase that may begin with a number, for a page of the language. Where words of another direction stand in for it,
  /// browsers would show the number behind them: isolates (Unicode, annex 9) keep its place, also in attributes.
  func isolated(_ phrase: String) -> String {
    guard let other = strings.otherLanguage,
      SiteLanguage(tag: other).isRightToLeft != language.isRightToLeft
    else { return phrase }
    return "\u{2068}\(phrase)\u{2069}"
  }

  /// Returns the document's title: the page's, then the site's.
  func documentTitle(_ title: String, page: Int = 1) -> String {
    let numbered =
      page > 1 ? title + " " + strings.phrase("pageNumber").filled(["number": String(page)]) : title
    return strings.phrase("pageTitle").filled(["title": numbered, "site": configuration.title])
  }
}
