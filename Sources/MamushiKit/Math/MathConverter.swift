import MamushiCore

/// Turns formulas of LaTeX into MathML.
///
/// The style sheet adds what MathML Core leaves to CSS, by classes that begin with `math-`: how the columns of
/// tables are aligned, lines, frames, and what is not understood (`math-error`).
enum MathConverter {
  /// A formula as HTML, and what is wrong with it.
  struct Conversion: Sendable {
    let html: [UInt8]
    let problems: [MathProblem]
  }

  /// `source` is what stands between the dollars. It is kept as an annotation, for who copies the formula.
  static func convert(_ source: String, isDisplay: Bool) -> Conversion {
    var parser = MathParser(source)
    let nodes = parser.parse()
    var writer = MathWriter(style: isDisplay ? .display : .text)
    if isDisplay { writer.write("<math display=\"block\">") } else { writer.write("<math>") }
    writer.write("<semantics><mrow>")
    writer.writeRow(nodes)
    writer.write("</mrow><annotation encoding=\"application/x-tex\">")
    writer.writeText(source)
    writer.write("</annotation></semantics></math>")
    return Conversion(html: writer.bytes, problems: parser.problems)
  }
}
