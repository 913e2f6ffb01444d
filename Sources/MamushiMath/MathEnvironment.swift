/// An environment between `\begin` and `\end`: the layout of a table, and its delimiters.
struct MathEnvironment: Sendable {
  var layout: MathTable.Layout
  var left: String?
  var right: String?
  var style = MathStyle.text
  /// `\begin{array}{lcr}`.
  var declaresColumns = false
  /// `\begin{alignat}{2}`: a redundant number of columns.
  var hasCount = false

  static func named(_ name: String) -> Self? { all[name] }

  static var names: Dictionary<String, Self>.Keys { all.keys }

  private static let all: [String: Self] = {
    let aligned = Self(layout: .aligned, style: .display)
    let gathered = Self(layout: .gathered, style: .display)
    let counted = Self(layout: .aligned, style: .display, hasCount: true)
    var all: [String: Self] = [
      "smallmatrix": Self(layout: .smallMatrix, style: .script),
      "cases": Self(layout: .cases, left: "{"),
      "dcases": Self(layout: .cases, left: "{", style: .display),
      "rcases": Self(layout: .cases, right: "}"),
      "drcases": Self(layout: .cases, right: "}", style: .display),
      "array": Self(layout: .array, declaresColumns: true),
      "darray": Self(layout: .array, style: .display, declaresColumns: true),
      "subarray": Self(layout: .substack, style: .script, declaresColumns: true),
      "split": aligned, "aligned": aligned, "align": aligned, "align*": aligned,
      "eqnarray": aligned, "eqnarray*": aligned, "alignedat": counted, "alignat": counted,
      "alignat*": counted,
      "gathered": gathered, "gather": gathered, "gather*": gathered, "multline": gathered,
      "multline*": gathered,
      "equation": gathered, "equation*": gathered,
    ]
    let fences = [
      ("", nil, nil), ("p", "(", ")"), ("b", "[", "]"), ("B", "{", "}"), ("v", "|", "|"), ("V", "‖", "‖"),
    ]
    for (prefix, left, right) in fences {
      all[prefix + "matrix"] = Self(layout: .matrix, left: left, right: right)
      all[prefix + "matrix*"] = Self(layout: .matrix, left: left, right: right)
    }
    return all
  }()
}
