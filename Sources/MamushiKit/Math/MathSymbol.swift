/// A sign that is set as MathML's operator (`mo`), or, where it stands for a thing, as its identifier (`mi`).
struct MathSymbol: Sendable {
  let text: String
  var atomClass: MathAtomClass
  /// Scripts stand below and above it in displayed formulas.
  var hasLimits = false
  /// `|` or `/`: it can grow, and MathML would space it.
  var isDelimiter = false

  /// As the start, the end or the middle of a pair that grows with what it holds.
  static func delimiter(_ text: String) -> Self { Self(text: text, atomClass: .ordinary, isDelimiter: true) }

  /// What `\not` makes of it, in Unicode's own characters where there is one.
  var negated: Self {
    var symbol = Self(text: Self.negations[text] ?? text + "\u{338}", atomClass: atomClass)
    symbol.isDelimiter = isDelimiter
    return symbol
  }

  private static let negations: [String: String] = {
    let pairs = """
      =≠ ∈∉ ∋∌ ∃∄ ∣∤ |∤ ∥∦ ∼≁ ≃≄ ≅≇ ≈≉ ≡≢ <≮ >≯ ≤≰ ≥≱ ≲≴ ≳≵ ≺⊀ ≻⊁ ≼⋠ ≽⋡ ⊂⊄ ⊃⊅ ⊆⊈ ⊇⊉ ⊑⋢ ⊒⋣ ⊢⊬ ⊨⊭ ⊩⊮
      ⊲⋪ ⊳⋫ ⊴⋬ ⊵⋭ →↛ ←↚ ⇒⇏ ⇐⇍ ↔↮ ⇔⇎ ≍≭
      """
    var negations: [String: String] = [:]
    for pair in pairs.split(whereSeparator: \.isWhitespace) {
      guard let sign = pair.unicodeScalars.first, let negation = pair.unicodeScalars.last else { continue }
      negations[String(sign)] = String(negation)
    }
    return negations
  }()
}
