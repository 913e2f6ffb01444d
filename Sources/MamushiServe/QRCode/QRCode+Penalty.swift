extension QRCode {
  /// The penalty for patterns that are hard to scan, by the four rules of the standard.
  var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { self[row, $0] } }
    let columns = (0..<size).map { column in (0..<size).map { self[$0, column] } }
    return (rows + columns).reduce(0) { $0 + Self.runs(in: $1) + Self.finders(in: $1) } + squares + balance
  }

  /// Penalises runs of five or more modules of one colour.
  private static func runs(in line: [Bool]) -> Int {
    var (penalty, length) = (0, 0)
    for (index, module) in line.enumerated() {
      length = index > 0 && line[index - 1] == module ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  /// Penalises patterns like a finder with four light modules at one side. Outside of the code, all modules are
  /// light.
  private static func finders(in line: [Bool]) -> Int {
    let finder = [true, false, true, true, true, false, true]
    func isLight(_ range: Range<Int>) -> Bool { range.allSatisfy { !line.indices.contains($0) || !line[$0] } }
    var penalty = 0
    for start in 0...(line.count - finder.count)
    where line[start..<(start + finder.count)].elementsEqual(finder) {
      if isLight((start - 4)..<start) { penalty += 40 }
      if isLight((start + finder.count)..<(start + finder.count + 4)) { penalty += 40 }
    }
    return penalty
  }

  private var squares: Int {
    var penalty = 0
    for row in 1..<size {
      for column in 1..<size {
        let module = self[row, column]
        if self[row - 1, column] == module, self[row, column - 1] == module,
          self[row - 1, column - 1] == module
        {
          penalty += 3
        }
      }
    }
    return penalty
  }

  /// Ten points for every five percent by which the share of dark modules differs from half.
  private var balance: Int {
    let dark = modules.count { $0 }
    return abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}
