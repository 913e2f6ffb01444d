import Testing

@testable import MamushiMath

/// Constructs that hold others.
struct MathStructureTests {
  @Test(arguments: [
    ("\\frac{a}{b}", "<mfrac><mi>a</mi><mi>b</mi></mfrac>"),
    ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
    (
      "\\dfrac ab",
      "<mstyle displaystyle=\"true\" scriptlevel=\"0\"><mfrac><mi>a</mi><mi>b</mi></mfrac></mstyle>"
    ),
    (
      "\\tfrac ab",
      "<mstyle displaystyle=\"false\" scriptlevel=\"0\"><mfrac><mi>a</mi><mi>b</mi></mfrac></mstyle>"
    ),
    (
      "\\binom nk",
      "<mrow><mo form=\"prefix\" stretchy=\"true\">(</mo><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac><mo form=\"postfix\" stretchy=\"true\">)</mo></mrow>"
    ),
    ("{a\\over b}c", "<mfrac><mi>a</mi><mi>b</mi></mfrac><mi>c</mi>"),
    ("\\sqrt{ab}", "<msqrt><mi>a</mi><mi>b</mi></msqrt>"),
    ("\\sqrt[3]x", "<mroot><mi>x</mi><mn>3</mn></mroot>"),
    ("\\sqrt[n]{]}", "<mroot><mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">]</mo><mi>n</mi></mroot>"),
    ("\\hat x", "<mover accent=\"true\"><mi>x</mi><mo stretchy=\"false\">ˆ</mo></mover>"),
    (
      "\\vec v",
      "<mover accent=\"true\"><mi>v</mi><mo class=\"math-vector\" stretchy=\"false\">→</mo></mover>"
    ),
    (
      "\\overline x",
      "<mover accent=\"true\" class=\"math-overline\"><mi>x</mi><mo stretchy=\"true\">‾</mo></mover>"
    ),
    ("\\overset ab", "<mover><mi>b</mi><mi>a</mi></mover>"),
    ("\\underset ab", "<munder><mi>b</mi><mi>a</mi></munder>"),
    ("\\stackrel{!}{=}", "<mover><mo>=</mo><mo lspace=\"0\" rspace=\"0\">!</mo></mover>"),
    (
      "\\xrightarrow[a]{b}",
      "<munderover><mo>→</mo><mrow><mspace width=\"0.4em\"/><mi>a</mi><mspace width=\"0.4em\"/></mrow><mrow><mspace width=\"0.4em\"/><mi>b</mi><mspace width=\"0.4em\"/></mrow></munderover>"
    ),
    ("\\phantom{ab}", "<mphantom><mi>a</mi><mi>b</mi></mphantom>"),
    ("\\vphantom a", "<mpadded width=\"0\"><mphantom><mi>a</mi></mphantom></mpadded>"),
    ("\\boxed{a}", "<mrow class=\"math-box\"><mi>a</mi></mrow>"),
    (
      "a\\tag{1}",
      "<mi>a</mi><mspace width=\"2em\"/><mrow class=\"math-tag\"><mtext>(1)</mtext></mrow>"
    ),
    (
      "a\\pmod n",
      "<mi>a</mi><mrow><mspace width=\"1em\"/><mo stretchy=\"false\">(</mo><mi>mod</mi><mspace width=\"0.3333em\"/><mi>n</mi><mo stretchy=\"false\">)</mo></mrow>"
    ),
  ])
  func constructs(source: String, body: String) {
    #expect(MathMarkup.body(source) == body)
  }

