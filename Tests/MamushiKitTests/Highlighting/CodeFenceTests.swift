import Testing

@testable import MamushiKit

/// What info strings say, in the ways of several tools.
struct CodeFenceTests {
  private static let cases: [(info: String, fence: CodeFence)] = [
    ("", CodeFence()),
    ("  \t", CodeFence()),
    ("swift", CodeFence(language: "swift")),
    ("c++", CodeFence(language: "c++")),
    (
      "swift {3,7-9} title=\"Main.swift\" lineNumbers start=10",
      CodeFence(
        language: "swift", title: "Main.swift", markedLines: LineRanges([3...3, 7...9]), hasLineNumbers: true,
        firstLine: 10)
    ),
    ("swift{3}", CodeFence(language: "swift", markedLines: LineRanges([3...3]))),
    ("{2}", CodeFence(markedLines: LineRanges([2...2]))),
    ("js showLineNumbers", CodeFence(language: "js", hasLineNumbers: true)),
    ("js noLineNumbers", CodeFence(language: "js", hasLineNumbers: false)),
    ("js:src/main.js", CodeFence(language: "js", title: "src/main.js")),
    ("js:", CodeFence(language: "js")),
    ("nu:no-line-numbers", CodeFence(language: "nu", hasLineNumbers: false)),
    (
      "ts:line-numbers {2}", CodeFence(language: "ts", markedLines: LineRanges([2...2]), hasLineNumbers: true)
    ),
    ("ansi:title=\"Before it\"", CodeFence(language: "ansi", title: "Before it")),
    ("ts:line-numbers=5", CodeFence(language: "ts", hasLineNumbers: true, firstLine: 5)),
    (":main", CodeFence(language: ":main")),
    ("rust,hl_lines=2", CodeFence(language: "rust", markedLines: LineRanges([2...2]))),
    ("rust,ignore", CodeFence(language: "rust", unknown: ["ignore"])),
    ("{.python title=\"a b\"}", CodeFence(language: "python", title: "a b")),
    (
      "{.python .numberLines startFrom=\"100\" #id}",
      CodeFence(language: "python", hasLineNumbers: true, firstLine: 100, unknown: ["#id"])
    ),
    (
      "go {hl_lines=[2,\"4-5\"],linenos=table,linenostart=199}",
      CodeFence(
        language: "go", markedLines: LineRanges([2...2, 4...5]), hasLineNumbers: true, firstLine: 199)
    ),
    ("go {linenos=false}", CodeFence(language: "go", hasLineNumbers: false)),
    (
      "py title='it''s' linenums=\"5\" hl_lines=\"2 3\"",
      CodeFence(
        language: "py", title: "it", markedLines: LineRanges([2...3]), hasLineNumbers: true, firstLine: 5,
        unknown: ["'s'"])
    ),
    ("title=Main.swift", CodeFence(title: "Main.swift")),
    ("js title=\"a \\\"b\\\" \\\\\"", CodeFence(language: "js", title: "a \"b\" \\")),
    ("js title=\"never closed", CodeFence(language: "js", title: "never closed")),
    ("js title=", CodeFence(language: "js")),
    ("js {1-", CodeFence(language: "js", unknown: ["1-"])),
    ("js {9-7}", CodeFence(language: "js", unknown: ["9-7"])),
    ("js {0}", CodeFence(language: "js", unknown: ["0"])),
    ("js {-3}", CodeFence(language: "js", unknown: ["-3"])),
    (
      "js {1-999999999}", CodeFence(language: "js", markedLines: LineRanges([1...999_999_999]))
    ),
    ("js {99999999999999999999}", CodeFence(language: "js", unknown: ["99999999999999999999"])),
    ("js start=-1", CodeFence(language: "js", unknown: ["start=-1"])),
    ("js start=99999999999999999999", CodeFence(language: "js", unknown: ["start=99999999999999999999"])),
    ("js hl_lines=x", CodeFence(language: "js", unknown: ["hl_lines=x"])),
    ("js colour=\"red\" =", CodeFence(language: "js", unknown: ["colour=\"red\"", "="])),
    ("js {{3}}", CodeFence(language: "js", unknown: ["{3}"])),
    ("言語 title=蝮", CodeFence(language: "言語", title: "蝮")),
  ]

  @Test(arguments: cases.indices)
  func infoStringsAreUnderstood(index: Int) {
    let (info, fence) = Self.cases[index]
    #expect(CodeFence(infoString: info) == fence, "\(info)")
  }

  @Test func anyTextIsAnInfoString() {
    let pieces = [
      "{", "}", "[", "]", "\"", "'", "=", ",", " ", "-", "1", "999999999", "\\", ":", ".", "#", "a", "title=",
      "hl_lines=",
      "start=", "{1-", "é", "\0", "\n",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let info = (0..<Int.random(in: 0...20, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let fence = CodeFence(infoString: info)
      #expect(fence.firstLine >= 0 && fence.firstLine <= LineRanges.maximum, "\(info.debugDescription)")
      #expect(fence.language?.isEmpty != true, "\(info.debugDescription)")
    }
  }

  @Test func numbersOfLinesFollowTheFenceBeforeTheSite() {
    #expect(CodeFence(infoString: "js").lines().firstNumber == nil)
    #expect(CodeFence(infoString: "js").lines(numbersByDefault: true).firstNumber == 1)
    #expect(CodeFence(infoString: "js linenos=false").lines(numbersByDefault: true).firstNumber == nil)
    #expect(CodeFence(infoString: "js start=7").lines().firstNumber == 7)
    #expect(CodeFence(infoString: "js start=7 linenos=false").lines().firstNumber == nil)
  }
}
