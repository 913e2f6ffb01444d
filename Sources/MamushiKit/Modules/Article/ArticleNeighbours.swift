/// The articles before and after each one: in the list of the nearest section that sets an order
/// (``ListSettings/sort``), otherwise in time.
struct ArticleNeighbours: Sendable {
  /// A list of a section, in its order.
  struct List {
    let articles: [Int32]
    /// Whether it begins with what is read last, as lists by date do.
    let isNewestFirst: Bool
  }

  /// By positions of the catalog; nil within a list where it begins or ends.
  private var places: [Int32: (previous: Int32?, next: Int32?)] = [:]
  private let count: Int

  /// - Parameters:
  ///   - count: the number of articles of the catalog.
  ///   - lists: those of sections that set an order, an outer one before those within it. An article belongs to the
  ///     last that has it.
  init(count: Int, lists: [List] = []) {
    self.count = count
    var owners: [Int32: Int] = [:]
    for (number, list) in lists.enumerated() {
      for position in list.articles { owners[position] = number }
    }
    for (number, list) in lists.enumerated() {
      let listed = list.articles.filter { owners[$0] == number }
      let own = list.isNewestFirst ? listed.reversed() : listed
      for (place, position) in own.enumerated() {
        places[position] = (
          previous: place > 0 ? own[place - 1] : nil, next: place + 1 < own.count ? own[place + 1] : nil
        )
      }
    }
  }

  func previous(of position: Int) -> Int? {
    if let place = places[Int32(position)] { return place.previous.map(Int.init) }
    return position + 1 < count ? position + 1 : nil
  }

  func next(of position: Int) -> Int? {
    if let place = places[Int32(position)] { return place.next.map(Int.init) }
    return position > 0 ? position - 1 : nil
  }
}
