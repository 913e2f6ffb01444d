/// The notes on a file of rules, limited because a file of another kind has a fault in every line.
struct RuleNotes: Equatable, Sendable {
  /// The number of notes for a file beyond which they are only counted.
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
    return first + [RuleNote(file: file, line: lineOfLeftOut, message: "…and \(lines) ignored")]
  }

  mutating func add(line: Int, _ message: String) {
    guard first.count == Self.limit else {
      return first.append(RuleNote(file: file, line: line, message: message))
    }
    if leftOut == 0 { lineOfLeftOut = line }
    leftOut += 1
  }
}
