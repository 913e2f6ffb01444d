import MamushiCore

/// A call of a shortcode, or the end of its body: `{{< name key="value" key=word flag >}}`, `{{< /name >}}`. It is alone
/// on its line, or stands within one.
///
/// All places are offsets from the call's first character.
struct ShortcodeLine {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  enum Kind {
    case open([Argument])
    case close
    /// Starts like a call, but has this fault.
    case broken(ShortcodeFault, place: Int)
  }

  struct Argument {
    let name: String
    let value: String?
    let place: Int
    let valuePlace: Int
  }

  let kind: Kind
  /// Empty if the line has no name.
  let name: String
  /// In a broken line, what follows the name, without quotation marks: `go` of `{{< highlight go "linenos=table" >}}`.
  private(set) var word = ""
  /// The number of bytes up to after `>}}`; of a broken one, those that it starts with.
  private(set) var length = 3

  /// Reads the call that a text starts with, whatever follows.
  ///
  /// - Parameters:
  ///   - text: It starts with `{{<`, and goes on to the end of the line.
  ///   - hasEnd: Whether the text contains `>}}`.
  init(startOf text: Bytes, hasEnd: Bool) {
    var reader = Reader(bytes: text)
    do throws(Fault) {
      (kind, name) = try reader.read()
      length = reader.place
    } catch {
      kind = .broken(hasEnd ? error.fault : .noEnd, place: hasEnd ? error.place : 0)
      name = reader.name
      word = Self.word(after: name, in: text)
    }
  }

  /// Returns `nil` if the line does not start with `{{<` or if text follows, because a call must be alone on its line.
  init?(_ line: Bytes) {
    guard Self.isOpening(line) else { return nil }
    var reader = Reader(bytes: line)
    do throws(Fault) {
      (kind, name) = try reader.read()
      if !line[reader.place...].allSatisfy(BlockStart.isBlank) { return nil }
      length = reader.place
    } catch {
      let end = line.lastIndex { !BlockStart.isBlank($0) }.map { $0 + 1 } ?? 0
      let isAlone = end >= 3 && Self.isEnd(line, at: end - 3)
      let hasEnd = isAlone || line.indices.contains { Self.isEnd(line, at: $0) }
      if hasEnd, !isAlone { return nil }
      kind = .broken(hasEnd ? error.fault : .noEnd, place: hasEnd ? error.place : 0)
      name = reader.name
      word = Self.word(after: name, in: line)
    }
  }

  private static func word(after name: String, in line: Bytes) -> String {
    let rest = line.dropFirst(3).drop(while: BlockStart.isBlank).dropFirst(name.utf8.count)
      .drop { BlockStart.isBlank($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "`") }
    let word = rest.prefix(40).prefix { isOfName($0) || "+#.".utf8.contains($0) }
    let isKey = rest.dropFirst(word.count).first == UInt8(ascii: "=")
    return isKey ? "" : String(decoding: word, as: UTF8.self)
  }

  static func isOpening(_ line: Bytes) -> Bool {
    line.count >= 3 && line[0] == UInt8(ascii: "{") && line[1] == UInt8(ascii: "{")
      && line[2] == UInt8(ascii: "<")
  }

  static func isEnd(_ line: Bytes, at place: Int) -> Bool {
    place + 2 < line.count && line[place] == UInt8(ascii: ">") && line[place + 1] == UInt8(ascii: "}")
      && line[place + 2] == UInt8(ascii: "}")
  }

  private struct Fault: Error {
    let fault: ShortcodeFault
    let place: Int
  }

  // MARK: Reading

  private struct Reader {
    let bytes: Bytes
    var place = 3
    /// The shortcode's name, once it is read.
    private(set) var name = ""

    private var isAtEnd: Bool { ShortcodeLine.isEnd(bytes, at: place) }

    mutating func read() throws(Fault) -> (Kind, name: String) {
      skipBlanks()
      let isClosing = place < bytes.count && bytes[place] == UInt8(ascii: "/")
      if isClosing {
        place += 1
        skipBlanks()
      }
      let start = place
      guard let found = takeName() else { throw Fault(fault: .noName, place: start) }
      name = found
      var arguments: [Argument] = []
      var names: Set<String> = []
      while true {
        let hasBlanks = skipBlanks() > 0
        if isAtEnd { break }
        guard hasBlanks, !isClosing else { throw fault(from: place) }
        let argument = try readArgument()
        guard names.insert(argument.name).inserted else {
          throw Fault(fault: .repeatedArgument(name: argument.name), place: argument.place)
        }
        arguments.append(argument)
      }
      place += 3
      return (isClosing ? .close : .open(arguments), name)
    }

    private mutating func readArgument() throws(Fault) -> Argument {
      let start = place
      guard let name = takeName() else { throw fault(from: start) }
      guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
        return Argument(name: name, value: nil, place: start, valuePlace: start)
      }
      place += 1
      let quote = place < bytes.count ? bytes[place] : 0
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        let valueStart = place
        let word = try takeWord(from: start)
        return Argument(name: name, value: word, place: start, valuePlace: valueStart)
      }
      place += 1
      let valueStart = place
      return Argument(name: name, value: try takeQuoted(quote), place: start, valuePlace: valueStart)
    }

    private mutating func takeName() -> String? {
      let name = bytes[place...].prefix(while: ShortcodeLine.isOfName)
      place += name.count
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    private mutating func takeWord(from start: Int) throws(Fault) -> String {
      let wordStart = place
      while place < bytes.count, !BlockStart.isBlank(bytes[place]), !isAtEnd {
        if bytes[place] == UInt8(ascii: "\"") { throw fault(from: start) }
        place += 1
      }
      if place == wordStart { throw fault(from: start) }
      return String(decoding: bytes[wordStart..<place], as: UTF8.self)
    }

    /// Reads from after the opening quote; a backslash escapes a quote or a backslash.
    private mutating func takeQuoted(_ quote: UInt8) throws(Fault) -> String {
      let start = place
      var value: [UInt8] = []
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == quote { return String(decoding: value, as: UTF8.self) }
        let isEscape =
          byte == UInt8(ascii: "\\") && place < bytes.count
          && (bytes[place] == quote || bytes[place] == UInt8(ascii: "\\"))
        value.append(isEscape ? bytes[place] : byte)
        if isEscape { place += 1 }
      }
      throw Fault(fault: .openQuote, place: start - 1)
    }

    @discardableResult
    private mutating func skipBlanks() -> Int {
      let blanks = bytes[place...].prefix(while: BlockStart.isBlank).count
      place += blanks
      return blanks
    }

    /// Returns the fault that the text at a place is not an argument.
    private func fault(from start: Int) -> Fault {
      let text = bytes[min(start, bytes.count)...].prefix { !BlockStart.isBlank($0) }.prefix(200)
      return Fault(
        fault: .argument(text: String(String(decoding: text, as: UTF8.self).prefix(40))), place: start)
    }
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
