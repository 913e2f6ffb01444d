/// The attributes of code in the info string of its fence, in the notations of several tools:
///
///     swift {3,7-9} title="Main.swift" lineNumbers start=10
///     js:main.js                                             Qiita, Zenn
///     rust,hl_lines=2                                        mdBook
///     {.python .numberLines startFrom="100"}                 Pandoc
///     go {hl_lines=[2,"4-5"],linenos=table}                  Hugo
///     py title="a.py" linenums="1" hl_lines="2 3"            MkDocs
struct CodeFence: Sendable, Equatable {
  /// The language as written.
  var language: String?
  var title: String?
  /// Counted from 1, whatever the number of the first line.
  var markedLines = LineRanges()
  /// Nil if the fence does not specify it.
  var hasLineNumbers: Bool?
  var firstLine = 1
  /// The parts without a meaning here, as written.
  var unknown: [String] = []

  /// - Parameter numbersByDefault: whether lines are numbered if the fence does not specify it.
  func lines(numbersByDefault: Bool = false) -> CodeLines {
    CodeLines(
      marked: markedLines, firstNumber: hasLineNumbers ?? numbersByDefault ? firstLine : nil)
  }
}
