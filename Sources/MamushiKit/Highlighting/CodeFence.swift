/// What the info string of a fence says of its code, in the ways that writers know:
///
///     swift {3,7-9} title="Main.swift" lineNumbers start=10
///     js:main.js                                             Qiita, Zenn
///     rust,hl_lines=2                                        mdBook
///     {.python .numberLines startFrom="100"}                 Pandoc
///     go {hl_lines=[2,"4-5"],linenos=table}                  Hugo
///     py title="a.py" linenums="1" hl_lines="2 3"            MkDocs
struct CodeFence: Sendable, Equatable {
  /// As it is written.
  var language: String?
  var title: String?
  /// From 1, whatever number the first line shows.
  var markedLines = LineRanges()
  /// nil where the fence does not say.
  var hasLineNumbers: Bool?
  var firstLine = 1
  /// The parts that say nothing here, as they are written.
  var unknown: [String] = []

  /// - Parameter numbersByDefault: whether lines have numbers where the fence does not say.
  func lines(numbersByDefault: Bool = false) -> CodeLines {
    CodeLines(
      marked: markedLines, firstNumber: hasLineNumbers ?? numbersByDefault ? firstLine : nil)
  }
}
