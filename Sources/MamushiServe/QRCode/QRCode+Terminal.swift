extension QRCode {
  /// Lines for a terminal, each with two rows of modules: black on white, whatever the terminal's colours.
  var terminalText: String {
    // The standard requires four; scanners manage with two, which fit more terminals.
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
