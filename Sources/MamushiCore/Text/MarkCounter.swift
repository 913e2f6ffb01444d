/// The lines and columns of positions in UTF-8, which must be queried in ascending order. Both are from 1; columns count
/// Unicode scalars.
package struct MarkCounter {
  private var position = 0
  private var mark = Mark(line: 1, column: 1)

  package init() {}

  package mutating func mark(at position: Int, in bytes: [UInt8]) -> Mark {
    for byte in bytes[self.position..<position] {
      if byte == UInt8(ascii: "\n") {
        mark = Mark(line: mark.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        mark = Mark(line: mark.line, column: mark.column + 1)
      }
    }
    self.position = position
    return mark
  }
}
