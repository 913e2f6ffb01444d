/// Which articles are parts of which series.
struct SeriesTable: Sendable {
  struct Series: Sendable {
    let name: String
    let slug: String
    /// Positions of its articles in the catalog, the first part first.
    let parts: [Int32]
  }

  /// An article's place in its series.
  struct Place: Sendable {
    let series: Series
    /// Among the series' parts, from 0.
    let index: Int
  }

  private let series: [Series]
  private let places: [Int32: (series: Int32, index: Int32)]

  init(_ series: [Series] = []) {
    self.series = series
    var places: [Int32: (series: Int32, index: Int32)] = [:]
    for (number, one) in series.enumerated() {
      for (index, position) in one.parts.enumerated() { places[position] = (Int32(number), Int32(index)) }
    }
    self.places = places
  }

  /// Of the article at a position of the catalog; nil where it is a part of none.
  func place(of position: Int) -> Place? {
    if places.isEmpty { return nil }
    return places[Int32(truncatingIfNeeded: position)].map {
      Place(series: series[Int($0.series)], index: Int($0.index))
    }
  }
}
