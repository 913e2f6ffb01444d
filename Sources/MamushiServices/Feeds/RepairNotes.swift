/// The repairs made to a feed: each kind once, with its count.
struct RepairNotes {
  /// The limit on distinct kinds, some of which contain text from the feed.
  private static let maximumKinds = 20

  private var counts: [(note: String, count: Int)] = []
  private var others = 0

  mutating func add(_ note: String, times: Int = 1) {
    if let index = counts.firstIndex(where: { $0.note == note }) {
      counts[index].count += times
    } else if counts.count < Self.maximumKinds {
      counts.append((note, times))
    } else {
      others += times
    }
  }

  /// In the order of their first occurrence: `'&nbsp;' is not declared (12 times)`.
  var texts: [String] {
    var texts = counts.map { $0.count == 1 ? $0.note : "\($0.note) (\($0.count) times)" }
    if others > 0 { texts.append("and \(others) more of other kinds") }
    return texts
  }
}
