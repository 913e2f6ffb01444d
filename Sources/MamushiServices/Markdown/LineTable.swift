/// The starts of a source's lines as libcmark counts them: lines end in LF, CR or CR LF.
struct LineTable {
  let source: [UInt8]
  /// The start of each line, followed by the end of the last one.
  private let starts: [Int]

  init(_ source: [UInt8]) {
    self.source = source
    var starts = [0]
    source.withUnsafeBufferPointer { source in
      var position = 0
      while position < source.count {
        let byte = source[position]
        position += 1
        if byte == 0x0A || byte == 0x0D && !(position < source.count && source[position] == 0x0A) {
          starts.append(position)
        }
      }
      if starts[starts.count - 1] < source.count { starts.append(source.count) }
    }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  /// Returns the range of a line, counted from 1, including its line ending; empty after the last line.
  func range(of line: Int) -> Range<Int> {
    guard line >= 1, line < starts.count else { return source.count..<source.count }
    return starts[line - 1]..<starts[line]
  }

  /// Returns the line of a place, counted from 1.
  func line(of place: Int) -> Int { starts.lastIndex { $0 <= place }.map { $0 + 1 } ?? 1 }

  /// Returns the range of several lines.
  func range(of lines: ClosedRange<Int>) -> Range<Int> {
    let first = range(of: lines.lowerBound)
    return first.lowerBound..<max(first.upperBound, range(of: lines.upperBound).upperBound)
  }

  /// Returns the start of a line's text after spaces and exactly `quotes` quote markers, or `nil` if there are fewer
  /// markers or nothing follows.
  func content(of line: Int, quotes: Int) -> Int? {
    let range = range(of: line)
    var left = quotes
    for position in range {
      switch source[position] {
      case 0x20, 0x09: continue
      case UInt8(ascii: ">") where left > 0: left -= 1
      case 0x0A, 0x0D: return nil
      default: return left == 0 ? position : nil
      }
    }
    return nil
  }
}
