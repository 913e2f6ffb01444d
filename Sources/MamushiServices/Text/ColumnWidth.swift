/// The width that keeps a column readable if the whole table does not fit. Browsers would make the column as narrow as
/// its longest word, and one character wide if lines may break between any two characters.
struct ColumnWidth {
  /// In half ems. A letter takes about one, a Chinese or Japanese character two.
  private var halves = 0
  private static let most = 16
  /// Narrower columns are readable as they are.
  private static let least = 6

  var isNeeded: Bool { halves >= Self.least }

  /// The class for style sheets: `em-3` to `em-8`.
  var name: String { "em-\((halves + 1) / 2)" }

  /// - Parameter cell: A cell's text as written.
  mutating func add(_ cell: UnsafeBufferPointer<UInt8>) {
    if halves >= Self.most { return }
    var width = 0
    var breaks = false
    var place = 0
    while place < cell.count, width < Self.most || !breaks {
      let byte = cell[place]
      place += 1
      switch byte {
      case 0x80..<0xC0: continue
      case 0xE0...:
        width += 2
        breaks = true
      case UInt8(ascii: " "):
        width += 1
        breaks = true
      case UInt8(ascii: "]") where place < cell.count && cell[place] == UInt8(ascii: "("):
        // The destination of a link is not shown.
        while place < cell.count, cell[place] != UInt8(ascii: ")") { place += 1 }
        place += 1
      case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "`"): continue
      default: width += 1
      }
    }
    if breaks { halves = max(halves, min(width, Self.most)) }
  }
}
