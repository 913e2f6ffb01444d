import Testing

@testable import MamushiMath

/// What becomes of each construct, inside a line and displayed.
struct MathConverterTests {
  @Test func aFormulaKeepsItsSource() {
    let html = MathConverter.convert("a < \"b", isDisplay: true).html
    #expect(
      String(decoding: html, as: UTF8.self)
        == "<math display=\"block\"><semantics><mrow><mi>a</mi><mo>&lt;</mo><mi>&quot;</mi><mi>b</mi></mrow>"
        + "<annotation encoding=\"application/x-tex\">a &lt; &quot;b</annotation></semantics></math>")
    #expect(
      String(decoding: MathConverter.convert("", isDisplay: false).html, as: UTF8.self)
        == "<math><semantics><mrow></mrow>"
        + "<annotation encoding=\"application/x-tex\"></annotation></semantics></math>")
  }

  @Test(arguments: [
    ("x", "<mi>x</mi>"), ("12.5", "<mn>12.5</mn>"), (".5", "<mn>.5</mn>"), ("1.", "<mn>1</mn><mi>.</mi>"),
    ("a b % no\nc", "<mi>a</mi><mi>b</mi><mi>c</mi>"),
    ("\\alpha\\Gamma", "<mi>α</mi><mi mathvariant=\"normal\">Γ</mi>"),
    ("α≤ℝ", "<mi>α</mi><mo>≤</mo><mi>ℝ</mi>"),
    ("速度、v", "<mtext>速度、</mtext><mi>v</mi>"), ("é", "<mi>é</mi>"), ("x\u{302}", "<mi>x\u{302}</mi>"),
    ("a/b", "<mi>a</mi><mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">/</mo><mi>b</mi>"),
    ("10\\%", "<mn>10</mn><mi>%</mi>"),
  ])
  func lettersAndNumbers(source: String, body: String) {
    #expect(MathMarkup.body(source) == body)
  }

  @Test(arguments: [
    ("a-b", "<mi>a</mi><mo>−</mo><mi>b</mi>"), ("-b", "<mo form=\"prefix\">−</mo><mi>b</mi>"),
    ("a=-b", "<mi>a</mi><mo>=</mo><mo form=\"prefix\">−</mo><mi>b</mi>"),
    (
      "(-b)",
      "<mo stretchy=\"false\">(</mo><mo form=\"prefix\">−</mo><mi>b</mi><mo stretchy=\"false\">)</mo>"
    ),
    ("a+", "<mi>a</mi><mo form=\"prefix\">+</mo>"),
    ("a\\times", "<mi>a</mi><mo lspace=\"0\" rspace=\"0\">×</mo>"),
    ("1{,}5", "<mn>1</mn><mo lspace=\"0\" rspace=\"0\">,</mo><mn>5</mn>"),
    ("a,b", "<mi>a</mi><mo>,</mo><mi>b</mi>"),
    ("a:b", "<mi>a</mi><mo lspace=\"0.2778em\" rspace=\"0.2778em\">:</mo><mi>b</mi>"),
    ("f\\colon A", "<mi>f</mi><mo lspace=\"0\" rspace=\"0.1667em\">:</mo><mi>A</mi>"),
    ("\\not=\\not\\in\\not\\asymp", "<mo>≠</mo><mo>∉</mo><mo>≭</mo>"), ("\\not\\to", "<mo>↛</mo>"),
    ("\\not\\ll", "<mo>≪\u{338}</mo>"), ("\\not x", "<mi>x\u{338}</mi>"),
    (
      "a\\mathrel{R}b",
      "<mi>a</mi><mrow><mspace width=\"0.2778em\"/><mi>R</mi><mspace width=\"0.2778em\"/></mrow><mi>b</mi>"
    ),
    ("a\\mathbin{:}b", "<mi>a</mi><mo>:</mo><mi>b</mi>"),
    (
      "a\\bmod b",
      "<mi>a</mi><mrow><mspace width=\"0.2222em\"/><mi>mod</mi><mspace width=\"0.2222em\"/></mrow><mi>b</mi>"
    ),
    ("a\\to b\\uparrow", "<mi>a</mi><mo>→</mo><mi>b</mi><mo stretchy=\"false\">↑</mo>"),
    ("a+\\cdots", "<mi>a</mi><mo>+</mo><mi>⋯</mi>"), ("n!", "<mi>n</mi><mo lspace=\"0\" rspace=\"0\">!</mo>"),
  ])
  func operators(source: String, body: String) {
    #expect(MathMarkup.body(source) == body)
  }

  @Test(arguments: [
    ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"),
    ("x_i^2", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
    ("x^2_i", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
    ("x^12", "<msup><mi>x</mi><mn>1</mn></msup><mn>2</mn>"),
    ("{}_a b", "<msub><mrow></mrow><mi>a</mi></msub><mi>b</mi>"),
    (
      "x^{a+b}",
      "<msup><mi>x</mi><mrow><mi>a</mi><mo lspace=\"0\" rspace=\"0\">+</mo><mi>b</mi></mrow></msup>"
    ),
    ("f'", "<msup><mi>f</mi><mo lspace=\"0\" rspace=\"0\">′</mo></msup>"),
    ("f''''''", "<msup><mi>f</mi><mo lspace=\"0\" rspace=\"0\">⁗″</mo></msup>"),
    ("f''^2", "<msup><mi>f</mi><mrow><mo lspace=\"0\" rspace=\"0\">″</mo><mn>2</mn></mrow></msup>"),
    ("e^{-x}", "<msup><mi>e</mi><mrow><mo form=\"prefix\">−</mo><mi>x</mi></mrow></msup>"),
    ("x^\\frac12", "<msup><mi>x</mi><mfrac><mn>1</mn><mn>2</mn></mfrac></msup>"),
  ])
  func scripts(source: String, body: String) {
    #expect(MathMarkup.body(source) == body)
  }

  @Test(arguments: [
    (
      "\\sum_a^b", "<msubsup><mo>∑</mo><mi>a</mi><mi>b</mi></msubsup>",
      "<munderover><mo>∑</mo><mi>a</mi><mi>b</mi></munderover>"
    ),
    ("\\int_a", "<msub><mo>∫</mo><mi>a</mi></msub>", "<msub><mo>∫</mo><mi>a</mi></msub>"),
    ("\\int\\limits_a", "<munder><mo>∫</mo><mi>a</mi></munder>", "<munder><mo>∫</mo><mi>a</mi></munder>"),
    (
      "\\sum\\limits_a", "<munder><mo movablelimits=\"false\">∑</mo><mi>a</mi></munder>",
      "<munder><mo>∑</mo><mi>a</mi></munder>"
    ),
    ("\\prod\\nolimits^a", "<msup><mo>∏</mo><mi>a</mi></msup>", "<msup><mo>∏</mo><mi>a</mi></msup>"),
    ("\\lim_a", "<msub><mi>lim</mi><mi>a</mi></msub>", "<munder><mi>lim</mi><mi>a</mi></munder>"),
    ("\\log_2", "<msub><mi>log</mi><mn>2</mn></msub>", "<msub><mi>log</mi><mn>2</mn></msub>"),
    (
      "\\operatorname*{foo}_a", "<msub><mi>foo</mi><mi>a</mi></msub>",
      "<munder><mi>foo</mi><mi>a</mi></munder>"
    ),
    (
      "\\displaystyle\\max_a",
      "<mstyle displaystyle=\"true\" scriptlevel=\"0\"><munder><mi>max</mi><mi>a</mi></munder></mstyle>",
      "<mstyle displaystyle=\"true\" scriptlevel=\"0\"><munder><mi>max</mi><mi>a</mi></munder></mstyle>"
    ),
    (
      "\\frac{\\sum_a}b", "<mfrac><mrow><msub><mo>∑</mo><mi>a</mi></msub></mrow><mi>b</mi></mfrac>",
      "<mfrac><mrow><msub><mo>∑</mo><mi>a</mi></msub></mrow><mi>b</mi></mfrac>"
    ),
    (
      "\\underbrace{a}_b",
      "<munder><munder accentunder=\"true\"><mi>a</mi><mo stretchy=\"true\">⏟</mo></munder><mi>b</mi></munder>",
      "<munder><munder accentunder=\"true\"><mi>a</mi><mo stretchy=\"true\">⏟</mo></munder><mi>b</mi></munder>"
    ),
  ])
  func limits(source: String, inLine: String, displayed: String) {
    #expect(MathMarkup.body(source) == inLine)
    #expect(MathMarkup.body(source, isDisplay: true) == displayed)
  }

  @Test(arguments: [
    ("\\sin x", "<mi>sin</mi><mspace width=\"0.1667em\"/><mi>x</mi>"),
    ("\\sin(x)", "<mi>sin</mi><mo stretchy=\"false\">(</mo><mi>x</mi><mo stretchy=\"false\">)</mo>"),
    (
      "2\\log\\log n",
      "<mn>2</mn><mspace width=\"0.1667em\"/><mi>log</mi><mspace width=\"0.1667em\"/><mi>log</mi><mspace width=\"0.1667em\"/><mi>n</mi>"
    ),
    ("\\sin^2 x", "<msup><mi>sin</mi><mn>2</mn></msup><mspace width=\"0.1667em\"/><mi>x</mi>"),
    ("\\limsup", "<mi>lim\u{2009}sup</mi>"),
    ("\\operatorname{tr}A", "<mi>tr</mi><mspace width=\"0.1667em\"/><mi>A</mi>"),
  ])
  func functions(source: String, body: String) {
    #expect(MathMarkup.body(source) == body)
  }
}
