extension QRCode {
  /// Lines for a terminal, two rows of modules each: black on white whatever its colours are.
  var terminalText: String {
    // Four would be the standard's; scanners do with two, and the terminal's edge comes sooner.
    let margin = 2
    func isDark(_ row: Int, _ column: Int) -> Bool {
      (0..<size).contains(row) && (0..<size).contains(column) && self[row, column]
    }
    var text = ""
    for row in stride(from: -margin, to: size + margin, by: 2) {
      text += "\u{1B}[38;5;16;48;5;231m"
      for column in -margin..<(size + margin) {
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): text += "█"
        case (true, false): text += "▀"
        case (false, true): text += "▄"
        case (false, false): text += " "
        }
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}
