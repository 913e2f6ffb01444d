/// The code spans of a text in its source: runs of backquotes, each with the next run of the same length.
struct CodeSpans {
  /// Maps the start of a run to the end of the run that closes it.
  private var ends: [Int: Int] = [:]

  init<Source: RandomAccessCollection>(in source: Source, _ range: Range<Int>)
  where Source.Element == UInt8, Source.Index == Int {
    var runs: [(start: Int, length: Int)] = []
    var position = range.lowerBound
    while position < range.upperBound {
      guard source[position] == UInt8(ascii: "`") else {
        position += 1
        continue
      }
      let start = position
      while position < range.upperBound, source[position] == UInt8(ascii: "`") { position += 1 }
      runs.append((start, position - start))
    }
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      ends[run.start] = next[run.length]
      next[run.length] = run.start + run.length
    }
  }

  /// Returns the end of the span that starts with the run of backquotes at a place, or of the run if it starts none.
  func end<Source: RandomAccessCollection>(ofRunAt place: Int, in source: Source, before limit: Int) -> Int
  where Source.Element == UInt8, Source.Index == Int {
    if let end = ends[place] { return end }
    var end = place
    while end < limit, source[end] == UInt8(ascii: "`") { end += 1 }
    return end
  }
}
