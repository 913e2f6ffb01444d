/// The series of a site and their articles.
struct SeriesTable: Sendable {
  struct Series: Sendable {
    let name: String
    let slug: String
    /// Positions of its articles in the catalog, in the order of the parts.
    let parts: [Int32]
  }

  /// An article's place in its series.
  struct Place: Sendable {
    let series: Series
    /// The position among the series' parts, from 0.
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

  /// The place of the article at a position of the catalog; nil if it is not part of a series.
  func place(of position: Int) -> Place? {
    if places.isEmpty { return nil }
    return places[Int32(truncatingIfNeeded: position)].map {
      Place(series: series[Int($0.series)], index: Int($0.index))
    }
  }
}
