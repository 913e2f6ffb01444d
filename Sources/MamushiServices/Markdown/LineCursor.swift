/// A place in a line of Markdown while its containers' prefixes are read. Tabs go to the next column that is a multiple
/// of 4 (CommonMark, section 2.2), and a container can take a part of one.
struct LineCursor {
  /// The line without its end.
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  /// From 0, as ``offset``, but with tabs counted.
  private(set) var column = 0
  /// How many columns of the tab at ``offset`` are behind.
  private(set) var tabColumns = 0

  /// Where the first character that is neither a space nor a tab stands, from ``offset`` on.
  private(set) var nonspace = 0
  /// How many columns lie between.
  private(set) var indent = 0
  private var nonspaceColumn = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    findNonspace()
  }

  /// A byte, or LF where the line has ended.
  subscript(place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0x0A }

  var isBlank: Bool { nonspace >= bytes.count }
  /// Whether a block that starts here is code.
  var isIndented: Bool { indent >= 4 }
  /// The first character that is no white space, or LF.
  var first: UInt8 { self[nonspace] }
  /// From the first character that is no white space to the line's end.
  var content: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[min(nonspace, bytes.count)...])
  }

  private mutating func findNonspace() {
    nonspace = offset
    nonspaceColumn = column
    while nonspace < bytes.count {
      if bytes[nonspace] == 0x20 {
        nonspaceColumn += 1
      } else if bytes[nonspace] == 0x09 {
        nonspaceColumn += 4 - nonspaceColumn % 4
      } else {
        break
      }
      nonspace += 1
    }
    indent = nonspaceColumn - column
  }

  mutating func advance(columns: Int) {
    var rest = columns
    while rest > 0, offset < bytes.count {
      if bytes[offset] == 0x09 {
        let width = 4 - column % 4
        if width > rest {
          tabColumns += rest
          column += rest
          break
        }
        column += width
        rest -= width
      } else {
        column += 1
        rest -= 1
      }
      offset += 1
      tabColumns = 0
    }
    findNonspace()
  }

  mutating func advance(to place: Int) {
    while offset < min(place, bytes.count) {
      column += bytes[offset] == 0x09 ? 4 - column % 4 : 1
      offset += 1
      tabColumns = 0
    }
    findNonspace()
  }
}
