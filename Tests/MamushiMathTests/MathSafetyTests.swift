import Testing

@testable import MamushiMath

/// Any input gives whole markup, by work that grows as it does.
struct MathSafetyTests {
  private static let parts = [
    "{", "}", "^", "_", "'", "&", "\\\\", "$", "[", "]", "(", ")", "|", ".", "<", ">", "\"", "a", "12", " ",
    "%\n", "#",
    "é", "和", "\u{301}", "\u{0}", "\\", "~", "\\left", "\\right", "\\middle", "\\frac", "\\sqrt", "\\sqrt[",
    "\\over",
    "\\text{", "\\text", "\\tag{", "\\begin{matrix}", "\\end{matrix}", "\\begin{array}{c|}", "\\begin",
    "\\end",
    "\\begin{pmatrix}", "\\hline", "\\sum", "\\limits", "\\hat", "\\underbrace", "\\mathbf", "\\bf",
    "\\displaystyle",
    "\\not", "\\big", "\\kern", "\\hspace{", "\\operatorname*", "\\substack{", "\\stackrel", "\\xrightarrow[",
    "\\pmod",
    "\\foo", "\\mathrel", "\\phantom", "\\boxed", "\\sin", "-", "=", ",",
  ]

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func randomInputGivesWholeMarkup(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<50 {
      let source = (0..<next(60) + 1).map { _ in Self.parts[next(Self.parts.count)] }.joined()
      let conversion = MathConverter.convert(source, isDisplay: next(2) == 0)
      let found = MathMarkup.inspect(conversion.html)
      #expect(found.fault == nil, "\(source)")
      #expect(conversion.problems.allSatisfy { (0...source.utf8.count).contains($0.offset) }, "\(source)")
    }
  }

  private static let hostile = [
    "{", "}", "^", "_", "'", "&", "\\frac", "\\sqrt", "\\sqrt[", "\\left(", "\\left(\\left", "\\right)",
    "\\hat", "x^",
    "x^1", "\\text{", "\\text{$", "$", "\\begin{matrix}", "\\begin{pmatrix}a&", "\\end{matrix}", "\\not",
    "\\over ",
    "\\displaystyle ", "\\foo ", "\\bf ", "a", "1", "1.", "和", "\u{301}", "\\\\", "\\sum\\limits_",
    "\\stackrel", "\\boxed",
    "\\mathrel{", "\\xrightarrow[", "\\underbrace", "\\binom", "\\dfrac{", "\\operatorname{", "{}", "(",
    "\\begin{", "%",
    "\\kern", "\\substack{", "\\left({", "\\begin{pmatrix}\\displaystyle ", "\\xrightarrow{\\displaystyle ",
    "\\begin{foo}\\boxed{", "\\substack{\\displaystyle{", "\\left.{a}",
  ]

  /// Browsers nest 512 elements at most, those of the page included.
  @Test(arguments: hostile) func nestingIsBounded(part: String) {
    let conversion = MathConverter.convert(String(repeating: part, count: 5000), isDisplay: true)
    let found = MathMarkup.inspect(conversion.html)
    #expect(found.fault == nil)
    #expect(found.depth <= 420)
    #expect(conversion.problems.count <= MathParser.problemLimit)
  }

  /// No token is read twice, and each makes so much markup at most.
  @Test(arguments: hostile) func workGrowsAsTheInput(part: String) {
    func work(_ count: Int) -> (tokens: Int, bytes: Int) {
      let source = String(repeating: part, count: count)
      var parser = MathParser(source)
      _ = parser.parse()
      #expect(parser.lexer.tokens <= source.utf8.count + 200, "\(part)")
      return (parser.lexer.tokens, MathConverter.convert(source, isDisplay: true).html.count)
    }
    let (small, large) = (work(1000), work(8000))
    // Eight times the input: eight times the work, where a quadratic one would be 64 times. The first levels cost less
    // than those that are too deep.
    #expect(large.tokens <= small.tokens * 9 + 200)
    #expect(large.bytes <= small.bytes * 9)
  }

  @Test func aLongFormulaIsConverted() {
    let source = String(repeating: "\\frac{a_1}{b^2} + \\alpha - ", count: 10_000)
    let conversion = MathConverter.convert(source, isDisplay: true)
    #expect(conversion.problems == [])
    #expect(MathMarkup.inspect(conversion.html).fault == nil)
  }

  @Test func namesInMessagesAreShort() {
    let name = String(repeating: "a", count: 100_000)
    let problems = MathConverter.convert("\\" + name, isDisplay: true).problems
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { $0.fault.message.utf8.count < 120 })
  }
}
