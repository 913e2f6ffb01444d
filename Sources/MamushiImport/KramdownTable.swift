/// A table of kramdown, whose header may be missing, with a ruler after the first row and no other.
struct KramdownTable {
  let lines: [String]

  /// - Parameter rows: the lines of the table, each with a pipe at its start.
  init(_ rows: ArraySlice<String>) {
    let body = rows.drop(while: Self.isRuler)
    let cells = body.filter { !Self.isRuler($0) }
    let ruler = body.firstIndex { Self.isRuler($0) && !$0.contains("=") }
    // A single row may be meant as text, and nothing below a ruler is no table in kramdown.
    let isTable =
      ruler.map { body[$0...].contains { !Self.isRuler($0) } }
      ?? (cells.count > 1 || cells.first?.trimmingBlanks.hasSuffix("|") ?? false)
    guard isTable, let first = cells.first else {
      lines = Array(rows)
      return
    }
    if let ruler {
      let columns = Self.columns(of: first)
      lines = [first, Self.ruler(body[ruler], columns: columns)] + cells.dropFirst()
    } else {
      let columns = cells.map(Self.columns).max() ?? 1
      let above = body.startIndex > rows.startIndex ? rows[body.startIndex - 1] : ""
      lines =
        ["|" + String(repeating: "   |", count: columns), Self.ruler(above, columns: columns)] + cells
    }
  }

  /// Whether a line separates rows: `|---|---|`, `|--+--|`, `|===|===|`.
  private static func isRuler(_ line: String) -> Bool {
    line.contains { $0 == "-" || $0 == "=" } && line.allSatisfy { "+|: -=\t".contains($0) }
  }

  /// How many cells a row has. Pipes in code and after a backslash begin none.
  private static func columns(of row: String) -> Int {
    var count = 1
    var isCode = false
    var isEscaped = false
    let text = row.trimmingBlanks.dropFirst()
    for (index, character) in zip(text.indices, text) {
      if character == "`" { isCode.toggle() }
      let isLast = text.index(after: index) == text.endIndex
      if character == "|", !isCode, !isEscaped, !isLast { count += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return count
  }

  /// A ruler for some columns, with the alignments of another one.
  private static func ruler(_ line: String, columns: Int) -> String {
    let text = line.trimmingBlanks
    var cells = text.dropFirst().split(omittingEmptySubsequences: false) { $0 == "|" || $0 == "+" }
      .map(\.trimmingBlanks)
    if cells.last == "" { cells.removeLast() }
    let isUsual = !text.contains("+") && !text.contains("=") && cells.allSatisfy { $0.contains("-") }
    if isUsual, !cells.isEmpty, cells.count == columns { return line }
    let written = (0..<columns).map { index -> String in
      let cell = index < cells.count ? cells[index] : ""
      let isLeft = cell.hasPrefix(":")
      let isRight = cell.count > 1 && cell.hasSuffix(":")
      return "\(isLeft ? ":" : "")---\(isRight ? ":" : "")"
    }
    return "|" + written.joined(separator: "|") + "|"
  }
}
