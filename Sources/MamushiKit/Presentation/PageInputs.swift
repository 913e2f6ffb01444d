import MamushiCore

/// Collects all that the bytes of a page can depend on, beside what every page shares: configuration, theme, strings,
/// time zone, the tool itself, and what links in bodies lead to. Pages whose inputs are equal have equal bytes.
///
/// What is added is a text that can be read in one way only: numbers have one width, texts and lists begin with
/// their length, and what may be missing with whether it is there.
package struct PageInputs: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() { bytes.reserveCapacity(4096) }

  /// The fingerprint of what was added; forgets it.
  package mutating func finish(with fingerprinter: Fingerprinter) -> Fingerprint {
    defer { bytes.removeAll(keepingCapacity: true) }
    return fingerprinter(bytes)
  }

  // MARK: Plain values

  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ number: Double) { add(number.bitPattern) }

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(text: text)
  }

  package mutating func add(_ fingerprint: Fingerprint) {
    withUnsafeBytes(of: (fingerprint.high.littleEndian, fingerprint.low.littleEndian)) {
      bytes.append(contentsOf: $0)
    }
  }

  package mutating func add(_ number: Int?) { add(number) { $0.add($1) } }
  package mutating func add(_ number: Double?) { add(number) { $0.add($1) } }
  package mutating func add(_ text: String?) { add(text) { $0.add($1) } }

  private mutating func add<Value>(_ value: Value?, _ addValue: (inout PageInputs, Value) -> Void) {
    add(value != nil)
    if let value { addValue(&self, value) }
  }

  // MARK: Entities

  mutating func add(_ picture: Picture?) {
    add(picture) {
      $0.add($1.outputPath)
      $0.add($1.width)
      $0.add($1.height)
    }
  }

  mutating func add(_ term: Term) {
    add(term.name)
    add(term.slug)
  }

  mutating func add(_ date: ContentDate?) {
    add(date) {
      $0.add(Int($1.timestamp.seconds))
      $0.add($1.hasTime)
    }
  }

  /// A text as a page shows it: where in its file it begins makes no difference, but links start from the file.
  mutating func add(_ body: TextBody) {
    add(body.file.string)
    add(body.fingerprint)
  }

  mutating func add(_ body: TextBody?) { add(body) { $0.add($1) } }

  /// What the links between the pages of a list show.
  mutating func add(_ pages: Pages, at number: Int) {
    add(number)
    add(pages.count)
  }
}
