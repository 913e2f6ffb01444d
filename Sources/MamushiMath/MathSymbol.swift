/// A symbol, written as MathML's operator (`mo`), or as an identifier (`mi`) if it is ordinary.
struct MathSymbol: Sendable {
  let text: String
  var atomClass: MathAtomClass
  /// Whether scripts stand below and above it in displayed formulas.
  var hasLimits = false
  /// Whether it is `|`, `/` or the like, which can grow, and which MathML would space.
  var isDelimiter = false

  /// A symbol for the start, the end or the middle of growing delimiters.
  static func delimiter(_ text: String) -> Self { Self(text: text, atomClass: .ordinary, isDelimiter: true) }

  /// The symbol struck through by `
  /// ot`, as a Unicode character if there is one.
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
