// The wording for invalid dates.
extension SiteProblem {
  static func dateWords(_ key: String, _ value: String) -> (message: String, help: String) {
    let name = "\(key) '\(value)'"
    let form = "\(name) is not an ISO 8601 date"
    return switch DateSuggestion(for: value) {
    case .form(let date)?: (form, "write it as '\(date)'")
    case .twoForms(let one, let other)?: (form, "write it as '\(one)' or '\(other)', whichever you mean")
    case .noSuchDay(let month, let days)?: ("\(name): there is no such day", "\(month) has \(days) days")
    case .noSuchMonth?: ("\(name): there is no such month", "the month comes after the year, from 01 to 12")
    case .noSuchTime?: ("\(name): there is no such time", "times go from 00:00 to 23:59:59, zones to 23:59")
    case nil: (form, "write it in the form '2026-05-05'")
    }
  }
}