  @Test(arguments: [
    (
      "\\left(a\\right]",
      "<mrow><mo form=\"prefix\" stretchy=\"false\">(</mo><mi>a</mi><mo form=\"postfix\" stretchy=\"false\">]</mo></mrow>"
    ),
    (
      "\\left.\\frac ab\\right|_c",
      "<msub><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac><mo form=\"postfix\" stretchy=\"true\">|</mo></mrow><mi>c</mi></msub>"
    ),
    (
      "\\left<a\\middle|b\\right>",
      "<mrow><mo form=\"prefix\" stretchy=\"false\">⟨</mo><mi>a</mi><mo stretchy=\"true\" symmetric=\"true\" lspace=\"0\" rspace=\"0\">|</mo><mi>b</mi><mo form=\"postfix\" stretchy=\"false\">⟩</mo></mrow>"
    ),
    (
      "\\Big/",
      "<mo stretchy=\"true\" symmetric=\"true\" minsize=\"1.8em\" maxsize=\"1.8em\" lspace=\"0\" rspace=\"0\">/</mo>"
    ),
    (
      "|x|",
      "<mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">|</mo><mi>x</mi><mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">|</mo>"
    ),
    ("\\lfloor x\\rfloor", "<mo stretchy=\"false\">⌊</mo><mi>x</mi><mo stretchy=\"false\">⌋</mo>"),
    (
      "\\left(a\\right)+b",
      "<mrow><mo form=\"prefix\" stretchy=\"false\">(</mo><mi>a</mi><mo form=\"postfix\" stretchy=\"false\">)</mo></mrow><mo>+</mo><mi>b</mi>"
    ),
  ])
  func delimiters(source: String, body: String) {
    #expect(MathMarkup.body(source) == body)
  }

  @Test(arguments: [
    ("\\mathrm{kg}", "<mi>kg</mi>"), ("\\mathrm d", "<mi mathvariant=\"normal\">d</mi>"),
    ("\\mathbf{Ax}", "<mi>𝐀𝐱</mi>"),
    ("\\mathbb{R}\\mathbb 1", "<mi>ℝ</mi><mn>𝟙</mn>"), ("\\mathcal{LA}", "<mrow><mi>ℒ</mi><mi>𝒜</mi></mrow>"),
    ("\\mathfrak{gC}", "<mrow><mi>𝔤</mi><mi>ℭ</mi></mrow>"),
    ("\\mathsf{T1}", "<mrow><mi>𝖳</mi><mn>𝟣</mn></mrow>"),
    ("\\mathtt{ab}", "<mi>𝚊𝚋</mi>"), ("\\mathit{hi}", "<mi>ℎ𝑖</mi>"),
    ("\\boldsymbol{\\alpha\\Omega}", "<mrow><mi>𝜶</mi><mi mathvariant=\"normal\">𝛀</mi></mrow>"),
    ("\\bm{\\mathcal L}", "<mi>𝓛</mi>"), ("{\\bf a}b", "<mi>𝐚</mi><mi>b</mi>"),
    ("\\mathbf\\partial", "<mi>𝛛</mi>"),
    ("\\text{if }x", "<mtext>if\u{A0}</mtext><mi>x</mi>"),
    (
      "\\text{a  $b^2$ {c}}",
      "<mrow><mtext>a\u{A0}</mtext><mrow><msup><mi>b</mi><mn>2</mn></msup></mrow><mtext>\u{A0}c</mtext></mrow>"
    ),
    ("\\textbf{a\\_\\%~b}", "<mtext>𝐚_%\u{A0}𝐛</mtext>"),
    ("\\text{x & y_2 it's}", "<mtext>x\u{A0}&amp;\u{A0}y_2\u{A0}it’s</mtext>"),
    ("\\mbox{\\textit{a}}", "<mtext>𝑎</mtext>"),
  ])
  func alphabetsAndText(source: String, body: String) {
    #expect(MathMarkup.body(source) == body)
  }

  @Test(arguments: [
    ("a\\,b", "0.1667em"), ("a\\:b", "0.2222em"), ("a\\;b", "0.2778em"), ("a\\ b", "0.25em"),
    ("a~b", "0.25em"),
    ("a\\quad b", "1em"), ("a\\hspace{1.5 em}b", "1.5em"), ("a\\mkern18mu b", "1em"),
    ("a\\kern-.5em b", "-0.5em"),
    ("a\\mskip 3mu b", "0.1667em"), ("a\\hspace*{2pt}b", "2pt"),
  ])
  func spaces(source: String, width: String) {
    #expect(MathMarkup.body(source) == "<mi>a</mi><mspace width=\"\(width)\"/><mi>b</mi>")
  }

  @Test func aNegativeThinSpaceIsAClass() {
    #expect(MathMarkup.body("\\!") == "<mspace class=\"math-back\"/>")
  }
}
