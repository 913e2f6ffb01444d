/// What is told of a file of rules: a file of something else has a fault in every line.
struct RuleNotes: Equatable, Sendable {
  /// More of one file are only counted.
  static let limit = 100

  private let file: String
  private var first: [RuleNote] = []
  private var leftOut = 0
  private var lineOfLeftOut = 0

  init(file: String) { self.file = file }

  var isEmpty: Bool { first.isEmpty }

  var all: [RuleNote] {
    guard leftOut > 0 else { return first }
    let lines = leftOut == 1 ? "1 more line is" : "\(leftOut) more lines are"
    return first + [RuleNote(file: file, line: lineOfLeftOut, message: "…and \(lines) left out")]
  }

  mutating func add(line: Int, _ message: String) {
    guard first.count == Self.limit else {
      return first.append(RuleNote(file: file, line: line, message: message))
    }
    if leftOut == 0 { lineOfLeftOut = line }
    leftOut += 1
  }
}
