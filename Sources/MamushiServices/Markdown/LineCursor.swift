/// A position in a line of Markdown while the prefixes of its containers are read. A tab advances to the next column
/// that is a multiple of 4 (CommonMark, section 2.2), and a container can consume part of a tab.
struct LineCursor {
  /// The line without its line ending.
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  /// The same position with tabs expanded, from 0.
  private(set) var column = 0
  /// The number of consumed columns of the tab at ``offset``.
  private(set) var tabColumns = 0

  /// The index of the first character at or after ``offset`` that is neither a space nor a tab.
  private(set) var nonspace = 0
  /// The number of columns up to ``nonspace``.
  private(set) var indent = 0
  private var nonspaceColumn = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    findNonspace()
  }

  /// Returns a byte, or LF after the end of the line.
  subscript(place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0x0A }

  var isBlank: Bool { nonspace >= bytes.count }
  /// Whether a block that starts here is code.
  var isIndented: Bool { indent >= 4 }
  /// The first character that is not white space, or LF.
  var first: UInt8 { self[nonspace] }
  /// The line from its first character that is not white space.
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
