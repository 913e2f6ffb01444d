/// A problem found in a site: where it is, what is wrong and how to fix it.
///
/// Diagnostics are collected, sorted and reported together; none of them stops the search for others.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable, Comparable {
    case error, warning, note

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  }

  package var severity: Severity
  /// The rule's stable identifier: `InvalidDate`.
  package var id: String
  package var message: String
  /// How to fix it: a clause that can follow the message after a semicolon.
  package var help: String?
  package var location: SourceLocation?

  package init(_ problem: some Problem, at location: SourceLocation?) {
    self.init(
      problem.severity, id: problem.id, message: problem.message, help: problem.help, at: location)
  }

  /// Creates a diagnostic with given wording.
  package init(
    _ severity: Severity, id: String, message: String, help: String? = nil, at location: SourceLocation? = nil
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.help = help
    self.location = location
  }
}

extension Diagnostic {
  package var isError: Bool { severity == .error }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains(where: \.isError) }

  package var errorCount: Int { count(where: \.isError) }
}

/// A possible problem, as facts. Each module has one enumeration of its problems, the only place that holds their
/// wording.
package protocol Problem: Sendable {
  var severity: Diagnostic.Severity { get }
  var id: String { get }
  var message: String { get }
  var help: String? { get }
}

/// A file with an optional line and column, which count from 1, columns in Unicode scalars.
package struct SourceLocation: Hashable, Sendable {
  package var file: SitePath
  package var line: Int?
  package var column: Int?

  package init(_ file: SitePath, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  package init(_ file: SitePath, _ mark: Mark) {
    self.init(file, line: mark.line, column: mark.column)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `Content/articles/kyoto.md:3:7: error: what is wrong; the fix [Rule]`.
  package var description: String {
    "\(place)\(severity.rawValue): \(message)\(help.map { "; " + $0 } ?? "") [\(id)]"
  }

  /// `Content/articles/kyoto.md:3:7: `, or empty without a location.
  package var place: String {
    guard let location else { return "" }
    return
      ([location.file.string] + [location.line, location.column].compactMap { $0.map(String.init) } + [" "])
      .joined(separator: ":")
  }
}

extension Diagnostic: Comparable {
  /// Orders by file, line and column, then errors before warnings; diagnostics without a location come first.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    func key(_ diagnostic: Diagnostic) -> (String, Int, Int) {
      let location = diagnostic.location
      return (location?.file.string ?? "", location?.line ?? 0, location?.column ?? 0)
    }
    if key(left) != key(right) { return key(left) < key(right) }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.id != right.id { return left.id < right.id }
    if left.message != right.message { return precedes(left.message, right.message) }
    return (left.help ?? "") < (right.help ?? "")
  }

  /// Whether a message is before another one, with numbers by their values: "item 4" before "item 10".
  private static func precedes(_ left: String, _ right: String) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    var (first, second) = (left.utf8[...], right.utf8[...])
    while let one = first.first, let other = second.first {
      guard isDigit(one), isDigit(other) else {
        if one != other { return one < other }
        first.removeFirst()
        second.removeFirst()
        continue
      }
      let numbers = (first.prefix(while: isDigit), second.prefix(while: isDigit))
      let digits = (numbers.0.drop { $0 == 0x30 }, numbers.1.drop { $0 == 0x30 })
      if digits.0.count != digits.1.count { return digits.0.count < digits.1.count }
      if !digits.0.elementsEqual(digits.1) { return digits.0.lexicographicallyPrecedes(digits.1) }
      first = first.dropFirst(numbers.0.count)
      second = second.dropFirst(numbers.1.count)
    }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    // They differ in leading zeros, or in how their characters are composed.
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
