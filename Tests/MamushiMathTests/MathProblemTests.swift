import Testing

@testable import MamushiMath

/// What is wrong with a formula is told with its place, and shown.
struct MathProblemTests {
  private static func problems(_ source: String) -> [MathProblem] {
    MathConverter.convert(source, isDisplay: true).problems
  }

  @Test(arguments: [
    ("a \\foo b", MathFault.unknownCommand(name: "foo"), 2), ("é\\é", .unknownCommand(name: "é"), 2),
    ("a\\", .unknownCommand(name: ""), 1), ("\\begin{foo}a\\end{foo}", .unknownEnvironment(name: "foo"), 0),
    ("x \\frac{a}", .missingArgument(command: "\\frac"), 10), ("x^", .missingArgument(command: "^"), 2),
    ("{x^}", .missingArgument(command: "^"), 3), ("x^_a", .missingArgument(command: "^"), 2),
    ("\\sqrt", .missingArgument(command: "\\sqrt"), 5), ("\\not", .missingArgument(command: "\\not"), 4),
    ("\\left a\\right)", .missingDelimiter(command: "left"), 6),
    ("\\big", .missingDelimiter(command: "big"), 4),
    ("a{b", .unclosedGroup, 1), ("a}b", .unopenedGroup, 1), ("\\text{a", .unclosedGroup, 5),
    ("\\sqrt[3", .unclosedOption(command: "sqrt"), 5), ("a\\left(b", .unclosedLeft, 1),
    ("a\\right)", .unopenedRight, 1), ("\\begin{matrix}a", .unclosedEnvironment(name: "matrix"), 0),
    ("a\\end{matrix}", .unopenedEnvironment(name: "matrix"), 1),
    ("\\begin{matrix}a\\end{cases}", .mismatchedEnvironment(begin: "matrix", end: "cases"), 15),
    ("a&b", .alignmentOutsideTable, 1), ("a\\\\b", .rowOutsideTable, 1),
    ("\\begin{matrix}{a&b}\\end{matrix}", .alignmentOutsideTable, 16),
    ("x^1^2", .doubleScript(mark: "^"), 3), ("x_1_2", .doubleScript(mark: "_"), 3),
    ("x^1'", .doubleScript(mark: "^"), 3),
    ("a\\over b\\over c", .ambiguousFraction(command: "over"), 8),
    ("\\limits", .misplacedCommand(name: "limits"), 0),
    ("\\middle|", .misplacedCommand(name: "middle"), 0), ("\\hspace{1foo}", .invalidLength(text: "1foo"), 0),
    ("\\kern a", .invalidLength(text: ""), 0),
    ("\\begin{array}{lx}a\\end{array}", .invalidColumns(text: "lx"), 0),
    ("a#b", .unexpectedCharacter("#"), 1), ("a$b", .unexpectedCharacter("$"), 1),
    ("a\u{1}", .unexpectedCharacter("U+1"), 1),
    (String(repeating: "{", count: 101), .tooDeep(limit: 100), 100),
  ])
  func faults(source: String, fault: MathFault, offset: Int) {
    #expect(Self.problems(source).contains(MathProblem(fault: fault, offset: offset)))
    #expect(!fault.message.isEmpty)
    #expect(MathMarkup.inspect(MathConverter.convert(source, isDisplay: true).html).fault == nil)
  }

  @Test func whatIsNotUnderstoodIsShown() {
    #expect(MathMarkup.body("\\foo{x}") == "<mtext class=\"math-error\">\\foo</mtext><mi>x</mi>")
    #expect(MathMarkup.body("\\frac1") == "<mfrac><mn>1</mn><mtext class=\"math-error\">□</mtext></mfrac>")
    #expect(
      MathMarkup.body("\\begin{foo}x\\end{foo}").contains("<mtext class=\"math-error\">\\begin{foo}</mtext>"))
  }

  @Test func eachIsToldOnce() {
    #expect(Self.problems("\\foo\\foo\\foo").map(\.offset) == [0])
    #expect(
      Self.problems((0..<26).map { "\\foo\(Character(Unicode.Scalar(UInt8(97 + $0)))) " }.joined()).count
        == 20)
  }

  @Test func nearNamesAreSuggested() {
    #expect(MathFault.unknownCommand(name: "aplha").help == "did you mean '\\alpha'?")
    #expect(MathFault.unknownEnvironment(name: "pmatrx").help == "did you mean 'pmatrix'?")
    #expect(MathFault.unknownCommand(name: "xyzxyzxyzxyz").help != nil)
  }

  @Test(arguments: [
    "\\left(\\frac{a}{b}\\right.", "\\text{a $b$ c}", "\\begin{cases}a\\\\\\end{cases}", "]a[",
  ])
  func whatIsRightIsNotTold(source: String) {
    #expect(Self.problems(source) == [])
  }
}
