import Testing

@testable import MamushiMath

/// Environments.
struct MathTableTests {
  private static func cell(_ letter: String) -> String { "<mtd><mi>\(letter)</mi></mtd>" }

  private static let square =
    "<mtr>\(cell("a"))\(cell("b"))</mtr><mtr>\(cell("c"))\(cell("d"))</mtr></mtable>"

  @Test(arguments: [("p", "(", ")"), ("b", "[", "]"), ("B", "{", "}"), ("v", "|", "|"), ("V", "‖", "‖")])
  func matrices(prefix: String, left: String, right: String) {
    #expect(
      MathMarkup.body("\\begin{\(prefix)matrix}a&b\\\\c&d\\end{\(prefix)matrix}")
        == "<mrow><mo form=\"prefix\" stretchy=\"true\">\(left)</mo><mtable>\(Self.square)"
        + "<mo form=\"postfix\" stretchy=\"true\">\(right)</mo></mrow>")
  }

  @Test(arguments: [
    ("matrix", "<mtable>"), ("smallmatrix", "<mtable class=\"math-small\" scriptlevel=\"1\">"),
    ("aligned", "<mtable displaystyle=\"true\" class=\"math-aligned\">"),
    ("align*", "<mtable displaystyle=\"true\" class=\"math-aligned\">"),
    ("gathered", "<mtable displaystyle=\"true\" class=\"math-gathered\">"),
  ])
  func layouts(name: String, start: String) {
    // What follows the last row's end is no row.
    #expect(MathMarkup.body("\\begin{\(name)}a&b\\\\[2pt]c&d\\\\\\end{\(name)}") == start + Self.square)
  }

  @Test func casesHaveOneBrace() {
    #expect(
      MathMarkup.body("\\begin{cases}a&b\\\\c&d\\end{cases}")
        == "<mrow><mo form=\"prefix\" stretchy=\"true\">{</mo><mtable class=\"math-cases\">\(Self.square)</mrow>"
    )
  }

  @Test func arraysDeclareColumnsAndRules() {
    #expect(
      MathMarkup.body("\\begin{array}{l|cr|}\\hline a&b&c\\\\\\hline d\\\\\\hline\\end{array}")
        == "<mtable class=\"math-array\"><mtr class=\"math-rule-above\"><mtd class=\"math-left\"><mi>a</mi></mtd>"
        + "<mtd class=\"math-rule-before\"><mi>b</mi></mtd><mtd class=\"math-right math-rule-after\"><mi>c</mi></mtd>"
        + "</mtr><mtr class=\"math-rule-above math-rule-below\"><mtd class=\"math-left\"><mi>d</mi></mtd></mtr></mtable>"
    )
  }

  @Test func theRightSideOfAnEquationHasALeftOne() {
    #expect(
      MathMarkup.body("\\begin{aligned}a&=b\\\\&-c\\end{aligned}")
        == "<mtable displaystyle=\"true\" class=\"math-aligned\"><mtr><mtd><mi>a</mi></mtd>"
        + "<mtd><mo>=</mo><mi>b</mi></mtd></mtr><mtr><mtd></mtd><mtd><mo form=\"infix\">−</mo><mi>c</mi></mtd></mtr>"
        + "</mtable>")
  }

  @Test func linesBelowASum() {
    #expect(
      MathMarkup.body("\\sum_{\\substack{a\\\\b}}", isDisplay: true)
        == "<munder><mo>∑</mo><mtable class=\"math-substack\"><mtr>\(Self.cell("a"))</mtr>"
        + "<mtr>\(Self.cell("b"))</mtr></mtable></munder>")
  }

  @Test func displayedCellsHaveLimits() {
    #expect(MathMarkup.body("\\begin{aligned}\\sum_a\\end{aligned}").contains("<munder>"))
    #expect(MathMarkup.body("\\begin{matrix}\\sum_a\\end{matrix}", isDisplay: true).contains("<msub>"))
  }

  @Test func tablesInTables() {
    let body = MathMarkup.body(
      "\\begin{pmatrix}\\begin{matrix}a&b\\\\c&d\\end{matrix}&{x}\\\\\\left(y\\right)\\end{pmatrix}")
    #expect(body.contains("<mtd><mtable>\(Self.square)</mtd><mtd><mi>x</mi></mtd></mtr>"))
  }
}
