import MamushiCore

/// All dated articles by year and month, newest first.
struct Archives: Sendable {
  struct Month: Sendable {
    var month: MonthCount
    /// Positions of its articles in the catalog, newest first.
    var articles: [Int32]
  }

  /// Newest first; only months that have articles.
  let years: [(year: Int, months: [Month])]

  /// - Parameter civil: returns the date of an article in the site's time zone.
  init(_ catalog: Catalog, civil: (ContentDate) -> CivilTime) {
    var months: [Month] = []
    // A catalog by date keeps months together; if clocks were put back at midnight, two may alternate.
    var numbers: [Int: Int] = [:]
    catalog.articles.withUnsafeBufferPointer { articles in
      for position in articles.indices {
        guard let date = articles[position].date else { continue }
        let time = civil(date)
        let number = numbers[time.year * 12 + time.month] ?? months.count
        if number == months.count {
          numbers[time.year * 12 + time.month] = number
          months.append(Month(month: MonthCount(year: time.year, month: time.month), articles: []))
        }
        months[number].articles.append(Int32(position))
        months[number].month.count += 1
      }
    }
    months.sort { ($0.month.year, $0.month.month) > ($1.month.year, $1.month.month) }
    var years: [(year: Int, months: [Month])] = []
    for month in months {
      if years.last?.year != month.month.year { years.append((month.month.year, [])) }
      years[years.count - 1].months.append(month)
    }
    self.years = years
  }

  /// The months of all years, newest first.
  var months: [Month] { years.flatMap(\.months) }
}

/// The number of articles of a month.
struct MonthCount: PageInput {
  let year: Int
  let month: Int
  var count = 0

  func add(to inputs: inout PageInputs) {
    inputs.add(year)
    inputs.add(month)
    inputs.add(count)
  }
}

/// The numbers of articles of a year's months.
struct YearCount: PageInput {
  let year: Int
  /// Newest first.
  let months: [MonthCount]

  var count: Int { months.reduce(0) { $0 + $1.count } }

  func add(to inputs: inout PageInputs) {
    inputs.add(year)
    months.add(to: &inputs)
  }
}

/// A month with its newest articles.
struct MonthPreview: PageInput {
  let month: MonthCount
  let newest: ArticleCards

  func add(to inputs: inout PageInputs) {
    month.add(to: &inputs)
    newest.add(to: &inputs)
  }
}

/// The closest earlier and later year, or month, with articles.
struct ArchiveNeighbours: PageInput {
  let earlier: MonthCount?
  let later: MonthCount?

  func add(to inputs: inout PageInputs) {
    // Only the date is shown, not the count.
    for month in [earlier, later] {
      inputs.add(month?.year)
      inputs.add(month?.month)
    }
  }
}
