import Foundation
import Synchronization

/// A table of the documentation whose facts come from the code. `MAMUSHI_RECORD=1` writes them into it; what people say of
/// them stays, and so does the order of rows.
///
///     let table = FactTable("content", ["key", "default", "meaning"])
///     let faults = try table.faults(of: keys.map { FactTable.Row("`\($0)`", [.fact(defaults[$0]), .words]) })
package struct FactTable: Sendable {
  package enum Cell: Sendable {
    case fact(String)
    /// A fact with words of people in it: made anew from the cell as it is.
    case mixed(@Sendable (_ written: String) -> String)
    /// What people write.
    case words
  }

  /// What the code knows of one thing.
  package struct Row: Sendable {
    /// As the cell writes it: `` `title` ``. A row of the document may name several whose facts are the same.
    let name: String
    let cells: [Cell]
    /// What stands in the column before, once for all rows that have it; nil where names are the first column.
    let group: String?

    package init(_ name: String, _ cells: [Cell], of group: String? = nil) {
      self.name = name
      self.cells = cells
      self.group = group
    }
  }

  private let path: String
  private let header: [String]
  private let heading: String?

  /// - Parameters:
  ///   - heading: the line that the table is the first below; nil for the first of the document.
  package init(_ document: String, _ header: [String], below heading: String? = nil) {
    path = "Documentation/\(document).md"
    self.header = header
    self.heading = heading
  }

  /// Tests run side by side, and one document has several tables.
  private static let lock = Mutex(())

  /// In what the document differs from the code, after it was written anew where that is wanted.
  package func faults(of rows: [Row]) throws -> [String] {
    try Self.lock.withLock { _ in
      let file = Documentation.root.appendingPathComponent(path)
      var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let place = try place(in: lines)
      let written = lines[place].map(TableRow.cells)
      let merged = merged(rows, with: TableRow.filled(written))
      let wanted = merged.map(TableRow.line)
      let named = "\(path): the table '\(header.joined(separator: " | "))'"
      var faults = merged.filter { !hasWords($0, rows) }.map { "\(named): nothing is said of \($0[0])" }
      if ProcessInfo.processInfo.environment["MAMUSHI_RECORD"] == "1" {
        lines.replaceSubrange(place, with: wanted)
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        faults.append("\(named) was recorded; look at its changes and run without MAMUSHI_RECORD")
      } else if let position = (0..<max(wanted.count, place.count)).first(where: { position in
        position >= wanted.count || position >= place.count
          || wanted[position] != lines[place.lowerBound + position]
      }) {
        let should = position < wanted.count ? "'\(wanted[position])'" : "the end"
        faults.append(
          "\(path):\(place.lowerBound + position + 1) should be \(should); MAMUSHI_RECORD=1 writes it")
      }
      return faults
    }
  }

  private func place(in lines: [String]) throws -> Range<Int> {
    let start = heading.map { lines.firstIndex(of: $0) } ?? 0
    guard let start, let head = lines[start...].firstIndex(where: { TableRow.cells($0) == header }),
      head + 2 <= lines.count
    else { throw Documentation.Missing(text: "\(path) has no table \(header)") }
    let first = head + 2
    return first..<(lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.count)
  }

  // MARK: Rows

  private func merged(_ rows: [Row], with written: [[String]]) -> [[String]] {
    let isGrouped = rows.contains { $0.group != nil }
    var left = rows
    var merged: [(group: String?, cells: [String])] = []
    for cells in written {
      let group = isGrouped ? cells.first : nil
      let own = Array(cells.dropFirst(isGrouped ? 1 : 0))
      let found = named(own.first ?? "", of: group, among: left)
      guard let first = found.first else { continue }
      let facts = filled(first, own)
      let same = found.filter { filled($0, own) == facts }
      merged.append((group, [same.map(\.name).joined(separator: ", ")] + facts))
      left.removeAll { row in same.contains { $0.name == row.name && $0.group == row.group } }
    }
    for row in left {
      let end = merged.lastIndex { $0.group == row.group } ?? merged.endIndex - 1
      merged.insert((row.group, [row.name] + filled(row, [])), at: end + 1)
    }
    var above: String?
    return merged.map { group, cells in
      defer { above = group }
      return isGrouped ? [group == above ? "" : group ?? ""] + cells : cells
    }
  }

  /// The rows that a cell names: one that is called so, or several.
  private func named(_ cell: String, of group: String?, among rows: [Row]) -> [Row] {
    let names = rows.contains { $0.name == cell } ? [cell] : Documentation.code(in: cell).map { "`\($0)`" }
    return names.flatMap { name in rows.filter { $0.name == name && $0.group == group } }
  }

  private func filled(_ row: Row, _ written: [String]) -> [String] {
    row.cells.enumerated().map { offset, cell in
      let old = offset + 1 < written.count ? written[offset + 1] : ""
      return switch cell {
      case .fact(let text): text
      case .mixed(let text): text(old)
      case .words: old
      }
    }
  }

  /// Whether people said something of it, where that is what a column is for.
  private func hasWords(_ cells: [String], _ rows: [Row]) -> Bool {
    guard let row = rows.first else { return true }
    let own = cells.dropFirst(row.group == nil ? 1 : 2)
    let words = zip(row.cells, own).filter { cell, _ in
      if case .words = cell { true } else { false }
    }
    return words.isEmpty || words.contains { !$0.1.isEmpty }
  }
}
