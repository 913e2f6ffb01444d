import MamushiCore

/// Converts LaTeX formulas to MathML.
///
/// The style sheet adds what MathML Core leaves to CSS, for classes that begin with `math-`: the alignment of
/// columns, rules, frames, and the look of unsupported commands (`math-error`).
package enum MathConverter {
  /// A formula in HTML, with its problems.
  package struct Conversion: Sendable {
    package let html: [UInt8]
    package let problems: [MathProblem]
  }

  /// Converts `source`, the text between the dollar signs, and keeps it as an annotation for copying.
  package static func convert(_ source: String, isDisplay: Bool) -> Conversion {
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
