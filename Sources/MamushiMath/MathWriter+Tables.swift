extension MathWriter {
  mutating func write(_ table: MathTable) {
    writeStart(of: table)
    for (index, row) in table.rows.enumerated() {
      switch (row.hasRuleAbove, table.hasRuleBelow && index == table.rows.count - 1) {
      case (false, false): write("<mtr>")
      case (true, false): write("<mtr class=\"math-rule-above\">")
      case (false, true): write("<mtr class=\"math-rule-below\">")
      case (true, true): write("<mtr class=\"math-rule-above math-rule-below\">")
      }
      for (number, cell) in row.cells.enumerated() { write(cell, number: number, of: table) }
      write("</mtr>")
    }
    write("</mtable>")
  }

  private mutating func writeStart(of table: MathTable) {
    // Cells are in text style unless the table is displayed.
    if table.style == .display { write("<mtable displaystyle=\"true\"") } else { write("<mtable") }
    switch table.layout {
    case .matrix: break
    case .smallMatrix: write(" class=\"math-small\"")
    case .cases: write(" class=\"math-cases\"")
    case .array: write(" class=\"math-array\"")
    case .substack: write(" class=\"math-substack\"")
    case .aligned: write(" class=\"math-aligned\"")
    case .gathered: write(" class=\"math-gathered\"")
    }
    if table.layout == .smallMatrix { write(" scriptlevel=\"1\"") }
    write(">")
  }

  private mutating func write(_ cell: [MathNode], number: Int, of table: MathTable) {
    write("<mtd")
    if number < table.columns.count { writeClasses(of: table.columns[number]) }
    write(">")
    // The right side of an aligned equation continues the left one, so a relation or operator at its start is not
    // a sign.
    let previous: MathAtomClass? = table.layout == .aligned && number % 2 == 1 ? .ordinary : nil
    write(in: table.layout == .substack && style.isScript ? style : table.style) {
      $0.writeRow(cell, after: previous)
    }
    write("</mtd>")
  }

  private mutating func writeClasses(of column: MathTable.Column) {
    var isFirst = true
    func separator() -> StaticString {
      defer { isFirst = false }
      return isFirst ? " class=\"" : " "
    }
    switch column.alignment {
    case .left:
      write(separator())
      write("math-left")
    case .right:
      write(separator())
      write("math-right")
    case .center: break
    }
    if column.hasRuleBefore {
      write(separator())
      write("math-rule-before")
    }
    if column.hasRuleAfter {
      write(separator())
      write("math-rule-after")
    }
    if !isFirst { write("\"") }
  }
}
